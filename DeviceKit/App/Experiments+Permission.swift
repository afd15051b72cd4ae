import UIKit
import UserNotifications

extension Experiments {
  /// Questions for permission, and the settings.
  static let permission: [String: Piece] = [
    "ask": { ask([.alert, .sound, .badge]) },
    "ask-provisional": {
      ask([.alert, .sound, .badge, .provisional])
      _ = await center.notificationSettings()
    },
    "register": { await UIApplication.shared.registerForRemoteNotifications() },
    "settings": {
      let settings = await center.notificationSettings()
      Notebook.see("status", "\(settings.authorizationStatus.rawValue)")
      Notebook.see("previews", "\(settings.showPreviewsSetting.rawValue)")
      Notebook.see("alert-setting", "\(settings.alertSetting.rawValue)")
      Notebook.see("center-setting", "\(settings.notificationCenterSetting.rawValue)")
    },
  ]

  /// Asks and does not wait: a person answers.
  static func ask(_ options: UNAuthorizationOptions) {
    center.requestAuthorization(options: options) { granted, _ in
      Notebook.see("granted", "\(granted)")
    }
  }
}
