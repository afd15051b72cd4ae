import Glibc
import Synchronization

/// The supervisor's state: zygotes, running and idle processes, series that wait.
// All but the ticket counter is touched on the event loop's thread alone.
final class SupervisorCore: @unchecked Sendable {
  /// The variable that names a process's role: `zygote`, or `single` for one notification process.
  static let roleVariable = "PUSHSIM_PROCESS"
  /// How long a zygote that was well may take to report the end of a killed process: 5 s.
  static let killPatience: Int64 = 5_000_000_000

  struct Running {
    var series: RunSeries
    var process: ExtensionProcess
    /// Whether the process was asked to end, with nothing of its notification left to be done.
    var isEnding = false
  }

  let loop: EventLoop
  private let budget = SamplingBudget()
  /// How many series are served at once; further ones wait for their turn.
  private let runsAtOnce: Int
  private let tickets = Atomic<UInt64>(0)
  var reaper: Spawner?
  private let currentReaper: Mutex<ReaperProcess>
  private var isWatchingReaper = false
  var isWatchingZygotes = false
  private var isShutDown = false
  var zygotes: [ExtensionProgram: Zygote] = [:]
  /// Numbers the uses of zygotes.
  var uses = 0
  /// Programs that have threads before their first notification, so that they cannot be forked.
  var threaded: Set<ExtensionProgram> = []
  var running: [UInt64: Running] = [:]
  private var waiting: [RunSeries] = []
  var idle: [ExtensionProgram: [ExtensionProcess]] = [:]
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

  func beginWaiting() {
    while hasRoom, !waiting.isEmpty { serve(waiting.removeFirst()) }
  }

  /// Whether one more series may run: as many as may run at once leave room while they end.
  private var hasRoom: Bool {
    running.count / 2 < runsAtOnce && running.values.count { !$0.isEnding } < runsAtOnce
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
    closeZygotes()
    reaper?.close()
    reaper = nil
  }

  private func newProcess(_ program: ExtensionProgram) throws(SupervisorError) -> ExtensionProcess {
    try ExtensionProcess(
      loop: loop, budget: budget, program: program,
      hooks: ExtensionProcess.Hooks(
        killed: { [weak self] process in self?.killed(process) },
        started: { [weak self] process in self?.zygotes[process.program]?.isReady = true },
        starved: { [weak self] process, error in self?.fail(process, error) },
        ending: { [weak self] series in
          self?.running[series.ticket]?.isEnding = true
          self?.beginWaiting()
        },
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
    endIfReleased(process.program)
    idle[process.program]?.removeAll { $0 === process }
  }

  /// The machine could not serve a process: that is the error of its notifications, and no outcome.
  func fail(_ process: ExtensionProcess, _ error: SupervisorError) {
    let run = running.first { $0.value.process === process }
    if let run { running[run.key] = nil }
    process.discard()
    run?.value.series.fail(error)
    beginWaiting()
  }

  /// The reaper was killed, and all it had started died with it. Every run that is not at fault
  /// begins anew under another reaper.
  private func reaperClosed() {
    reaper = nil
    reaperProcess.waitForEnd()
    closeZygotes()
    for process in idle.values.joined() { process.discard() }
    idle = [:]
    for run in running.values {
      run.process.spawned.kill()
      if !run.process.hasTimeLeft || run.series.isCancelled {
        run.process.exited(.signal(SIGKILL))
      } else if run.series.secondTry != nil {
        run.process.feed(.launchFailed("pushsim's reaper was killed twice while the extension ran"))
      } else {
        run.series.tryAgain(.reaper)
        run.process.giveBack()
      }
    }
  }

  /// Lets go of the zygotes, whose ends nobody waits for any more.
  private func closeZygotes() {
    for zygote in zygotes.values {
      zygote.output.finish()
      zygote.spawner.close()
      zygote.spawned.close()
    }
    zygotes = [:]
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
}
