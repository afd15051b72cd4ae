import APNsEndpoint
import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel
import TextFormats

/// Sends JPush's pushes: whom they reach, and what APNs and the apps get of them.
@InboxActor
final class JPushSender {
  /// The header of a push that says which of JPush's it belongs to.
  nonisolated static let header = "jpush-msg-id"

  let log: JPushLog
  private let files: JPushFiles
  private let intake: PushIntake
  private let registry: DeviceRegistry
  private let messages: InAppMessages
  private let broadcasts: FleetBroadcasts
  private let clock: DeviceClock

  init(
    _ log: JPushLog, _ files: JPushFiles, intake: PushIntake, messages: InAppMessages,
    broadcasts: FleetBroadcasts, clock: DeviceClock
  ) {
    (self.log, self.files, self.intake, registry) = (log, files, intake, intake.registry)
    (self.messages, self.broadcasts, self.clock) = (messages, broadcasts, clock)
  }

  /// Whether nothing is accepted any more.
  var isClosed: Bool { intake.isClosed }

  /// The number of a push that is not kept.
  func newID() -> Int { log.newID(at: clock.now) }

  /// Sends a push, or repeats the answer of the one with the same `cid`.
  /// - Throws: `JPushFault` where it is for nobody, or cannot be kept.
  func send(_ object: JPushObject, of client: JPushClient) throws(JPushFault) -> JPushLog.Entry {
    let now = clock.now
    if let cid = object.cid, let first = log.entry(cid: cid, appKey: client.appKey, at: now) {
      return first
    }
    let targets = try targets(of: object, client)
    guard let app = client.app else { throw .noTarget }
    let entry = JPushLog.Entry(
      id: log.newID(at: now), appKey: client.appKey, app: app, at: now,
      sendNumber: object.options.sendNumber, cid: object.cid,
      targets: targets.map(\.registration.id), hasNotification: object.notification != nil,
      hasMessage: object.message != nil)
    do {
      if let notification = object.notification {
        try notify(targets, notification, object, entry, client.inbox ?? client.appKey)
      }
      if let message = object.message {
        try send(message, object, entry, to: targets)
      } else {
        try log.save(entry)
      }
    } catch let fault as JPushFault {
      throw fault
    } catch {
      throw .failed("the push cannot be kept: \(error)")
    }
    return entry
  }

  private func send(
    _ message: JPushMessage, _ object: JPushObject, _ entry: JPushLog.Entry,
    to targets: [RegisteredDevice]
  ) throws {
    if let old = object.options.overriddenID.flatMap({ log.entry($0) }),
      clock.now.timeIntervalSince(old.at) < JPushLog.cidLifetime
    {
      messages.override("\(old.id)")
    }
    let content = message.userInfo(messageID: entry.id)
    let expiry = entry.at.addingTimeInterval(TimeInterval(object.options.timeToLive))
    try messages.accept(
      targets.map { device in
        InboxMessage(
          id: "\(entry.id)", app: entry.app, device: device.token, content: content,
          acceptedAt: entry.at, expiresAt: expiry)
      }, with: entry.record)
    log.add(entry)
  }

  /// Sends a push to the phones of fleets, too, and gives it no badge that is counted.
  func sendToFleets(
    _ object: JPushObject, _ entry: JPushLog.Entry, of client: JPushClient
  ) async throws(JPushFault) {
    guard let notification = object.notification, registry.hasFleet(of: entry.app) else { return }
    let payload = notification.payload(
      messageID: entry.id, userID: Self.userID(of: ""),
      badge: notification.badge?.resolved(from: 0))
    var draft = Inbox.Draft(payload: JSONWriter.compact(payload))
    (draft.door, draft.inbox) = ("jpush", client.inbox ?? client.appKey)
    draft.headers = object.headers(topic: entry.app.rawValue)
    let audience = try audience(object.audience, of: client)
    do {
      try await broadcasts.sendToFleets(draft, of: entry.app, to: audience, id: "\(entry.id)")
    } catch { throw .failed("the push cannot be kept: \(error)") }
  }

