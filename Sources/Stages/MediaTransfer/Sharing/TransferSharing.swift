/// How a transfer got its body if it did not fetch all of it for itself.
package enum TransferSharing: String, Sendable, Hashable {
  /// Another transfer was fetching the same at the same time.
  case shared
  /// The server said that what an earlier transfer fetched is what it would send.
  case revalidated
}

/// A transfer under way, however it is served.
package protocol RunningTransfer: Sendable {
  /// The transfer's number with the engine; nil for one that joined another's fetch.
  var number: UInt64? { get }
  /// Ends the transfer with -999, wherever it stands; a finished one is left alone.
  func cancel()
  /// Continues after the sink returned `.pause`; otherwise without effect.
  func resume()
}

extension TransferTask: RunningTransfer {
  package var number: UInt64? { id }
}
