import APNsEndpoint
import DeviceSurfaces
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PhoneScript
import PhoneSimulator
import PushSimulator
import SimulatorRuntime

/// The receiver of one token's pushes, one after the other, and APNs' part of it: the pushes that
/// are kept while the device is out of reach.
package actor InboxDevice {
  /// As the registry has it.
  package private(set) var registered: RegisteredDevice
  private let options: SimulatorOptions
  private let runtime: SimulatorRuntime
  private let changed: @Sendable ([InboxPush]) async -> Void
  private let permission: AuthorizationStatus
  private let provider: InboxPhone.Provider
  private let turns = TurnQueue()
  private let home: PhoneHome
  private let on: PhonesThatAreOn
  private var phone: Task<InboxPhone, any Error>?
  /// How many calls use the phone just now.
  private var users = 0
  /// The trace of a phone that rests: it is off until it is needed, and then goes on; nil for one that is on
  /// or was never on.
  private var resting: Task<[PhoneEvent], Never>?
  /// The pushes that APNs keeps while the device is out of reach.
  private var stored: StoredPushes
  private var kept: [Int64: InboxPush] = [:]

  /// Creates a device, whose phone is off.
  /// - Parameters:
  ///   - home: the folder of its phone.
  ///   - on: the phones that are on, which this one joins.
  ///   - permission: the user's permission for an app whose code does not run.
  ///   - provider: answers what the app's code asks its provider's side.
  ///   - changed: gets pushes whenever something became of them.
  init(
    _ registered: RegisteredDevice, options: SimulatorOptions, runtime: SimulatorRuntime,
    home: PhoneHome, among on: PhonesThatAreOn,
    permission: AuthorizationStatus = .authorized,
    provider:
      @escaping @Sendable (String, JSONValue, @escaping @Sendable (JSONValue) -> Void)
      async -> Void,
    changed: @escaping @Sendable ([InboxPush]) async -> Void
  ) {
    self.registered = registered
    (self.options, self.runtime, self.changed) = (options, runtime, changed)
    (self.home, self.on) = (home, on)
    self.permission = permission
    // A registration id stays where the token changes.
    self.provider = { [id = registered.registration.id] in await provider(id, $0, $1) }
    stored = StoredPushes(choice: options.configuration.switches.storedPush)
  }

  /// Does something with the phone, which is switched on for it.
  /// - Throws: `SimulatorError` for an app that cannot be used, and what `body` throws.
  private func withPhone<Value: Sendable>(
    _ body: (InboxPhone) async throws -> Value
  ) async throws -> Value {
    users += 1
    defer { users -= 1 }
    return try await body(running())
  }

  private func running() async throws -> InboxPhone {
    if let phone {
      await on.use(self)
      return try await phone.value
    }
    let task = Task { [registered, options, runtime, permission, provider, home, on, resting] in
      let trace = await resting?.value
      await on.admit(self)
      return try await InboxPhone(
        registered.app, token: DeviceToken(registered.token) ?? DeviceToken(Data()),
        options: options, runtime: runtime, device: home.device(), goesOnFrom: trace,
        permission: permission, provider: provider)
    }
    (phone, resting) = (task, nil)
    do { return try await task.value } catch {
      phone = nil
      await on.remove(self)
      throw error
    }
  }

  /// Switches the phone off until it is needed, if nothing happens on it.
  /// - Returns: whether it is off.
  func rest() async -> Bool {
    guard let phone else { return true }
    guard users == 0, turns.isSettled, let running = try? await phone.value, running.isIdle,
      (try? await running.save()) != nil
    else { return false }
    guard users == 0, turns.isSettled, self.phone == phone else { return false }
    self.phone = nil
    resting = Task {
      await running.shutDown()
      return running.trace
    }
    return true
  }

  // MARK: Pushes

  /// Queues pushes; they are delivered when those before them have been.
  nonisolated func enqueue(_ pushes: [InboxPush]) {
    turns.add { [weak self] in await self?.receive(pushes) }
  }

  /// How many pushes a phone gets in one go at most.
  private static let seriesLimit = 32

  private func receive(_ pushes: [InboxPush]) async {
    var rest = pushes[...]
    while registered.isOnline, !rest.isEmpty {
      let series = rest.prefix(Self.seriesLimit)
      rest = rest.dropFirst(series.count)
      await deliver(Array(series))
    }
    if !rest.isEmpty { await keep(rest) }
  }

  private func keep(_ pushes: ArraySlice<InboxPush>) async {
    var generator = SystemRandomNumberGenerator()
    for var push in pushes {
      stored.send(
        StoredPushes.Sent(
          identifier: Int(push.number), app: push.app.rawValue,
          at: Int(push.receivedAt.timeIntervalSince1970),
          expiration: push.push.headers.expiration),
        using: &generator)
      push.state = .stored
      kept[push.number] = push
    }
    let lost = removeLost()
    await changed(lost + pushes.compactMap { kept[$0.number] })
  }

  /// Removes what APNs no longer keeps, and gives it with its reason.
  private func removeLost() -> [InboxPush] {
    stored.removeLosses().compactMap { number, loss in
      guard var push = kept.removeValue(forKey: Int64(number)) else { return nil }
      (push.state, push.reason) = (.discarded, loss.rawValue)
      return push
    }
  }

  private func deliver(_ pushes: [InboxPush]) async {
    do {
      try await withPhone { [changed] in await $0.deliver(pushes, report: changed) }
    } catch {
      await changed(
        pushes.map { push in
          var failed = push
          (failed.state, failed.reason) = (.failed, "\(error)")
          return failed
        })
    }
  }

  /// Waits until what was taken has come to its end.
  nonisolated func settle() async { await turns.settle() }

  /// The device is in reach, or not; what APNs kept for it comes when it is.
  func setOnline(_ isOnline: Bool) async {
    guard registered.isOnline != isOnline else { return }
    registered.isOnline = isOnline
    guard isOnline else { return }
    let arriving = stored.arrive(at: Int(Date().timeIntervalSince1970))
    await changed(removeLost())
    enqueue(arriving.compactMap { kept.removeValue(forKey: Int64($0.identifier)) })
  }

  func rename(_ name: String) { registered.name = name }

  /// The token that the app has now; nil where it is still the same.
  func newToken() async -> String? {
    guard let phone = try? await phone?.value else { return nil }
    let token = phone.token(of: registered.app).text
    return token == registered.token ? nil : token
  }

  /// The registry knows the device by another token now.
  func setToken(_ token: String) { registered.token = token }

  // MARK: A person

  /// Runs verbs on the phone, when all earlier work is done.
  /// - Returns: its replies, and the events.
  /// - Throws: `PhoneScriptError` for unknown verbs, and for verbs that the phone refuses.
  func perform(_ text: String) async throws -> InboxPhone.Performed {
    let script = try PhoneScript(text, name: "verbs")
    await turns.settle()
    return try await withPhone { try await $0.perform(script) }
  }

  /// Returns the view that a person has of it, drawn.
  func picture(of surface: Surface?, _ options: SurfaceOptions) async throws -> SurfaceLayout {
    try await withPhone { try await $0.picture(of: surface, options) }
  }

  /// Returns the view that a person has of it.
  func look() async throws -> [String: JSONValue] {
    try await withPhone { [app = registered.app] in $0.json(of: app) }
  }

  /// Does something when what came before is done.
  nonisolated func inTurn(_ body: @escaping @Sendable () async -> Void) { turns.add(body) }

  /// The phone; nil for one that is off.
  var phoneThatIsOn: InboxPhone? { get async { try? await phone?.value } }

  /// Whether the phone is on, or would go on where it rests.
  var isRunning: Bool { phone != nil || resting != nil }

  /// Switches the phone off, when what came before is done.
  func shutDown() async {
    await turns.settle()
    turns.finish()
    await (try? phone?.value)?.shutDown()
    _ = await resting?.value
    (phone, resting) = (nil, nil)
    await on.remove(self)
  }
}
