import CLinux
import ExtensionProtocol
import Glibc
import NotificationModel
import Sandbox

/// The performer: one extension process around the state machine of the notification it serves.
///
/// Used on the event loop's thread only.
final class ExtensionProcess {
  /// The supervisor's functions that the process calls.
  struct Hooks {
    /// The process was killed, or will be as soon as it is there.
    var killed: (ExtensionProcess) -> Void
    /// The spawner has made the process.
    var started: (ExtensionProcess) -> Void
    /// The machine has too little of something to make the process.
    var starved: (ExtensionProcess, SupervisorError) -> Void
    /// The process was asked to end.
    var ending: (RunSeries) -> Void
    /// The process is gone.
    var ended: (ExtensionProcess) -> Void
    /// The process is done with the series; what it did not come to is to go on elsewhere.
    var completed: (ExtensionProcess, RunSeries, _ keepsProcess: Bool) -> Void
  }

  /// The notification that is served.
  struct Active {
    let task: ExtensionTask
    var machine: SupervisorStateMachine
    /// When its time began; later by each stop in a debugger.
    var launchedAt: Int64
    let memoryBytes: Int
    var uploads = UploadBodies()
    var output: [ExtensionRun.OutputLine] = []
    var reported = ReportedEvents()
    /// Whether the process has said anything since its turn.
    var hasSpoken = false
    /// The peak of a process that was over its cap with something to say that might tell where it
    /// was; nil before such a look.
    var heldPeakBytes: Int?
    /// Whether a peak since the last exact reading is the notification's for certain.
    var ownsPeak = false
    /// Whether the last look found no memory in a process that runs.
    var isUnmetered = false
    /// How long its threads had waited for a processor when that was looked at last.
    var wait: ProcessorWait?
    /// Whether it waited so long that it may have decided the outcome.
    var starvation: ExtensionRun.Starvation?
    /// Whether the run is over but for the services, which look at the process.
    var isSuspending = false
    /// The stops in a debugger; nil where none is waited for.
    var debugger: DebuggerClock?
  }

  let program: ExtensionProgram
  let hooks: Hooks
  let spawned: SpawnedProcess
  let channel: ProcessChannel
  let timers: ProcessTimers
  let output: ProcessOutput
  private(set) var meters: ProcessMeters?
  var active: Active?
  /// The launches that the process serves; nil while it is idle.
  var queue: LaunchQueue?
  /// How many launches may be sent ahead of the current notification, as the process said.
  var launchesAhead = 0
  /// Whether it held when it returned last, until its output was read.
  var isHolding = false
  /// Whether the process has been done with a notification: another one may be its next.
  var hasServed = false
  /// Whether the process has ended: what it said before is all there is.
  private(set) var isGone = false
  /// Whether its zygote named another process in its place.
  private(set) var isDisowned = false
  /// The look whether it is shut off as its zygote should have done; nil once it was seen.
  var seal: ProcessSeal?
  /// When it is to be suspended, while it is idle.
  var rest: EventLoop.Source?
  /// Whether it was suspended.
  var isSuspended = false
  /// Whether its zygote could not fork it since it has threads, so that it was executed.
  var executedForThreads = false
  /// The text that the zygote wrote when it failed to create this process.
  private(set) var inheritedErrorText: String?
  let loop: EventLoop
  let budget: SamplingBudget

  /// Creates the channel and the pipes; the process itself is made by `start`.
  init(
    loop: EventLoop, budget: SamplingBudget, program: ExtensionProgram, hooks: Hooks
  ) throws(SupervisorError) {
    let descriptors = try ProcessDescriptors(SOCK_STREAM)
    self.loop = loop
    self.budget = budget
    self.program = program
    self.hooks = hooks
    spawned = SpawnedProcess(inheritance: descriptors.theirs)
    channel = ProcessChannel(loop: loop, descriptor: descriptors.ours.socket)
    timers = ProcessTimers(loop: loop)
    let reference = WeakReference<ExtensionProcess>()
    // What a notification wrote is read after the news that it has begun.
    output = ProcessOutput(
      loop: loop, output: descriptors.ours.output, error: descriptors.ours.error,
      onReadable: { reference.object?.catchUp() },
      onLine: { reference.object?.wrote($0, to: $1) })
    reference.refer(to: self)
    channel.receiver = self
    timers.onAlarm = { [weak self] in self?.fireTimers() }
  }

  /// Whether the process is known to run.
  var isStarted: Bool { spawned.isStarted }

  /// Asks a spawner for the process; a program is executed, nil forks.
  func start(
    by spawner: Spawner, executing program: ExtensionProgram?, threaded: @escaping () -> Void
  ) {
    spawned.request(of: spawner, executing: program) { [weak self] event in
      guard let self else {
        if case .started(_, let pidfd) = event { close(pidfd) }
        return
      }
      switch event {
      case .started(let pid, let pidfd): started(pid: pid, pidfd: pidfd, isForked: program == nil)
      case .failed(EPIPE) where program == nil:
        break  // The zygote is gone; how it went is about to be known, and counts for this process.
      case .failed(let error):
        if let shortage = SupervisorError.shortage(error) {
          hooks.starved(self, shortage)
        } else {
          feed(.launchFailed(Spawner.reason(error)))
        }
      case .refusedForThreads: threaded()
      case .exited(let status): exited(status)
      case .lied:
        isDisowned = true
        feed(.violation(ProtocolViolation("its zygote named a process of somebody else")))
      }
    }
  }

