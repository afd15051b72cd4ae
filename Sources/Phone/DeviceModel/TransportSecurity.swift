import Diagnostics
import JSONModel
import MediaTransfer

/// App Transport Security as the extension's own Info.plist has it, on iOS 17 and later (LIFE-42).
package struct TransportSecurity: Sendable {
  /// Keys that, when present, make `NSAllowsArbitraryLoads` be ignored; of them only local
  /// networking means anything to `URLSession`.
  static let arbitraryLoadsSilencers = [
    "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
    "NSAllowsLocalNetworking", "NSAllowsArbitraryLoadsInMedia",
  ]

  /// Which keys the plist has around an exception: as much of the way as need not be added.
  struct Shape: Sendable, Hashable {
    var hasDictionary = false
    var hasExceptionDomains = false
  }

  /// The findings about the dictionary itself.
  package let findings: [Finding]
  let shape: Shape
  let exceptions: [ExceptionDomain]
  /// The key whose presence makes `NSAllowsArbitraryLoads` be ignored; nil when it counts, or is
  /// not set.
  let arbitraryLoadsSilencer: String?
  private let allowsArbitraryLoads: Bool
  private let allowsLocalNetworking: Bool

  /// - Parameter dictionary: `NSAppTransportSecurity`; nil when the key is absent.
  init(_ dictionary: JSONValue?) {
    var reader = TransportSecurityReader()
    let members = reader.members(dictionary)
    let isArbitrary = reader.flag("NSAllowsArbitraryLoads", in: members) ?? false
    let silencer = Self.arbitraryLoadsSilencers.first { members[$0] != nil }
    allowsArbitraryLoads = isArbitrary && silencer == nil
    arbitraryLoadsSilencer = isArbitrary ? silencer : nil
    allowsLocalNetworking = reader.flag("NSAllowsLocalNetworking", in: members) ?? false
    for key in Self.arbitraryLoadsSilencers where key != "NSAllowsLocalNetworking" {
      _ = reader.flag(key, in: members)
    }
    exceptions = reader.exceptions(members["NSExceptionDomains"])
    reader.checkGlobals(members, silencer: arbitraryLoadsSilencer)
    shape = Shape(
      hasDictionary: dictionary?.object != nil,
      hasExceptionDomains: members["NSExceptionDomains"]?.object != nil)
    findings = reader.findings
  }

  /// The rules for the engine, which asks before each request.
  package var rules: TransportSecurityRules {
    TransportSecurityRules { requirements(for: $0) }
  }

  /// Returns the requirements for requests to a host, in lower case and without brackets.
  ///
  /// An entry of `NSExceptionDomains` settles everything for its hosts. For the others arbitrary
  /// loads lift every restriction; names of the local network have none since iOS 10, and IP
  /// addresses have them again since iOS 17 unless local networking is allowed.
  func requirements(for host: String) -> TransportSecurityRules.Requirements {
    if let exception = exception(for: host) { return exception.requirements }
    let kind = HostKind(host)
    if allowsArbitraryLoads || kind.isLocalName { return .none }
    if case .address = kind, allowsLocalNetworking { return .none }
    return TransportSecurityRules.Requirements()
  }

  /// The entry that fits the host most closely; nil when none does.
  func exception(for host: String) -> ExceptionDomain? {
    guard !exceptions.isEmpty else { return nil }
    let kind = HostKind(host)
    return exceptions.compactMap { entry in entry.fit(kind).map { (entry, $0) } }
      .max { $0.1 < $1.1 }?.0
  }
}