  // MARK: Audiences

  /// The devices that a push is for.
  /// - Throws: `JPushFault` where there are none.
  func targets(
    of object: JPushObject, _ client: JPushClient
  ) throws(JPushFault) -> [RegisteredDevice] {
    let audience = try audience(object.audience, of: client)
    guard let app = client.app, object.isForIOS else { throw .noTarget }
    let targets = registry.devices(of: app, in: audience)
    guard !targets.isEmpty || registry.hasFleet(of: app) else { throw .noTarget }
    return targets
  }

  private func audience(
    _ audience: JPushAudience, of client: JPushClient
  ) throws(JPushFault) -> Audience {
    var kinds: [Audience] = [.all]
    for (kind, values) in audience.selectors {
      switch kind {
      case .tag: kinds.append(.any(values.map(Audience.tag)))
      case .tagAnd: kinds.append(.every(values.map(Audience.tag)))
      case .tagNot: kinds.append(.not(.any(values.map(Audience.tag))))
      case .alias: kinds.append(.any(values.map(Audience.alias)))
      case .registrationID:
        if values.count == 1, !Alphabet.hexadecimal.spells(values[0], 8...40) {
          throw JPushFault(1003, 400, "The registration_id \(values[0]) is invalid!")
        }
        kinds.append(.any(values.map(Audience.registration)))
      case .file:
        guard let file = try? files.file(values[0], of: client) else {
          throw JPushFault(1003, 400, "The file_id is invalid!")
        }
        kinds.append(
          .any(file.values.map { file.kind == .alias ? .alias($0) : .registration($0) }))
      case .segment, .abtest: kinds.append(.any([]))
      }
    }
    return .every(kinds)
  }

  // MARK: Notifications

  /// Sends to APNs, each device with its own badge (PROV-11).
  private func notify(
    _ targets: [RegisteredDevice], _ notification: JPushNotification, _ object: JPushObject,
    _ entry: JPushLog.Entry, _ inbox: String
  ) throws {
    let drafts = try targets.map { device in
      var draft = try draft(of: notification, object, entry, to: device)
      draft.inbox = inbox
      return draft
    }
    let results = try intake.accept(drafts)
    let isRefused =
      !results.isEmpty && results.allSatisfy { if case .failure = $0 { true } else { false } }
    if isRefused { throw JPushFault(1030, 503, "Internal server timeout: too many pushes wait") }
  }

  private func draft(
    of notification: JPushNotification, _ object: JPushObject, _ entry: JPushLog.Entry,
    to device: RegisteredDevice
  ) throws -> Inbox.Draft {
    let badge = notification.badge?.resolved(from: device.registration.badge)
    if let badge, badge != device.registration.badge {
      try registry.changeRegistration(of: device.token) { $0.badge = badge }
    }
    let payload = notification.payload(
      messageID: entry.id, userID: Self.userID(of: device.registration.id), badge: badge)
    var draft = Inbox.Draft(payload: JSONWriter.compact(payload))
    (draft.door, draft.device, draft.app) = ("jpush", device.token, device.app)
    draft.headers = object.headers(topic: device.app.rawValue)
    draft.headers[Self.header] = "\(entry.id)"
    if draft.payload.count > 4_096 {
      throw JPushFault(1005, 400, "The notification is too large")
    }
    let isProduction = object.options.isProduction
    if let world = device.environment, (world == .production) != isProduction {
      draft.discarded =
        "BadDeviceToken: the token is of \(world.rawValue), apns_production is \(isProduction)"
    }
    return draft
  }

  /// JPush's number for a device: the same for as long as its registration id.
  private static func userID(of registration: String) -> Int {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in registration.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(state % 90_000_000_000) + 10_000_000_000
  }
}
