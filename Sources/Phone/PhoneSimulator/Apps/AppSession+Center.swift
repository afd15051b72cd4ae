import DeliveryPipeline
import DeviceModel
import DeviceTime
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import Synchronization

// What the center does, to the app; what the app answers, to the center.
extension AppSession {
  func follow(_ event: CenterEvent) async {
    switch event.kind {
    case .askedWillPresent(let request): await willPresent(request, at: event.date)
    case .responded(let response): await didReceive(response)
    case .answered(let granted, let handlers): await answered(granted, handlers)
    case .openedSettings(let request): await openSettings(request)
    case .presented(let request, _): judgeCategory(of: request)
    case .dropped(_, .limit): find(AppFindings.tooMany)
    case .locationDecided(let authorization):
      await located(["authorization": .integer(authorization.number)], wakes: false)
    case .crossedRegion(let region, let isInside):
      await located(["region": .string(region), "isInside": .bool(isInside)])
    case .moved(let position):
      await located(
        ["latitude": .double(position.latitude), "longitude": .double(position.longitude)])
    default: break
    }
  }

  /// A card whose category the app has not registered shows no buttons.
  private func judgeCategory(of identifier: String) {
    let finding = phone.look { state in
      let shown = state.delivered(of: self.app).first { $0.request.identifier == identifier }
      return shown.flatMap {
        AppCategories.finding(
          $0.request.content.categoryIdentifier, among: state.categories(of: self.app))
      }
    }
    if let finding { find(finding) }
  }

  private func willPresent(_ identifier: String, at date: Date) async {
    let key = NotificationKey(app, identifier)
    guard let request = phone.look({ $0.awaiting(key) }) else { return }
    let start = ContinuousClock.now
    let result = await call(
      .willPresent, ["notification": await scoped(request).json(deliveredAt: date)],
      within: limits.background)
    let time = ContinuousClock.now - start
    if result["answer"] == "called", time > limits.promptAnswer {
      find(AppFindings.slowWillPresent(time))
    }
    var options: PresentationOptions = []
    switch result["answer"]?.string {
    case "called": options = PresentationOptions(rawValue: result["value"]?.integer ?? 0)
    case "missing": find(AppFindings.noWillPresent)
    case "abandoned", "timedOut": find(AppFindings.uncalled("willPresent"))
    default: break
    }
    judge(request.content, shownWith: options)
    await change { [options] state, now in
      guard state.awaiting(key) != nil else { return [] }
      return try state.answerWillPresent(key, options, at: now)
    }
  }

  private func judge(_ content: NotificationContent, shownWith options: PresentationOptions) {
    if content.interruptionLevel == .passive, options.contains(.banner) || options.contains(.sound),
      phone.switches.passiveInFront == .listOnly
    {
      find(AppFindings.passiveInFront)
    }
    guard content.badge != nil, options.contains(.badge),
      let page = phone.look({ $0.permission(of: self.app) })
    else { return }
    if page.settings.badge != .enabled { find(AppFindings.badgeWithoutPermission) }
  }

  private func answered(_ granted: Bool, _ handlers: Int) async {
    let questions = state.withLock { state in
      defer { state.questions.removeFirst(min(handlers, state.questions.count)) }
      return Array(state.questions.prefix(handlers))
    }
    for question in questions {
      _ = await call(
        .authorized, ["request": .integer(question), "granted": .bool(granted)],
        within: limits.transition)
    }
  }

  private func openSettings(_ identifier: String?) async {
    await change { state, now in
      try state.setPresence(of: self.app, .foreground, at: now)
      return []
    }
    await bringToFront(response: nil, options: [:])
    let request = identifier.flatMap { name in
      phone.look { $0.delivered(of: self.app).first { $0.request.identifier == name } }
    }
    var arguments: [String: JSONValue] = [:]
    if let request {
      arguments["notification"] = await scoped(request.request).json(deliveredAt: request.date)
    }
    _ = await call(.openSettings, .object(arguments), within: limits.transition)
  }

  /// The app itself gets a push.
  /// - Parameter isAwaited: whether the app said in its Info.plist that it gets such.
  func fetch(_ userInfo: JSONValue, isAwaited: Bool) async {
    guard phone.look({ $0.presence(of: self.app) }) != .forceQuit else { return }
    await wake(with: ["remoteNotification": userInfo])
    let result = await call(.fetch, ["userInfo": userInfo], within: limits.background)
    switch result["answer"]?.string {
    case "abandoned": find(AppFindings.uncalled("didReceiveRemoteNotification"))
    case "missing" where isAwaited: find(AppFindings.noFetchHandler)
    default: break
    }
    tellIfSuspended()
  }

