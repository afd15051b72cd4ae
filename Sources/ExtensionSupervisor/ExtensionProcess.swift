import CLinux
import ExtensionProtocol
import Glibc
import NotificationModel
import Sandbox

/// The performer: one extension process, its channel, clocks and memory, around the state machine.
///
/// Used on the event loop's thread only.
final class ExtensionProcess {
  /// What the process needs of the supervisor.
  struct Hooks {
    /// The process was killed, or will be as soon as it is there.
    var killed: (ExtensionProcess) -> Void
    /// The spawner has made the process.
    var started: (ExtensionProcess) -> Void
    /// The process is gone.
    var ended: (ExtensionProcess) -> Void
    /// The run is over.
    var completed: (ExtensionProcess, ExtensionRun, _ keepsProcess: Bool) -> Void
  }

  struct Active {
    var machine: SupervisorStateMachine
    var launchedAt: Int64
    var launch: Launch
    var limits: ExtensionLimits
    var services: any DeviceServing
    var timers: [SupervisorStateMachine.Timer: EventLoop.Source] = [:]
    var uploads: [TransferID: Upload] = [:]
    var output: [ExtensionRun.OutputLine] = []
  }

  struct Upload {
    var start: TransferStart
    var bytes: [UInt8] = []
  }

  /// Largest request body an extension may send: 64 MB, which a 24 MB process cannot hold anyway.
  static let maximumUploadBytes = 64 * 1024 * 1024

  let program: ExtensionProgram
  let loop: EventLoop
  private let hooks: Hooks
  let channel: Int32
  var channelSource: EventLoop.Source?
  var hasChannelEnded = false
  let writer: ChannelWriter
  private let standardOutput: OutputTail
  private let standardError: OutputTail
  var decoder = FrameDecoder()
  var active: Active?
  private var spawner: Spawner?
  private var spawnID: UInt64 = 0
  private(set) var pidfd: Int32 = -1
  private var pid: Int32 = 0
  var diskMeter: DiskMeter?
  private var meter: MemoryMeter?
  private var sampling: EventLoop.Source?
  private var inheritedErrorText: String?
  /// Descriptors of the process to be, until it has them.
  private(set) var inheritance: [Int32]

  /// Whether the process is known to run.
  var isStarted: Bool { pidfd >= 0 }

  /// Makes the channel and the pipes; the process itself is made by `start`.
  init(loop: EventLoop, program: ExtensionProgram, hooks: Hooks) throws(SupervisorError) {
    let descriptors = try ProcessDescriptors(SOCK_STREAM)
    self.loop = loop
    self.program = program
    self.hooks = hooks
    channel = descriptors.ours.socket
    inheritance = descriptors.theirs
    let relay = WeakRelay()
    standardOutput = OutputTail(loop: loop, descriptor: descriptors.ours.output) {
      relay.process?.wrote($0, to: .standardOutput)
    }
    standardError = OutputTail(loop: loop, descriptor: descriptors.ours.error) {
      relay.process?.wrote($0, to: .standardError)
    }
    writer = ChannelWriter(descriptor: channel) { [loop] in
      loop.enqueue { relay.process?.watchForRoom() }
    }
    relay.process = self
    channelSource = loop.watch(channel, events: EventLoop.readable) { [weak self] events in
      self?.channelReady(events)
    }
  }

  /// Hands a notification to the process; it may not have started yet.
  func begin(
    _ launch: Launch, limits: ExtensionLimits, mode: ProcessMode, services: any DeviceServing,
    launchedAt: Int64
  ) {
    let machine = SupervisorStateMachine(limits: limits, mode: mode)
    active = Active(
      machine: machine, launchedAt: launchedAt, launch: launch, limits: limits, services: services)
    services.begin()
    writer.send(.launch(launch))
    perform(machine.launched())
    if isStarted {
      meter?.resetPeak()
      diskMeter?.restart()
      sample()
    }
  }

  /// Asks a spawner for the process; a program is executed, nil forks.
  func start(
    by spawner: Spawner, executing program: ExtensionProgram?, threaded: @escaping () -> Void
  ) {
    self.spawner = spawner
    spawnID = spawner.spawn(program, descriptors: inheritance) { [weak self] event in
      guard let self else {
        if case .started(_, let pidfd) = event { close(pidfd) }
        return
      }
      switch event {
      case .started(let pid, let pidfd): started(pid: pid, pidfd: pidfd)
      case .failed(EPIPE) where program == nil:
        break  // The zygote is gone; how it went is about to be known, and counts for this process.
      case .failed(let error):
        feed(.launchFailed(Spawner.reason(error)))
      case .refusedForThreads: threaded()
      case .exited(let status): exited(status)
      }
    }
  }

  /// Marks the run as executed anew since its zygote has threads.
  var executedForThreads = false

  /// Feeds an event of the supervisor's: cancellation, or the end of what should have started it.
  func feed(_ event: SupervisorStateMachine.Event) {
    guard let now = elapsed else { return }
    if let actions = active?.machine.handle(event, at: now) { perform(actions) }
  }

  /// Whether the run goes on: nothing was decided about it yet.
  var hasTimeLeft: Bool { active?.machine.isUndecided ?? false }

