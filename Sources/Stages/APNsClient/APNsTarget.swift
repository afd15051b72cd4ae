/// The server that takes pushes.
package struct APNsTarget: Sendable, Hashable {
  /// Its name or address, without brackets.
  package var host: String
  package var port: Int
  /// Whether it speaks HTTP/2 without TLS; only a server on this machine may.
  package var isPlain = false
  /// Authorities to trust, as PEM text; nil for those of the system.
  package var authorities: String?

  package init(host: String, port: Int, isPlain: Bool = false, authorities: String? = nil) {
    (self.host, self.port, self.isPlain) = (host, port, isPlain)
    self.authorities = authorities
  }

  /// Apple's servers (APNS-02).
  package static let production = APNsTarget(host: "api.push.apple.com", port: 443)
  package static let sandbox = APNsTarget(host: "api.sandbox.push.apple.com", port: 443)

  /// Reads an address such as `https://127.0.0.1:2197`; nil for a text that is none.
  package init?(address: String) {
    guard let mark = address.firstRange(of: "://"),
      let scheme = ["https", "http"].first(where: { $0 == address[..<mark.lowerBound].lowercased() }
      )
    else { return nil }
    var rest = address[mark.upperBound...]
    if rest.hasSuffix("/") { rest.removeLast() }
    var port = scheme == "https" ? 443 : 80
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    } else {
      host = String(rest.prefix { $0 != ":" })
      rest = rest.dropFirst(host.count)
    }
    if rest.first == ":" {
      guard let number = Int(rest.dropFirst()), (1...65_535).contains(number) else { return nil }
      port = number
      rest = ""
    }
    let marks: Set<Character> = [".", "-", ":"]
    guard rest.isEmpty, !host.isEmpty,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) })
    else { return nil }
    self.port = port
    isPlain = scheme == "http"
  }

  /// Whether its address can only be this machine's.
  package var isOnThisMachine: Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isLoopback = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    return isLoopback || host == "::1" || host.lowercased() == "localhost"
  }

  /// The address with a path behind it.
  package func url(_ path: String = "") -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(isPlain ? "http" : "https")://\(name):\(port)\(path)"
  }
}
