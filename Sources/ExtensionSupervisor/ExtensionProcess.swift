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
    /// The process is done with the series; what it did not come to is to go on elsewhere.
    var completed: (ExtensionProcess, RunSeries, _ keepsProcess: Bool) -> Void
  }

  struct Active {
    var machine: SupervisorStateMachine
    let launchedAt: Int64
    let handout: Handout
    let memoryBytes: Int
    /// When each of the machine's timers fires; `.max` for one that is not armed.
    var timers = SIMD4<Int64>(repeating: .max)
    var uploads: [TransferID: Upload] = [:]
    var output: [ExtensionRun.OutputLine] = []
    /// Whether the process has said anything since its turn.
    var hasSpoken = false
  }

  struct Upload {
    var start: TransferStart
    var bytes: [UInt8] = []
  }

  /// Largest request body an extension may send: 64 MB, which a 24 MB process cannot hold anyway.
  static let maximumUploadBytes = 64 * 1024 * 1024

  let program: ExtensionProgram
  let loop: EventLoop
  let hooks: Hooks
  let channel: Int32
  var channelSource: EventLoop.Source?
  var hasChannelEnded = false
  let writer: ChannelWriter
  let standardOutput: OutputTail
  let standardError: OutputTail
  var decoder = FrameDecoder()
  var active: Active?
  /// What the process serves; nil while it is idle.
  var series: RunSeries?
  /// How many launches may be sent ahead of the current notification, as the process said.
  var launchesAhead = 0
  /// The notifications of the series before this place are in the channel.
  var sentUpTo = 0
  /// Whether it held when it returned last, until its output was read.
  var isHolding = false
  /// Whether the process has been done with a notification: another one may be its next.
  var hasServed = false
  private var spawner: Spawner?
  private var spawnID: UInt64 = 0
  private(set) var pidfd: Int32 = -1
  private(set) var pid: Int32 = 0
  var diskMeter: DiskMeter?
  var meter: MemoryMeter?
  var sampling: EventLoop.Source?
  /// The loop's timer that looks at all of the machine's.
  var alarm: (source: EventLoop.Source, at: Int64)?
  var inheritedErrorText: String?
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
    // What a notification wrote is read after the news that it has begun.
    let onReadable = { relay.process?.catchUp() ?? () }
    standardOutput = OutputTail(
      loop: loop, descriptor: descriptors.ours.output, onReadable: onReadable
    ) { relay.process?.wrote($0, to: .standardOutput) }
    standardError = OutputTail(
      loop: loop, descriptor: descriptors.ours.error, onReadable: onReadable
    ) { relay.process?.wrote($0, to: .standardError) }
    writer = ChannelWriter(descriptor: channel) { [loop] in
      loop.enqueue { relay.process?.watchForRoom() }
    }
    relay.process = self
    channelSource = loop.watch(channel, events: EventLoop.readable) { [weak self] events in
      self?.channelReady(events)
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
    if isBetweenTurns { giveBack() } else { feed(.exited(status)) }
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

  var elapsed: Duration? {
    active.map { .nanoseconds(EventLoop.now - $0.launchedAt) }
  }

  private func started(pid: Int32, pidfd: Int32) {
    closeInheritance()
    self.pidfd = pidfd
    self.pid = pid
    meter = MemoryMeter(pid: pid)
    diskMeter = program.sandbox.map { DiskMeter(pid: pid, limitBytes: $0.limits.writtenBytes) }
    hooks.started(self)
    active?.handout.services.started(pid: pid)
    sample()
  }

  private func closeInheritance() {
    for descriptor in inheritance { close(descriptor) }
    inheritance = []
  }

  func tearDown() {
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
    cancelAlarm()
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
  func perform(_ actions: [SupervisorStateMachine.Action]) {
    for action in actions {
      switch action {
      case .arm(let timer, let time): arm(timer, at: time)
      case .disarm(let timer): disarm(timer)
      case .expire:
        if let number = active?.handout.launch.notification { writer.send(.expire(number)) }
      case .closeInput:
        if isStarted { active?.handout.services.suspending(pid: pid) }
        shutdown(channel, Int32(SHUT_WR))
      case .kill:
        kill()
        hooks.killed(self)
      case .complete(let keepsProcess): complete(keepsProcess: keepsProcess)
      }
    }
  }
}
