import APNs
import APNsDoor
import Foundation
import NotificationModel

extension Inbox {
  /// Takes a push that came by APNs' door, or refuses it for its device.
  package func take(_ push: DoorPush) async -> DoorAnswer {
    func refuse(_ reason: APNsReason, since date: Date? = nil) -> DoorAnswer {
      DoorAnswer(id: push.id, reason: reason, timestamp: date)
    }
    if let card = registered.first(where: { $0.token == push.token }) {
      guard push.app == nil || push.app == card.app else { return refuse(.deviceTokenNotForTopic) }
    } else if let date = unregisteredAt(push.token) {
      return refuse(.unregistered, since: date)
    } else if options.isStrict {
      return refuse(.badDeviceToken)
    } else if push.app == nil {
      return refuse(.missingTopic)
    }
    var draft = Draft(payload: push.payload)
    (draft.id, draft.door, draft.device, draft.app) = (push.id, "apns", push.token, push.app)
    draft.headers = push.headers
    do {
      _ = try await accept(draft)
      return DoorAnswer(id: push.id, uniqueID: RandomIdentifier.uuid().lowercased())
    } catch let refusal as Refusal {
      return switch refusal.kind {
      case .malformed: refuse(.badDeviceToken)
      case .notFound: refuse(.badDeviceToken)
      case .conflict: refuse(.shutdown)
      case .tooMany: refuse(.tooManyRequests)
      }
    } catch {
      return refuse(.internalServerError)
    }
  }
}
