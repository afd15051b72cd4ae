import NotificationCenterModel
import PushSimulator
import Synchronization

// A phone that rests: it is switched off while nothing happens on it, and goes on when it is needed.
extension RunningPhone {
  /// Whether nothing would happen on it by itself: no app's code runs, and nothing waits for the clock.
  package var isIdle: Bool {
    sessions.withLock(\.isEmpty) && contents.withLock(\.isEmpty) && look(\.awaitsNothing)
      && core.withLock { $0.pushes == 0 }
  }

  /// Keeps the state of a phone that had none so far in its device's folder, for one that goes on
  /// there.
  /// - Throws: `SimulatorError` when that cannot be written.
  package func save() async throws {
    guard memory == nil else { return }
    let memory = try await PhoneMemory(simulator.device, switches: switches)
    try await turn { [self] in
      let state = look(\.self)
      defer { memory.close() }
      _ = try memory.keep(at: now, in: state, since: nil) { _, _ in state }
    }
  }
}
