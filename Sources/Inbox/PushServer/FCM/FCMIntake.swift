import APNs
import FCMMessages
import Foundation
import NotificationModel

/// Accepts messages of FCM: a push for each device that one is for.
@InboxActor
final class FCMIntake {
  /// Under which name a push has the number of its message.
  nonisolated static let header = "fcm-message-id"

  private let intake: PushIntake
  private let registry: DeviceRegistry
  private let broadcasts: FleetBroadcasts

  init(_ intake: PushIntake, broadcasts: FleetBroadcasts) {
    (self.intake, registry, self.broadcasts) = (intake, intake.registry, broadcasts)
  }

  /// The device of a registration token, or of the identifier of an installation.
  /// - Throws: FCM's error for a text that is none, and for a device that is not registered.
  func device(
    _ text: String, gone answer: FCMError.GoneAnswer
  ) throws(FCMError) -> RegisteredDevice {
    if let token = FCMToken(text) {
      let token = DeviceToken(Data(token.device)).text
      if let device = registry.registered(token) { return device }
      throw registry.unregisteredAt(token) == nil
        ? .unregistered : .refused(by: .unregistered, gone: answer)
    }
    if FCMToken.isInstallation(text) {
      if let device = registry.all.first(where: { $0.installation == text }) { return device }
      throw .unregistered
    }
    throw FCMToken.isWellFormed(text) ? .unregistered : .invalidToken
  }

  /// Returns the fault of the endpoint for a message; nil for none.
  func fault(for message: FCMMessage) -> InboxChaos.Fault? {
    if case .token(let text) = message.target,
      let device = try? device(text, gone: .unregistered)
    {
      return intake.fault(token: device.token, app: device.app)
    }
    // What happens to one device or one app does not happen to a topic's message.
    return intake.fault(token: "", app: nil)
  }

  /// Accepts a message: what it becomes is in the inbox when this returns.
  /// - Throws: FCM's error for it.
  func accept(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, of project: FCMProject,
    gone answer: FCMError.GoneAnswer, inbox: String
  ) throws(FCMError) {
    var drafts: [Inbox.Draft] = []
    switch message.target {
    case .token(let text):
      let device = try device(text, gone: answer)
      guard project.has(device.app) else { throw .senderIDMismatch }
      drafts = [try draft(of: message, envelope, to: device)]
    case .topic(let name): drafts = try self.drafts(of: message, envelope, .topic(name), project)
    case .condition(let condition):
      drafts = try self.drafts(of: message, envelope, Audience(condition), project)
    }
    guard !message.isValidateOnly else { return }
    for place in drafts.indices { drafts[place].inbox = inbox }
    guard let results = try? intake.accept(drafts) else { throw .internal }
    // A topic's message is accepted, whatever its devices say.
    if case .token = message.target, case .failure(let refusal)? = results.first {
      throw FCMError(refusal.kind)
    }
  }

  /// Accepts a message to a topic or a condition for the phones of fleets.
  /// - Throws: FCM's error for it.
  func acceptForFleets(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, of project: FCMProject, inbox: String
  ) async throws(FCMError) {
    let audience: Audience
    switch message.target {
    case .token: return
    case .topic(let name): audience = .topic(name)
    case .condition(let condition): audience = Audience(condition)
    }
    for app in Set(registry.fleets.map(\.app)) where project.has(app) && !message.isValidateOnly {
      let any = RegisteredDevice(token: "", app: app, name: "")
      var draft = try draft(of: message, envelope, to: any)
      draft.inbox = inbox
      do {
        try await broadcasts.sendToFleets(draft, of: app, to: audience, id: envelope.messageID)
      } catch { throw .internal }
    }
  }

  private func draft(
    of message: FCMMessage, _ envelope: FCMMessage.Envelope, to device: RegisteredDevice
  ) throws(FCMError) -> Inbox.Draft {
    let push = try message.push(to: device.app, installation: device.installation, envelope)
    var draft = Inbox.Draft(payload: push.payload)
    (draft.door, draft.app, draft.device) = ("fcm", device.app, device.token)
    draft.headers = push.headers
    draft.headers[Self.header] = envelope.messageID
    draft.id = push.headers["apns-id"]
    return draft
  }

  /// A push for each device of an audience, or where there is none a discarded one.
  private func drafts(
    of message: FCMMessage, _ envelope: FCMMessage.Envelope, _ audience: Audience,
    _ project: FCMProject
  ) throws(FCMError) -> [Inbox.Draft] {
    let apps = registry.apps.filter(project.has)
    let devices = apps.sorted { $0.rawValue < $1.rawValue }.flatMap {
      registry.devices(of: $0, in: audience)
    }
    var message = message
    message.headers["apns-id"] = nil
    guard !devices.isEmpty else {
      if registry.fleets.contains(where: { project.has($0.app) }) { return [] }
      return try discarded(
        message, envelope, apps.first ?? project.apps?.first ?? registry.ownApp?.identifier)
    }
    var drafts: [Inbox.Draft] = []
    var refusal: FCMError?
    for device in devices {
      do throws(FCMError) { drafts.append(try draft(of: message, envelope, to: device)) } catch {
        refusal = error
      }
    }
    if let refusal, drafts.isEmpty { throw refusal }
    return drafts
  }

  private func discarded(
    _ message: FCMMessage, _ envelope: FCMMessage.Envelope, _ app: BundleIdentifier?
  ) throws(FCMError) -> [Inbox.Draft] {
    guard let some = app ?? BundleIdentifier("unknown") else { return [] }
    var message = message
    if app == nil { message.headers["apns-topic"] = nil }
    let nobody = RegisteredDevice(token: "", app: some, name: "")
    var draft = try draft(of: message, envelope, to: nobody)
    (draft.device, draft.discarded) = (nil, "no device is subscribed")
    return [draft]
  }
}

extension Audience {
  /// Creates the audience that fulfils a condition over topics.
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
  /// Creates FCM's error for a push that the inbox refuses.
  fileprivate init(_ kind: Inbox.Refusal.Kind) {
    switch kind {
    case .tooMany: self = .quotaExceeded
    case .conflict, .closing: self = .unavailable
    case .unwritten: self = .internal
    case .malformed, .notFound: self = .unregistered
    }
  }
}
