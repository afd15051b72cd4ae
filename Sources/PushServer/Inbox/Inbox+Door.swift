import APNs
import APNsDoor
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
    var answers = takeAtOnce(arrived.flatMap(\.pushes))[...]
    for arrival in arrived {
      arrival.answered.resume(returning: Array(answers.prefix(arrival.pushes.count)))
      answers = answers.dropFirst(arrival.pushes.count)
    }
  }

  private func takeAtOnce(_ pushes: [DoorPush]) -> [DoorAnswer] {
    var answers: [DoorAnswer?] = pushes.map(refusal)
    let places = answers.indices.filter { answers[$0] == nil }
    let drafts = places.map { place in
      let push = pushes[place]
      var draft = Draft(payload: push.payload)
      (draft.id, draft.door, draft.device, draft.app) = (push.id, "apns", push.token, push.app)
      draft.headers = push.headers
      return draft
    }
    let results = try? accept(drafts)
    for (number, place) in places.enumerated() {
      let id = pushes[place].id
      switch results?[number] {
      case .success:
        answers[place] = DoorAnswer(id: id, uniqueID: RandomIdentifier.uuid().lowercased())
      case .failure(let refusal): answers[place] = DoorAnswer(id: id, reason: refusal.kind.reason)
      case nil: answers[place] = DoorAnswer(id: id, reason: .internalServerError)
      }
    }
    return answers.compactMap(\.self)
  }

  /// What the token's device has against a push; nil for nothing.
  private func refusal(_ push: DoorPush) -> DoorAnswer? {
    if let card = card(push.token) {
      guard push.app == nil || push.app == card.app else {
        return DoorAnswer(id: push.id, reason: .deviceTokenNotForTopic)
      }
    } else if let date = unregisteredAt(push.token) {
      return DoorAnswer(id: push.id, reason: .unregistered, timestamp: date)
    } else if options.isStrict {
      return DoorAnswer(id: push.id, reason: .badDeviceToken)
    } else if push.app == nil {
      return DoorAnswer(id: push.id, reason: .missingTopic)
    }
    return nil
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
