import ExtensionProtocol
import Glibc
import JSONModel
import NotificationModel
import Sandbox
import Synchronization

/// What the supervisor knows: zygotes, running and idle processes, series that wait.
// All but the ticket counter is touched on the event loop's thread alone.
final class SupervisorCore: @unchecked Sendable {
  /// Tells a process which part it plays: `zygote`, or `single` for one notification process.
  static let roleVariable = "PUSHSIM_PROCESS"
  /// How long a zygote that was well may take to report the end of a killed process: 5 s.
  static let killPatience: Int64 = 5_000_000_000

  private final class Zygote {
    let spawner: Spawner
    let output: ProcessOutput
    let spawned: SpawnedProcess
    /// What it seemed to do for itself when last looked at. A process that is just ending may look so
    /// once.
    var suspicion: String?
    /// Whether it has made a process: then it does not stall in its start-up.
    var isReady = false
    var wasStalled = false
    /// Processes asked of it that have not ended.
    var processes: [ObjectIdentifier: ExtensionProcess] = [:]

    init(loop: EventLoop, _ descriptors: ProcessDescriptors) {
      spawner = Spawner(loop: loop, socket: descriptors.ours.socket)
      output = ProcessOutput(
        loop: loop, output: descriptors.ours.output, error: descriptors.ours.error)
      spawned = SpawnedProcess(inheritance: descriptors.theirs)
    }
  }

  private struct Running {
    var series: RunSeries
    var process: ExtensionProcess
  }

  private let loop: EventLoop
  private let budget = SamplingBudget()
  /// How many series are served at once; further ones wait for their turn.
  private let runsAtOnce: Int
  private let tickets = Atomic<UInt64>(0)
  private var reaper: Spawner?
  private let currentReaper: Mutex<ReaperProcess>
  private var isWatchingReaper = false
  private var isWatchingZygotes = false
  private var isShutDown = false
  private var zygotes: [ExtensionProgram: Zygote] = [:]
  /// Programs that have threads before their first notification, so that they cannot be forked.
  private var threaded: Set<ExtensionProgram> = []
  private var running: [UInt64: Running] = [:]
  private var waiting: [RunSeries] = []
  private var idle: [ExtensionProgram: [ExtensionProcess]] = [:]
  /// Tickets cancelled before they began.
  private var cancelledEarly: Set<UInt64> = []

  init(loop: EventLoop, reaper: ReaperProcess, runsAtOnce: Int) {
    self.loop = loop
    currentReaper = Mutex(reaper)
    self.runsAtOnce = runsAtOnce
  }

  /// The latest reaper; safe from any thread.
  var reaperProcess: ReaperProcess { currentReaper.withLock(\.self) }

  /// A number for a run; safe from any thread.
  func newTicket() -> UInt64 {
    tickets.wrappingAdd(1, ordering: .relaxed).newValue
  }

  func connect(_ process: ReaperProcess, by socket: Int32) {
    currentReaper.withLock { $0 = process }
    let spawner = Spawner(loop: loop, socket: socket)
    spawner.onClose = { [weak self] in self?.reaperClosed() }
    spawner.connect(to: process.pid)
    reaper = spawner
  }

  /// Begins a series as soon as there is room for it.
  func begin(_ series: RunSeries) {
    guard !isShutDown else { return series.fail(ExtensionSupervisor.shutDownError) }
    waiting.append(series)
    if cancelledEarly.remove(series.ticket) != nil { return cancel(series.ticket) }
    beginWaiting()
  }

  private func beginWaiting() {
    while running.count < runsAtOnce, !waiting.isEmpty { serve(waiting.removeFirst()) }
  }

  /// Begins a series, or goes on with it, in an idle process where one may be reused.
  private func serve(_ series: RunSeries) {
    watchReaper()
    let launchedAt = EventLoop.now
    do throws(SupervisorError) {
      if reaper == nil { try startReaper() }
      let reused = series.mode == .reused ? idleProcess(for: series) : nil
      let process: ExtensionProcess
      if let reused { process = reused } else { process = try newProcess(series.program) }
      running[series.ticket] = Running(series: series, process: process)
      process.begin(series, launchedAt: launchedAt)
      if reused == nil { start(process) }
    } catch {
      running[series.ticket] = nil
      series.fail(error)
    }
  }

  private func idleProcess(for series: RunSeries) -> ExtensionProcess? {
    while let process = idle[series.program]?.popLast() {
      if process.wake(within: series.limits.memoryBytes) { return process }
      process.discard()
    }
    return nil
  }

  private func keep(_ process: ExtensionProcess, within limitBytes: Int) {
    idle[process.program, default: []].append(process)
    process.rest(within: limitBytes) { [weak self, weak process] in
      guard let self, let process else { return }
      idle[process.program]?.removeAll { $0 === process }
      process.discard()
    }
  }

