import JSONModel

/// Something the sandbox did not let an extension do.
package struct SandboxDenial: JSONRecord, JSONRepresentable, Hashable {
  /// What was tried.
  package enum Action: String, Sendable, CaseIterable {
    case read
    case write
    case connect
    case listen
    case socket
    case process
    case execute
    case signal
    /// More was written than an extension may.
    case disk
  }

  package var action: Action
  /// The path, the address or the kind of thing it was tried on.
  package var target: String

  /// Makes a denial.
  package init(_ action: Action, _ target: String) {
    self.action = action
    self.target = target
  }

  package static var blank: Self { Self(.read, "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("action", &action)
    try coder.member("target", &target)
  }
}

extension SandboxDenial.Action: JSONMember {}
