import Glibc

/// The address of this machine at which the kit's app reports: loopback, or of a private network.
package struct ListenAddress: Sendable, Hashable {
  /// The port where none is given: the one after that of the inbox.
  package static let defaultPort = 7198

  /// The address without brackets.
  package let host: String
  /// The port; 0 for a free one.
  package var port: Int

  /// Reads `ADDRESS`, `ADDRESS:PORT`, `[ADDRESS]` or `[ADDRESS]:PORT`.
  /// - Throws: `KitReportError` for a name, for an address that everybody reaches, and for no port.
  package init(_ text: String) throws(KitReportError) {
    guard let (host, port) = Self.parts(text), let bytes = Self.bytes(String(host)) else {
      throw KitReportError(
        .usage,
        "--listen \(text): give an address in digits, such as 192.168.1.5 or 127.0.0.1:7198; "
          + "`ip addr` shows this machine's")
    }
    if let port {
      guard let number = UInt16(port) else {
        throw KitReportError(
          .usage, "--listen \(text): the port is a number from 1 to 65535, or 0 for a free one")
      }
      self.port = Int(number)
    } else {
      self.port = Self.defaultPort
    }
    guard Self.isNear(bytes) else {
      throw KitReportError(
        .usage,
        "--listen \(host): everybody could reach that; give 127.0.0.1, or this machine's address in "
          + "the network of the phone, such as 192.168.1.5")
    }
    self.host = String(host)
  }

  /// The address as it stands before a path: IPv6 in brackets.
  package var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Whether a text is an address in digits, with a port or without.
  static func isAuthority(_ text: String) -> Bool {
    guard let (host, port) = parts(text), bytes(String(host)) != nil else { return false }
    return port.map { UInt16($0) != nil } ?? true
  }

  /// The address without brackets, and the port; nil where the brackets are wrong.
  private static func parts(_ text: String) -> (host: Substring, port: Substring?)? {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return nil }
      let host = text[text.index(after: text.startIndex)..<end]
      return (host, rest.isEmpty ? nil : rest.dropFirst())
    }
    guard text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") else {
      return (text[...], nil)
    }
    return (text[..<colon], text[text.index(after: colon)...])
  }

  /// The bytes of an address in digits: 4, or 16; nil for another text.
  private static func bytes(_ text: String) -> [UInt8]? {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }

  /// Whether only this machine or its network reaches the address: loopback, RFC 1918, RFC 6598,
  /// RFC 4193, and addresses of a link.
  private static func isNear(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (127, _), (10, _), (192, 168), (169, 254): return true
      case (172, let second): return second & 0xF0 == 16
      case (100, let second): return second & 0xC0 == 64
      default: return false
      }
    }
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    return isLoopback || bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
  }
}
