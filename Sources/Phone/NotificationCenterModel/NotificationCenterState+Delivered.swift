import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

// What is delivered: pushes, what fires, the answers of apps in front, removals, badges.

extension NotificationCenterState {
  /// A push comes, with what its service extension made of it.
  package mutating func receive(
    _ request: CenterRequest, for app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: app)
    var events = CenterEvents(now)
    let push = CenterRequest(
      identifier: request.identifier, content: request.content, trigger: .push)
    deliver(push, to: app, &events)
    return events.all
  }

  /// A notification that was delivered while the phone was not looked at: it lies in Notification
  /// Center, without banner and sound.
  package mutating func receiveUnseen(
    _ request: CenterRequest, for app: BundleIdentifier, at date: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    let permission = try record(of: app).permission
    var events = CenterEvents(date)
    let push = CenterRequest(
      identifier: request.identifier, content: request.content, trigger: .push)
    show(push, of: app, permission, [.list, .badge], &events)
    return events.all
  }

  /// Notifications left the device's push store, by a person's command or to make room.
  package mutating func lose(_ keys: [NotificationKey], at now: Date) -> [CenterEvent] {
    var events = CenterEvents(now)
    for key in keys { removeDelivered([key.identifier], of: key.app, .store, &events) }
    return events.all
  }

  /// An app in front answers `willPresent` (CENT-11). What shows is what was received (CENT-36).
  package mutating func answerWillPresent(
    _ key: NotificationKey, _ options: PresentationOptions, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    let record = try record(of: key.app)
    guard let request = record.awaiting[key.identifier] else {
      throw CenterRefusal(.nothingAsked, "willPresent was not asked about this notification")
    }
    var events = CenterEvents(now)
    apps[key.app]?.awaiting[key.identifier] = nil
    if options.isEmpty {
      events.add(key.app, .withheld(key.identifier, .appInFront))
    } else {
      show(
        request, of: key.app, record.permission, options,
        passiveInterrupts: switches.passiveInFront == .asAnswered, &events)
    }
    return events.all
  }

  /// An app removes what was delivered; others are ignored (CENT-20).
  package mutating func removeDelivered(
    _ identifiers: [String], of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: app)
    var events = CenterEvents(now)
    removeDelivered(identifiers, of: app, .app, &events)
    return events.all
  }

  /// An app removes all that was delivered of it.
  package mutating func removeAllDelivered(
    of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    try removeDelivered(delivered(of: app).map(\.request.identifier), of: app, at: now)
  }

  /// An app calls `setBadgeCount`; below 0 is an error (CENT-28).
  package mutating func setBadgeCount(
    of app: BundleIdentifier, _ count: Int, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: app)
    guard count >= 0 else {
      throw CenterRefusal(.badBadgeCount, "a badge count is 0 or more: UNError 1600 (CENT-28)")
    }
    return try setIconBadgeNumber(of: app, count, at: now)
  }

  /// An app sets `applicationIconBadgeNumber`: 0 in place of a number clears Notification Center
  /// too, -1 hides the badge only (CENT-48).
  package mutating func setIconBadgeNumber(
    of app: BundleIdentifier, _ number: Int, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    _ = try record(of: app)
    var events = CenterEvents(now)
    setBadge(of: app, number, &events)
    return events.all
  }

  // MARK: Steps

  mutating func deliver(
    _ request: CenterRequest, to app: BundleIdentifier, _ events: inout CenterEvents
  ) {
    // Not the record: while a copy of it is held, each change copies all its notifications.
    guard
      let (permission, presence, delegate) = apps[app].map({
        ($0.permission, $0.presence, $0.delegate)
      })
    else { return }
    switch permission.status {
    case .denied: events.add(app, .withheld(request.identifier, .denied))
    case .notDetermined: events.add(app, .withheld(request.identifier, .notDetermined))
    case .authorized, .provisional, .ephemeral:
      if presence == .foreground {
        deliverInFront(request, to: app, permission, delegate, &events)
      } else if isHeld(request.content, permission) {
        hold(request, of: app, &events)
      } else {
        show(request, of: app, permission, .all, &events)
      }
    }
  }

  private mutating func deliverInFront(
    _ request: CenterRequest, to app: BundleIdentifier, _ permission: Permission,
    _ delegate: PresentingDelegate, _ events: inout CenterEvents
  ) {
    switch delegate {
    case .asked:
      apps[app]?.awaiting[request.identifier] = request
      events.add(app, .askedWillPresent(request.identifier))
    case .none where showsWithoutDelegate(app):
      show(request, of: app, permission, .all, &events)
    case .none, .withoutMethod:
      events.add(app, .withheld(request.identifier, .appInFront))
    }
  }

  /// Whether an app in front that has no delegate shows what comes for it (CENT-13).
  private func showsWithoutDelegate(_ app: BundleIdentifier) -> Bool {
    switch switches.noDelegate {
    case .byCode: !appsWithCode.contains(app)
    case .originalOptions: true
    case .hidden: false
    }
  }

  mutating func show(
    _ request: CenterRequest, of app: BundleIdentifier, _ permission: Permission,
    _ options: PresentationOptions, passiveInterrupts: Bool = false, _ events: inout CenterEvents
  ) {
    let present = { [situation, date = events.date] (passiveInterrupts: Bool) in
      Presentation(
        of: request.content, app: app, permission: permission, situation: situation, at: date,
        options: options, passiveInterrupts: passiveInterrupts)
    }
    let presentation = present(passiveInterrupts)
    guard !presentation.isNothing else {
      // Its level keeps away what the settings would let through.
      let isForItsLevel = !passiveInterrupts && !present(true).isNothing
      events.add(app, .withheld(request.identifier, isForItsLevel ? .passive : .settings))
      return
    }
    removeDelivered([request.identifier], of: app, .replaced, &events)
    if let badge = presentation.badge { setBadge(of: app, badge, &events) }
    var count = 0
    let isOnLockedScreen = presentation.isOnLockScreen && situation.lock != .unlocked
    if presentation.isInList || isOnLockedScreen {
      let notification = DeliveredNotification(
        request: request, date: events.date, isInList: presentation.isInList,
        isOnLockScreen: presentation.isOnLockScreen, isSilenced: presentation.isSilenced,
        serial: nextSerial())
      count = apps[app]?.deliver(notification) ?? 0
    }
    if let style = presentation.banner {
      banner = NotificationKey(app, request.identifier)
      bannerRequest = request
      index.set(
        Self.bannerKey, to: style == .temporary ? events.date + Self.bannerSeconds : nil)
    }
    events.add(app, .presented(request.identifier, presentation))
    if count >= Self.deliveredLimit + 100 {
      removeOldest(count - Self.deliveredLimit, of: app, &events)
    }
  }

  mutating func removeDelivered(
    _ identifiers: [String], of app: BundleIdentifier, _ reason: CenterEvent.Removal,
    _ events: inout CenterEvents
  ) {
    for identifier in identifiers {
      let key = NotificationKey(app, identifier)
      if banner == key { hideBanner() }
      // What takes its place is shown in the card that is open (CEXT-12).
      if open?.key == key, reason != .replaced { open = nil }
      guard apps[app]?.delivered.removeValue(forKey: identifier) != nil else { continue }
      events.add(app, .removed(identifier, reason))
    }
  }

  mutating func hideBanner() {
    banner = nil
    bannerRequest = nil
    index.set(Self.bannerKey, to: nil)
  }

  /// The time of a temporary banner is over; one that is open as a card stays until that closes.
  mutating func endBanner() {
    if open == nil || open?.key != banner { hideBanner() }
  }

  private mutating func setBadge(
    of app: BundleIdentifier, _ number: Int, _ events: inout CenterEvents
  ) {
    let badge = number > 0 ? number : nil
    let before = apps[app]?.badge
    if before != badge {
      apps[app]?.badge = badge
      events.add(app, .badgeChanged(badge))
    }
    // A 0 that was 0 before changes nothing.
    if number == 0, before != nil, switches.badgeZero == .clears {
      removeDelivered(delivered(of: app).map(\.request.identifier), of: app, .badge, &events)
    }
  }

  private mutating func removeOldest(
    _ count: Int, of app: BundleIdentifier, _ events: inout CenterEvents
  ) {
    let oldest = delivered(of: app).suffix(count).reversed()
    removeDelivered(oldest.map(\.request.identifier), of: app, .limit, &events)
  }
}
