import DeliveryPipeline
import NotificationCenterModel
import NotificationModel
import NotificationPayload

extension PushSituation {
  /// What the center says of an app; nil for one that is not installed.
  init?(of app: BundleIdentifier, _ state: NotificationCenterState) {
    guard let page = state.permission(of: app), let presence = state.presence(of: app) else {
      return nil
    }
    let permission: DeviceConditions.Permission =
      switch page.status {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      case .provisional: .provisional
      case .ephemeral: .ephemeral
      }
    let appState: DeviceConditions.AppState =
      switch presence {
      case .notRunning: .terminated
      case .forceQuit: .forceQuit
      case .background: .background
      case .foreground: .foreground
      }
    let settings = page.settings
    self.init(
      permission: permission,
      alertsEnabled: [settings.alert, settings.lockScreen, settings.notificationCenter]
        .contains(.enabled),
      lock: state.situation.lock, appState: appState)
  }
}
