import APNs
import DeviceClock
import DeviceModel
import DeviceSurfaces
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import NotificationTriggers
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import Synchronization

/// A phone that gets the pushes of one token, one after the other.
package actor InboxDevice {
  /// What a device is known by.
  package struct Card: Sendable, Hashable {
    /// Hexadecimal digits, as a provider has them.
    package var token: String
    /// The app that registered.
    package var app: BundleIdentifier
    /// What a person calls it.
    package var name: String
    /// Whether it can be reached.
    package var isOnline = true
  }

  /// How many events of its trace are kept.
  private static let traceLimit = 500

  package private(set) var card: Card
  private let simulator: Simulator
  private let phone: RunningPhone
  private let session: PhoneSession
  private let recent = Mutex<(events: [PhoneEvent], trace: [JSONValue])>(([], []))
  private let changed: @Sendable (InboxPush) async -> Void
  /// What APNs keeps while the device is out of reach.
  private var stored: StoredPushes
  private var waiting: [Int64: InboxPush] = [:]
  private var tail: Task<Void, Never>?

  /// Switches a phone on, with an app that may notify or, where its code runs, asks by itself.
  /// - Parameter changed: gets each push whenever something became of it.
  /// - Throws: `SimulatorError` for an app that cannot be used.
  init(
    _ card: Card, options: SimulatorOptions, runtime: SimulatorRuntime,
    changed: @escaping @Sendable (InboxPush) async -> Void
  ) async throws {
    self.card = card
    self.changed = changed
    stored = StoredPushes(choice: options.configuration.switches.storedPush)
    simulator = try await Simulator(
      device: Device.temporary(), options: options, runtime: runtime)
    let log = PhoneLog()
    phone = try RunningPhone(
      simulator, clock: DeviceClock(.real, now: Date()),
      calendar: TriggerCalendar(timeZone: .current, locale: "en_US"),
      observer: { log.add($0) })
    session = PhoneSession(phone, folder: nil, log: log)
    log.follow { [weak self] event in self?.note(event) }
    try phone.installApps()
    try phone.change { state, _ in
      if state.permission(of: card.app) == nil { state.installAuthorized(card.app) }
      return []
    }
    session.choose(card.app)
  }

  private nonisolated func note(_ event: PhoneEvent) {
    let json = event.json(in: phone.timeZone)
    recent.withLock { recent in
      recent.events.append(event)
      recent.trace.append(json)
      if recent.trace.count > Self.traceLimit { recent.trace.removeFirst() }
    }
  }

  // MARK: Pushes

  /// How many pushes wait for the device.
  package var backlog: Int { waiting.count }

  /// Takes a push; it is delivered when those before it have been.
  func take(_ push: InboxPush) {
    waiting[push.number] = push
    inTurn { await $0.receive(push) }
  }

  private func inTurn(_ body: @escaping @Sendable (isolated InboxDevice) async -> Void) {
    let before = tail
    tail = Task { [weak self] in
      await before?.value
      if let self { await body(self) }
    }
  }

  private func receive(_ push: InboxPush) async {
    guard card.isOnline else { return await keep(push) }
    await deliver(push)
  }

  private func keep(_ push: InboxPush) async {
    var generator = SystemRandomNumberGenerator()
    stored.send(
      StoredPushes.Sent(
        identifier: Int(push.number), app: push.app.rawValue,
        at: Int(push.receivedAt.timeIntervalSince1970), expiration: push.push.headers.expiration),
      using: &generator)
    var kept = push
    kept.state = .stored
    waiting[push.number] = kept
    if stored.losses[Int(push.number)] == nil { await changed(kept) }
    await discardLost()
  }

  private func discardLost() async {
    for (number, loss) in stored.losses {
      guard var push = waiting.removeValue(forKey: Int64(number)) else { continue }
      push.state = .discarded
      push.reason = loss.rawValue
      await changed(push)
    }
  }

  private func deliver(_ push: InboxPush) async {
    recent.withLock { $0.events = [] }
    var result = push
    do {
      result.delivery = try await phone.push(push.push)
      await phone.settleApps()
      result.shown = recent.withLock { PhoneEvent.shown(in: $0.events) }
      result.state = .delivered
    } catch let refusal as CenterRefusal {
      (result.state, result.reason) = (.discarded, refusal.message)
    } catch {
      (result.state, result.reason) = (.failed, "\(error)")
    }
    waiting[push.number] = nil
    await changed(result)
  }

  /// Waits until what was taken has come to its end.
  func settle() async {
    while let last = tail {
      await last.value
      if tail == last { return }
    }
  }

  /// The device is in reach, or not; what APNs kept for it comes when it is.
  func setOnline(_ isOnline: Bool) async {
    guard card.isOnline != isOnline else { return }
    card.isOnline = isOnline
    guard isOnline else { return }
    let kept = stored.arrive(at: Int(Date().timeIntervalSince1970))
    await discardLost()
    for sent in kept {
      guard let push = waiting[Int64(sent.identifier)] else { continue }
      inTurn { await $0.deliver(push) }
    }
  }

  func rename(_ name: String) { card.name = name }

  // MARK: A person

  /// Says verbs to the phone, when what came before is done.
  /// - Returns: what it says back, and what happened.
  /// - Throws: `PhoneScriptError` for verbs that are none, and what the phone refuses.
  func perform(_ text: String) async throws -> (said: [String], events: [JSONValue]) {
    let script = try PhoneScript(text, name: "verbs")
    await tail?.value
    recent.withLock { $0.events = [] }
    var said: [String] = []
    try await script.run(session) { said.append($0) }
    await phone.settleApps()
    let zone = phone.timeZone
    return (said, recent.withLock { $0.events.map { $0.json(in: zone) } })
  }

  /// What a person sees of it, drawn.
  func picture(of surface: Surface?, _ options: SurfaceOptions) async throws -> SurfaceLayout {
    try await phone.picture(of: surface, options)
  }

  /// The device, and what a person sees of it.
  var json: JSONValue {
    let now = phone.now
    let app = card.app
    var members = card.json.object ?? [:]
    let seen = phone.look { state -> [String: JSONValue] in
      let surface: NotificationCenterState.Surface =
        state.situation.lock == .unlocked ? .notificationCenter : .lockScreen
      let cards = state.groups(on: surface).flatMap { group in
        group.notifications.compactMap {
          state.card(NotificationKey(group.app, $0.request.identifier))
        }
      }
      return [
        "permission": JSONValue(state.permission(of: app)?.status.rawValue),
        "presence": JSONValue(state.presence(of: app)?.rawValue),
        "lock": .string(state.situation.lock.rawValue),
        "focus": JSONValue(state.situation.focus?.name),
        "lowPower": .bool(state.situation.isLowPower), "badge": JSONValue(state.badge(of: app)),
        "banner": state.banner.flatMap { state.card($0) }?.json ?? .null,
        "cards": .array(cards.map(\.json)),
        "screen": .string(PhoneScreen(state, at: now).text),
      ]
    }
    members.merge(seen) { $1 }
    members["backlog"] = .integer(backlog)
    members["trace"] = .array(recent.withLock(\.trace))
    members["callbacks"] = .array(
      (phone.session(of: app)?.callbacks ?? []).map { .string($0.text) })
    return .object(members)
  }

  /// Switches the phone off, when what came before is done.
  func shutDown() async {
    await tail?.value
    await phone.endApps()
    phone.shutDown()
    await simulator.shutDown()
  }
}

extension InboxDevice.Card {
  var json: JSONValue {
    [
      "token": .string(token), "app": .string(app.rawValue), "name": .string(name),
      "online": .bool(isOnline),
    ]
  }
}

extension NotificationCard {
  /// The card as a person reads it.
  fileprivate var json: JSONValue {
    [
      "request": .string(key.identifier), "app": .string(key.app.rawValue),
      "title": .string(title), "subtitle": .string(subtitle), "body": .string(body),
      "timeSensitive": .bool(isTimeSensitive), "attachment": .bool(showsAttachment),
      "buttons": .array(
        expandedButtons.map {
          ["identifier": .string($0.identifier), "title": .string($0.title)]
        }),
    ]
  }
}
