import Matching
import Synchronization

/// Chooses among a host's stubs; of several that match the last one counts, as in WireMock.
final class StubResponder: Sendable {
  private let stubs: [HostedStub]
  /// How many requests each has answered.
  private let counts: Mutex<[Int]>

  init(_ stubs: [HostedStub]) {
    self.stubs = stubs
    counts = Mutex(stubs.map { _ in 0 })
  }

  var isEmpty: Bool { stubs.isEmpty }

  /// The answer to a request; nil where no stub is for it.
  /// - Throws: the error of the answer's computation.
  func answer(to request: ReceivedRequest) async throws -> HostedAnswer? {
    guard let index = stubs.lastIndex(where: { $0.request.matches(request) }) else { return nil }
    let number = counts.withLock { counts in
      defer { counts[index] += 1 }
      return counts[index]
    }
    switch stubs[index].answer {
    case .inOrder(let answers, let isTemplate):
      guard let answer = answers.isEmpty ? nil : answers[min(number, answers.count - 1)] else {
        return nil
      }
      return isTemplate ? AnswerTemplate(request).filled(answer) : answer
    case .computed(let compute): return try await compute(request)
    }
  }
}
