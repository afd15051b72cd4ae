import APNs
import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload

/// Accepts pushes of all endpoints: finds their devices, has them written down, and queues them there.
@InboxActor
package final class PushIntake {
  /// Which pushes are accepted.
  package struct Rules: Sendable {
    /// Whether a token has to be known; else it becomes a device.
    package var isStrict = false
    /// How many pushes may wait for one device; beyond that an endpoint says that there are too many.
    package var backlog = 1_000
    /// How long pushes to a removed device are still accepted before APNs knows, in seconds.
    package var unregisterDelay: TimeInterval = 0
    /// The world that APNs' endpoint stands for, which tokens have to be of; nil for both.
    package var environment: ProviderCertificate.Environment?
  }

  var rules: Rules
  /// The mistakes that endpoints make on demand.
  private(set) var chaos = InboxChaos()
  nonisolated let registry: DeviceRegistry
  nonisolated let log: PushLog
  nonisolated let devices: LiveDevices
  /// The pushes that endpoints refused.
  nonisolated let refused: RefusedPushes
  private(set) var isClosed = false

  init(_ rules: Rules, registry: DeviceRegistry, log: PushLog, devices: LiveDevices) {
    (self.rules, self.registry, self.log, self.devices) = (rules, registry, log, devices)
    refused = RefusedPushes(events: registry.events)
  }

  /// Accepts nothing more.
  func close() { isClosed = true }

  /// Accepts a push: once this returns, a kill of the process does not lose it.
  /// - Throws: `Refusal` for what cannot be accepted, and what cannot be written.
  package func accept(_ draft: Inbox.Draft) throws -> InboxPush { try accept([draft])[0].get() }

  /// Accepts pushes, written down all at once.
  /// - Throws: when they cannot be written; then none is accepted.
  func accept(_ drafts: [Inbox.Draft]) throws -> [Result<InboxPush, Inbox.Refusal>] {
    var new: [InboxPush] = []
    new.reserveCapacity(drafts.count)
    var backlogs: [String: Int] = [:]
    let results = drafts.map { draft -> Result<Int, Inbox.Refusal> in
      do throws(Inbox.Refusal) {
        new.append(try push(of: draft, &backlogs))
        return .success(new.count - 1)
      } catch { return .failure(error) }
    }
    let pushes = try log.append(new)
    devices.enqueue(pushes.filter { !$0.isSettled })
    return results.map { $0.map { pushes[$0] } }
  }

  /// The push of a draft.
  /// - Parameter backlogs: how many wait for devices, with those that are being accepted.
  private func push(
    of draft: Inbox.Draft, _ backlogs: inout [String: Int]
  ) throws(Inbox.Refusal) -> InboxPush {
    guard !isClosed else {
      throw Inbox.Refusal(kind: .closing, message: "the server is shutting down")
    }
    if let reason = draft.discarded, let app = draft.app {
      return InboxPush(
        id: RandomIdentifier.uuid().lowercased(), receivedAt: Date(), door: draft.door,
        inbox: draft.inbox, app: app, device: "", headers: draft.headers, text: draft.text,
        state: .discarded, reason: reason)
    }
    let device = try device(for: draft)
    let backlog = backlogs[device.token] ?? log.backlog(of: device.token)
    guard backlog < rules.backlog else {
      throw Inbox.Refusal(kind: .tooMany, message: "\(rules.backlog) pushes wait for this device")
    }
    backlogs[device.token] = backlog + 1
    return InboxPush(
      id: draft.id ?? RandomIdentifier.uuid().lowercased(), receivedAt: Date(),
      door: draft.door, inbox: draft.inbox, app: device.app, device: device.token,
      headers: draft.headers, text: draft.text)
  }

  /// The device a push is for: the one of its token, the only one of its app, or a new one.
  private func device(for draft: Inbox.Draft) throws(Inbox.Refusal) -> RegisteredDevice {
    if let token = draft.device?.lowercased() {
      if let known = try registry.adopt(token) { return known }
      guard !rules.isStrict else {
        throw Inbox.Refusal(
          kind: .notFound, message: "no device has this token: register it first")
      }
      return try registry.register(token: token, app: app(of: draft), name: nil)
    }
    let asked = app(of: draft)
    let fitting = asked.map { registry.devices(of: $0) } ?? registry.all
    if let only = fitting.first, fitting.count == 1 { return only }
    guard fitting.isEmpty else {
      throw Inbox.Refusal(
        kind: .conflict, message: "there are \(fitting.count) devices: say which, by its token")
    }
    return try registry.register(token: nil, app: asked, name: nil)
  }

  private func app(of draft: Inbox.Draft) -> BundleIdentifier? {
    draft.app ?? PushHeaders(topic: draft.headers["apns-topic"]).topicBundle
      ?? draft.text.value?["Simulator Target Bundle"]?.string
      .flatMap { BundleIdentifier($0) }
  }

  /// Has endpoints do something wrong.
  package func setChaos(_ chaos: InboxChaos) {
    self.chaos = chaos
    registry.events.post("chaos", chaos.json)
  }

  /// The first fault that happens to a push.
  func fault(token: String, app: BundleIdentifier?) -> InboxChaos.Fault? {
    chaos.fault(token: token, app: app)
  }
}
