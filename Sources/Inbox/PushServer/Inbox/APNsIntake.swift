import APNs
import APNsEndpoint
import Foundation
import NotificationModel

/// Accepts or refuses the pushes of APNs' endpoint, as the devices and channels have it.
@InboxActor
package final class APNsIntake {
  /// Pushes of a connection that wait to be written down.
  private struct Arrival {
    let pushes: [DoorPush]
    let answered: CheckedContinuation<[DoorAnswer], Never>
  }

  private let intake: PushIntake
  private let registry: DeviceRegistry
  private let channels: ChannelRegistry
  private var arrivals: [Arrival] = []

  init(_ intake: PushIntake, channels: ChannelRegistry) {
    (self.intake, registry, self.channels) = (intake, intake.registry, channels)
  }

  /// Accepts the pushes that came at once, or refuses them for their devices. What comes by other
  /// connections meanwhile is written down with them.
  package func accept(_ pushes: [DoorPush]) async -> [DoorAnswer] {
    await withCheckedContinuation { answered in
      let isFirst = arrivals.isEmpty
      arrivals.append(Arrival(pushes: pushes, answered: answered))
      if isFirst { Task { acceptArrivals() } }
    }
  }

  private func acceptArrivals() {
    let arrived = arrivals
    arrivals = []
    let pushes = arrived.flatMap(\.pushes)
    let faults = pushes.map { intake.fault(token: $0.token, app: $0.app) }
    var answers = answers(to: pushes, faults)[...]
    for (push, answer) in zip(pushes, answers) { intake.refused.add(push, answer) }
    var late = faults.map { $0?.delay ?? 0 }[...]
    for arrival in arrived {
      let own = Array(answers.prefix(arrival.pushes.count))
      let delay = late.prefix(own.count).max() ?? 0
      answers = answers.dropFirst(own.count)
      late = late.dropFirst(own.count)
      if delay == 0 {
        arrival.answered.resume(returning: own)
      } else {
        Task {
          try? await Task.sleep(for: .milliseconds(delay))
          arrival.answered.resume(returning: own)
        }
      }
    }
  }

  private func answers(to pushes: [DoorPush], _ faults: [InboxChaos.Fault?]) -> [DoorAnswer] {
    var answers = zip(pushes, faults).map { answer(to: $0, $1) }
    let accepted = answers.indices.filter { answers[$0].reason == nil }
    let drafts = accepted.map { place -> [Inbox.Draft] in
      let push = pushes[place]
      return (push.channel == nil ? [draft(of: push)] : channels.drafts(of: push)).map { draft in
        var draft = draft
        draft.headers["apns-unique-id"] = answers[place].uniqueID
        return draft
      }
    }
    guard var results = try? intake.accept(drafts.flatMap(\.self))[...] else {
      for place in accepted { answers[place].reason = .internalServerError }
      return answers
    }
    for (place, own) in zip(accepted, drafts) {
      // A broadcast is accepted, whatever its devices say.
      if pushes[place].channel == nil, case .failure(let refusal)? = results.first {
        (answers[place].reason, answers[place].uniqueID) = (refusal.kind.reason, nil)
      }
      results = results.dropFirst(own.count)
    }
    return answers
  }

  /// The answer to a push that can be written.
  private func answer(to push: DoorPush, _ fault: InboxChaos.Fault?) -> DoorAnswer {
    var answer = DoorAnswer(id: push.id, reason: fault?.reason ?? refusal(push))
    if push.channel != nil { answer.idName = "apns-request-id" }
    // A push to a device has one in the development environment alone (APNS-08).
    if answer.reason == nil, push.channel != nil || intake.rules.environment != .production {
      answer.uniqueID = RandomIdentifier.uuid().lowercased()
    }
    if [.unregistered, .expiredToken].contains(answer.reason) {
      answer.timestamp = registry.unregisteredAt(push.token) ?? Date()
    }
    answer.ends = fault?.endsConnection == true
    return answer
  }

  private func draft(of push: DoorPush) -> Inbox.Draft {
    var draft = Inbox.Draft(push.text)
    (draft.id, draft.door, draft.device, draft.app) = (push.id, "apns", push.token, push.app)
    (draft.headers, draft.inbox) = (push.headers, push.inbox)
    if registry.unregisteredAt(push.token) != nil {
      draft.discarded = "the device is gone"
      draft.app = push.app ?? registry.ownApp?.identifier
    }
    return draft
  }

  /// Returns the objection of the token's device, or of the channel, to a push; nil for none.
  private func refusal(_ push: DoorPush) -> APNsReason? {
    if push.channel != nil { return channels.refusal(push) }
    let rules = intake.rules
    if let device = registry.device(push.token) {
      // A token of the other environment is not valid here.
      if let own = rules.environment, device.environment ?? own != own { return .badDeviceToken }
      // With a certificate a push needs no topic.
      let isOwn = push.app == device.app || push.app == nil && push.headers["apns-topic"] == nil
      return isOwn ? nil : .deviceTokenNotForTopic
    }
    if let date = registry.unregisteredAt(push.token) {
      return date.addingTimeInterval(rules.unregisterDelay) > Date() ? nil : .unregistered
    }
    if rules.isStrict { return .badDeviceToken }
    guard let app = push.app else {
      return push.headers["apns-topic"] == nil ? .missingTopic : .badTopic
    }
    return hasForeignSuffix(push, app) ? .deviceTokenNotForTopic : nil
  }

  /// Whether a topic ends in what another push type adds to it, such as that of an alert in `.voip`
  /// (APNS-39). An app that is known under the whole name is meant.
  private func hasForeignSuffix(_ push: DoorPush, _ app: BundleIdentifier) -> Bool {
    guard let topic = push.headers["apns-topic"],
      PushHeaders(topic: topic).topicBundle != app
    else { return false }
    let known = registry.apps.union(registry.fleets.map(\.app))
    return registry.ownApp?.identifier != app && !known.contains(app)
  }
}

extension Inbox.Refusal.Kind {
  fileprivate var reason: APNsReason {
    switch self {
    case .malformed, .notFound: .badDeviceToken
    case .conflict, .closing: .shutdown
    case .tooMany: .tooManyRequests
    case .unwritten: .internalServerError
    }
  }
}
