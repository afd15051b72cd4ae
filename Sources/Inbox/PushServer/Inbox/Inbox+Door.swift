import APNs
import APNsEndpoint
import Foundation
import NotificationModel

extension Inbox {
  /// Pushes of a connection that wait to be written down.
  struct Arrival {
    let pushes: [DoorPush]
    let answered: CheckedContinuation<[DoorAnswer], Never>
  }

  /// Takes the pushes that came at once by APNs' door, or refuses them for their devices. What comes by
  /// other connections meanwhile is written down with them.
  package func take(_ pushes: [DoorPush]) async -> [DoorAnswer] {
    await withCheckedContinuation { answered in
      let isFirst = arrivals.isEmpty
      arrivals.append(Arrival(pushes: pushes, answered: answered))
      if isFirst { Task { takeArrivals() } }
    }
  }

  private func takeArrivals() {
    let arrived = arrivals
    arrivals = []
    let pushes = arrived.flatMap(\.pushes)
    let faults = pushes.map { chaos.fault(token: $0.token, app: $0.app) }
    var answers = takeAtOnce(pushes, faults)[...]
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

  private func takeAtOnce(
    _ pushes: [DoorPush], _ faults: [InboxChaos.Fault?]
  ) -> [DoorAnswer] {
    var answers = zip(pushes, faults).map { push, fault -> DoorAnswer in
      var answer = DoorAnswer(id: push.id, reason: fault?.reason ?? refusal(push))
      if push.channel != nil { answer.idName = "apns-request-id" }
      if answer.reason == nil { answer.uniqueID = RandomIdentifier.uuid().lowercased() }
      if [.unregistered, .expiredToken].contains(answer.reason) {
        answer.timestamp = unregisteredAt(push.token) ?? Date()
      }
      answer.ends = fault?.endsConnection == true
      return answer
    }
    let taken = answers.indices.filter { answers[$0].reason == nil }
    let drafts = taken.map { place -> [Draft] in
      let (push, id) = (pushes[place], answers[place].uniqueID)
      return (push.channel == nil ? [draft(of: push)] : self.drafts(ofBroadcast: push)).map {
        draft in
        var draft = draft
        draft.headers["apns-unique-id"] = id
        return draft
      }
    }
    guard var results = try? accept(drafts.flatMap(\.self))[...] else {
      for place in taken { answers[place].reason = .internalServerError }
      return answers
    }
    for (place, own) in zip(taken, drafts) {
      // A broadcast is taken, whatever its devices say.
      if pushes[place].channel == nil, case .failure(let refusal)? = results.first {
        (answers[place].reason, answers[place].uniqueID) = (refusal.kind.reason, nil)
      }
      results = results.dropFirst(own.count)
    }
    return answers
  }

  private func draft(of push: DoorPush) -> Draft {
    var draft = Draft(push.text)
    (draft.id, draft.door, draft.device, draft.app) = (push.id, "apns", push.token, push.app)
    (draft.headers, draft.inbox) = (push.headers, push.inbox)
    if unregisteredAt(push.token) != nil {
      (draft.discarded, draft.app) = ("the device is gone", push.app ?? ownApp)
    }
    return draft
  }

  /// What the token's device, or the channel, has against a push; nil for nothing.
  private func refusal(_ push: DoorPush) -> APNsReason? {
    if push.channel != nil { return broadcastRefusal(push) }
    if let card = card(push.token) {
      // A token of the other world is none here.
      if let own = options.environment, card.environment ?? own != own { return .badDeviceToken }
      // With a certificate a push needs no topic.
      let isOwn = push.app == card.app || push.app == nil && push.headers["apns-topic"] == nil
      return isOwn ? nil : .deviceTokenNotForTopic
    }
    if let date = unregisteredAt(push.token) {
      return date.addingTimeInterval(options.unregisterDelay) > Date() ? nil : .unregistered
    }
    if options.isStrict { return .badDeviceToken }
    guard push.app == nil else { return nil }
    return push.headers["apns-topic"] == nil ? .missingTopic : .badTopic
  }
}

extension Inbox.Refusal.Kind {
  fileprivate var reason: APNsReason {
    switch self {
    case .malformed, .notFound: .badDeviceToken
    case .conflict: .shutdown
    case .tooMany: .tooManyRequests
    }
  }
}
