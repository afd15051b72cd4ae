import NotificationModel

/// Something that happened in a run, reported while it goes on. Times count from the launch.
package enum RunEvent: Sendable, Hashable {
  /// The notification is being handed to a process. It comes again when that one died before it
  /// came to the notification, and another takes its place: earlier events are void then.
  case launched
  /// `didReceive` was called.
  case started(at: Duration)
  /// The expiry callback was asked for.
  case expired(at: Duration)
  /// The extension logged a line.
  case logged(ExtensionRun.LogEntry)
  /// The process wrote a line to its standard output or error.
  case wrote(ExtensionRun.OutputLine)
  /// Its private memory was measured.
  case memorySampled(MemoryCurve.Sample)
  /// The outcome is decided; the process may go on for a while.
  case decided(ExtensionRun.Termination, at: Duration)
}

/// How much of a run was reported to its observer.
struct ReportedEvents {
  private var hasStarted = false
  private var hasExpired = false
  private var isDecided = false
  private var logs = 0

  /// Returns the changes of the run that an event caused.
  mutating func newEvents(
    of machine: SupervisorStateMachine, after event: SupervisorStateMachine.Event
  ) -> [RunEvent] {
    let run = machine.run
    var news: [RunEvent] = []
    if case .memorySampled = event, let sample = run.memory.last {
      news.append(.memorySampled(sample))
    }
    if !hasStarted, let time = run.startup {
      hasStarted = true
      news.append(.started(at: time))
    }
    if !hasExpired, let time = run.expiredAt {
      hasExpired = true
      news.append(.expired(at: time))
    }
    news += run.logs.dropFirst(logs).map(RunEvent.logged)
    logs = run.logs.count
    if !isDecided, !machine.isUndecided {
      isDecided = true
      news.append(.decided(run.termination, at: run.elapsed))
    }
    return news
  }
}
