import Synchronization

/// Carries commands from any thread to the engine's.
final class EngineMailbox: Sendable {
  /// A command to the engine.
  enum Command: Sendable {
    case start(id: UInt64, TransferRequest, any TransferSink)
    case cancel(id: UInt64)
    case resume(id: UInt64)
    case shutdown
  }

  private struct State {
    var commands: [Command] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let multi: MultiHandle

  /// Creates a mailbox that wakes `multi`.
  init(waking multi: MultiHandle) {
    self.multi = multi
  }

  /// Posts a command.
  /// - Returns: false when the engine has shut down and takes no more.
  @discardableResult
  func post(_ command: Command) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.commands.append(command)
      // Within the lock: after `close()` the multi handle may be gone.
      if state.commands.count == 1 { multi.wake() }
      return true
    }
  }

  /// Removes all commands and returns them, in order.
  func removeAll() -> [Command] {
    state.withLock { state in
      let commands = state.commands
      state.commands = []
      return commands
    }
  }

  /// Takes the last commands; none is accepted from here on.
  func close() -> [Command] {
    state.withLock { state in
      state.isClosed = true
      let commands = state.commands
      state.commands = []
      return commands
    }
  }
}
