import Foundation
import Synchronization
import Testing

/// Lets a few tests at a time have simulators.
///
/// Swift Testing starts every test at once; hundreds of simulators would take each other's time, and
/// deadlines are wall-clock times. A test that has one simulator gets more of them without waiting.
final class SimulatorGate: Sendable {
  static let shared = SimulatorGate(
    width: max(4, 2 * ProcessInfo.processInfo.activeProcessorCount), patience: .seconds(10))

  /// The right to have a simulator; given back when it is released.
  final class Permit: Sendable {
    private let gate: SimulatorGate
    private let owner: Int

    fileprivate init(_ gate: SimulatorGate, owner: Int) {
      self.gate = gate
      self.owner = owner
    }

    deinit { gate.leave(owner) }
  }

  private struct State {
    /// How many simulators each task has.
    var owners: [Int: Int] = [:]
    var waiting: [(owner: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// Counts permits that were given back.
    var departures = 0
    var isWatched = false
  }

  private let width: Int
  /// How long nothing may move before one that waits is let in all the same: simulators that are
  /// kept for ever, in a static property say, must not hold up the others for ever.
  private let patience: Duration
  private let state = Mutex(State())

  /// Creates a gate for `width` tasks at once.
  init(width: Int, patience: Duration) {
    self.width = width
    self.patience = patience
  }

  /// Waits until another test may have a simulator; nil at once where tests run one by one.
  func enterTest() async -> Permit? {
    guard Test.current != nil else { return nil }
    return await enter(owner: withUnsafeCurrentTask { $0?.hashValue } ?? 0)
  }

  /// Waits until `owner` may have a simulator.
  func enter(owner: Int) async -> Permit {
    await withCheckedContinuation { continuation in
      let isWelcome = state.withLock { state in
        if state.owners.count < width || state.owners[owner] != nil {
          state.owners[owner, default: 0] += 1
          return true
        }
        state.waiting.append((owner, continuation))
        return false
      }
      if isWelcome { continuation.resume() } else { watch() }
    }
    return Permit(self, owner: owner)
  }

  private func leave(_ owner: Int) {
    let next = state.withLock { state in
      state.departures += 1
      let count = (state.owners[owner] ?? 1) - 1
      state.owners[owner] = count > 0 ? count : nil
      return state.owners.count < width ? Self.admitNext(&state) : nil
    }
    next?.resume()
  }

  private static func admitNext(_ state: inout State) -> CheckedContinuation<Void, Never>? {
    guard !state.waiting.isEmpty else { return nil }
    let (owner, continuation) = state.waiting.removeFirst()
    state.owners[owner, default: 0] += 1
    return continuation
  }

  /// Lets one in for each time that passes without a departure, for as long as anybody waits.
  private func watch() {
    let isFirst = state.withLock { state in
      defer { state.isWatched = true }
      return !state.isWatched
    }
    guard isFirst else { return }
    Task.detached { [self] in
      var departures = -1
      while true {
        let (next, isIdle) = state.withLock { state in
          defer { departures = state.departures }
          let next = departures == state.departures ? Self.admitNext(&state) : nil
          if state.waiting.isEmpty { state.isWatched = false }
          return (next, state.waiting.isEmpty)
        }
        next?.resume()
        if isIdle { return }
        try? await Task.sleep(for: patience)
      }
    }
  }
}
