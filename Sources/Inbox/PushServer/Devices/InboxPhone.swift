import APNs
import DeviceModel
import DeviceSurfaces
import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PhoneScript
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import Synchronization

/// The phone of a device: switched on when something comes to it, or somebody looks.
final class InboxPhone: Sendable {
  /// How many events of its trace are kept at least; at most twice as many.
  private static let traceLimit = 500

  private let simulator: Simulator
  let phone: RunningPhone
  private let session: PhoneSession
  /// The events, and the start of those since the last push or verb.
  private let recent = Mutex<(trace: [PhoneEvent], begin: Int)>(([], 0))

  /// Answers what an app's code asks its provider's side, once.
  typealias Provider = @Sendable (JSONValue, @escaping @Sendable (JSONValue) -> Void) async -> Void

  /// The result of verbs.
  struct Performed: Sendable {
    /// The phone's replies.
    var said: [String]
    var events: [JSONValue]
    /// The requests that a person opened.
    var opened: [String]
    /// The callbacks of the apps' own code that responses led to, by the request.
    var callbacks: [String: [InboxPush.Callback]]
  }

  /// Switches a phone on, with an app that may notify or, where its code runs, asks by itself.
  /// - Parameters:
  ///   - token: the token that the app gets when it registers.
  ///   - device: the device that it is; nil for one of its own.
  ///   - trace: the events before it rested on that device; nil for a new phone.
  ///   - permission: the user's permission for an app whose code does not run.
  ///   - provider: answers what its code asks its provider's side.
  /// - Throws: `SimulatorError` for an app that cannot be used.
  init(
    _ app: BundleIdentifier, token: DeviceToken, options: SimulatorOptions,
    runtime: SimulatorRuntime, device: Device? = nil, goesOnFrom trace: [PhoneEvent]? = nil,
    permission: AuthorizationStatus = .authorized, provider: Provider? = nil
  ) async throws {
    var options = options
    // It has what its apps left, and what became of that.
    if trace != nil { options.configuration.planted = DeviceSeed() }
    simulator = try await Simulator(
      device: device ?? .temporary(), options: options, runtime: runtime)
    let memory: PhoneMemory? =
      trace == nil
      ? nil
      : try await PhoneMemory(simulator.device, switches: options.configuration.switches)
    let log = PhoneLog()
    phone = try await RunningPhone(
      simulator, clock: DeviceClock(.real, now: Date()),
      calendar: TriggerCalendar(timeZone: .current, locale: "en_US"), memory: memory,
      observer: { log.add($0) })
    if let provider {
      simulator.running.provider = { _, request, reply in Task { await provider(request, reply) } }
    }
    session = PhoneSession(phone, folder: nil, log: log, eventLimit: Self.traceLimit)
    log.follow { [weak self] event in self?.note(event) }
    phone.tokens.first = token.bytes
    try await phone.installApps()
    try await phone.change { state, _ in
      if state.permission(of: app) == nil { state.install(app, answered: permission) }
      return []
    }
    session.choose(app)
    if let trace { recent.withLock { $0 = (trace, trace.count) } }
  }

  // MARK: - Resting

  /// Whether nothing happens on it by itself.
  var isIdle: Bool { phone.isIdle }

  /// Keeps its state in its device's folder.
  func save() async throws { try await phone.save() }

  /// The events that are kept, the newest last.
  var trace: [PhoneEvent] { recent.withLock(\.trace).suffix(Self.traceLimit) }

  private func note(_ event: PhoneEvent) {
    recent.withLock { recent in
      recent.trace.append(event)
      // What belongs to the push or the verb that goes on stays.
      let old = min(Self.traceLimit, recent.begin)
      guard recent.trace.count > 2 * Self.traceLimit, old > 0 else { return }
      recent.trace.removeFirst(old)
      recent.begin -= old
    }
  }

  /// Starts the events of the next push or verb.
  private func begin() { recent.withLock { $0.begin = $0.trace.count } }

  /// The events since then.
  private var events: [PhoneEvent] { recent.withLock { Array($0.trace[$0.begin...]) } }

  /// Delivers a push.
  /// - Returns: the push, with its result.
  func deliver(_ push: InboxPush) async -> InboxPush { await deliver([push])[0] }

  /// Delivers pushes, one after the other.
  /// - Returns: the pushes, with their results.
  func deliver(_ pushes: [InboxPush]) async -> [InboxPush] {
    let results = Mutex<[InboxPush]>([])
    await deliver(pushes) { changed in results.withLock { $0 += changed } }
    return results.withLock(\.self)
  }

  /// Delivers pushes, one after the other.
  /// - Parameter report: gets each, with its result.
  func deliver(
    _ pushes: [InboxPush], report: @Sendable ([InboxPush]) async -> Void
  ) async {
    begin()
    await phone.push(series: pushes.map(\.push)) { place, delivered in
      await phone.settleApps()
      var push = pushes[place]
      push.add(delivered, events)
      push.callbacks = callbacks(of: push.app, in: events)
      begin()
      await report([push])
    }
  }

  /// The token that an app has now.
  func token(of app: BundleIdentifier) -> DeviceToken { DeviceToken(phone.tokens.token(of: app)) }

