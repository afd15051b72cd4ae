/// The result of an attempt to connect to a host.
package enum Admission: Sendable, Hashable {
  /// It goes through.
  case admitted
  /// No address is found: -1003.
  case noSuchHost
  /// The host's machine answers, but no process listens: -1004.
  case refused
  /// There is no route to the host: -1009.
  case unreachable
  /// Nothing comes back, ever.
  case unanswered
  /// It goes through, and a reset cuts it so long after.
  case cut(after: Duration)
}
