/// A push and how sending it ended.
package struct SendResult: Sendable {
  package var request: APNsRequest
  package var outcome: SendOutcome
  package var attempts: Int
  /// From the first attempt to the answer, waits included.
  package var elapsed: Duration
}

/// The figures of a run.
package struct SendTotals: Sendable, Hashable {
  package var accepted = 0
  package var refused = 0
  /// Attempts that followed another of the same push.
  package var retries = 0
  /// Connections that were made.
  package var connections = 0

  package init() {}
}
