import DeviceTime
import Diagnostics
import Foundation
import NotificationModel

// Apps: installing, starting, ending, asking, settings.

extension NotificationCenterState {
  /// Puts an app on the phone; one that is there already is updated and keeps everything.
  package mutating func install(
    _ app: BundleIdentifier, entitlements: Permission.Entitlements = .init(),
    asAppClip: Bool = false
  ) {
    guard apps[app] == nil else { return }
    apps[app] = AppRecord(
      permission: asAppClip
        ? .appClip()
        : Permission(
          entitlements: entitlements, provisionalSettings: switches.provisionalSettings),
      clipKey: asAppClip ? -nextSerial() : nil)
  }

  /// Puts an app on the phone that asked for permission and got it, as one that was delivered to
  /// before anybody looked at the phone.
  package mutating func installAuthorized(_ app: BundleIdentifier) {
    install(app, answered: .authorized)
  }

  /// Puts an app on the phone whose user has answered already: authorized, provisional or denied; with
  /// another status the app has not asked.
  package mutating func install(_ app: BundleIdentifier, answered status: AuthorizationStatus) {
    guard apps[app] == nil else { return }
    install(app, asAppClip: status == .ephemeral)
    let options: AuthorizationOptions = [.alert, .sound, .badge]
    switch status {
    case .authorized, .denied:
      _ = apps[app]?.permission.request(options)
      _ = try? apps[app]?.permission.answer(allow: status == .authorized)
    case .provisional: _ = apps[app]?.permission.request(options.union(.provisional))
    case .notDetermined, .ephemeral: break
    }
  }

  /// Lets an app do what another phone lets it; nothing else of the app changes.
  package mutating func adoptPermission(of app: BundleIdentifier, from other: Self) {
    guard let permission = other.apps[app]?.permission else { return }
    apps[app]?.permission = permission
  }

  /// Deletes an app with all the center has of it.
  package mutating func uninstall(
    _ app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var events = CenterEvents(now)
    for (identifier, _) in try record(of: app).pending.sorted(by: { $0.value < $1.value }) {
      drop(NotificationKey(app, identifier), .deleted, &events)
    }
    removeDelivered(delivered(of: app).map(\.request.identifier), of: app, .deleted, &events)
    if let key = apps[app]?.clipKey { index.set(key, to: nil) }
    apps[app] = nil
    if banner?.app == app { hideBanner() }
    if open?.key.app == app { open = nil }
    if awaitingUnlock?.key.app == app { awaitingUnlock = nil }
    return events.all
  }

  /// An app comes to the front, goes to the background or ends.
  package mutating func setPresence(
    of app: BundleIdentifier, _ presence: AppPresence, at now: Date
  ) throws(CenterRefusal) {
    let wasRunning = try record(of: app).presence.isRunning
    if presence.isRunning, !wasRunning { clipLaunched(app, at: now) }
    if presence == .foreground {
      for other in apps.keys where apps[other]?.presence == .foreground {
        apps[other]?.presence = .background
      }
    }
    apps[app]?.presence = presence
    if !presence.isRunning {
      apps[app]?.delegate = .none
      apps[app]?.awaiting = [:]
      apps[app]?.location?.isUpdating = false
    }
  }

  /// An app sets its delegate, or loses it.
  package mutating func setDelegate(
    of app: BundleIdentifier, _ delegate: PresentingDelegate
  ) throws(CenterRefusal) {
    _ = try record(of: app)
    apps[app]?.delegate = delegate
  }

  /// An app registers its categories, in place of those it had (CATE-01).
  package mutating func setCategories(
    of app: BundleIdentifier, _ categories: [NotificationCategory]
  ) throws(CenterRefusal) {
    _ = try record(of: app)
    apps[app]?.categories = try NotificationCategory.registered(categories)
  }

  // MARK: Permission

  /// An app asks for permission (CENT-01).
  package mutating func requestAuthorization(
    of app: BundleIdentifier, _ options: AuthorizationOptions, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var permission = try record(of: app).permission
    let outcome = permission.request(options)
    apps[app]?.permission = permission
    return Self.events(of: outcome, handlers: 1, app, now)
  }

  /// A person answers the prompt of an app.
  package mutating func answerPrompt(
    of app: BundleIdentifier, allow: Bool, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var permission = try record(of: app).permission
    let handlers = permission.waiting
    let outcome = try permission.answer(allow: allow)
    apps[app]?.permission = permission
    return Self.events(of: outcome, handlers: handlers, app, now)
  }

  /// A person allows notifications of an app in Settings, or forbids them.
  package mutating func setAllowed(
    of app: BundleIdentifier, _ isAllowed: Bool, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var permission = try record(of: app).permission
    let before = permission
    permission.setAllowed(isAllowed)
    return change(app, before, permission, now)
  }

  /// A person changes switches of an app's page in Settings. The app does not hear of it.
  package mutating func changeSettings(
    of app: BundleIdentifier, at now: Date, _ edit: (inout AppSettings) -> Void
  ) throws(CenterRefusal) -> [CenterEvent] {
    var permission = try record(of: app).permission
    let before = permission
    edit(&permission.settings)
    return change(app, before, permission, now)
  }

  /// A person touches the button of Settings that opens the app's own settings (CENT-55).
  package func openAppSettings(
    of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    guard try record(of: app).permission.settings.providesAppNotificationSettings else {
      throw CenterRefusal(
        .notOffered, "the app did not ask with providesAppNotificationSettings (CENT-55)")
    }
    var events = CenterEvents(now)
    events.add(app, .openedSettings(nil))
    return events.all
  }

  /// An App Clip's time is over: it has to ask again.
  package mutating func endEphemeral(
    of app: BundleIdentifier, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var permission = try record(of: app).permission
    let before = permission
    permission.endEphemeral()
    return change(app, before, permission, now)
  }

  /// An App Clip may notify until 8 hours after each launch (CENT-63).
  mutating func clipLaunched(_ app: BundleIdentifier, at now: Date) {
    guard let record = apps[app], record.permission.status == .ephemeral, let key = record.clipKey
    else { return }
    index.set(key, to: now + Self.clipDuration)
  }

  mutating func endClip(_ key: Int, _ events: inout CenterEvents) {
    guard let app = apps.first(where: { $0.value.clipKey == key })?.key,
      let ended = try? endEphemeral(of: app, at: events.date)
    else { return }
    for event in ended { events.add(app, event.kind) }
  }

  mutating func change(
    _ app: BundleIdentifier, _ before: Permission, _ after: Permission, _ now: Date
  ) -> [CenterEvent] {
    guard before != after else { return [] }
    apps[app]?.permission = after
    var events = CenterEvents(now)
    events.add(app, .settingsChanged)
    return events.all
  }

  private static func events(
    of outcome: Permission.Outcome, handlers: Int, _ app: BundleIdentifier, _ now: Date
  ) -> [CenterEvent] {
    var events = CenterEvents(now)
    switch outcome {
    case .waiting: break
    case .prompt(let prompt): events.add(app, .prompted(prompt))
    case .answered(let granted): events.add(app, .answered(granted: granted, handlers: handlers))
    }
    return events.all
  }

  func record(of app: BundleIdentifier) throws(CenterRefusal) -> AppRecord {
    guard let record = apps[app] else {
      throw CenterRefusal(.noSuchApp, "no app \(app) is installed: install it first")
    }
    return record
  }
}
