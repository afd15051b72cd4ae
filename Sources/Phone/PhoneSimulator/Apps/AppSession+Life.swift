import DeliveryPipeline
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization

// Coming and going.
extension AppSession {
  /// Has the process do what the app is doing on the phone.
  func come(to presence: AppPresence) async {
    let now = state.withLock { ($0.presence, $0.process) }
    guard now.0 != presence else { return }
    switch (now.0, presence) {
    case (_, .foreground):
      await bringToFront(response: nil, options: [:])
      await releaseHeld()
    case (.foreground, .background): await leaveScreen()
    case (.background, .background), (.notRunning, .background), (.forceQuit, .background): break
    case (_, .notRunning), (_, .forceQuit):
      await end(byPerson: presence == .forceQuit)
    }
  }

  /// Starts the app, or brings it to the front, with what opened it.
  @discardableResult
  func bringToFront(
    response: NotificationResponse?, options: [String: JSONValue]
  ) async -> JSONValue {
    if state.withLock({ $0.process == nil }) {
      return await launch(inFront: true, response: response, options: options)
    }
    var arguments: [String: JSONValue] = [:]
    if let response { arguments.merge(await opening(response)) { $1 } }
    let patience = response == nil ? limits.transition : limits.background
    let result = await call(.enterForeground, .object(arguments), within: patience)
    state.withLock { if $0.process != nil { $0.presence = .foreground } }
    return result
  }

  /// The response that opens the app, and when it is handed over.
  private func opening(_ response: NotificationResponse) async -> [String: JSONValue] {
    let isLate = phone.switches.responseOrder == .afterActive
    return ["response": await json(of: response), "afterActive": .bool(isLate)]
  }

  /// Starts the process.
  @discardableResult
  func launch(
    inFront: Bool, response: NotificationResponse? = nil, options: [String: JSONValue] = [:]
  ) async -> JSONValue {
    let process = AppProcess(
      onFinding: { [weak self] in self?.find($0) }, onEvent: { [weak self] in self?.happened($0) },
      // A callback that asks something is there.
      onAsk: { [weak self] in self?.showHeld() })
    state.withLock { state in
      state.process = process
      state.presence = inFront ? .foreground : .background
      state.isLaunched = false
      state.hasDelegate = false
      state.hasLostResponse = false
      state.questions = []
      state.askedOptions = []
      state.open = [:]
      state.backgroundTasks = 0
    }
    process.start(
      installed, by: phone.simulator.pipeline, under: phone.configuration,
      memoryBytes: limits.memoryBytes,
      ask: { [weak self] in self?.asked($0) },
      logged: { [weak self] in self?.logged($0) })
    watch(process)
    var arguments: [String: JSONValue] = [
      "state": inFront ? "active" : "background", "options": .object(options),
    ]
    if let response { arguments.merge(await opening(response)) { $1 } }
    let result = await call(
      .launch, .object(arguments), within: response == nil ? limits.launch : limits.background)
    state.withLock { $0.isLaunched = true }
    return result
  }

  /// Cleans up when the process ends by itself.
  private func watch(_ process: AppProcess) {
    Task { [weak self] in
      await process.ended()
      guard let self, state.withLock({ $0.process === process }) else { return }
      enqueue(.perform { await $0.processEnded(process) })
    }
  }

  func leaveScreen() async {
    _ = await call(.enterBackground, within: limits.transition)
    state.withLock { if $0.process != nil { $0.presence = .background } }
    await followLock()
    guard isRunning else { return }
    await finishBackgroundTasks()
    if isRunning { tell("suspended") }
  }

  /// Waits for the tasks that keep the app running; when their time is over their handlers run, and the app
  /// is ended for those that do not end then.
  private func finishBackgroundTasks() async {
    guard await !hasFinishedTasks(within: limits.background) else { return }
    let left = await call(.expire, within: limits.transition)["left"]?.integer ?? 0
    guard left > 0, let process = state.withLock(\.process) else { return }
    find(AppFindings.unendedTask)
    await kill(process, while: "backgroundTask")
  }