  private func started(pid: Int32, pidfd: Int32, isForked: Bool) {
    spawned.started(pid: pid, pidfd: pidfd)
    if isForked { seal = ProcessSeal(of: program) }
    meters = ProcessMeters(
      loop: loop, budget: budget, pid: pid,
      diskLimitBytes: program.sandbox?.limits.writtenBytes)
    // Without its accounts nothing could be said of its memory.
    if meters == nil, let shortage = SupervisorError.shortage(errno) {
      return hooks.starved(self, shortage)
    }
    meters?.onDue = { [weak self] in self?.sampleOnTime() }
    hooks.started(self)
    active?.task.services.started(pid: pid)
    sample()
    channel.resume()
  }

  /// The process has ended, as its spawner or the spawner's own end says.
  /// - Parameter standardError: the text that a zygote wrote in its place when it never forked it.
  func exited(_ status: ExtensionExit, standardError text: String? = nil) {
    inheritedErrorText = text
    isGone = true
    channel.read(untilEmpty: true)
    channel.resume()
    output.finish()
    if isBetweenTurns { giveBack() } else { feed(.exited(status)) }
    if active?.isSuspending == true { finish(keepsProcess: false) }
    tearDown()
  }

  /// Kills the process and forgets it; for idle ones.
  func discard() {
    spawned.kill()
    tearDown()
  }

  func tearDown() {
    guard channel.isOpen else { return }
    cancelRest()
    channel.close()
    spawned.close()
    meters?.stop()
    meters = nil
    timers.stop()
    output.finish()
    hooks.ended(self)
  }

  private func wrote(_ text: String, to stream: ExtensionRun.OutputLine.Stream) {
    guard let elapsed, let count = active?.output.count, count < ExtensionRun.maximumOutputLines
    else { return }
    let line = ExtensionRun.OutputLine(at: elapsed, stream: stream, text: text)
    active?.output.append(line)
    active?.task.observer?(.wrote(line))
  }
}

// MARK: - Events and actions

extension ExtensionProcess {
  /// Time since the launch of the current notification; nil between two.
  var elapsed: Duration? {
    active.map { .nanoseconds(EventLoop.now - $0.launchedAt) }
  }

  /// Whether the run goes on: nothing was decided about it yet.
  var hasTimeLeft: Bool { active?.machine.isUndecided ?? false }

  /// Feeds an event to the current notification's machine, and does what it says.
  func feed(_ event: SupervisorStateMachine.Event) {
    guard let now = elapsed, let actions = active?.machine.handle(event, at: now) else { return }
    tellObserver(after: event)
    perform(actions)
  }

  /// Reports the changes of an event to the run's observer.
  private func tellObserver(after event: SupervisorStateMachine.Event) {
    guard let observer = active?.task.observer, let machine = active?.machine,
      let events = active?.reported.newEvents(of: machine, after: event)
    else { return }
    for item in events { observer(item) }
  }

  func perform(_ actions: [SupervisorStateMachine.Action]) {
    for action in actions {
      switch action {
      case .arm(let timer, let time): timers.arm(timer, at: time)
      case .disarm(let timer): timers.disarm(timer)
      case .expire:
        if let active { channel.writer.send(.expire(active.task.launch.notification)) }
      case .closeInput:
        closeInput()
        if let queue { hooks.ending(queue.series) }
      case .kill:
        spawned.kill()
        hooks.killed(self)
      case .complete(let keepsProcess): complete(keepsProcess: keepsProcess)
      }
    }
  }

  /// Asks the process to end, once the services have looked at it.
  private func closeInput() {
    let reference = WeakReference(channel)
    let isLookedAt = isSuspending { [loop] in
      loop.enqueue { reference.object?.closeInput() }
    }
    if !isLookedAt { channel.closeInput() }
  }

  /// Has the services look at the process as a device would suspend it.
  /// - Returns: whether they do, and call `proceed` then.
  func isSuspending(_ proceed: @escaping @Sendable () -> Void) -> Bool {
    guard isStarted, let services = active?.task.services else { return false }
    return services.suspending(pid: spawned.pid, proceed: proceed)
  }

  private func fireTimers() {
    // What was said in time counts, though it is read only now.
    if timers.isDue { channel.read(untilEmpty: false) }
    let isHeld = isHeldByDebugger()
    while let timer = timers.disarmDue() {
      if isHeld, let elapsed {
        timers.arm(timer, at: elapsed + .nanoseconds(DebuggerClock.pause))
      } else {
        judgeWaiting(timer)
        feed(.timerFired(timer))
      }
    }
  }

  /// Notes how long the process waited for a processor of the time that is up now.
  private func judgeWaiting(_ timer: SupervisorStateMachine.Timer) {
    guard hasTimeLeft, let limits = queue?.series.limits else { return }
    let allowed: Duration
    switch timer {
    case .deadline: allowed = limits.deadline
    case .grace: allowed = limits.grace
    case .linger, .exit: return
    }
    let before = active?.wait
    // What a process waited for earlier notifications is not this one's.
    guard before != nil || !hasServed, let now = ProcessorWait(pid: spawned.pid) else { return }
    active?.wait = now
    if let waited = now.notable(of: allowed, since: before) {
      active?.starvation = ExtensionRun.Starvation(waited: waited, allowed: allowed)
    }
  }
}
