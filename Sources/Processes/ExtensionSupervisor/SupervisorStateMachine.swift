import ExtensionProtocol
import Glibc
import NotificationModel

/// The life of one notification inside an extension process, as a pure state machine.
///
/// ```
///            started              deadline
///  starting ─────────▶ running ─────────────▶ expiring
///     │ deadline: kill    │ handler              │ handler │ grace: kill
///     ▼                   ▼                      ▼         ▼
///   dying             settled ◀──────────────────┘       dying
///     │ exited            │ returned, then exited           │ exited
///     └───────────────────┴──────▶ complete ◀───────────────┘
/// ```
///
/// It knows no clock: events carry the time since the launch, and timers are armed by actions.
package struct SupervisorStateMachine: Sendable {
  /// A timer of the machine.
  package enum Timer: Int, Sendable, Hashable, CaseIterable {
    /// The notification's time is up: the expiry callback.
    case deadline
    /// The expiry callback's time is up: the kill.
    case grace
    /// `didReceive` goes on after its handler call.
    case linger
    /// The process was asked to end, or closed its channel, and has not ended.
    case exit
  }

  /// An event of the process.
  package enum Event: Sendable {
    case message(ExtensionMessage)
    case timerFired(Timer)
    /// Private memory now, and the most there has been for certain, also between two samples.
    case memorySampled(bytes: Int, peakBytes: Int = 0)
    case violation(ProtocolViolation)
    /// The process has begun a later notification.
    case wentOn
    /// The process closed its end of the channel.
    case channelClosed
    /// The process and all it started are gone; everything it sent has been handled.
    case exited(ExtensionExit)
    case launchFailed(String)
    case cancelled
    /// The time, or the memory, is made to end now.
    case interrupted(RunInterruption.Kind)
  }

  /// An action that answers an event.
  package enum Action: Sendable, Hashable {
    case arm(Timer, at: Duration)
    case disarm(Timer)
    /// Ask for the expiry callback.
    case expire
    /// End the device's side of the channel, which tells the process to end.
    case closeInput
    case kill
    /// The run is over; `keepsProcess` when the process can take the next notification.
    case complete(keepsProcess: Bool)
  }

  private enum State: Hashable {
    case starting
    case running
    case expiring
    /// The handler has been called; waiting for `didReceive` to return and the process to end.
    case settled
    /// Killed or asked to end.
    case dying
    case complete
  }

  /// The run as known so far; final once `complete` was returned.
  package private(set) var run: ExtensionRun
  private let limits: ExtensionLimits
  private let mode: ProcessMode
  private var state = State.starting
  private var hasReturned = false
  /// Whether the expiry callback was asked for so late that it may call the handler once more.
  private var expiresAtHandler = false
  /// Whether the process was killed since it had closed its channel and was still there: how it ended
  /// tells whether it went on, or was on its way to its end already.
  private var isSeenOff = false
  /// Whether the process was at a later notification when it was to end: its end is not this one's.
  private var hasGoneOn = false
  private var decided = false
  private var loggedBytes = 0

  /// Whether nothing has decided the outcome yet.
  package var isUndecided: Bool { !decided }

  /// Creates the machine of one notification.
  package init(limits: ExtensionLimits, mode: ProcessMode) {
    self.limits = limits
    self.mode = mode
    run = ExtensionRun(termination: .cancelled, elapsed: .zero)
  }

  /// Returns the actions at the launch, from which all times count.
  package func launched() -> [Action] {
    [.arm(.deadline, at: limits.deadline)]
  }

  /// Takes in one event and says what to do.
  package mutating func handle(_ event: Event, at now: Duration) -> [Action] {
    guard state != .complete else { return [] }
    switch event {
    case .message(let message): return receive(message, at: now)
    case .timerFired(let timer): return fire(timer, at: now)
    case .memorySampled(let bytes, let peakBytes):
      return sampled(bytes, peakBytes: peakBytes, at: now)
    case .violation(let violation):
      return kill(.protocolViolation(violation.description), at: now)
    case .wentOn: return wentOn()
    case .channelClosed: return channelClosed(at: now)
    case .exited(let status): return exited(status, at: now)
    case .launchFailed(let reason):
      decide(.launchFailed(reason), at: now)
      return complete(keepsProcess: false)
    case .cancelled: return kill(.cancelled, at: now)
    case .interrupted(.memory): return decided ? [] : kill(.memoryExceeded, at: now)
    case .interrupted(.expiry): return expireNow(at: now)
    }
  }
}

// MARK: - Messages

extension SupervisorStateMachine {
  private mutating func receive(_ message: ExtensionMessage, at now: Duration) -> [Action] {
    switch message {
    case .started:
      guard state == .starting else { return outOfOrder("started", at: now) }
      state = .running
      run.startup = now
      return []
    case .returned:
      hasReturned = true
      return state == .settled && !expiresAtHandler ? finish(at: now) : []
    case .contentHandler(let call):
      return handed(call, at: now)
    case .log(let line):
      log(line, at: now)
      return []
    case .ready, .beginTransfer, .cancelTransfer, .beginScope, .endScope, .ask,
      .note, .replied, .happened:
      return []
    }
  }

