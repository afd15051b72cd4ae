import APNsEndpoint
import DeviceTime
import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// JPush's pushes: whom they reach, and what APNs and the apps get of them.
extension Inbox {
  /// The header of a push that says which of JPush's it belongs to.
  static let jpushHeader = "jpush-msg-id"

  /// Who asks, and the app it is about.
  struct JPushClient: Sendable {
    let appKey: String
    /// Nil where no app is known yet.
    let app: BundleIdentifier?
    let rate: JPushRate.Account
    /// Whose inbox its pushes are in; nil for that of its key.
    var inbox: String?
  }

  /// Checks the credentials of a request, and counts it.
  /// - Throws: `JPushFault` for a wrong secret, a key that is for no app, and one request too many.
  func jpushClient(
    _ credentials: JPushCredentials?, _ interface: JPushInterface, password: String?
  ) throws(JPushFault) -> JPushClient {
    guard let credentials else { throw interface.unauthorized }
    let app: BundleIdentifier?
    if let known = jpush.keys[credentials.appKey] {
      guard known.secret == credentials.masterSecret else { throw interface.unauthorized }
      app = known.app
    } else {
      let isOpen = password == nil || password == credentials.masterSecret
      guard !options.isStrict, isOpen else { throw interface.unauthorized }
      let apps = Set(cards.values.map(\.app)).union(options.fleets.map(\.app))
      guard apps.count < 2 || credentials.isGroup || ownApp != nil else {
        throw interface.unknownApp
      }
      app = ownApp ?? apps.first
    }
    let rate = jpush.rate.count(credentials.appKey, interface, at: clock.now)
    guard !rate.isOver || !options.isStrict else { throw .tooFrequent }
    return JPushClient(appKey: credentials.appKey, app: app, rate: rate)
  }

  /// Maps an app key with its secret to an app; nil lets go of it.
  func setJPushKey(_ name: String, _ key: JPushDesk.AppKey?) { jpush.keys[name] = key }

  // MARK: Sending

  /// Sends a push, or repeats the answer of the one with the same `cid`.
  /// - Returns: the number of the push.
  /// - Throws: `JPushFault` where it is for nobody, or cannot be kept.
  func jpush(
    _ object: JPushObject, of client: JPushClient
  ) throws(JPushFault) -> JPushDesk.Sent {
    let now = clock.now
    if let cid = object.cid, let first = jpush.sent(cid: cid, appKey: client.appKey, at: now) {
      return first
    }
    let targets = try jpushTargets(of: object, client)
    guard let app = client.app else { throw .noTarget }
    let sent = JPushDesk.Sent(
      id: jpush.newID(at: now), appKey: client.appKey, app: app, at: now,
      sendNumber: object.options.sendNumber, cid: object.cid,
      targets: targets.map(\.registration.id), hasNotification: object.notification != nil,
      hasMessage: object.message != nil)
    do {
      if let notification = object.notification {
        try notify(targets, notification, object, sent, client.inbox ?? client.appKey)
      }
      if let message = object.message {
        if let old = object.options.overriddenID { override(old) }
        try accept(
          targets.map { card in
            InboxMessage(
              id: "\(sent.id)", app: app, device: card.token,
              content: message.userInfo(messageID: sent.id), acceptedAt: now,
              expiresAt: now.addingTimeInterval(TimeInterval(object.options.timeToLive)))
          }, with: sent.record)
      } else {
        try store.save(sent.record)
      }
    } catch let fault as JPushFault {
      throw fault
    } catch {
      throw .failed("the push cannot be kept")
    }
    jpush.sent[sent.id] = sent
    pruneJPush()
    return sent
  }

  /// The devices that a push is for.
  func jpushTargets(
    of object: JPushObject, _ client: JPushClient
  ) throws(JPushFault) -> [InboxDevice.Card] {
    let audience = try audience(object.audience, of: client)
    guard let app = client.app, object.isForIOS else { throw .noTarget }
    let targets = cards(of: app, in: audience)
    guard !targets.isEmpty || hasFleet(of: app) else { throw .noTarget }
    return targets
  }

