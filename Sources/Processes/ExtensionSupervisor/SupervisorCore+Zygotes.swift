import ExtensionProtocol
import Glibc
import Sandbox

/// An extension that was executed and waits; its forks are the notifications' processes.
final class Zygote {
  let spawner: Spawner
  let output: ProcessOutput
  let spawned: SpawnedProcess
  /// Suspicious activities at the last look. A process that is just ending may show one once.
  var suspicions: Set<ZygoteWatch.Offence> = []
  /// The forbidden act that it is ended for.
  var offence: ProtocolViolation?
  /// Whether it has made a process: then it does not stall in its start-up.
  var isReady = false
  var wasStalled = false
  /// Whether its device is off, so that it ends with the last of its processes.
  var isReleased = false
  /// The number of its last use.
  var lastUse = 0
  /// Processes asked of it that have not ended.
  var processes: [ObjectIdentifier: ExtensionProcess] = [:]

  init(loop: EventLoop, _ descriptors: ProcessDescriptors) {
    spawner = Spawner(loop: loop, socket: descriptors.ours.socket)
    output = ProcessOutput(
      loop: loop, output: descriptors.ours.output, error: descriptors.ours.error)
    spawned = SpawnedProcess(inheritance: descriptors.theirs)
  }
}

// MARK: - Starting processes

extension SupervisorCore {
  func start(_ process: ExtensionProcess) {
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
      uses += 1
      zygote.lastUse = uses
      watchZygotes()
      process.start(by: zygote.spawner, executing: nil) { [weak self, weak process] in
        guard let self, let process else { return }
        threaded.insert(program)
        zygotes[program]?.processes[ObjectIdentifier(process)] = nil
        start(process)
      }
    } catch {
      fail(process, error)
    }
  }

  private func startZygote(
    _ program: ExtensionProgram, reaper: Spawner
  ) throws(SupervisorError) -> Zygote {
    makeRoomForZygote()
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
        let shortage = SupervisorError.shortage(error)
        if let shortage { for process in zygote.processes.values { fail(process, shortage) } }
        ended(zygote, program, .launchFailed(Spawner.reason(error)))
      case .exited(let status): ended(zygote, program, .exited(status))
      case .refusedForThreads, .lied: break
      }
    }
    return zygote
  }

  /// The zygote is gone, and its processes died with it. Those that are not at fault begin anew
  /// once; what it had not started ends as it did, unless it was killed or had been well.
  private func ended(
    _ zygote: Zygote, _ program: ExtensionProgram, _ event: SupervisorStateMachine.Event
  ) {
    // What it had started is known by what it said before its end.
    zygote.spawner.receive()
    zygote.output.finish()
    zygote.spawner.close()
    zygote.spawned.close()
    if zygotes[program] === zygote { zygotes[program] = nil }
    for process in idle.removeValue(forKey: program) ?? [] { process.discard() }
    for process in zygote.processes.values {
      if process.isStarted || zygote.offence != nil, process.hasTimeLeft {
        beginAnew(process, unless: zygote.offence)
      } else if process.isStarted {
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

  /// Has a notification that lost its process begin anew once; the second time that is its end, or
  /// its zygote's offence is.
  private func beginAnew(_ process: ExtensionProcess, unless offence: ProtocolViolation?) {
    if let series = process.queue?.series, !series.isCancelled, series.secondTry == nil {
      series.tryAgain(.zygote)
      return process.giveBack()
    }
    if let offence { process.feed(.violation(offence)) }
    process.exited(.signal(SIGKILL))
  }
}

// MARK: - Looking after zygotes

extension SupervisorCore {
  /// Looks after the zygotes for as long as they have processes.
  private func watchZygotes() {
    guard !isWatchingZygotes, !zygotes.isEmpty else { return }
    isWatchingZygotes = true
    _ = loop.schedule(at: EventLoop.now + ZygoteWatch.pause) { [weak self] in
      guard let self else { return }
      isWatchingZygotes = false
      for (program, zygote) in zygotes where program.isConfinedToItself { watch(zygote, program) }
      if !running.isEmpty { watchZygotes() }
    }
  }

  private func watch(_ zygote: Zygote, _ program: ExtensionProgram) {
    // What it has said by now explains some of its children.
    zygote.spawner.receive()
    let offences = look(at: zygote, program)
    for offence in offences where zygote.suspicions.contains(offence) {
      let violation = ProtocolViolation("its zygote \(offence.text)")
      if let process = zygote.processes.values.first(where: { $0.spawned.pid == offence.pid }) {
        process.feed(.violation(violation))
      } else if zygote.offence == nil {
        zygote.offence = violation
        end(zygote)
      }
    }
    zygote.suspicions = Set(offences)
  }

  private func look(at zygote: Zygote, _ program: ExtensionProgram) -> [ZygoteWatch.Offence] {
    guard zygotes[program] === zygote, zygote.spawned.isStarted else { return [] }
    let limits = running.values.filter { $0.series.program == program }
      .map(\.series.limits.memoryBytes)
    let earliest = EventLoop.now - ZygoteWatch.reportPatience
    let processes = zygote.processes.values
    return ZygoteWatch(
      pid: zygote.spawned.pid, known: Set(processes.map(\.spawned.pid)),
      expected: processes.count { !$0.isStarted && ($0.active?.launchedAt ?? 0) > earliest },
      memoryBytes: limits.max() ?? .max, writtenBytes: program.sandbox?.limits.writtenBytes
    ).offences
  }

  /// Ensures that the end of a killed process is reported.
  func killed(_ process: ExtensionProcess) {
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

  func end(_ zygote: Zygote) {
    zygote.wasStalled = true
    zygote.spawned.kill()
  }
}

extension ExtensionProgram {
  fileprivate func role(_ role: String) -> ExtensionProgram {
    var program = self
    program.environment[SupervisorCore.roleVariable] = role
    // Symbols are looked up once, before the forks, and not by each process for itself.
    if role == "zygote" { program.environment["LD_BIND_NOW"] = "1" }
    return program
  }
}
