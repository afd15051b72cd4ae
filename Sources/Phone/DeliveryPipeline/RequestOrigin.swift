import JSONModel

/// What a push was made of: a backend's request to its push provider.
public struct RequestOrigin: Sendable, Hashable {
  /// What people call the provider, such as "OneSignal".
  public var provider: String
  /// What was taken of the request and where it went, such as "data → custom.a".
  public var taken: [String]
  /// What was not taken, and what the provider adds itself.
  public var notes: [String]

  /// Makes an origin.
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