  private mutating func log(_ line: LogLine, at now: Duration) {
    guard !hasGoneOn else { return }
    let bytes = [line.message, line.unredacted ?? "", line.subsystem, line.category]
      .reduce(0) { $0 + $1.utf8.count }
    guard run.logs.count < ExtensionRun.maximumLogLines,
      loggedBytes + bytes <= ExtensionRun.maximumLogBytes
    else { return run.droppedLogLines += 1 }
    loggedBytes += bytes
    run.logs.append(ExtensionRun.LogEntry(at: now, line: line))
  }

  private mutating func handed(_ call: HandlerCall, at now: Duration) -> [Action] {
    switch state {
    case .starting:
      return outOfOrder("contentHandler", at: now)
    case .running, .expiring:
      // A call that was under way when the deadline passed was made before the callback.
      let callback = state == .running ? .didReceive : call.callback
      decide(.handedBack(call.content, callback), at: now)
      run.droppedKeys = call.droppedKeys
      state = .settled
      let disarmed: [Action] = [.disarm(.deadline), .disarm(.grace)]
      if hasReturned, !expiresAtHandler { return disarmed + finish(at: now) }
      return disarmed + [.arm(.linger, at: now + limits.linger)]
    case .settled, .dying, .complete:
      run.extraHandlerCalls += 1
      return []
    }
  }

  /// The notification is done with; what is left is the process.
  private mutating func finish(at now: Duration) -> [Action] {
    if mode == .reused, hasReturned { return complete(keepsProcess: true) }
    state = .dying
    return [.disarm(.linger), .closeInput, .arm(.exit, at: now + limits.exitPatience)]
  }

  private mutating func outOfOrder(_ message: String, at now: Duration) -> [Action] {
    kill(.protocolViolation("the message \(message) came out of order"), at: now)
  }
}

// MARK: - Time, memory, ends

extension SupervisorStateMachine {
  private mutating func fire(_ timer: Timer, at now: Duration) -> [Action] {
    switch (timer, state) {
    case (.deadline, .starting):
      return kill(.startupTimedOut, at: now)
    case (.deadline, .running):
      state = .expiring
      run.expiredAt = now
      run.heldMainThread = !hasReturned
      return [.expire, .arm(.grace, at: now + limits.grace)]
    case (.grace, .expiring):
      return kill(.timedOut, at: now)
    case (.linger, .settled):
      return finish(at: now)
    case (.exit, .starting), (.exit, .running), (.exit, .expiring):
      isSeenOff = true
      state = .dying
      return [.disarm(.deadline), .disarm(.grace), .kill]
    case (.exit, .settled), (.exit, .dying):
      state = .dying
      return [.kill]
    default:
      return []
    }
  }

  private mutating func expireNow(at now: Duration) -> [Action] {
    guard state == .running else { return [] }
    expiresAtHandler = true
    return [.disarm(.deadline)] + fire(.deadline, at: now)
  }

  private mutating func sampled(_ bytes: Int, peakBytes: Int, at now: Duration) -> [Action] {
    let highest = max(bytes, peakBytes)
    // A peak since the last sample is worth more in the curve than what is left of it now.
    run.memory.add(highest > run.peakBytes ? highest : bytes, at: now)
    if highest > run.peakBytes {
      run.peakBytes = highest
      run.peakPhase = phase
    }
    guard highest > limits.memoryBytes, !decided, !isSeenOff else { return [] }
    return kill(.memoryExceeded, at: now)
  }

  private var phase: ExtensionRun.Phase {
    if run.startup == nil { return .startup }
    return run.expiredAt == nil ? .didReceive : .serviceExtensionTimeWillExpire
  }

  /// Ends a process that was asked to end and had begun the next notification by then, on a busy
  /// machine: another process serves that one.
  private mutating func wentOn() -> [Action] {
    guard mode == .reused, state == .dying, decided, !hasGoneOn else { return [] }
    hasGoneOn = true
    return [.kill]
  }

  private mutating func channelClosed(at now: Duration) -> [Action] {
    // A process that ends closes its channel a moment before its end is known.
    state == .dying ? [] : [.arm(.exit, at: now + limits.exitPatience)]
  }

  private mutating func exited(_ status: ExtensionExit, at now: Duration) -> [Action] {
    if !hasGoneOn { run.exit = status }
    if !decided {
      switch status {
      case .signal(SIGKILL) where isSeenOff:
        decide(.protocolViolation("the process closed its channel and went on"), at: now)
      case .signal(let signal): decide(.crashed(signal: signal), at: now)
      case .code(let code): decide(.exited(code: code), at: now)
      }
    }
    return complete(keepsProcess: false)
  }

  private mutating func kill(_ termination: ExtensionRun.Termination, at now: Duration) -> [Action]
  {
    decide(termination, at: now)
    state = .dying
    return [.disarm(.deadline), .disarm(.grace), .disarm(.linger), .disarm(.exit), .kill]
  }

  private mutating func decide(_ termination: ExtensionRun.Termination, at now: Duration) {
    guard !decided else { return }
    decided = true
    run.termination = termination
    run.elapsed = now
  }

  private mutating func complete(keepsProcess: Bool) -> [Action] {
    state = .complete
    return Timer.allCases.map(Action.disarm) + [.complete(keepsProcess: keepsProcess)]
  }
}
