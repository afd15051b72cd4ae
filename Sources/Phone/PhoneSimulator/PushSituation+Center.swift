import DeliveryPipeline
import NotificationCenterModel
import NotificationModel

extension PushSituation {
  /// The situation of an app by the center's state; nil for one that is not installed.
  init?(of app: BundleIdentifier, _ state: NotificationCenterState) {
    guard let page = state.permission(of: app), let presence = state.presence(of: app) else {
      return nil
    }
    let settings = page.settings
    self.init(
      permission: page.status,
      alertsEnabled: [settings.alert, settings.lockScreen, settings.notificationCenter]
        .contains(.enabled),
      lock: state.situation.lock, presence: presence)
  }
}
