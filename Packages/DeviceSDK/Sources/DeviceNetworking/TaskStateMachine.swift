/// Decides which of a task's events may be handled, and when.
///
/// Events wait while the task is suspended and while its delegate has not yet answered the
/// response; nothing follows the end. A cancelled task is over when `endCancellation` says so, any
/// other with its last event.
package struct TaskStateMachine {
  package private(set) var state = URLSessionTask.State.suspended
  private var hasStarted = false
  private var awaitsDisposition = false
  private var waiting: [LoadEvent] = []

  package init() {}

  /// Resumes the task; true when its load has to be started.
  package mutating func resume() -> Bool {
    guard state == .suspended else { return false }
    state = .running
    defer { hasStarted = true }
    return !hasStarted
  }

  /// Holds further events back. The device goes on loading.
  package mutating func suspend() {
    if state == .running { state = .suspended }
  }

  /// Ends the task with `error`, before all events that wait; false when it had ended.
  package mutating func cancel(_ error: any Error) -> Bool {
    guard state == .running || state == .suspended else { return false }
    state = .canceling
    awaitsDisposition = false
    waiting = [.failed(error)]
    return true
  }

  /// Takes an event of the load.
  package mutating func receive(_ event: LoadEvent) {
    if state == .running || state == .suspended { waiting.append(event) }
  }

  /// Holds events back until the delegate has answered the response.
  package mutating func awaitDisposition() {
    awaitsDisposition = true
  }

  /// The delegate lets the response's body come.
  package mutating func allow() {
    awaitsDisposition = false
  }

  /// The error of the cancellation is about to be delivered.
  package mutating func endCancellation() {
    if state == .canceling { state = .completed }
  }

  /// The next event to handle; the last one completes a task that is not cancelled.
  package mutating func next() -> LoadEvent? {
    guard state == .running || state == .canceling, !awaitsDisposition, !waiting.isEmpty else {
      return nil
    }
    let event = waiting.removeFirst()
    if event.isLast {
      if state == .running { state = .completed }
      waiting = []
    }
    return event
  }
}