  private func hasFinishedTasks(within patience: Duration) async -> Bool {
    let timer = Mutex<Task<Void, Never>?>(nil)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let once = Once<Void> { continuation.resume() }
      let waits = state.withLock { state in
        guard state.backgroundTasks > 0, state.process != nil else { return false }
        state.taskWaiters.append { once.call(()) }
        return true
      }
      guard waits else { return once.call(()) }
      timer.withLock {
        $0 = Task {
          try? await Task.sleep(for: patience)
          once.call(())
        }
      }
    }
    timer.withLock { $0?.cancel() }
    return state.withLock { $0.backgroundTasks == 0 || $0.process == nil }
  }

  /// The system or a person ends the app; what is suspended does not hear of it.
  private func end(byPerson: Bool) async {
    let (process, presence) = state.withLock { ($0.process, $0.presence) }
    if byPerson { state.withLock { _ = $0.budget.release() } }
    guard let process else {
      return state.withLock { $0.presence = byPerson ? .forceQuit : .notRunning }
    }
    if presence == .foreground {
      if byPerson { _ = await call(.enterBackground, within: limits.transition) }
      _ = await call(.terminate, within: limits.transition)
    }
    state.withLock { state in
      if state.process === process { state.process = nil }
      state.presence = byPerson ? .forceQuit : .notRunning
    }
    process.kill()
    await process.ended()
    tell("terminated")
  }

  /// The process is gone although the phone did not end it: the phone goes on without it.
  func processEnded(_ process: AppProcess) async {
    let isCurrent = state.withLock { state in
      guard state.process === process else { return false }
      state.process = nil
      state.presence = .notRunning
      state.isRegistered = false
      return true
    }
    let waiting = state.withLock { state in
      defer { state.taskWaiters = [] }
      return state.taskWaiters
    }
    for body in waiting { body() }
    guard isCurrent, let run = process.outcome else { return }
    showHeld()
    tell("ended", AppOutcome(run).detail)
    find(AppOutcome(run).finding(state.withLock { $0.callbacks.last { $0.result == .unfinished } }))
    do {
      try await phone.change { state, now in
        guard state.presence(of: self.app)?.isRunning == true else { return [] }
        try state.setPresence(of: self.app, .notRunning, at: now)
        return []
      }
    } catch { phone.fail(error) }
  }

  /// Calls the process, and ends it where it does not answer in time, as a watchdog does.
  func call(
    _ operation: AppOperation, _ arguments: JSONValue = [:], within patience: Duration
  ) async -> JSONValue {
    if hearsOfLock(before: operation) { await followLock() }
    guard let process = state.withLock(\.process) else { return .null }
    // The app's clock and time zone are the phone's.
    var members = arguments.object ?? [:]
    members["now"] = .double(phone.now.timeIntervalSince1970)
    members["zone"] = .string(phone.timeZone.identifier)
    let (isLowPower, mayRefresh) = phone.look { ($0.situation.isLowPower, $0.mayRefresh(self.app)) }
    members["lowPower"] = .bool(isLowPower)
    members["refreshes"] = .bool(mayRefresh)
    switch await process.call(operation, .object(members), within: patience) {
    case .replied(let result): return result
    case .ended:
      await processEnded(process)
      return .null
    case .timedOut(let waited):
      await overdue(process, operation, patience)
      if let waited { find(.starved("app", waited: waited, of: patience)) }
      return ["answer": "timedOut"]
    }
  }

  /// A callback did not come to its end in time.
  private func overdue(
    _ process: AppProcess, _ operation: AppOperation, _ patience: Duration
  ) async {
    let isTransition = [.launch, .enterForeground, .enterBackground, .terminate].contains(operation)
    let isHandlers = state.withLock { state in
      // A callback that only waits for its handler does not delay others.
      state.callbacks.last { $0.result == .unfinished }.map {
        ["didReceive", "willPresent", "didReceiveRemoteNotification"].contains($0.name)
      } ?? false
    }
    let kills =
      operation == .fetch || operation == .refresh || operation == .test
      || isTransition && !isHandlers
    guard kills else { return }
    find(AppFindings.overdue(operation, patience))
    await kill(process, while: operation.rawValue)
  }

  /// Ends the app as a watchdog does.
  private func kill(_ process: AppProcess, while doing: String) async {
    state.withLock { state in
      if state.process === process { state.process = nil }
      state.presence = .notRunning
    }
    process.kill()
    await process.ended()
    tell("ended", ["reason": "watchdog", "while": .string(doing)])
    do {
      try await phone.change { state, now in
        try state.setPresence(of: self.app, .notRunning, at: now)
        return []
      }
    } catch { phone.fail(error) }
  }
}

/// How an app's process ended by itself.
struct AppOutcome {
  let reason: String
  let detail: [String: JSONValue]
  private let tail: String
  private let subject: String

  /// - Parameter subject: the program that ran.
  init(_ run: ExtensionRun, of subject: String = "app") {
    self.subject = subject
    var detail: [String: JSONValue] = [:]
    switch run.termination {
    case .crashed(let signal):
      reason = "crashed"
      detail["signal"] = .integer(Int(signal))
    case .exited(let code):
      reason = "exited"
      detail["code"] = .integer(Int(code))
    case .memoryExceeded: reason = "memoryExceeded"
    case .protocolViolation(let text):
      reason = "protocolViolation"
      detail["message"] = .string(text)
    case .launchFailed(let text):
      reason = "launchFailed"
      detail["message"] = .string(text)
    default: reason = "ended"
    }
    detail["reason"] = .string(reason)
    self.detail = detail
    tail = StandardErrorTail.readable(run.standardErrorTail)
  }

  /// Returns the finding for the developer.
  func finding(_ callback: AppCallback?) -> Finding {
    let place = callback.map { " in \($0.name)" } ?? ""
    let last =
      detail["message"]?.string ?? tail.split(separator: "\n").suffix(3).joined(separator: " | ")
    return Finding(
      rule: nil, severity: .error,
      message: "the \(subject) \(reason == "crashed" ? "crashed" : "ended: \(reason)")\(place)"
        + (last.isEmpty
          ? "" : "; \(detail["message"] == nil ? "the end of its standard error: " : "")\(last)"),
      fix: nil)
  }
}
