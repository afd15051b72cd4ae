import UIKit
import UserNotifications

/// The use of the one member of `UNNotificationResponse` that UIKit declares.
@MainActor func targetScene() {
  expect(sampleResponse().targetScene == nil)
}