  /// Runs verbs on the phone.
  /// - Returns: its replies, and the events.
  /// - Throws: the phone's refusal.
  func perform(_ script: PhoneScript) async throws -> Performed {
    begin()
    var said: [String] = []
    try await script.run(session) { said.append($0) }
    await phone.settleApps()
    let zone = phone.timeZone
    let events = events
    return Performed(
      said: said, events: events.map { $0.json(in: zone) }, opened: events.compactMap(\.opened),
      callbacks: callbacks(afterResponsesIn: events))
  }

  /// Returns the view that a person has of it, drawn.
  func picture(of surface: Surface?, _ options: SurfaceOptions) async throws -> SurfaceLayout {
    try await phone.picture(of: surface, options)
  }

  /// Returns the view that a person has of an app's notifications.
  func json(of app: BundleIdentifier) -> [String: JSONValue] {
    let now = phone.now
    var members = phone.look { state -> [String: JSONValue] in
      let surface: NotificationCenterState.Surface =
        state.situation.lock == .unlocked ? .notificationCenter : .lockScreen
      let cards = state.groups(on: surface).flatMap { group in
        group.notifications.compactMap {
          state.card(NotificationKey(group.app, $0.request.identifier))
        }
      }
      return [
        "permission": JSONValue(state.permission(of: app)?.status.rawValue),
        "presence": JSONValue(state.presence(of: app)?.phrase),
        "lock": .string(state.situation.lock.rawValue),
        "focus": JSONValue(state.situation.focus?.name),
        "lowPower": .bool(state.situation.isLowPower), "badge": JSONValue(state.badge(of: app)),
        "banner": state.banner.flatMap { state.card($0) }?.json ?? .null,
        "cards": .array(cards.map(\.json)),
        "screen": .string(PhoneScreen(state, at: now).text),
      ]
    }
    let zone = phone.timeZone
    members["trace"] = .array(
      trace.map { $0.json(in: zone) })
    members["callbacks"] = .array(callbacks(of: app).map(JSONValue.string))
    return members
  }

  /// Returns the callbacks of an app's own code, in their order.
  func callbacks(of app: BundleIdentifier) -> [String] {
    (phone.session(of: app)?.callbacks ?? []).map(\.text)
  }

  /// The callbacks of an app's own code among events.
  private func callbacks(
    of app: BundleIdentifier, in events: some Sequence<PhoneEvent>
  ) -> [InboxPush.Callback] {
    let names = Set((phone.session(of: app)?.callbacks ?? []).map(\.name))
    return events.compactMap { event in
      guard case .app(app, let name, _, at: let date) = event, names.contains(name) else {
        return nil
      }
      return event.callback.map { InboxPush.Callback(text: $0, at: date) }
    }
  }

  /// The callbacks that follow each response, up to the next one.
  private func callbacks(afterResponsesIn events: [PhoneEvent]) -> [String: [InboxPush.Callback]] {
    var found: [String: [InboxPush.Callback]] = [:]
    var rest = events[...]
    while let start = rest.firstIndex(where: { $0.answered != nil }),
      case (let app, let request)? = rest[start].answered
    {
      rest = rest[(start + 1)...]
      let own = callbacks(of: app, in: rest.prefix { $0.answered == nil })
      found[request, default: []] += own
    }
    return found
  }

  /// Lets an app notify, whose own code may not have asked yet.
  func allow(_ app: BundleIdentifier) async throws {
    if phone.session(of: app) != nil {
      _ = try await perform(try PhoneScript("launch", name: "launch"))
    }
    try await phone.answer(app, allow: true)
    await phone.settleApps()
  }

  /// Switches the phone off.
  func shutDown() async {
    await phone.endApps()
    phone.shutDown()
    await simulator.shutDown()
  }
}

extension InboxPush {
  /// Adds its result on the phone, and the phone's events meanwhile.
  fileprivate mutating func add(_ delivered: Result<Delivery, any Error>, _ events: [PhoneEvent]) {
    do {
      let arrived = try delivered.get()
      delivery = arrived
      (shown, request) = (PhoneEvent.shown(in: events), events.lazy.compactMap(\.request).first)
      state = arrived.outcome == .rejected ? .refused : .delivered
    } catch let refusal as CenterRefusal {
      (state, reason) = (.discarded, refusal.message)
    } catch {
      (state, reason) = (.failed, "\(error)")
    }
  }
}

extension PhoneEvent {
  /// The app that gets a response, and the request that it is to; nil for other events.
  fileprivate var answered: (app: BundleIdentifier, request: String)? {
    guard case .center(let event) = self, let app = event.app,
      case .responded(let response) = event.kind
    else { return nil }
    return (app, response.request)
  }

  /// The request that a person opened the app by; nil for other events.
  fileprivate var opened: String? {
    guard case .center(let event) = self, case .responded(let response) = event.kind,
      response.action == NotificationAction.defaultIdentifier
    else { return nil }
    return response.request
  }

  /// The request that shows, or was kept from it; nil for other events.
  fileprivate var request: String? {
    guard case .center(let event) = self else { return nil }
    switch event.kind {
    case .presented(let request, _), .askedWillPresent(let request): return request
    default: return nil
    }
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
