import CLinux
import ExtensionProtocol
import Glibc
import Synchronization
import SystemFiles

/// Runs extension processes under deadline and memory cap; one for all notifications.
///
/// A reaper process, forked at `init`, makes every process and kills what is left of it, also when
/// the simulator itself is killed. Make the supervisor early, while the process is small.
package final class ExtensionSupervisor: Sendable {
  private let loop: EventLoop
  private let core: SupervisorCore
  /// The process that starts all others.
  var reaper: ReaperProcess { core.reaperProcess }
  private let isShutDown = Mutex(false)

  /// Starts the reaper and the supervising thread.
  /// - Parameter runsAtOnce: how many calls of `run` are served at once; further ones wait, and
  ///   their time begins with their turn.
  /// - Throws: `SupervisorError` when the machine is out of processes or descriptors.
  package init(runsAtOnce: Int = .max) throws(SupervisorError) {
    let reaper = try ReaperProcess.start()
    loop = try EventLoop(name: "pushsim-supervisor")
    core = SupervisorCore(loop: loop, reaper: reaper.process, runsAtOnce: runsAtOnce)
    loop.enqueue { [core] in core.connect(reaper.process, by: reaper.socket) }
  }

  deinit {
    shutDown()
  }

  /// Hands one notification to an extension and waits for the result.
  ///
  /// When this returns no process of the notification is left, save one kept for the next in
  /// `reused` mode. Cancelling the task kills the extension.
  /// - Throws: `SupervisorError` for what this machine could not do. A killed, crashed or missing
  ///   extension is a result.
  package func run(
    _ launch: Launch, program: ExtensionProgram, limits: ExtensionLimits = ExtensionLimits(),
    mode: ProcessMode = .fresh, services: any DeviceServing
  ) async throws(SupervisorError) -> ExtensionRun {
    let runs = try await run(
      [ExtensionTask(launch, services: services)], program: program, limits: limits, mode: mode)
    return runs.first ?? ExtensionRun(termination: .cancelled, elapsed: .zero)
  }

  /// Hands several notifications to an extension, one after the other, and waits for all of them.
  ///
  /// In `reused` mode a process that allows it has the next ones in its channel already while it
  /// serves one. The time of each begins with its turn; a crash, a timeout or a kill is the current
  /// one's alone, and those behind it go on in a new process.
  /// - Returns: a run for each, in their order.
  /// - Throws: `SupervisorError` for what this machine could not do.
  package func run(
    _ tasks: [ExtensionTask], program: ExtensionProgram,
    limits: ExtensionLimits = ExtensionLimits(), mode: ProcessMode = .fresh
  ) async throws(SupervisorError) -> [ExtensionRun] {
    guard !tasks.isEmpty else { return [] }
    let ticket = core.newTicket()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let series = RunSeries(
          ticket: ticket, tasks: tasks, program: program, limits: limits, mode: mode
        ) { continuation.resume(returning: $0) }
        let accepted = loop.enqueue { [core] in core.begin(series) }
        if !accepted { series.fail(Self.shutDownError) }
      }
    } onCancel: {
      loop.enqueue { [core] in core.cancel(ticket) }
    }
    return try result.get()
  }

  /// Lets go of what waits for further notifications of programs whose device is off; notifications
  /// under way come to their end first.
  package func release(_ programs: [ExtensionProgram]) {
    loop.enqueue { [core] in for program in programs { core.release(program) } }
  }

  /// Kills every process and ends the thread; runs under way end as cancelled. Blocks until the
  /// reaper has ended, most often for less than a millisecond.
  package func shutDown() {
    let isFirst = isShutDown.withLock { isShutDown in
      defer { isShutDown = true }
      return !isShutDown
    }
    guard isFirst else { return }
    loop.enqueue { [core] in core.shutDown() }
    loop.stop()
    // The reaper ends by itself once its socket closes; waiting for it leaves no zombie behind. It
    // may have been replaced meanwhile.
    var reaper: ReaperProcess
    repeat {
      reaper = self.reaper
      reaper.waitForEnd()
    } while reaper.pid != self.reaper.pid
  }

  /// The same, without holding the caller's thread until the reaper has ended.
  package func end() async {
    await BlockingQueue(label: "pushsim.shutdown").run { self.shutDown() }
  }

  static let shutDownError = SupervisorError(
    .shutDown, "the simulator was shut down")
}
