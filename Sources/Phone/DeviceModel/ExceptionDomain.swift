import Glibc
import MediaTransfer

/// An entry of `NSExceptionDomains`: the hosts it is for, and what it asks of them.
struct ExceptionDomain: Sendable {
  /// Which hosts an entry is for.
  enum Pattern: Sendable, Hashable {
    /// A domain name in lower case, and with `includesSubdomains` those with one label more: that
    /// is how far Apple's documentation says `NSIncludesSubdomains` reaches.
    case name(String, includesSubdomains: Bool)
    /// An IP address, or all that share its first bits, since iOS 17.
    case addresses(IPAddress, prefixBits: Int)
  }

  /// The key as the plist has it.
  let key: String
  let pattern: Pattern
  let requirements: TransportSecurityRules.Requirements

  /// How closely the entry fits a host, more being closer; nil when it is not for that host.
  func fit(_ host: HostKind) -> Int? {
    switch (pattern, host) {
    case (.name(let domain, let includesSubdomains), .name(let name)):
      if name == domain { return .max }
      let isSubdomain = includesSubdomains && Self.labels(of: name, below: domain) == 1
      return isSubdomain ? domain.utf8.count : nil
    case (.addresses(let address, let prefixBits), .address(let other)):
      return other.sharesBits(prefixBits, with: address) ? prefixBits : nil
    default: return nil
    }
  }

  /// How many labels `name` has before `domain`; nil when it does not lie below it.
  static func labels(of name: String, below domain: String) -> Int? {
    guard name.hasSuffix("." + domain) else { return nil }
    return name.dropLast(domain.count + 1).split(separator: ".").count
  }
}

/// The kind of host that a URL names.
enum HostKind: Sendable, Hashable {
  case name(String)
  case address(IPAddress)

  /// Takes a host in lower case, IPv6 addresses without brackets.
  init(_ host: String) {
    self = IPAddress(host).map(HostKind.address) ?? .name(host)
  }

  /// Whether it is a name of the local network: one without a dot, or below `.local`.
  var isLocalName: Bool {
    guard case .name(let name) = self else { return false }
    return !name.contains(".") || name.hasSuffix(".local")
  }
}

/// An IPv4 or IPv6 address.
struct IPAddress: Sendable, Hashable {
  /// 4 or 16 bytes, the first most significant.
  let bytes: [UInt8]

  /// Nil for a text that is not an address.
  init?(_ text: String) {
    var buffer = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &buffer) == 1 {
      bytes = Array(buffer.prefix(4))
    } else if inet_pton(AF_INET6, text, &buffer) == 1 {
      bytes = buffer
    } else {
      return nil
    }
  }

  /// Whether the first `count` bits are those of another address of the same family.
  func sharesBits(_ count: Int, with other: IPAddress) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    return zip(bytes, other.bytes).enumerated().allSatisfy { index, pair in
      let bits = min(8, max(0, count - index * 8))
      return (pair.0 ^ pair.1) >> (8 - bits) == 0
    }
  }
}