  func change(
    _ body: @escaping @Sendable (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) async {
    do { try await phone.change(body) } catch { phone.fail(error) }
  }

  // MARK: What the app says

  /// The app asks for permission; on a thread of its own.
  func asked(_ request: DeviceRequest) -> JSONValue? {
    let options = request.arguments["options"]?.integer ?? 0
    let question = request.arguments["request"]?.integer ?? 0
    let isRepeated = state.withLock { state in
      defer { state.askedOptions.append(options) }
      return state.askedOptions.contains { $0 != options }
    }
    if isRepeated { find(AppFindings.askedTwice) }
    state.withLock { $0.questions.append(question) }
    do {
      let events = try phone.change { state, now in
        try state.requestAuthorization(
          of: self.app, AuthorizationOptions(rawValue: options), at: now)
      }
      for event in events {
        if case .answered(let granted, _) = event.kind {
          state.withLock { $0.questions.removeAll { $0 == question } }
          return ["granted": .bool(granted)]
        }
      }
      return ["waits": true]
    } catch {
      return nil
    }
  }

  /// Something happened in the app; on the supervisor's thread, so that it must not block.
  func happened(_ event: AppEvent) {
    showHeld(unless: event)
    switch event.phase {
    case .did: did(event)
    case .begins:
      state.withLock { state in
        state.open[event.name] = state.callbacks.count
        state.callbacks.append(
          AppCallback(name: event.name, detail: event.detail, result: .unfinished))
      }
      state.withLock { $0.held = event }
    case .ends:
      state.withLock { state in
        let place = state.open[event.name]
        let waits = ["willPresent", "didReceive", "didReceiveRemoteNotification", "performFetch"]
        guard let place, !waits.contains(event.name) else { return }
        state.callbacks[place].result = .completed(nil)
        state.open[event.name] = nil
      }
    case .isMissing:
      state.withLock { state in
        guard let place = state.open.removeValue(forKey: event.name) else { return }
        // The app has no such method: nothing was called.
        state.callbacks.remove(at: place)
        for (name, other) in state.open where other > place { state.open[name] = other - 1 }
      }
    case .completed, .abandoned:
      state.withLock { state in
        guard let place = state.open.removeValue(forKey: event.name) else { return }
        state.callbacks[place].result =
          event.phase == .abandoned ? .abandoned : .completed(event.detail["value"]?.integer)
      }
    }
  }

  /// Shows the callback that began last, once it is known that the app has it.
  func showHeld(unless missing: AppEvent? = nil) {
    let (held, lines) = state.withLock { state in
      defer { (state.held, state.heldLines) = (nil, []) }
      return (state.held, state.heldLines)
    }
    if let held, missing.map({ $0.phase == .isMissing && $0.name == held.name }) != true {
      tell(held.name, held.detail)
    }
    for line in lines { tell(line.name, line.detail) }
  }

  private func did(_ event: AppEvent) {
    switch event.name {
    case "delegate":
      let isSet = event.detail["isSet"] == true
      let (isLate, hasLost) = state.withLock { state in
        let isLate = isSet && !state.hasDelegate && state.isLaunched
        state.hasDelegate = isSet
        state.hadDelegate = state.hadDelegate || isSet
        defer { state.hasLostResponse = false }
        return (isLate, isLate && state.hasLostResponse)
      }
      if isLate { find(AppFindings.lateDelegate) }
      if hasLost { find(AppFindings.lostResponse) }
      enqueue(
        .perform { session in
          await session.change { state, _ in
            guard state.presence(of: session.app)?.isRunning == true else { return [] }
            try state.setDelegate(of: session.app, isSet ? .asked : .none)
            return []
          }
        })
    case "offMain": find(AppFindings.offMain(event.detail["callback"]?.string ?? "a callback"))
    case "registerForRemoteNotifications": enqueue(.perform { await $0.register() })
    case "backgroundTasks":
      let waiting = state.withLock { state in
        state.backgroundTasks = event.detail["count"]?.integer ?? 0
        guard state.backgroundTasks == 0 else { return [@Sendable () -> Void]() }
        defer { state.taskWaiters = [] }
        return state.taskWaiters
      }
      for body in waiting { body() }
      // An app that waited for its last task is suspended now.
      if event.detail["count"] == 0 { enqueue(.perform { _ in }) }
    default: tell(event.name, event.detail)
    }
  }

  func logged(_ event: RunEvent) {
    let line: AppEvent
    switch event {
    case .logged(let entry): line = AppEvent("log", .did, ["message": .string(entry.line.message)])
    // The trace of a fatal error says nothing that anybody could use.
    case .wrote(let written) where StandardErrorTail.readable(written.text).isEmpty: return
    case .wrote(let written): line = AppEvent("print", .did, ["text": .string(written.text)])
    default: return
    }
    let waits = state.withLock { state in
      if state.held != nil { state.heldLines.append(line) }
      return state.held != nil
    }
    if !waits { tell(line.name, line.detail) }
  }
}