  func cancel(_ ticket: UInt64) {
    if let run = running[ticket] {
      run.series.isCancelled = true
      run.process.feed(.cancelled)
    } else if let place = waiting.firstIndex(where: { $0.ticket == ticket }) {
      waiting.remove(at: place).end()
    } else if ticket > 0 {
      cancelledEarly.insert(ticket)
    }
  }

  func shutDown() {
    isShutDown = true
    for series in waiting { series.end() }
    waiting = []
    for run in running.values {
      run.series.isCancelled = true
      run.process.feed(.cancelled)
    }
    for run in running.values { run.process.exited(.signal(SIGKILL)) }
    for process in idle.values.joined() { process.discard() }
    idle = [:]
    for zygote in zygotes.values { zygote.spawner.close() }
    zygotes = [:]
    reaper?.close()
    reaper = nil
  }

  private func newProcess(_ program: ExtensionProgram) throws(SupervisorError) -> ExtensionProcess {
    try ExtensionProcess(
      loop: loop, budget: budget, program: program,
      hooks: ExtensionProcess.Hooks(
        killed: { [weak self] process in self?.killed(process) },
        started: { [weak self] process in self?.zygotes[process.program]?.isReady = true },
        ended: { [weak self] process in self?.ended(process) },
        completed: { [weak self] process, series, keeps in
          self?.completed(process, series, keepsProcess: keeps)
        }))
  }

  /// A process is done with a series, which it may not have come to the end of.
  private func completed(_ process: ExtensionProcess, _ series: RunSeries, keepsProcess: Bool) {
    if keepsProcess { keep(process, within: series.limits.memoryBytes) }
    guard running.removeValue(forKey: series.ticket) != nil else { return }
    guard series.current == nil || series.isCancelled else { return serve(series) }
    series.end()
    beginWaiting()
  }
}

// MARK: - Ends

extension SupervisorCore {
  private func ended(_ process: ExtensionProcess) {
    zygotes[process.program]?.processes[ObjectIdentifier(process)] = nil
    idle[process.program]?.removeAll { $0 === process }
  }

  /// The reaper was killed, and all it had started died with it. What nobody is to blame for begins
  /// anew under another reaper.
  private func reaperClosed() {
    reaper = nil
    reaperProcess.waitForEnd()
    for zygote in zygotes.values {
      zygote.output.finish()
      zygote.spawner.close()
      zygote.spawned.close()
    }
    zygotes = [:]
    for process in idle.values.joined() { process.discard() }
    idle = [:]
    for run in running.values {
      run.process.spawned.kill()
      if !run.process.hasTimeLeft || run.series.isCancelled {
        run.process.exited(.signal(SIGKILL))
      } else if run.series.isSecondTry {
        run.process.feed(.launchFailed("pushsim's reaper was killed twice while the extension ran"))
      } else {
        run.series.tryAgain()
        run.process.giveBack()
      }
    }
  }

  private func startReaper() throws(SupervisorError) {
    let reaper = try ReaperProcess.start()
    connect(reaper.process, by: reaper.socket)
  }

  /// Looks after the reaper for as long as somebody waits for it.
  private func watchReaper() {
    guard !isWatchingReaper, reaper != nil else { return }
    isWatchingReaper = true
    _ = loop.schedule(at: EventLoop.now + ReaperProcess.pause) { [weak self] in
      guard let self else { return }
      isWatchingReaper = false
      guard reaper != nil, !running.isEmpty else { return }
      reaperProcess.endIfStopped()
      watchReaper()
    }
  }

  /// Looks after the zygotes for as long as they have processes.
  private func watchZygotes() {
    guard !isWatchingZygotes, !zygotes.isEmpty else { return }
    isWatchingZygotes = true
    _ = loop.schedule(at: EventLoop.now + ZygoteWatch.pause) { [weak self] in
      guard let self else { return }
      isWatchingZygotes = false
      for (program, zygote) in zygotes where program.isConfinedToItself {
        let offence = watch(of: zygote, program)?.offence
        if let offence, zygote.suspicion == offence { offended(zygote, offence) }
        zygote.suspicion = offence
      }
      if !running.isEmpty { watchZygotes() }
    }
  }

  private func watch(of zygote: Zygote, _ program: ExtensionProgram) -> ZygoteWatch? {
    guard zygote.spawned.isStarted else { return nil }
    let pids = zygote.processes.values.map(\.spawned.pid)
    let limits = running.values.filter { $0.series.program == program }
      .map(\.series.limits.memoryBytes)
    return ZygoteWatch(
      pid: zygote.spawned.pid, known: Set(pids), expected: pids.count { $0 == 0 },
      memoryBytes: limits.max() ?? .max, writtenBytes: program.sandbox?.limits.writtenBytes)
  }

