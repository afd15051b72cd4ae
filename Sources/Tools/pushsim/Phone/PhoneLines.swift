import Foundation
import JSONModel
import PhoneScript
import PhoneSimulator
import Synchronization

/// The lines of a phone's trace, on their way to somebody who reads them.
final class PhoneLines: Sendable {
  private struct State {
    var all = ""
    var waiting = ""
    var failure: (any Error)?
  }

  /// Bytes that wait at most; a year of reminders has more lines than a person wants in memory.
  private static let waitingBytes = 65_536
  private let session: PhoneSession
  private let isJSON: Bool
  private let keepsAll: Bool
  private let write: (@Sendable (String) throws -> Void)?
  private let trace = PhoneTrace()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - keepsAll: whether all lines are kept as text, for a golden file.
  ///   - flush: writes lines; nil leaves them to `drain()`.
  init(
    _ session: PhoneSession, isJSON: Bool, keepsAll: Bool = false,
    flush: (@Sendable (String) throws -> Void)? = nil
  ) {
    self.session = session
    self.isJSON = isJSON
    self.keepsAll = keepsAll
    write = flush
  }

  /// Takes an event.
  func add(_ event: PhoneEvent) {
    let zone = session.phone.timeZone
    let text = trace.text(event, in: zone)
    let line = isJSON ? event.json(in: zone).compactText + "\n" : text
    state.withLock { state in
      if keepsAll { state.all += text }
      state.waiting += line
      if state.waiting.utf8.count >= Self.waitingBytes { flush(&state) }
    }
  }

  /// All lines so far, as text.
  var all: String { state.withLock(\.all) }

  /// Writes the lines that wait.
  /// - Throws: the error of writing, now or before.
  func flush() throws {
    try state.withLock { state in
      flush(&state)
      if let failure = state.failure { throw failure }
    }
  }

  private func flush(_ state: inout State) {
    guard let write, state.failure == nil, !state.waiting.isEmpty else { return }
    do { try write(state.waiting) } catch { state.failure = error }
    state.waiting = ""
  }

  /// Returns the lines that were not written yet; none waits then.
  func drain() -> String {
    state.withLock { state in
      defer { state.waiting = "" }
      return state.waiting
    }
  }
}
