import APNs
import AppBundle
import DeviceSurfaces
import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import SimulatorRuntime
import SystemFiles

/// What backends sent, what became of it, and the phones it came to.
///
/// ```
///  door ─▶ accept ─▶ Inbox.sqlite ─▶ the device's turn ─▶ phone (extension, app) ─▶ what the user saw
///             └─ answered here                              └─ events, waiters, the page
/// ```
package actor Inbox {
  /// How an inbox works.
  package struct Options: Sendable {
    /// How its devices behave, and the extension or the app on them.
    package var simulator = SimulatorOptions()
    /// Where the inbox lies; nil for one that ends with the process.
    package var folder: URL?
    /// How many settled pushes are kept; the oldest go first.
    package var limit = 5_000
    /// How many pushes may wait for one device; beyond that a door says that there are too many.
    package var backlog = 1_000
    /// Whether a token has to be known; else it becomes a device.
    package var isStrict = false

    package init() {}
  }

  /// A push as a door takes it.
  package struct Draft: Sendable {
    package var id: String?
    package var door = "rest"
    package var inbox = ""
    package var app: BundleIdentifier?
    package var device: String?
    package var headers: [String: String] = [:]
    package var payload: [UInt8]

    package init(payload: [UInt8]) { self.payload = payload }
  }

  /// Why something is not done.
  package struct Refusal: Error, Sendable {
    package enum Kind: Sendable {
      case malformed
      case notFound
      case conflict
      case tooMany
    }

    package let kind: Kind
    package let message: String
  }

  package let options: Options
  let events = InboxEvents()
  private let runtime: SimulatorRuntime
  private let store: InboxStore
  private let temporary: TemporaryFolder?
  private var pushes: [InboxPush] = []
  private var cards: [String: InboxDevice.Card] = [:]
  private var devices: [String: Task<InboxDevice, any Error>] = [:]
  private var waiters: [Int: Waiter] = [:]
  private var lastWaiter = 0
  private var isClosed = false
  /// When tokens stopped being registered.
  private var gone: [String: Date] = [:]

  private struct Waiter {
    let query: InboxQuery
    let after: Int64
    let found: CheckedContinuation<InboxPush?, Never>
  }

  /// Opens the inbox; pushes that were taken and not delivered go on to their devices.
  /// - Throws: `SimulatorError` for a folder or an extension that cannot be used.
  package init(_ options: Options) async throws {
    self.options = options
    runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    temporary = try options.folder == nil ? TemporaryFolder.locked(prefix: "pushsim-inbox-") : nil
    store = try InboxStore(folder: options.folder ?? temporary?.url ?? URL(fileURLWithPath: "."))
    for card in try store.devices() { cards[card.token] = card }
    gone = try store.goneDevices()
    pushes = try store.pushes()
    for push in pushes where !push.isSettled {
      var push = push
      push.state = .queued
      try? await deliver(push)
    }
  }

  /// Ends the devices; pushes that wait are delivered when the inbox is opened again.
  package func close() async {
    isClosed = true
    events.close()
    for waiter in waiters.values { waiter.found.resume(returning: nil) }
    waiters = [:]
    for device in devices.values {
      if let device = try? await device.value { await device.shutDown() }
    }
    devices = [:]
    await runtime.shutDown()
  }

  // MARK: Taking

  /// Takes a push: once this returns, a kill of the process does not lose it.
  /// - Throws: `Refusal` for what cannot be taken.
  package func accept(_ draft: Draft) async throws -> InboxPush {
    guard !isClosed else { throw Refusal(kind: .conflict, message: "the server is shutting down") }
    let card = try device(for: draft)
    let device = try await running(card.token)
    guard await device.backlog < options.backlog else {
      throw Refusal(kind: .tooMany, message: "\(options.backlog) pushes wait for this device")
    }
    var push = InboxPush(
      number: 0, id: draft.id ?? RandomIdentifier.uuid().lowercased(), receivedAt: Date(),
      door: draft.door, inbox: draft.inbox, app: card.app, device: card.token,
      headers: draft.headers, payload: draft.payload)
    push.number = try store.add(push)
    pushes.append(push)
    prune()
    events.tell("push", push.summary)
    await device.take(push)
    return push
  }

  /// The device a push is for: the one of its token, the only one of its app, or a new one.
  private func device(for draft: Draft) throws -> InboxDevice.Card {
    let payload = (try? JSONParser.parse(bytes: draft.payload))?.value
    let asked =
      draft.app ?? PushHeaders(topic: draft.headers["apns-topic"]).topicBundle
      ?? payload?["Simulator Target Bundle"]?.string.flatMap { BundleIdentifier($0) }
    if let token = draft.device?.lowercased() {
      if let card = cards[token] { return card }
      guard !options.isStrict else {
        throw Refusal(kind: .notFound, message: "no device has this token: register it first")
      }
      return try register(token: token, app: asked, name: nil)
    }
    let fitting = cards.values.filter { asked == nil || $0.app == asked }
    if let only = fitting.first, fitting.count == 1 { return only }
    guard fitting.isEmpty else {
      throw Refusal(
        kind: .malformed, message: "there are \(fitting.count) devices: say which, by its token")
    }
    return try register(token: nil, app: asked, name: nil)
  }

  private func running(_ token: String) async throws -> InboxDevice {
    if let known = devices[token] { return try await known.value }
    guard let card = cards[token] else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    let task = Task { [options, runtime] in
      try await InboxDevice(card, options: options.simulator, runtime: runtime) { [weak self] in
        await self?.changed($0)
      }
    }
    devices[token] = task
    do { return try await task.value } catch {
      devices[token] = nil
      throw error
    }
  }

  private func deliver(_ push: InboxPush) async throws {
    try await running(push.device).take(push)
  }

  /// Something became of a push.
  private func changed(_ push: InboxPush) {
    // What was deleted meanwhile stays so.
    guard let place = place(of: push.number) else { return }
    pushes[place] = push
    try? store.update(push)
    events.tell("push", push.summary)
    guard push.isSettled else { return }
    for (id, waiter) in waiters where push.number > waiter.after && waiter.query.matches(push) {
      waiters[id] = nil
      waiter.found.resume(returning: push)
    }
  }

  /// Lets the oldest settled pushes go that are more than are kept.
  private func prune() {
    guard pushes.count > options.limit else { return }
    let surplus = pushes.count - options.limit
    let gone = pushes.lazy.filter(\.isSettled).prefix(surplus).map(\.number)
    let numbers = Set(gone)
    guard !numbers.isEmpty else { return }
    pushes.removeAll { numbers.contains($0.number) }
    try? store.remove(Array(numbers))
  }

  private func place(of number: Int64) -> Int? {
    var low = 0
    var high = pushes.count
    while low < high {
      let middle = (low + high) / 2
      if pushes[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < pushes.count && pushes[low].number == number ? low : nil
  }

  /// Waits until nothing waits for a device that is in reach.
  package func settle() async {
    for token in cards.keys.sorted() { await (try? devices[token]?.value)?.settle() }
  }

  // MARK: Looking

  /// Pushes that a search finds, the newest first.
  /// - Parameters:
  ///   - after: leaves out those up to this number.
  ///   - before: leaves out those from this number on.
  package func list(
    _ query: InboxQuery, after: Int64 = 0, before: Int64 = .max, limit: Int = 50
  ) -> [InboxPush] {
    var found: [InboxPush] = []
    for push in pushes.reversed() where push.number > after && push.number < before {
      if found.count == limit { break }
      if query.matches(push) { found.append(push) }
    }
    return found
  }

  /// How many pushes there are.
  package var count: Int { pushes.count }

  /// How many pushes are in each state.
  package var counts: [InboxPush.State: Int] {
    pushes.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
  }

  /// The push of an `apns-id` or a number.
  /// - Throws: `Refusal` where there is none.
  package func push(_ name: String) throws -> InboxPush {
    let (number, id) = (Int64(name), name.lowercased())
    guard let found = pushes.last(where: { $0.id.lowercased() == id || $0.number == number }) else {
      throw Refusal(kind: .notFound, message: "there is no push \(name)")
    }
    return found
  }

  /// Waits for a settled push that a search finds: one that is there already, or the next.
  /// - Returns: nil when the time is over.
  package func wait(
    _ query: InboxQuery, after: Int64 = 0, timeout: Duration
  ) async -> InboxPush? {
    let found = pushes.first { $0.number > after && $0.isSettled && query.matches($0) }
    if found != nil || isClosed { return found }
    lastWaiter += 1
    let id = lastWaiter
    let timer = Task {
      try await Task.sleep(for: timeout)
      giveUp(id)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: nil) }
        waiters[id] = Waiter(query: query, after: after, found: continuation)
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) { waiters.removeValue(forKey: id)?.found.resume(returning: nil) }

  /// Whether so many settled pushes are there as expected, and what nearly fitted.
  package func verify(
    _ query: InboxQuery, after: Int64 = 0, times: ClosedRange<Int>
  ) -> JSONValue {
    let considered = pushes.filter { $0.number > after && $0.isSettled }
    let found = considered.filter(query.matches)
    let near = considered.reversed().lazy.map { (push: $0, misses: query.misses($0)) }
      .filter { $0.misses.count == 1 && query.terms.count > 1 }.prefix(5)
    return [
      "ok": .bool(times.contains(found.count)), "count": .integer(found.count),
      "pushes": .array(found.map { .string($0.id) }),
      "nearMisses": .array(
        near.map { miss in
          [
            "id": .string(miss.push.id), "number": .integer(Int(miss.push.number)),
            "misses": .array(miss.misses.map { .string($0.text) }),
          ]
        }),
    ]
  }

  /// Removes pushes that a search finds and that are settled.
  /// - Returns: how many.
  package func remove(_ query: InboxQuery) throws -> Int {
    let gone = Set(pushes.filter { $0.isSettled && query.matches($0) }.map(\.number))
    try store.remove(Array(gone))
    pushes.removeAll { gone.contains($0.number) }
    events.tell("removed", .array(gone.sorted().map { .integer(Int($0)) }))
    return gone.count
  }

  // MARK: Devices

  /// Adds a device.
  /// - Parameters:
  ///   - token: hexadecimal digits; nil for new ones.
  ///   - app: nil for the app of the extension.
  /// - Throws: `Refusal` for a token that is none, or is known.
  @discardableResult
  package func register(
    token: String?, app: BundleIdentifier?, name: String?
  ) throws -> InboxDevice.Card {
    let token = token?.lowercased() ?? Self.newToken()
    guard token.count >= 2, token.count <= 200, token.count.isMultiple(of: 2),
      token.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else {
      throw Refusal(kind: .malformed, message: "a device token is hexadecimal digits, usually 64")
    }
    guard cards[token] == nil else {
      throw Refusal(kind: .conflict, message: "a device has this token already")
    }
    guard let app = app ?? ownApp else {
      throw Refusal(
        kind: .malformed,
        message: "the push names no app: give app, apns-topic or \"Simulator Target Bundle\"")
    }
    let card = InboxDevice.Card(
      token: token, app: app, name: name ?? "iPhone \(cards.count + 1)")
    try store.save(card)
    gone[token] = nil
    cards[token] = card
    events.tell("device", card.json)
    return card
  }

  /// The app of the extension or the app that was given.
  private var ownApp: BundleIdentifier? {
    guard !options.simulator.isDefaultExtension else { return nil }
    if let app = options.simulator.app { return (try? AppexBundle(app: app))?.bundleIdentifier }
    return options.simulator.serviceExtension.flatMap { try? AppexBundle(at: $0) }?.appIdentifier
  }

  private static func newToken() -> String {
    (0..<32).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
  }

  /// All devices, in the order of their tokens.
  package var registered: [InboxDevice.Card] { cards.values.sorted { $0.token < $1.token } }

  /// The device of a token, as a person sees it.
  package func device(_ token: String) async throws -> JSONValue {
    try await running(token.lowercased()).json
  }

  /// Renames a device, or takes it out of reach and back.
  package func change(
    _ token: String, name: String?, isOnline: Bool?
  ) async throws -> JSONValue {
    let token = token.lowercased()
    let device = try await running(token)
    guard var card = cards[token] else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    if let name { card.name = name }
    if let isOnline { card.isOnline = isOnline }
    try store.save(card)
    cards[token] = card
    await device.rename(card.name)
    await device.setOnline(card.isOnline)
    events.tell("device", card.json)
    return await device.json
  }

  /// When a token stopped being registered; nil for one that is, and for one that never was.
  package func unregisteredAt(_ token: String) -> Date? { gone[token] }

  /// Forgets a device and its phone; its pushes stay in the inbox, and APNs' door says from now on that
  /// it is no longer registered.
  package func removeDevice(_ token: String) async throws {
    let token = token.lowercased()
    guard cards.removeValue(forKey: token) != nil else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    gone[token] = Date()
    try store.removeDevice(token)
    let device = devices.removeValue(forKey: token)
    events.tell("deviceRemoved", .string(token))
    await (try? device?.value)?.shutDown()
  }

  /// What a person sees of a device, drawn; a surface of nil is what is on its screen.
  func picture(
    of token: String, _ surface: Surface?, _ options: SurfaceOptions
  ) async throws -> SurfaceLayout {
    try await running(token.lowercased()).picture(of: surface, options)
  }

  /// Says verbs to a device, as a person and the simulator do.
  package func perform(_ verbs: String, on token: String) async throws -> JSONValue {
    let result = try await running(token.lowercased()).perform(verbs)
    events.tell("deviceChanged", .string(token.lowercased()))
    return ["said": .array(result.said.map(JSONValue.string)), "events": .array(result.events)]
  }
}
