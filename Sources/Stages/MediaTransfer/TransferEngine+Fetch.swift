import Synchronization

/// A response with its whole body.
package struct FetchedResource: Sendable {
  package var response: TransferResponse
  /// The decoded body; empty for a transfer to a file.
  package var body: [UInt8]
  package var summary: TransferSummary
}

extension TransferEngine {
  /// Fetches a whole resource into memory, or into a file where the request says so.
  ///
  /// Cancelling the task ends the transfer with -999.
  /// - Throws: `TransferError` when no response comes; status 404 is a response.
  package func fetch(
    _ request: TransferRequest
  ) async throws(TransferError) -> FetchedResource {
    let collector = ResourceCollector(url: request.url)
    let task = start(request, sink: collector)
    let result = await withTaskCancellationHandler {
      await collector.result()
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}

/// Gathers a body and hands it to the one who waits.
private final class ResourceCollector: TransferSink {
  typealias Outcome = Result<FetchedResource, TransferError>

  private struct State {
    var response: TransferResponse?
    var body: [UInt8] = []
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?

    mutating func end(
      _ result: Result<TransferSummary, TransferError>, url: String
    ) -> Outcome {
      let outcome: Outcome
      switch (result, response) {
      case (.failure(let error), _): outcome = .failure(error)
      case (.success(let summary), let response?):
        outcome = .success(FetchedResource(response: response, body: body, summary: summary))
      // A transfer only succeeds after its response came.
      case (.success, nil): outcome = .failure(TransferError(.badServerResponse, url: url))
      }
      self.outcome = outcome
      body = []
      return outcome
    }
  }

  private let url: String
  private let state = Mutex(State())

  init(url: String) {
    self.url = url
  }

  func received(_ response: TransferResponse) {
    state.withLock { $0.response = response }
  }

  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow {
    state.withLock { $0.body.append(contentsOf: bytes) }
    return .proceed
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    let (waiter, outcome) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, Outcome) in
      let outcome = state.end(result, url: url)
      return (state.waiter, outcome)
    }
    waiter?.resume(returning: outcome)
  }

  /// The outcome, once it is there; to be asked for once.
  func result() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
