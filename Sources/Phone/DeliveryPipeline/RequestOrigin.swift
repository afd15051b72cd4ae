import JSONModel

/// The origin of a push: a backend's request to its push provider.
public struct RequestOrigin: Sendable, Hashable {
  /// The provider's usual name, such as "OneSignal".
  public var provider: String
  /// The members of the request that were used and their targets, such as "data → custom.a".
  public var taken: [String]
  /// The members that were not used, and those that the provider adds itself.
  public var notes: [String]

  /// Creates an origin.
  public init(provider: String, taken: [String], notes: [String]) {
    self.provider = provider
    self.taken = taken
    self.notes = notes
  }

  /// The request in a line.
  package var line: String { "\(provider)'s request: \(taken.joined(separator: ", "))" }
}

extension RequestOrigin: JSONRecord {
  package static var blank: Self { Self(provider: "", taken: [], notes: []) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("notes", &notes)
    try coder.member("provider", &provider)
    try coder.member("taken", &taken)
  }
}
