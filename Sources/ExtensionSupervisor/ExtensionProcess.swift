import CLinux
import ExtensionProtocol
import Glibc
import NotificationModel

/// The performer: one extension process, its channel, clocks and memory, around the state machine.
///
/// Used on the event loop's thread only.
final class ExtensionProcess {
  /// What the process needs of the supervisor.
  struct Hooks {
    /// The process never started and its time is up: whatever starts it has stalled.
    var stalled: (ExtensionProcess) -> Void
    /// The run is over.
    var completed: (ExtensionProcess, ExtensionRun, _ keepsProcess: Bool) -> Void
  }

  private struct Active {
    var machine: SupervisorStateMachine
    var launchedAt: Int64
    var launch: Launch
    var limits: ExtensionLimits
    var services: any DeviceServing
    var timers: [SupervisorStateMachine.Timer: EventLoop.Source] = [:]
    var uploads: [TransferID: Upload] = [:]
  }

  private struct Upload {
    var start: TransferStart
    var bytes: [UInt8] = []
  }

  /// Largest request body an extension may send: 64 MB, which a 24 MB process cannot hold anyway.
  static let maximumUploadBytes = 64 * 1024 * 1024

  let program: ExtensionProgram
  private let loop: EventLoop
  private let hooks: Hooks
  private let channel: Int32
  private var channelSource: EventLoop.Source?
  private var hasChannelEnded = false
  private let writer: ChannelWriter
  private let standardOutput: OutputTail
  private let standardError: OutputTail
  private var decoder = FrameDecoder()
  private var active: Active?
  private var spawner: Spawner?
  private var spawnID: UInt64 = 0
  private var pidfd: Int32 = -1
  private var meter: MemoryMeter?
  private var sampling: EventLoop.Source?
  private var inheritedErrorText: String?
  /// Descriptors of the process to be, until it has them.
  private(set) var inheritance: [Int32]

  /// Whether the process is known to run.
  var isStarted: Bool { pidfd >= 0 }

  /// Makes the channel and the pipes; the process itself is made by `start`.
  init(loop: EventLoop, program: ExtensionProgram, hooks: Hooks) throws(SupervisorError) {
    let pair = try Descriptors.socketPair(SOCK_STREAM)
    let output = try Descriptors.pipe()
    let error = try Descriptors.pipe()
    self.loop = loop
    self.program = program
    self.hooks = hooks
    channel = pair.ours
    inheritance = [pair.theirs, output.write, error.write]
    standardOutput = OutputTail(loop: loop, descriptor: output.read)
    standardError = OutputTail(loop: loop, descriptor: error.read)
    let relay = WeakRelay()
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
    writer.send(.launch(launch))
    perform(machine.launched())
    if isStarted {
      meter?.resetPeak()
      sample()
    }
  }

