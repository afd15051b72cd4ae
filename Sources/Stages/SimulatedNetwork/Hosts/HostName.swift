import Glibc
import Matching

/// A host as it stands in a URL: a DNS name in lower case, or an IP address in canonical form; or
/// `*.example.com` for all hosts below a name, and `*` for all hosts.
package struct HostName: Sendable, Hashable, CustomStringConvertible {
  /// The name or address, without the brackets of IPv6 and without a final dot.
  package let text: String
  /// The address' 4 or 16 bytes in network order; nil for a DNS name.
  let addressBytes: [UInt8]?

  /// Longest DNS name and longest label of one, in characters (RFC 1035).
  private static let maximumLength = 253
  private static let maximumLabelLength = 63

  /// Whether the host is an IP address: clients send no server name for those in TLS.
  package var isAddress: Bool { addressBytes != nil }

  /// Whether it stands for several hosts.
  package var isWildcard: Bool { HostNames.isWildcard(text) }

  package var description: String { text }

  /// The host as it is written before a port: IPv6 addresses in brackets.
  package var bracketed: String { text.contains(":") ? "[\(text)]" : text }

  /// Nil when `text` is neither a DNS name nor an IP address; an IPv6 one may be in brackets.
  package init?(_ text: some StringProtocol) {
    var host = text.lowercased()
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    if let (bytes, canonical) = Self.address(host) {
      self.text = canonical
      addressBytes = bytes
      return
    }
    if host.hasSuffix(".") { host.removeLast() }
    let name = host.hasPrefix("*.") ? host.dropFirst(2) : host[...]
    guard host == "*" || Self.isDNSName(name) else { return nil }
    self.text = host
    addressBytes = nil
  }

  /// The host of a `Host` header or `:authority`, its port dropped; nil when there is none in it.
  init?(authority: some StringProtocol) {
    let authority = String(authority)
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      self.init(authority[...end])
    } else {
      self.init(authority.prefix { $0 != ":" })
    }
  }

  private static func isDNSName(_ host: Substring) -> Bool {
    guard !host.isEmpty, host.utf8.count <= maximumLength else { return false }
    return host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        (1...maximumLabelLength).contains(label.count) && label.first != UInt8(ascii: "-")
          && label.last != UInt8(ascii: "-") && label.allSatisfy(isAllowed)
      }
  }

  /// Underscores do not belong into host names, but CDNs use them and clients accept them.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func address(_ host: String) -> (bytes: [UInt8], canonical: String)? {
    for (family, length) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: length)
      guard inet_pton(family, host, &bytes) == 1 else { continue }
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { continue }
      return (bytes, String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    }
    return nil
  }
}
