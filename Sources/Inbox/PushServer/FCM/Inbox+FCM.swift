import APNs
import FCMMessages
import Foundation
import NotificationModel

/// Messages of FCM: a push for each device that one is for.
extension Inbox {
  /// The device of a registration token, or of the identifier of an installation.
  /// - Throws: what FCM says of a text that is none, and of a device that is not registered.
  func card(fcm text: String, gone answer: FCMError.GoneAnswer) throws(FCMError)
    -> InboxDevice.Card
  {
    if let token = FCMToken(text) {
      let device = DeviceToken(Data(token.device)).text
      if let card = cards[device] { return card }
      throw gone[device] == nil ? .unregistered : .refused(by: .unregistered, gone: answer)
    }
    if FCMToken.isInstallation(text) {
      if let card = cards.values.first(where: { $0.installation == text }) { return card }
      throw .unregistered
    }
    throw FCMToken.isWellFormed(text) ? .unregistered : .invalidToken
  }

  /// What the door does wrong with a message; nil for nothing.
  func fault(for message: FCMMessage) -> InboxChaos.Fault? {
    if case .token(let text) = message.target,
      let card = try? card(fcm: text, gone: .unregistered)
    {
      return chaos.fault(token: card.token, app: card.app)
    }
    // What happens to one device or one app does not happen to a topic's message.
    return chaos.fault(token: "", app: nil)
  }

  /// Takes a message: what it becomes is in the inbox when this returns.
  /// - Throws: what FCM has against it.
  func take(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, of project: FCMProject,
    gone answer: FCMError.GoneAnswer, inbox: String
  ) throws(FCMError) {
    var drafts: [Draft] = []
    switch message.target {
    case .token(let text):
      let card = try card(fcm: text, gone: answer)
      guard project.has(card.app) else { throw .senderIDMismatch }
      drafts = [try draft(of: message, envelope, to: card)]
    case .topic(let name): drafts = try self.drafts(of: message, envelope, .topic(name), project)
    case .condition(let condition):
      drafts = try self.drafts(of: message, envelope, Audience(condition), project)
    }
    guard !message.isValidateOnly else { return }
    for place in drafts.indices { drafts[place].inbox = inbox }
    guard let results = try? accept(drafts) else { throw .internal }
    // A topic's message is taken, whatever its devices say.
    if case .token = message.target, case .failure(let refusal)? = results.first {
      throw FCMError(refusal.kind)
    }
  }

  /// Takes a message to a topic or a condition for the phones of fleets.
  /// - Throws: what FCM has against it.
  func takeForFleets(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, of project: FCMProject, inbox: String
  ) async throws(FCMError) {
    let audience: Audience
    switch message.target {
    case .token: return
    case .topic(let name): audience = .topic(name)
    case .condition(let condition): audience = Audience(condition)
    }
    for app in Set(options.fleets.map(\.app)) where project.has(app) && !message.isValidateOnly {
      let any = InboxDevice.Card(token: "", app: app, name: "")
      var draft = try draft(of: message, envelope, to: any)
      draft.inbox = inbox
      do {
        try await sendToFleets(draft, of: app, to: audience, id: envelope.messageID)
      } catch { throw .internal }
    }
  }

  private func draft(
    of message: FCMMessage, _ envelope: FCMMessage.Envelope, to card: InboxDevice.Card
  ) throws(FCMError) -> Draft {
    let push = try message.push(to: card.app, installation: card.installation, envelope)
    var draft = Draft(payload: push.payload)
    (draft.door, draft.app, draft.device) = ("fcm", card.app, card.token)
    draft.headers = push.headers
    draft.headers[Self.messageIDHeader] = envelope.messageID
    draft.id = push.headers["apns-id"]
    return draft
  }

  /// A push for each device of an audience, or where there is none a discarded one.
  private func drafts(
    of message: FCMMessage, _ envelope: FCMMessage.Envelope, _ audience: Audience,
    _ project: FCMProject
  ) throws(FCMError) -> [Draft] {
    let apps = Set(cards.values.map(\.app)).filter(project.has)
    let devices = apps.sorted { $0.rawValue < $1.rawValue }.flatMap { cards(of: $0, in: audience) }
    var message = message
    message.headers["apns-id"] = nil
    guard !devices.isEmpty else {
      if options.fleets.contains(where: { project.has($0.app) }) { return [] }
      return try discarded(message, envelope, apps.first ?? project.apps?.first ?? ownApp)
    }
    var drafts: [Draft] = []
    var refusal: FCMError?
    for card in devices {
      do throws(FCMError) { drafts.append(try draft(of: message, envelope, to: card)) } catch {
        refusal = error
      }
    }
    if let refusal, drafts.isEmpty { throw refusal }
    return drafts
  }

  private func discarded(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, _ app: BundleIdentifier?
  ) throws(FCMError) -> [Draft] {
    guard let some = app ?? BundleIdentifier("unknown") else { return [] }
    var message = message
    if app == nil { message.headers["apns-topic"] = nil }
    let card = InboxDevice.Card(token: "", app: some, name: "")
    var draft = try draft(of: message, envelope, to: card)
    (draft.device, draft.discarded) = (nil, "no device is subscribed")
    return [draft]
  }

  /// Under which name a push has the number of its message.
  static let messageIDHeader = "fcm-message-id"
}

extension InboxDevice.Card {
  private var deviceBytes: [UInt8] { DeviceToken(token).map { Array($0.bytes) } ?? [] }

  /// The registration token of FCM.
  package var fcmToken: String { FCMToken(device: deviceBytes).text }

  /// The identifier of the installation, FID.
  var installation: String { FCMToken.installation(of: deviceBytes) }
}

extension Audience {
  /// Who fulfils a condition over topics.
  init(_ condition: FCMCondition) {
    switch condition {
    case .topic(let name): self = .topic(name)
    case .not(let inner): self = .not(Audience(inner))
    case .and(let left, let right): self = .every([Audience(left), Audience(right)])
    case .or(let left, let right): self = .any([Audience(left), Audience(right)])
    }
  }
}

extension FCMError {
  /// What FCM says where the inbox refuses a push.
  fileprivate init(_ kind: Inbox.Refusal.Kind) {
    switch kind {
    case .tooMany: self = .quotaExceeded
    case .conflict: self = .unavailable
    case .malformed, .notFound: self = .unregistered
    }
  }
}
