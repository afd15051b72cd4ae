import DeviceModel
import DeviceTime
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PushStore
import Synchronization

// What the phone is to its device: the center that apps ask and that pushes come to, and the zone.
extension RunningPhone: DevicePhone, CenterHolder {
  package var timeZoneIdentifier: String? { timeZone.identifier }

  package func answer(
    _ app: BundleIdentifier, _ operation: CenterOperation, _ arguments: JSONValue
  ) -> JSONValue {
    if operation == .requestLocation, arguments["isDescribed"] != true {
      session(of: app)?.find(AppFindings.undescribed)
    }
    return CenterAnswers(self, to: app).answer(operation, arguments)
  }

  package func record(_ incoming: [IncomingNotification]) async throws -> [IngestResult] {
    try await turn { [self] in
      var led: [String: [CenterEvent]] = [:]
      let results = try perform(taking: incoming) { state, arrival, now in
        try state.receive(arrival.request, for: arrival.app, at: now)
      } _: { state, now, results in
        for result in results {
          let (notification, app) = (result.notification, result.notification.bundle)
          let request = CenterRequest(
            identifier: notification.requestIdentifier, content: notification.content,
            trigger: .push)
          let evicted = result.evicted.map { NotificationKey(app, $0.requestIdentifier) }
          led[notification.id] =
            try state.receive(request, for: app, at: now) + state.lose(evicted, at: now)
        }
        return []
      }
      // It is reported with the push's outcome; nobody else reports one that came another way.
      let isAwaited = core.withLock { core in
        guard core.pushes > 0 else { return false }
        core.arrived.merge(led) { $1 }
        return true
      }
      if !isAwaited { tell(results.flatMap { led[$0.notification.id] ?? [] }, look(\.self)) }
      return results
    }
  }
}
