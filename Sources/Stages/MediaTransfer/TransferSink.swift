/// Receives the events of one transfer.
///
/// All calls come on the engine's thread, one at a time, and hold up every other transfer: hand
/// things over and return.
package protocol TransferSink: Sendable {
  /// The head of the final response; at most once, before any byte.
  func received(_ response: TransferResponse)
  /// A piece of the decoded body, valid during the call; only for transfers to memory.
  /// - Returns: `.pause` to be sent nothing more until `TransferTask.resume()`. The bytes of this
  ///   call count as taken either way.
  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow
  /// Bytes written so far and those expected in all, if known; only for transfers to a file.
  func progressed(bytes: Int, expected: Int?)
  /// The end; exactly once, and the last call. It comes also to a paused sink.
  func finished(_ result: Result<TransferSummary, TransferError>)
}

extension TransferSink {
  /// Does nothing: transfers to a file need no more than the end.
  package func received(_ response: TransferResponse) {}
  /// Takes the bytes and drops them.
  package func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow { .proceed }
  /// Does nothing.
  package func progressed(bytes: Int, expected: Int?) {}
}

/// Whether a sink can take more.
package enum TransferFlow: Sendable, Hashable {
  case proceed
  /// Nothing more until `TransferTask.resume()`; the server is slowed down.
  case pause
}
