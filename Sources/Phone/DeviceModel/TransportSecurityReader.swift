import Diagnostics
import JSONModel
import MediaTransfer
import NotificationModel

/// Reads the members of `NSAppTransportSecurity` and finds what is wrong with them; a member that
/// is wrong counts as absent.
struct TransportSecurityReader {
  private(set) var findings: [Finding] = []

  /// Beginnings of an exception's keys, Apple's today first, and those of iOS 9.
  private static let prefixes = [
    "NSException", "NSThirdPartyException", "NSTemporaryException",
    "NSTemporaryThirdPartyException",
  ]
  private static let exceptionKeys = [
    "AllowsInsecureHTTPLoads", "MinimumTLSVersion", "RequiresForwardSecrecy",
  ]
  private static let globalKeys = Set(
    ["NSAllowsArbitraryLoads", "NSExceptionDomains", "NSPinnedDomains"]
      + TransportSecurity.arbitraryLoadsSilencers)

  private mutating func add(
    _ message: String, fix: String?, severity: Finding.Severity = .warning
  ) {
    findings.append(
      Finding(
        rule: .`LIFE-42`, severity: severity,
        message: "NSAppTransportSecurity in the extension's Info.plist: \(message)", fix: fix))
  }

  /// The members of the dictionary.
  mutating func members(_ dictionary: JSONValue?) -> [String: JSONValue] {
    guard let dictionary else { return [:] }
    guard let members = dictionary.object else {
      add("it is \(dictionary.indefiniteKind) and ignored", fix: "make it a dictionary")
      return [:]
    }
    return members
  }

  /// A Boolean; nil when absent or of another type.
  mutating func flag(
    _ key: String, in members: [String: JSONValue], of domain: String? = nil
  ) -> Bool? {
    guard let value = members[key] else { return nil }
    guard let flag = value.bool else {
      add(
        "\(place(key, domain)) is \(value.indefiniteKind) and ignored",
        fix: "make it <true/> or <false/>")
      return nil
    }
    return flag
  }

  /// The entries of `NSExceptionDomains` that can be used, in the order of their keys.
  mutating func exceptions(_ value: JSONValue?) -> [ExceptionDomain] {
    guard let value else { return [] }
    guard let domains = value.object else {
      add("NSExceptionDomains is \(value.indefiniteKind) and ignored", fix: "make it a dictionary")
      return []
    }
    var exceptions: [ExceptionDomain] = []
    for (key, value) in domains.sorted(by: { $0.key < $1.key }) {
      guard let members = value.object else {
        add(
          "the exception for \(key) is \(value.indefiniteKind) and ignored",
          fix: "make it a dictionary")
        continue
      }
      if let exception = exception(key, members) { exceptions.append(exception) }
    }
    return exceptions
  }

  private mutating func exception(
    _ key: String, _ members: [String: JSONValue]
  ) -> ExceptionDomain? {
    let includesSubdomains = flag("NSIncludesSubdomains", in: members, of: key) ?? false
    var requirements = TransportSecurityRules.Requirements()
    if let name = spelling("AllowsInsecureHTTPLoads", in: members) {
      requirements.allowsInsecureHTTP = flag(name, in: members, of: key) ?? false
    }
    if let name = spelling("RequiresForwardSecrecy", in: members) {
      requirements.requiresForwardSecrecy = flag(name, in: members, of: key) ?? true
    }
    requirements.minimumTLS = minimumTLS(members, of: key)
    let known = Self.prefixes.flatMap { prefix in Self.exceptionKeys.map { prefix + $0 } }
    let others = ["NSIncludesSubdomains", "NSRequiresCertificateTransparency"]
    for name in members.keys.sorted() where !(known + others).contains(name) {
      add("\(place(name, key)) is not a key there and ignored", fix: "correct or remove it")
    }
    guard let pattern = pattern(key, includesSubdomains) else { return nil }
    return ExceptionDomain(key: key, pattern: pattern, requirements: requirements)
  }

  private mutating func minimumTLS(
    _ members: [String: JSONValue], of domain: String
  ) -> TLSVersion {
    guard let name = spelling("MinimumTLSVersion", in: members), let value = members[name] else {
      return .tls12
    }
    if let version = value.string.flatMap(TLSVersion.init) { return version }
    let names = TLSVersion.allCases.map(\.rawValue).joined(separator: ", ")
    let found = value.string == nil ? value.indefiniteKind : "no such version"
    add(
      "\(place(name, domain)) is \(found) and ignored, so that TLSv1.2 is asked for",
      fix: "write one of \(names)")
    return .tls12
  }

  /// Apple's rules for the keys: lower case, no port, no wildcard, addresses or ranges of them.
  private mutating func pattern(_ key: String, _ subdomains: Bool) -> ExceptionDomain.Pattern? {
    if let address = IPAddress(key) {
      return .addresses(address, prefixBits: address.bytes.count * 8)
    }
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let address = IPAddress(parts[0]), let bits = Int(parts[1]),
      (0...address.bytes.count * 8).contains(bits)
    {
      return .addresses(address, prefixBits: bits)
    }
    guard let flaw = Self.flaw(of: key) else {
      return .name(key, includesSubdomains: subdomains)
    }
    add("the exception for \(key) fits no host: \(flaw.text)", fix: flaw.fix)
    return nil
  }

  private static func flaw(of key: String) -> (text: String, fix: String)? {
    if key.contains("*") {
      return ("wildcards mean nothing", "name the domain and add NSIncludesSubdomains")
    }
    if key.contains("/") {
      return ("it is not a domain", "write the domain without scheme and path")
    }
    if key.contains(":") { return ("it has a port", "write the domain without its port") }
    if key != key.lowercased() { return ("it has capitals", "write it in lower case") }
    if key.hasSuffix(".") {
      return ("it ends with a dot", "leave the dot out, unless the URLs have it too")
    }
    return key.isEmpty ? ("it is empty", "name a domain") : nil
  }

  /// Finds global keys that do nothing: unknown ones, and what another key overrides.
  mutating func checkGlobals(_ members: [String: JSONValue], silencer: String?) {
    for key in members.keys.sorted() where !Self.globalKeys.contains(key) {
      add("\(key) is not a key of it and ignored", fix: "correct or remove it")
    }
    if let silencer {
      add(
        "NSAllowsArbitraryLoads is ignored, since \(silencer) is there too",
        fix: "remove \(silencer), or name the hosts in NSExceptionDomains")
    }
    if members["NSPinnedDomains"] != nil {
      add("NSPinnedDomains has no effect in a simulation", fix: nil, severity: .info)
    }
  }

  private func spelling(_ key: String, in members: [String: JSONValue]) -> String? {
    Self.prefixes.map { $0 + key }.first { members[$0] != nil }
  }

  private func place(_ key: String, _ domain: String?) -> String {
    domain.map { "\(key) of \($0)" } ?? key
  }
}

extension JSONValue {
  /// The kind of this value, with its article.
  fileprivate var indefiniteKind: String { array == nil ? "a \(kind)" : "an \(kind)" }
}
