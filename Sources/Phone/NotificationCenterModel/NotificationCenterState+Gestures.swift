import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

// What a person's touch leads to.

extension NotificationCenterState {
  /// A person touches a notification.
  ///
  /// On a locked phone a gesture that needs the passcode asks for it and goes on with
  /// `unlock(at:)`.
  /// - Parameter asksPasscode: false refuses such a gesture instead.
  /// - Throws: `CenterRefusal` with the reason when the card does not offer the gesture.
  package mutating func perform(
    _ gesture: Gesture, on key: NotificationKey, at now: Date, asksPasscode: Bool = true
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: key.app)
    if let refusal = refusal(of: gesture, on: key) { throw refusal }
    var events = CenterEvents(now)
    if situation.lock != .unlocked, let reason = passcodeReason(for: gesture, on: key) {
      guard asksPasscode else { throw reason }
      awaitingUnlock = Touch(gesture: gesture, key: key)
      events.add(nil, .askedPasscode)
      return events.all
    }
    carryOut(gesture, key, &events)
    return events.all
  }

  /// A person clears a group, or with all groups all of Notification Center.
  package mutating func clear(
    _ groups: [NotificationGroup], at now: Date
  ) -> [CenterEvent] {
    var events = CenterEvents(now)
    for group in groups {
      for (place, notification) in group.notifications.enumerated() {
        let key = NotificationKey(group.app, notification.request.identifier)
        guard apps[key.app]?.delivered[key.identifier] != nil else { continue }
        clear(key, reports: place == 0 || switches.groupDismissal == .each, &events)
      }
    }
    return events.all
  }

  // MARK: Refusing

  /// Why a card does not offer a gesture; nil for one it offers.
  func refusal(of gesture: Gesture, on key: NotificationKey) -> CenterRefusal? {
    guard let record = apps[key.app], let request = request(of: key) else {
      return CenterRefusal(
        .noSuchNotification, "no notification \(key.identifier) is in sight: it is gone already")
    }
    let offered: (Bool, String)
    switch gesture {
    case .tap, .expand, .turnOff, .mute: return nil
    case .collapse: offered = (open?.key == key, "the card is not open: expand it first")
    case .action(let name):
      return refusal(ofAction: name, withText: false, key, record.category(of: request.content))
    case .reply(let name, _):
      return refusal(ofAction: name, withText: true, key, record.category(of: request.content))
    case .dismiss:
      offered = (banner == key, "only a banner is flicked away: clear the card instead")
    case .clear:
      offered = (
        record.delivered[key.identifier] != nil, "the banner is not in Notification Center"
      )
    case .keep(let inSummary):
      offered = (
        record.permission.status == .provisional && (!inSummary || situation.summary != nil),
        inSummary
          ? "the scheduled summary is off, or the app is not provisional (CENT-53)"
          : "the app is not provisional (CENT-53)"
      )
    case .deliverQuietly:
      offered = (record.permission.settings.alertStyle != .none, "the app delivers quietly already")
    case .deliverProminently:
      offered = (
        record.permission.status == .authorized && record.permission.settings.alertStyle == .none,
        "the app delivers prominently already, or is provisional"
      )
    case .unmute:
      offered = (record.permission.settings.mutedUntil != nil, "the app is not muted (CENT-62)")
    case .openSettings:
      offered = (
        record.permission.settings.providesAppNotificationSettings,
        "the app did not ask with providesAppNotificationSettings (CENT-55)"
      )
    }
    return offered.0 ? nil : CenterRefusal(.notOffered, offered.1)
  }

  private func refusal(
    ofAction name: String, withText: Bool, _ key: NotificationKey,
    _ category: NotificationCategory?
  ) -> CenterRefusal? {
    let actions = actions(of: key)
    guard let action = actions.first(where: { $0.identifier == name }) else {
      let names = actions.map(\.identifier).joined(separator: ", ")
      let others =
        if category == nil {
          "its category is not registered (CATE-02)"
        } else {
          names.isEmpty ? "its category has none" : "there are \(names)"
        }
      return CenterRefusal(.noSuchAction, "the card has no action \(name): \(others)")
    }
    let hasOwnInput = open?.key == key && open?.hasOwnInput == true
    guard (action.textInput != nil) == withText || hasOwnInput && !withText else {
      return CenterRefusal(
        .wrongKindOfAction,
        withText ? "the action \(name) takes no text" : "the action \(name) takes text: reply to it"
      )
    }
    return nil
  }

  /// Why a locked phone asks for the passcode first, as the refusal; nil where it does not.
  func passcodeReason(for gesture: Gesture, on key: NotificationKey) -> CenterRefusal? {
    let locked = CenterRefusal(.locked, "the phone is locked: unlock it first")
    switch gesture {
    case .tap, .turnOff, .openSettings: return locked
    case .collapse, .dismiss, .clear, .keep, .deliverQuietly, .deliverProminently, .mute, .unmute:
      return nil
    case .expand, .action, .reply: break
    }
    if isPreviewHidden(of: key.app) {
      return CenterRefusal(.hiddenPreview, "its preview is hidden until the phone is unlocked")
    }
    let options = action(of: gesture, key)?.options ?? []
    return options.isDisjoint(with: [.authenticationRequired, .foreground]) ? nil : locked
  }

  private func action(of gesture: Gesture, _ key: NotificationKey) -> NotificationAction? {
    let name: String
    switch gesture {
    case .action(let identifier), .reply(let identifier, _): name = identifier
    default: return nil
    }
    return actions(of: key).first { $0.identifier == name }
  }

  // MARK: Doing

  private mutating func carryOut(
    _ gesture: Gesture, _ key: NotificationKey, _ events: inout CenterEvents
  ) {
    switch gesture {
    case .tap: respond(NotificationAction.defaultIdentifier, nil, inFront: true, key, &events)
    case .action(let name), .reply(let name, _):
      let options = action(of: gesture, key)?.options ?? []
      var text: String?
      if case .reply(_, let typed) = gesture { text = typed }
      if open?.key == key, open?.isAnsweredByExtension == true {
        return offer(name, text, key, &events)
      }
      respond(name, text, inFront: options.contains(.foreground), key, &events)
    case .expand:
      open = OpenCard(key: key, isAnsweredByExtension: isClaimed(key))
      let buttons = actions(of: key).map(\.identifier)
      events.add(key.app, .expanded(key.identifier, actions: buttons))
    case .collapse: close(&events)
    case .dismiss: hideBanner()
    case .clear: clear(key, reports: true, &events)
    case .openSettings: events.add(key.app, .openedSettings(key.identifier))
    case .keep, .turnOff, .deliverQuietly, .deliverProminently, .mute, .unmute:
      manage(gesture, key.app, &events)
    }
  }

  private mutating func manage(
    _ gesture: Gesture, _ app: BundleIdentifier, _ events: inout CenterEvents
  ) {
    guard let before = apps[app]?.permission else { return }
    var after = before
    switch gesture {
    case .keep(let inSummary): after.keep(inSummary: inSummary)
    case .turnOff: after.setAllowed(false)
    case .deliverQuietly: after.settings.deliverQuietly()
    case .deliverProminently: after.settings.deliverProminently()
    case .mute(let span):
      after.settings.mutedUntil = span.end(after: events.date, in: situation.calendar)
    case .unmute: after.settings.mutedUntil = nil
    default: break
    }
    guard before != after else { return }
    apps[app]?.permission = after
    events.add(app, .settingsChanged)
  }

  /// The content extension hears of the touch first (CEXT-16).
  private func offer(
    _ action: String, _ text: String?, _ key: NotificationKey, _ events: inout CenterEvents
  ) {
    guard let record = apps[key.app], let request = request(of: key) else { return }
    events.add(
      key.app,
      .askedContentExtension(
        NotificationResponse(
          request: key.identifier, action: action, userText: text, launch: .none,
          fillsLaunchOptions: false, notification: request,
          deliveredAt: record.delivered[key.identifier]?.date ?? events.date)))
  }

  /// The app hears of the touch, and the notification leaves (CENT-51).
  mutating func respond(
    _ action: String, _ text: String?, inFront: Bool, _ key: NotificationKey,
    _ events: inout CenterEvents
  ) {
    guard let record = apps[key.app], let request = request(of: key) else { return }
    let deliveredAt = record.delivered[key.identifier]?.date ?? events.date
    let isTap = action == NotificationAction.defaultIdentifier
    let wasRunning = record.presence.isRunning
    apps[key.app]?.answeredFiles = request.content.attachments.map(\.url)
    removeDelivered([key.identifier], of: key.app, .touched, &events)
    if banner == key { hideBanner() }
    if open?.key == key { open = nil }
    let launch: NotificationResponse.Launch
    if inFront {
      launch = record.presence == .foreground ? .none : .foreground
      try? setPresence(of: key.app, .foreground, at: events.date)
    } else {
      launch = wasRunning ? .none : .background
      if !wasRunning { apps[key.app]?.presence = .background }
    }
    events.add(
      key.app,
      .responded(
        NotificationResponse(
          request: key.identifier, action: action, userText: text, launch: launch,
          fillsLaunchOptions: isTap && !wasRunning && request.trigger == .push,
          launchImage: inFront && !wasRunning ? request.content.launchImageName : "",
          notification: request, deliveredAt: deliveredAt)))
  }

  /// A card is cleared; the app hears of it only with `customDismissAction` (CATE-12).
  private mutating func clear(
    _ key: NotificationKey, reports: Bool, _ events: inout CenterEvents
  ) {
    guard let record = apps[key.app], let request = request(of: key) else { return }
    let options = record.category(of: request.content)?.options ?? []
    removeDelivered([key.identifier], of: key.app, .cleared, &events)
    guard reports, options.contains(.customDismissAction) else { return }
    let launch: NotificationResponse.Launch = record.presence.isRunning ? .none : .background
    if launch == .background { apps[key.app]?.presence = .background }
    apps[key.app]?.answeredFiles = request.content.attachments.map(\.url)
    events.add(
      key.app,
      .responded(
        NotificationResponse(
          request: key.identifier, action: NotificationAction.dismissIdentifier, userText: nil,
          launch: launch, fillsLaunchOptions: false, notification: request,
          deliveredAt: record.delivered[key.identifier]?.date ?? events.date)))
  }
}
