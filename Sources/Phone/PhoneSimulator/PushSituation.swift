import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushSimulator

/// What of the phone decides the way of a push to an app.
struct PushSituation: Sendable {
  private let permission: DeviceConditions.Permission
  private let alertsEnabled: Bool
  private let lock: DeviceState
  private let appState: DeviceConditions.AppState

  /// Nil for an app that is not installed.
  init?(of app: BundleIdentifier, _ state: NotificationCenterState) {
    guard let page = state.permission(of: app), let presence = state.presence(of: app) else {
      return nil
    }
    permission =
      switch page.status {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .authorized: .authorized
      case .provisional: .provisional
      case .ephemeral: .ephemeral
      }
    let settings = page.settings
    alertsEnabled = [settings.alert, settings.lockScreen, settings.notificationCenter]
      .contains(.enabled)
    lock = state.situation.lock
    appState =
      switch presence {
      case .notRunning: .terminated
      case .forceQuit: .forceQuit
      case .background: .background
      case .foreground: .foreground
      }
  }

  /// Whether no alert of the app shows (CENT-04, CENT-52).
  var hidesAlerts: Bool { permission == .denied || permission == .notDetermined }

  func apply(to configuration: inout DeviceConfiguration) {
    configuration.permission = permission
    configuration.alertsEnabled = alertsEnabled
    configuration.deviceState = lock
    configuration.appState = appState
  }
}