  /// Sends a push to the phones of fleets, too, and gives it no badge that is counted.
  func jpushForFleets(
    _ object: JPushObject, _ sent: JPushDesk.Sent, of client: JPushClient
  ) async throws(JPushFault) {
    guard let notification = object.notification, hasFleet(of: sent.app) else { return }
    let payload = notification.payload(
      messageID: sent.id, userID: Self.userID(of: ""), badge: notification.badge?.resolved(from: 0))
    var draft = Draft(payload: JSONWriter.compact(payload))
    (draft.door, draft.inbox) = ("jpush", client.inbox ?? client.appKey)
    draft.headers = object.headers(topic: sent.app.rawValue)
    let audience = try audience(object.audience, of: client)
    do {
      try await sendToFleets(draft, of: sent.app, to: audience, id: "\(sent.id)")
    } catch { throw .failed("the push cannot be kept") }
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
        if values.count == 1, values[0].wholeMatch(of: #/[0-9a-fA-F]{8,40}/#) == nil {
          throw JPushFault(1003, 400, "The registration_id \(values[0]) is invalid!")
        }
        kinds.append(.any(values.map(Audience.registration)))
      case .file:
        guard let file = jpush.files[values[0]], file.app == client.app,
          file.expiresAt > clock.now
        else { throw JPushFault(1003, 400, "The file_id is invalid!") }
        kinds.append(
          .any(file.values.map { file.kind == .alias ? .alias($0) : .registration($0) }))
      case .segment, .abtest: kinds.append(.any([]))
      }
    }
    return .every(kinds)
  }

  /// Sends to APNs, each device with its own badge (PROV-11).
  private func notify(
    _ targets: [InboxDevice.Card], _ notification: JPushNotification, _ object: JPushObject,
    _ sent: JPushDesk.Sent, _ inbox: String
  ) throws {
    var drafts: [Draft] = []
    for card in targets {
      let badge = notification.badge?.resolved(from: card.registration.badge)
      if let badge, badge != card.registration.badge {
        try changeRegistration(of: card.token) { $0.badge = badge }
      }
      let payload = notification.payload(
        messageID: sent.id, userID: Self.userID(of: card.registration.id), badge: badge)
      var draft = Draft(payload: JSONWriter.compact(payload))
      (draft.door, draft.device, draft.app) = ("jpush", card.token, card.app)
      draft.inbox = inbox
      draft.headers = object.headers(topic: card.app.rawValue)
      draft.headers[Self.jpushHeader] = "\(sent.id)"
      if draft.payload.count > 4_096 {
        throw JPushFault(1005, 400, "The notification is too large")
      }
      if let world = card.environment, (world == .production) != object.options.isProduction {
        draft.discarded =
          "BadDeviceToken: the token is of \(world.rawValue), apns_production is "
          + "\(object.options.isProduction)"
      }
      drafts.append(draft)
    }
    let results = try accept(drafts)
    let isRefused =
      !results.isEmpty && results.allSatisfy { if case .failure = $0 { true } else { false } }
    if isRefused { throw JPushFault(1030, 503, "Internal server timeout: too many pushes wait") }
  }

  /// JPush's number for a device: the same for as long as its registration id.
  private static func userID(of registration: String) -> Int {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in registration.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(state % 90_000_000_000) + 10_000_000_000
  }

  /// Takes the place of messages of another push that still wait.
  private func override(_ id: Int) {
    guard let old = jpush.sent[id], clock.now.timeIntervalSince(old.at) < JPushDesk.cidLifetime
    else { return }
    settleMessages(
      messages.filter { $0.id == "\(id)" && $0.state == .waiting }.map(\.number), as: .overridden)
  }

  /// Lets the oldest pushes go that reports are no longer asked about.
  private func pruneJPush() {
    guard jpush.sent.count > JPushDesk.sentLimit + JPushDesk.sentLimit / 16 else { return }
    for id in jpush.sent.keys.sorted().dropLast(JPushDesk.sentLimit) {
      jpush.sent[id] = nil
      try? store.removeRecord(JPushDesk.Sent.kind, "\(id)")
    }
  }

  // MARK: What comes back

  /// A service extension says that a push of JPush's came.
  func jpushReceived(_ id: Int, on token: String) {
    note(id, token) { $0.receipts.insert($1).inserted }
  }

  /// A user opened a push of JPush's.
  func jpushOpened(_ id: Int, on token: String) {
    note(id, token) { $0.clicks.insert($1).inserted }
  }

  private func note(
    _ id: Int, _ token: String, _ change: (inout JPushDesk.Sent, String) -> Bool
  ) {
    guard var sent = jpush.sent[id], let registration = card(token)?.registration.id,
      sent.targets.contains(registration), change(&sent, registration)
    else { return }
    jpush.sent[id] = sent
    try? store.save(sent.record)
  }
}