  /// The process has ended, as its spawner or the spawner's own end says.
  /// - Parameter standardError: what was written in its place by a zygote that never forked it.
  func exited(_ status: ExtensionExit, standardError text: String? = nil) {
    inheritedErrorText = text
    readChannel(untilEmpty: true)
    standardOutput.finish()
    standardError.finish()
    feed(.exited(status))
    tearDown()
  }

  /// Kills the process, also one that is only asked for: its spawner takes both in turn.
  func kill() {
    if pidfd >= 0 { _ = pushsim_pidfd_signal(pidfd, SIGKILL) }
    spawner?.kill(spawnID)
  }

  /// Kills the process and forgets it; for idle ones.
  func discard() {
    kill()
    tearDown()
  }

  private func wrote(_ text: String, to stream: ExtensionRun.OutputLine.Stream) {
    guard let elapsed, let count = active?.output.count, count < ExtensionRun.maximumOutputLines
    else { return }
    active?.output.append(ExtensionRun.OutputLine(at: elapsed, stream: stream, text: text))
  }

  private var elapsed: Duration? {
    active.map { .nanoseconds(EventLoop.now - $0.launchedAt) }
  }

  private func started(pid: Int32, pidfd: Int32) {
    closeInheritance()
    self.pidfd = pidfd
    self.pid = pid
    meter = MemoryMeter(pid: pid)
    diskMeter = program.sandbox.map { DiskMeter(pid: pid, limitBytes: $0.limits.writtenBytes) }
    hooks.started(self)
    active?.services.started(pid: pid)
    sample()
  }

  private func closeInheritance() {
    for descriptor in inheritance { close(descriptor) }
    inheritance = []
  }

  private func tearDown() {
    guard let source = channelSource else { return }
    channelSource = nil
    loop.unwatch(source, descriptor: channel)
    writer.close()
    close(channel)
    closeInheritance()
    if pidfd >= 0 { close(pidfd) }
    pidfd = -1
    meter = nil
    stopSampling()
    standardOutput.finish()
    standardError.finish()
    hooks.ended(self)
  }
}

// Crosses threads as a token only; the process behind it is touched on the loop's thread.
private final class WeakRelay: @unchecked Sendable {
  weak var process: ExtensionProcess?
}

// MARK: - Actions

extension ExtensionProcess {
  private func perform(_ actions: [SupervisorStateMachine.Action]) {
    for action in actions {
      switch action {
      case .arm(let timer, let time): arm(timer, at: time)
      case .disarm(let timer): disarm(timer)
      case .expire:
        if let number = active?.launch.notification { writer.send(.expire(number)) }
      case .closeInput:
        if isStarted { active?.services.suspending(pid: pid) }
        shutdown(channel, Int32(SHUT_WR))
      case .kill:
        kill()
        hooks.killed(self)
      case .complete(let keepsProcess): complete(keepsProcess: keepsProcess)
      }
    }
  }

  private func arm(_ timer: SupervisorStateMachine.Timer, at time: Duration) {
    disarm(timer)
    guard let launchedAt = active?.launchedAt else { return }
    let source = loop.schedule(at: launchedAt + time.nanoseconds) { [weak self] in
      guard let self else { return }
      active?.timers[timer] = nil
      if isHeldByDebugger {
        arm(timer, at: max(time, elapsed ?? time) + Self.debuggerPause)
      } else {
        feed(.timerFired(timer))
      }
    }
    active?.timers[timer] = source
  }

  /// How often is asked whether a debugger still holds the process: 100 ms.
  private static let debuggerPause = Duration.milliseconds(100)

  /// Whether time stands still for the process: it waits for a debugger, or one is attached.
  private var isHeldByDebugger: Bool {
    guard let active, active.launch.waitsForDebugger else { return false }
    return active.machine.run.startup == nil || meter?.isTraced == true
  }

  private func disarm(_ timer: SupervisorStateMachine.Timer) {
    if let source = active?.timers.removeValue(forKey: timer) { loop.cancelTimer(source) }
  }

  private func complete(keepsProcess: Bool) {
    // What was written before the end may still lie in the pipes of a process that lives on.
    standardOutput.drain()
    standardError.drain()
    guard let active else { return }
    if keepsProcess, isStarted { active.services.suspending(pid: pid) }
    var run = active.machine.run
    run.output = active.output
    run.standardErrorTail = inheritedErrorText ?? standardError.text
    run.standardOutputBytes = standardOutput.totalBytes
    run.executedForThreads = executedForThreads
    self.active = nil
    stopSampling()
    active.services.end()
    if !keepsProcess { tearDown() }
    hooks.completed(self, run, keepsProcess)
  }
}

// MARK: - Memory

extension ExtensionProcess {
  func sample(isFinal: Bool = false) {
    stopSampling()
    guard let active, meter != nil else { return }
    checkDisk()
    let limit = active.limits.memoryBytes
    guard let reading = meter?.read(limitBytes: limit, isFinal: isFinal) else { return }
    feed(.memorySampled(bytes: reading.privateBytes, peakBytes: reading.peakBytes))
    guard self.active != nil else { return }
    let pause = MemoryMeter.pause(before: limit, from: reading.privateBytes)
    sampling = loop.schedule(at: EventLoop.now + pause) { [weak self] in
      self?.sampling = nil
      self?.sample()
    }
  }

  private func stopSampling() {
    if let sampling { loop.cancelTimer(sampling) }
    sampling = nil
  }
}