  /// Asks a spawner for the process; a program is executed, nil forks.
  func start(by spawner: Spawner, executing program: ExtensionProgram?, threaded: @escaping () -> Void)
  {
    self.spawner = spawner
    spawnID = spawner.spawn(program, descriptors: inheritance) { [weak self] event in
      guard let self else { return }
      switch event {
      case .started(let pid, let pidfd): started(pid: pid, pidfd: pidfd)
      case .failed(let error):
        feed(.launchFailed("the process could not be made: \(String(cString: strerror(error)))"))
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

  /// Kills the process and forgets it; for idle ones.
  func discard() {
    kill()
    tearDown()
  }

  private var elapsed: Duration? {
    active.map { .nanoseconds(EventLoop.now - $0.launchedAt) }
  }

  private func started(pid: Int32, pidfd: Int32) {
    closeInheritance()
    self.pidfd = pidfd
    meter = MemoryMeter(pid: pid)
    sample()
  }

  private func closeInheritance() {
    for descriptor in inheritance { close(descriptor) }
    inheritance = []
  }

  private func kill() {
    if pidfd >= 0 { _ = pushsim_pidfd_signal(pidfd, SIGKILL) }
    spawner?.kill(spawnID)
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
      case .closeInput: shutdown(channel, Int32(SHUT_WR))
      case .kill:
        if isStarted { kill() } else { hooks.stalled(self) }
      case .complete(let keepsProcess): complete(keepsProcess: keepsProcess)
      }
    }
  }

  private func arm(_ timer: SupervisorStateMachine.Timer, at time: Duration) {
    disarm(timer)
    guard let launchedAt = active?.launchedAt else { return }
    let source = loop.schedule(at: launchedAt + time.nanoseconds) { [weak self] in
      self?.active?.timers[timer] = nil
      self?.feed(.timerFired(timer))
    }
    active?.timers[timer] = source
  }

  private func disarm(_ timer: SupervisorStateMachine.Timer) {
    if let source = active?.timers.removeValue(forKey: timer) { loop.cancelTimer(source) }
  }

  private func complete(keepsProcess: Bool) {
    guard let active else { return }
    var run = active.machine.run
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
  private func sample(isFinal: Bool = false) {
    stopSampling()
    guard let active, meter != nil else { return }
    let limit = active.limits.memoryBytes
    guard let reading = meter?.read(limitBytes: limit, isFinal: isFinal) else { return }
    feed(.memorySampled(bytes: max(reading.privateBytes, reading.peakBytes)))
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

// MARK: - The channel

extension ExtensionProcess {
  private func channelReady(_ events: UInt32) {
    if events & EventLoop.writable != 0, writer.flush(), let channelSource {
      loop.change(channelSource, descriptor: channel, events: EventLoop.readable)
    }
    if events & (EventLoop.readable | EventLoop.hungUp) != 0 {
      readChannel(untilEmpty: false)
    }
  }

  private func watchForRoom() {
    guard let channelSource, !hasChannelEnded else { return }
    loop.change(
      channelSource, descriptor: channel, events: EventLoop.readable | EventLoop.writable)
  }

  private func readChannel(untilEmpty: Bool) {
    guard channelSource != nil, !hasChannelEnded else { return }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      repeat {
        let count = recv(channel, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno == EAGAIN { return }
        guard count > 0 else {
          stopReading()
          return
        }
        decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        takeFrames()
      } while untilEmpty && channelSource != nil && !hasChannelEnded
    }
  }

  private func stopReading() {
    // Not watched any more: a hang-up would be reported over and over.
    if let channelSource { loop.unwatch(channelSource, descriptor: channel) }
    hasChannelEnded = true
    if decoder.hasPartialFrame {
      feed(.violation(ProtocolViolation("the channel ended inside a frame")))
    } else {
      feed(.channelClosed)
    }
  }

  private func takeFrames() {
    do throws(ProtocolViolation) {
      while active != nil, let frame = try decoder.next() {
        switch frame {
        case .message(let bytes): try receive(try ExtensionMessage(message: bytes))
        case .body(let transfer, let bytes): try receiveBody(transfer, bytes)
        }
      }
    } catch {
      feed(.violation(error))
    }
  }

  private func receive(_ message: ExtensionMessage) throws(ProtocolViolation) {
    switch message {
    case .ready(let version) where version != ChannelProtocol.version:
      throw ProtocolViolation(
        "the extension speaks version \(version), not \(ChannelProtocol.version)")
    case .contentHandler(let call):
      guard call.notification == active?.launch.notification else { return }
      sample(isFinal: true)
    case .started(let number), .returned(let number):
      guard number == active?.launch.notification else { return }
    case .beginTransfer(let start): try begin(start)
    case .cancelTransfer(let transfer): active?.services.cancelTransfer(transfer)
    case .beginScope(let url): active?.services.beginScope(url: url, answer: writer)
    case .endScope(let url): active?.services.endScope(url: url)
    case .ready, .log: break
    }
    feed(.message(message))
  }

  private func begin(_ start: TransferStart) throws(ProtocolViolation) {
    guard let bodyBytes = start.bodyBytes, bodyBytes > 0 else {
      active?.services.beginTransfer(start, body: nil, answer: writer)
      return
    }
    guard bodyBytes <= Self.maximumUploadBytes else {
      throw ProtocolViolation("a request body of \(bodyBytes) bytes")
    }
    guard active?.uploads[start.transfer] == nil else {
      throw ProtocolViolation("a transfer was begun twice")
    }
    active?.uploads[start.transfer] = Upload(start: start)
  }

  private func receiveBody(_ transfer: TransferID, _ bytes: [UInt8]) throws(ProtocolViolation) {
    guard var upload = active?.uploads.removeValue(forKey: transfer) else {
      throw ProtocolViolation("body bytes for a transfer that expects none")
    }
    upload.bytes += bytes
    let expected = upload.start.bodyBytes ?? 0
    guard upload.bytes.count <= expected else {
      throw ProtocolViolation("more body bytes than announced")
    }
    if upload.bytes.count == expected {
      active?.services.beginTransfer(upload.start, body: upload.bytes, answer: writer)
    } else {
      active?.uploads[transfer] = upload
    }
  }
}

extension Duration {
  /// Whole nanoseconds, cut off at the ends of the range.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min / 2 : .max / 2) : product + attoseconds / 1_000_000_000
  }
}
