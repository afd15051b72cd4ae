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
  /// Whether the current notification was begun anew, since the reaper was killed.
  private(set) var isSecondTry = false

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

  /// The place of the notification whose turn it is.
  var position: Int { runs.count }

  /// The notification whose turn it is; nil at the end.
  var current: ExtensionTask? { position < tasks.count ? tasks[position] : nil }

  /// Notes the result of the current notification.
  func passed(_ run: ExtensionRun) {
    runs.append(run)
    runs[runs.count - 1].isSecondTry = isSecondTry
    isSecondTry = false
  }

  /// Has the current notification begin anew.
  func tryAgain() { isSecondTry = true }

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
