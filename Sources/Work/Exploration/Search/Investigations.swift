import PushSimulator
import Synchronization

extension Exploration {
  /// Looks at a suspicion and, where its probe shows something else once it has time, at that.
  func inquire(
    into entry: SuspicionBook.Entry, of trial: Trial, _ reference: Reference?,
    as probe: Probe? = nil, or alternatives: [Probe] = []
  ) async throws -> [Inquiry] {
    let investigation = Investigation(runner: runner, oracle: oracle, reference: reference, entry)
    let inquiry = try await investigation.inquire(trial, as: probe, or: alternatives)
    guard !inquiry.isConfirmed, let other = inquiry.instead else { return [inquiry] }
    var found: [Inquiry] = []
    for entry in note(other, reference) {
      found += try await inquire(into: entry, of: other, reference)
    }
    return found.contains(where: \.isConfirmed) ? found : [inquiry] + found
  }
}

/// Investigations that go on beside the searches, so many at once.
///
/// Most of their time they wait for the device's deadline.
final class Investigations: Sendable {
  private struct State {
    var tasks: [Task<[Inquiry], any Error>] = []
    var open = 0
  }

  /// How many wait for deadlines at once.
  private static let atOnce = 32

  private let state = Mutex(State())
  private let gate: AsyncGate

  init(jobs: Int) { gate = AsyncGate(max(jobs, Self.atOnce)) }

  var open: Int { state.withLock(\.open) }

  /// Begins one.
  func begin(_ body: @escaping @Sendable () async throws -> [Inquiry]) {
    let gate = gate
    state.withLock { state in
      state.open += 1
      state.tasks.append(
        Task { [weak self] in
          await gate.enter()
          defer {
            gate.leave()
            self?.state.withLock { $0.open -= 1 }
          }
          try Task.checkCancellation()
          return try await body()
        })
    }
  }

  /// Ends all, and waits until none uses the machine any more.
  func cancel() async {
    let tasks = state.withLock(\.tasks)
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
  }

  /// Waits for all, and returns what they found in the order in which they began.
  func finish(_ progress: (Int) -> Void) async throws -> [Inquiry] {
    var inquiries: [Inquiry] = []
    for task in state.withLock(\.tasks) {
      progress(open)
      inquiries += try await withTaskCancellationHandler(
        operation: { try await task.value }, onCancel: { task.cancel() })
    }
    return inquiries
  }
}

/// Lets so many through at once.
final class AsyncGate: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
