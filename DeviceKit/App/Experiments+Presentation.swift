import UIKit
import UserNotifications

extension Experiments {
  /// How the app answers `willPresent`.
  static let presentation: [String: Piece] = [
    "no-delegate": { center.delegate = nil },
    "without-method": { center.delegate = quiet },
    "present-nothing": { presents = [] },
    "present-list": { presents = .list },
    "present-banner": { presents = .banner },
    "present-sound": { presents = .sound },
    "present-late": { presentingDelay = 1 },
    "present-changed": {
      beforePresenting = { notification in
        let content = notification.request.content.mutableCopy() as? UNMutableNotificationContent
        content?.title = "Too late"
        content?.categoryIdentifier = "kit"
      }
    },
  ]
}
