/// Notifications that an extension gets one after the other, and their results.
///
/// A process takes as many as it lives for; the rest goes on in another.
// What changes is touched on the event loop's thread alone.
final class RunSeries: @unchecked Sendable {
  let ticket: UInt64
  let tasks: [ExtensionTask]
  let program: ExtensionProgram
  let limits: ExtensionLimits
  let mode: ProcessMode
  private let completion: @Sendable (Result<[ExtensionRun], SupervisorError>) -> Void
  private var runs: [ExtensionRun] = []
  var isCancelled = false
  /// Why the current notification was begun anew; nil where it was not.
  private(set) var secondTry: ExtensionRun.SecondTry?

  init(
    ticket: UInt64, tasks: [ExtensionTask], program: ExtensionProgram, limits: ExtensionLimits,
    mode: ProcessMode,
    completion: @escaping @Sendable (Result<[ExtensionRun], SupervisorError>) -> Void
  ) {
    self.ticket = ticket
    self.tasks = tasks
    self.program = program
    self.limits = limits
    self.mode = mode
    self.completion = completion
    runs.reserveCapacity(tasks.count)
  }

  /// The notifications before this place are served one at a time.
  private var aloneUpTo = 0

  /// The place of the notification whose turn it is.
  var position: Int { runs.count }

  /// The notification whose turn it is; nil at the end.
  var current: ExtensionTask? { position < tasks.count ? tasks[position] : nil }

  /// Notes the result of the current notification.
  func passed(_ run: ExtensionRun) {
    runs.append(run)
    runs[runs.count - 1].secondTry = secondTry
    secondTry = nil
  }

  /// Has the current notification begin anew.
  func tryAgain(_ reason: ExtensionRun.SecondTry) { secondTry = reason }

  /// Whether the current notification gets a process that has no other one in its channel.
  var isAlone: Bool { position < aloneUpTo }

  /// Has the notifications before a place served one at a time.
  func serveAlone(upTo place: Int) { aloneUpTo = max(aloneUpTo, place) }

  /// Answers whoever waits with all runs; those that never came to be are cancelled.
  func end() {
    while let current {
      current.services.end()
      passed(ExtensionRun(termination: .cancelled, elapsed: .zero))
    }
    completion(.success(runs))
  }

  /// The machine could not go on with it.
  func fail(_ error: SupervisorError) {
    for task in tasks[position...] { task.services.end() }
    completion(.failure(error))
  }
}
