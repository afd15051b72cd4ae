import ExtensionProtocol
import ExtensionSupervisor
import MediaTransfer
import Synchronization

/// Hands the results of one transfer to the extension and to the ledger.
final class ExtensionSink: TransferSink {
  /// A progress message is sent for so many bytes at least: 256 KB.
  private static let progressStepBytes = 256 * 1024

  private let transfer: TransferID
  private let index: Int
  private let ledger: TransferLedger
  private let answer: ChannelWriter
  private let resume: @Sendable () -> Void
  private let wrote: @Sendable (Int) -> Void
  private let ended: @Sendable () -> Void
  private let counts = Mutex((reported: 0, written: 0))

  /// - Parameters:
  ///   - resume: called when the extension has read what it got.
  ///   - wrote: called with the bytes that went to a file.
  ///   - ended: called when the transfer, once begun, is over.
  init(
    transfer: TransferID, index: Int, ledger: TransferLedger, answer: ChannelWriter,
    resume: @escaping @Sendable () -> Void, wrote: @escaping @Sendable (Int) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    self.transfer = transfer
    self.index = index
    self.ledger = ledger
    self.answer = answer
    self.resume = resume
    self.wrote = wrote
    self.ended = ended
  }

  func received(_ response: TransferResponse) {
    ledger.responded(index, response)
    answer.send(
      .transferResponse(
        TransferHead(
          transfer: transfer, url: response.url, status: response.status,
          httpVersion: response.networkProtocol,
          headers: response.headers,
          mimeType: response.mimeType, suggestedFilename: response.suggestedFileName,
          expectedBytes: response.expectedBytes)))
  }

  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow {
    if answer.sendBody(transfer: transfer, bytes: bytes) { return .proceed }
    answer.whenRoom(resume)
    return .pause
  }

  func progressed(bytes: Int, expected: Int?) {
    let (isDue, new) = counts.withLock { counts in
      let new = bytes - counts.written
      counts.written = bytes
      guard bytes - counts.reported >= Self.progressStepBytes || bytes == expected else {
        return (false, new)
      }
      counts.reported = bytes
      return (true, new)
    }
    wrote(new)
    guard isDue else { return }
    answer.send(
      .transferProgress(
        TransferProgress(transfer: transfer, bytes: bytes, expectedBytes: expected)))
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    end(result)
    ended()
  }

  /// The transfer ends before it has begun.
  func refused(_ error: TransferError) { end(.failure(error)) }

  private func end(_ result: Result<TransferSummary, TransferError>) {
    // What is sent to a process that is gone does not reach it.
    ledger.finished(index, result, reachesExtension: answer.isOpen)
    switch result {
    case .success(let summary):
      answer.send(
        .transferFinished(
          TransferEnd(transfer: transfer, bytes: summary.bytes, file: summary.filePath)))
    case .failure(let error):
      answer.send(
        .transferFailed(
          TransferFailure(transfer: transfer, code: error.code, message: error.message)))
    }
  }
}
