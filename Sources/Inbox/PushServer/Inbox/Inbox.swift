import APNs
import APNsEndpoint
import AppBundle
import DeviceSurfaces
import DeviceTime
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
    /// How many settled pushes are kept; the oldest go first, once there are a sixteenth more.
    package var limit = 5_000
    /// How long settled pushes are kept; nil for as long as there is room.
    package var longest: Duration?
    /// How many bytes the payloads of settled pushes may have together; nil for any.
    package var byteLimit: Int?
    /// How many pushes may wait for one device; beyond that a door says that there are too many.
    package var backlog = 1_000
    /// How long pushes to a removed device are still taken before APNs knows, in seconds.
    package var unregisterDelay: TimeInterval = 0
    /// Whether a token has to be known; else it becomes a device.
    package var isStrict = false
    /// The world that APNs' door stands for, which tokens have to be of; nil for both.
    package var environment: ProviderCertificate.Environment?
    /// Phones that are described, for broadcasts.
    package var fleets: [Fleet] = []
    /// JPush's app keys with their master secrets, and the apps they are for.
    package var jpushKeys: [String: (secret: String, app: BundleIdentifier)] = [:]
    /// The time of schedules and of messages that wait, which whoever gives it moves; nil for the
    /// machine's.
    package var clock: DeviceClock?

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
    /// The payload.
    package var text: PayloadText
    /// The payload's bytes.
    package var payload: [UInt8] {
      get { text.bytes }
      set { text = PayloadText(newValue) }
    }
    /// Why it comes to no device at all; nil for one that does.
    package var discarded: String?

    package init(payload: [UInt8]) { self.init(PayloadText(payload)) }

    package init(_ text: PayloadText) { self.text = text }
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

  package internal(set) var options: Options
  nonisolated let events = InboxEvents()
  private nonisolated let ownClock: DeviceClock
  let runtime: SimulatorRuntime
  let store: InboxStore
  /// Brings broadcasts to fleets.
  let fleets: FleetDispatcher
  private let temporary: TemporaryFolder?
  /// All pushes, by their numbers.
  var pushes: [InboxPush] = []
  /// How many of them are settled, and the bytes of their payloads.
  private var settled = (count: 0, bytes: 0)
  /// What came by APNs' door and is not taken yet.
  var arrivals: [Arrival] = []
  /// What became of pushes and is not written down yet.
  private var unwritten: [InboxPush] = []
  /// How many wait for each device.
  private var backlogs: [String: Int] = [:]
  var cards: [String: InboxDevice.Card] = [:]
  /// The cards by what providers call them; only `keep` and `drop` change both.
  var registry = Registry()
  var devices: [String: InboxDevice] = [:]
  /// Channels by their apps and identifiers.
  var channels: [BundleIdentifier: [String: InboxChannel]] = [:]
  var chaos = InboxChaos()
  var waiters: [Int: Waiter] = [:]
  var lastWaiter = 0
  private(set) var isClosed = false
  /// When tokens stopped being registered.
  var gone: [String: Date] = [:]
  /// All in-app messages, by their numbers.
  var messages: [InboxMessage] = []
  /// The numbers of those that wait, by token, and how many do not.
  var waitingMessages: [String: [Int64]] = [:]
  var settledMessages = 0
  /// The connections of apps' own code to their provider, by token.
  var links: [String: ProviderLink] = [:]
  var lastLink = 0
  var jpush = JPushDesk()
  private var clockRun: Task<Void, Never>?

  /// Somebody who waits for a push.
  struct Waiter {
    let query: InboxQuery
    let after: Int64
    let found: CheckedContinuation<InboxPush?, Never>
  }

  /// Opens the inbox; pushes that were taken and not delivered go on to their devices.
  /// - Throws: `SimulatorError` for a folder or an extension that cannot be used.
  package init(_ options: Options) async throws {
    self.options = options
    ownClock = options.clock ?? DeviceClock(.real, now: Date())
    runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    temporary = try options.folder == nil ? TemporaryFolder.locked(prefix: "pushsim-inbox-") : nil
    store = try InboxStore(folder: options.folder ?? temporary?.url ?? URL(fileURLWithPath: "."))
    fleets = try await FleetDispatcher(
      options.fleets, store: store, events: events, options: options.simulator, runtime: runtime)
    for card in try store.devices() { keep(card) }
    gone = try store.goneDevices()
    for channel in try store.channels() {
      channels[channel.app, default: [:]][channel.id] = channel
    }
    try openMessages()
    try openJPush()
    pushes = try store.pushes()
    for place in pushes.indices {
      if pushes[place].isSettled {
        count(pushes[place], 1)
      } else {
        pushes[place].state = .queued
        handOver([pushes[place]])
      }
    }
    prune()
    if options.clock == nil { clockRun = Task { [ownClock] in await ownClock.run() } }
  }

  /// The time of schedules and of messages that wait.
  nonisolated var clock: DeviceClock { ownClock }

  /// Ends the devices; pushes that wait are delivered when the inbox is opened again.
  package func close() async {
    isClosed = true
    clockRun?.cancel()
    events.close()
    for token in links.keys { endLink(token) }
    for waiter in waiters.values { waiter.found.resume(returning: nil) }
    waiters = [:]
    for device in devices.values { await device.shutDown() }
    devices = [:]
    await fleets.shutDown()
    writeDown()
    store.close()
    await runtime.shutDown()
  }

  // MARK: Taking

  /// Takes a push: once this returns, a kill of the process does not lose it.
  /// - Throws: `Refusal` for what cannot be taken.
  package func accept(_ draft: Draft) throws -> InboxPush { try accept([draft])[0].get() }

  /// Takes pushes, written down all at once.
  /// - Throws: when they cannot be written; then none is taken.
  func accept(_ drafts: [Draft]) throws -> [Result<InboxPush, Refusal>] {
    var taken: [InboxPush] = []
    taken.reserveCapacity(drafts.count)
    let results = drafts.map { draft -> Result<Int, Refusal> in
      do throws(Refusal) {
        taken.append(try push(of: draft))
        return .success(taken.count - 1)
      } catch { return .failure(error) }
    }
    do { try store.add(&taken) } catch {
      for push in taken where !push.isSettled { backlogs[push.device, default: 0] -= 1 }
      throw error
    }
    pushes += taken
    for push in taken where push.isSettled { count(push, 1) }
    prune()
    for push in taken { events.tell("push", push.summary) }
    handOver(taken.filter { !$0.isSettled })
    return results.map { $0.map { taken[$0] } }
  }

  /// A push to be taken, which already counts in its device's backlog.
  private func push(of draft: Draft) throws(Refusal) -> InboxPush {
    guard !isClosed else { throw Refusal(kind: .conflict, message: "the server is shutting down") }
    if let reason = draft.discarded, let app = draft.app {
      return InboxPush(
        id: RandomIdentifier.uuid().lowercased(), receivedAt: Date(), door: draft.door,
        inbox: draft.inbox, app: app, device: "", headers: draft.headers, text: draft.text,
        state: .discarded, reason: reason)
    }
    let card = try device(for: draft)
    guard backlogs[card.token, default: 0] < options.backlog else {
      throw Refusal(kind: .tooMany, message: "\(options.backlog) pushes wait for this device")
    }
    backlogs[card.token, default: 0] += 1
    return InboxPush(
      id: draft.id ?? RandomIdentifier.uuid().lowercased(), receivedAt: Date(),
      door: draft.door, inbox: draft.inbox, app: card.app, device: card.token,
      headers: draft.headers, text: draft.text)
  }

  /// Gives pushes to their devices, each in its order.
  private func handOver(_ taken: [InboxPush]) {
    if taken.isEmpty { return }
    if let first = taken.first, taken.allSatisfy({ $0.device == first.device }) {
      return device(of: first)?.take(taken) ?? ()
    }
    for (_, pushes) in Dictionary(grouping: taken, by: \.device) {
      device(of: pushes[0])?.take(pushes)
    }
  }

  private func device(of push: InboxPush) -> InboxDevice? { try? running(push.device) }

  /// The device a push is for: the one of its token, the only one of its app, or a new one.
  private func device(for draft: Draft) throws(Refusal) -> InboxDevice.Card {
    if let token = draft.device?.lowercased() {
      if let card = cards[token] ?? adopt(token) { return card }
      guard !options.isStrict else {
        throw Refusal(kind: .notFound, message: "no device has this token: register it first")
      }
      return try register(token: token, app: app(of: draft), name: nil)
    }
    let asked = app(of: draft)
    let fitting = cards.values.filter { asked == nil || $0.app == asked }
    if let only = fitting.first, fitting.count == 1 { return only }
    guard fitting.isEmpty else {
      throw Refusal(
        kind: .conflict, message: "there are \(fitting.count) devices: say which, by its token")
    }
    return try register(token: nil, app: asked, name: nil)
  }

  private func app(of draft: Draft) -> BundleIdentifier? {
    draft.app ?? PushHeaders(topic: draft.headers["apns-topic"]).topicBundle
      ?? draft.text.value?["Simulator Target Bundle"]?.string
      .flatMap { BundleIdentifier($0) }
  }

  /// The device of a token; its phone is off until something comes to it.
  func running(_ token: String) throws(Refusal) -> InboxDevice {
    if let known = devices[token] { return known }
    guard let card = cards[token] ?? adopt(token) else {
      throw Refusal(kind: .notFound, message: "no device has this token")
    }
    let device = InboxDevice(
      card, options: options.simulator, runtime: runtime, permission: permission(of: token),
      provider: { [weak self] in await self?.answerProvider($0, $1, reply: $2) ?? $2(.null) }
    ) { [weak self] in
      await self?.changed($0)
    }
    devices[token] = device
    return device
  }

  /// Something became of pushes.
  private func changed(_ changed: [InboxPush]) {
    var known: [InboxPush] = []
    for push in changed {
      if push.isSettled { backlogs[push.device, default: 0] -= 1 }
      // What was deleted meanwhile stays so.
      guard let place = place(of: push.number) else { continue }
      pushes[place] = push
      known.append(push)
      if push.isSettled { count(push, 1) }
    }
    writeDown(known)
    for push in known {
      events.tell("push", push.summary)
      guard push.isSettled else { continue }
      for (id, waiter) in waiters where push.number > waiter.after && waiter.query.matches(push) {
        waiters[id] = nil
        waiter.found.resume(returning: push)
      }
    }
    prune()
  }

  // MARK: Keeping

  /// Writes down what became of pushes, those of many devices at once: what a kill loses of it is
  /// delivered again.
  private func writeDown(_ pushes: [InboxPush]) {
    let isFirst = unwritten.isEmpty
    unwritten += pushes
    if isFirst { Task { writeDown() } }
  }

  private func writeDown() {
    let pushes = unwritten
    unwritten = []
    try? store.update(pushes)
  }

  private func count(_ push: InboxPush, _ sign: Int) {
    settled.count += sign
    settled.bytes += sign * push.payload.count
  }

  /// Lets settled pushes go that are more, older or larger than are kept, the oldest first. A little too
  /// many are borne with, so that the list is not gone over for each push.
  func prune(at now: Date = Date()) {
    let oldest = options.longest.map {
      now.addingTimeInterval(-TimeInterval($0.components.seconds))
    }
    let isLate =
      oldest.map { oldest in pushes.first.map { $0.receivedAt < oldest } ?? false } ?? false
    guard
      isLate || settled.count > options.limit + options.limit / 16
        || settled.bytes > options.byteLimit ?? .max
    else { return }
    var going: [Int64] = []
    for push in pushes where push.isSettled {
      guard
        settled.count > options.limit || settled.bytes > options.byteLimit ?? .max
          || oldest.map({ push.receivedAt < $0 }) == true
      else { break }
      going.append(push.number)
      count(push, -1)
    }
    forget(going)
  }

  /// Takes pushes out of the inbox that no longer count.
  private func forget(_ numbers: [Int64]) {
    guard !numbers.isEmpty else { return }
    let gone = Set(numbers)
    pushes.removeAll { gone.contains($0.number) }
    try? store.remove(numbers)
  }

  /// Removes pushes that a search finds and that are settled.
  /// - Returns: how many.
  package func remove(_ query: InboxQuery) throws -> Int {
    let going = pushes.filter { $0.isSettled && query.matches($0) }
    let numbers = going.map(\.number)
    try store.remove(numbers)
    for push in going { count(push, -1) }
    forget(numbers)
    events.tell("removed", .array(numbers.map { .integer(Int($0)) }))
    return going.count
  }

  /// The push of a number; nil where it is gone.
  func push(_ number: Int64) -> InboxPush? { place(of: number).map { pushes[$0] } }

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
    for device in devices.values { await device.settle() }
    await fleets.settle()
  }

  /// How many pushes wait for a device.
  func backlog(of token: String) -> Int { backlogs[token] ?? 0 }
}