  private func offended(_ zygote: Zygote, _ offence: String) {
    for process in zygote.processes.values {
      process.feed(.violation(ProtocolViolation("its zygote \(offence)")))
    }
    end(zygote)
  }

  /// Sees to it that the end of a killed process is heard of.
  private func killed(_ process: ExtensionProcess) {
    guard let zygote = zygotes[process.program],
      zygote.processes[ObjectIdentifier(process)] != nil
    else { return }
    // A zygote that has never made a process hangs in its start-up; one that has takes its
    // requests in turn, and is given up only when it does not answer.
    guard process.isStarted || zygote.isReady, !process.isDisowned else { return end(zygote) }
    _ = loop.schedule(at: EventLoop.now + Self.killPatience) { [weak self, weak process] in
      guard let self, let process, process.active != nil else { return }
      end(zygote)
    }
  }

  private func end(_ zygote: Zygote) {
    zygote.wasStalled = true
    zygote.spawned.kill()
  }
}

// MARK: - Starting processes

extension SupervisorCore {
  private func start(_ process: ExtensionProcess) {
    guard let reaper else { return }  // on the way to begin anew
    let program = process.program
    if program.model == .executable || threaded.contains(program) {
      process.executedForThreads = program.model == .zygote
      process.start(by: reaper, executing: program.role("single")) {}
      return
    }
    do throws(SupervisorError) {
      let zygote: Zygote
      if let known = zygotes[program] {
        zygote = known
      } else {
        zygote = try startZygote(program, reaper: reaper)
      }
      zygote.processes[ObjectIdentifier(process)] = process
      watchZygotes()
      process.start(by: zygote.spawner, executing: nil) { [weak self, weak process] in
        guard let self, let process else { return }
        threaded.insert(program)
        zygotes[program]?.processes[ObjectIdentifier(process)] = nil
        start(process)
      }
    } catch {
      process.feed(.launchFailed(error.description))
    }
  }

  private func startZygote(
    _ program: ExtensionProgram, reaper: Spawner
  ) throws(SupervisorError) -> Zygote {
    let descriptors = try ProcessDescriptors(SOCK_SEQPACKET)
    let zygote = Zygote(loop: loop, descriptors)
    zygotes[program] = zygote
    // Its end is taken from the reaper, which knows the status.
    zygote.spawned.request(of: reaper, executing: program.role("zygote")) {
      [weak self, weak zygote] event in
      guard let self, let zygote else {
        if case .started(_, let pidfd) = event { close(pidfd) }
        return
      }
      switch event {
      case .started(let pid, let pidfd):
        zygote.spawned.started(pid: pid, pidfd: pidfd)
        zygote.spawner.connect(to: pid)
      case .failed(let error):
        ended(zygote, program, .launchFailed(Spawner.reason(error)))
      case .exited(let status): ended(zygote, program, .exited(status))
      case .refusedForThreads, .lied: break
      }
    }
    return zygote
  }

  /// The zygote is gone. What it had not started yet ends as it did, or is started anew when it
  /// was killed for stalling somebody else or had been well; what it had started died with it.
  private func ended(
    _ zygote: Zygote, _ program: ExtensionProgram, _ event: SupervisorStateMachine.Event
  ) {
    zygote.output.finish()
    zygote.spawner.close()
    zygote.spawned.close()
    if zygotes[program] === zygote { zygotes[program] = nil }
    for process in idle.removeValue(forKey: program) ?? [] { process.discard() }
    for process in zygote.processes.values {
      if process.isStarted {
        process.exited(.signal(SIGKILL))
      } else if zygote.wasStalled || zygote.isReady, process.hasTimeLeft {
        start(process)
      } else if case .exited(.code(127)) = event {
        process.feed(.launchFailed(zygote.output.standardError.text.trimmingLastNewline))
      } else if case .exited(let status) = event {
        process.exited(status, standardError: zygote.output.standardError.text)
      } else {
        process.feed(event)
      }
    }
  }
}

extension ExtensionProgram {
  /// Whether its processes may make none themselves.
  fileprivate var isConfinedToItself: Bool { sandbox.map { !$0.allowsProcesses } ?? false }

  fileprivate func role(_ role: String) -> ExtensionProgram {
    var program = self
    program.environment[SupervisorCore.roleVariable] = role
    // Symbols are looked up once, before the forks, and not by each process for itself.
    if role == "zygote" { program.environment["LD_BIND_NOW"] = "1" }
    return program
  }
}
