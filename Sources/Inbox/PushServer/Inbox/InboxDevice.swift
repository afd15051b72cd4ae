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

/// What takes the pushes of one token, one after the other, and APNs' part of it: what is kept while
/// the device is out of reach.
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
    /// The world its token is of; nil for both.
    package var environment: ProviderCertificate.Environment?
    /// What providers call it.
    package var registration = ProviderRegistration()
  }

  package private(set) var card: Card
  private let options: SimulatorOptions
  private let runtime: SimulatorRuntime
  private let changed: @Sendable ([InboxPush]) async -> Void
  private let permission: AuthorizationStatus
  private let provider: InboxPhone.Provider
  private let turns = TurnQueue()
  private var phone: Task<InboxPhone, any Error>?
  /// What APNs keeps while the device is out of reach.
  private var stored: StoredPushes
  private var kept: [Int64: InboxPush] = [:]

  /// Makes a device, whose phone is off.
  /// - Parameters:
  ///   - permission: what the user said of an app whose code does not run.
  ///   - provider: answers what the app's code asks its provider's side.
  ///   - changed: gets pushes whenever something became of them.
  init(
    _ card: Card, options: SimulatorOptions, runtime: SimulatorRuntime,
    permission: AuthorizationStatus = .authorized,
    provider:
      @escaping @Sendable (String, JSONValue, @escaping @Sendable (JSONValue) -> Void)
      async -> Void,
    changed: @escaping @Sendable ([InboxPush]) async -> Void
  ) {
    self.card = card
    (self.options, self.runtime, self.changed) = (options, runtime, changed)
    self.permission = permission
    // A registration id stays where the token changes.
    self.provider = { [id = card.registration.id] in await provider(id, $0, $1) }
    stored = StoredPushes(choice: options.configuration.switches.storedPush)
  }

  /// The phone, switched on.
  /// - Throws: `SimulatorError` for an app that cannot be used.
  private func running() async throws -> InboxPhone {
    if let phone { return try await phone.value }
    let task = Task { [card, options, runtime, permission, provider] in
      try await InboxPhone(
        card.app, token: DeviceToken(card.token) ?? DeviceToken(Data()), options: options,
        runtime: runtime, permission: permission, provider: provider)
    }
    phone = task
    do { return try await task.value } catch {
      phone = nil
      throw error
    }
  }

  // MARK: Pushes

  /// Takes pushes; they are delivered when those before them have been.
  nonisolated func take(_ pushes: [InboxPush]) {
    turns.add { [weak self] in await self?.receive(pushes) }
  }

  /// How many pushes a phone gets in one go at most.
  private static let seriesLimit = 32

  private func receive(_ pushes: [InboxPush]) async {
    var rest = pushes[...]
    while card.isOnline, !rest.isEmpty {
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
    let lost = takeLost()
    await changed(lost + pushes.compactMap { kept[$0.number] })
  }

  /// What APNs no longer keeps, with its reason.
  private func takeLost() -> [InboxPush] {
    stored.takeLosses().compactMap { number, loss in
      guard var push = kept.removeValue(forKey: Int64(number)) else { return nil }
      (push.state, push.reason) = (.discarded, loss.rawValue)
      return push
    }
  }

  private func deliver(_ pushes: [InboxPush]) async {
    do {
      try await running().deliver(pushes, report: changed)
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
    guard card.isOnline != isOnline else { return }
    card.isOnline = isOnline
    guard isOnline else { return }
    let arriving = stored.arrive(at: Int(Date().timeIntervalSince1970))
    await changed(takeLost())
    take(arriving.compactMap { kept.removeValue(forKey: Int64($0.identifier)) })
  }

  func rename(_ name: String) { card.name = name }

  /// Takes the token over that the app has now.
  /// - Returns: nil where it is still the same.
  func takeNewToken() async -> String? {
    guard let token = await (try? phone?.value)?.token(of: card.app).text, token != card.token
    else { return nil }
    card.token = token
    return token
  }

  // MARK: A person

  /// Says verbs to the phone, when what came before is done.
  /// - Returns: what it says back, and what happened.
  /// - Throws: `PhoneScriptError` for verbs that are none, and what the phone refuses.
  func perform(_ text: String) async throws -> InboxPhone.Performed {
    let script = try PhoneScript(text, name: "verbs")
    await turns.settle()
    return try await running().perform(script)
  }

  /// What a person sees of it, drawn.
  func picture(of surface: Surface?, _ options: SurfaceOptions) async throws -> SurfaceLayout {
    try await running().picture(of: surface, options)
  }

  /// What a person sees of it.
  func look() async throws -> [String: JSONValue] { try await running().json(of: card.app) }

  /// Does something when what came before is done.
  nonisolated func inTurn(_ body: @escaping @Sendable () async -> Void) { turns.add(body) }

  /// The phone; nil for one that is off.
  var phoneThatIsOn: InboxPhone? { get async { try? await phone?.value } }

  /// Whether the phone is on.
  var isRunning: Bool { phone != nil }

  /// Switches the phone off, when what came before is done.
  func shutDown() async {
    await turns.settle()
    turns.finish()
    await (try? phone?.value)?.shutDown()
    phone = nil
  }
}

extension InboxDevice.Card {
  var json: JSONValue {
    .object(
      registration.json.merging([
        "token": .string(token), "app": .string(app.rawValue), "name": .string(name),
        "online": .bool(isOnline), "environment": JSONValue(environment?.rawValue),
        "fcmToken": .string(fcmToken),
      ]) { $1 })
  }
}
