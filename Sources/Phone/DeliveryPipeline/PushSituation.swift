import DeviceModel
import NotificationModel

/// The phone as a push finds it: what of its state decides the way of a push to one app.
///
/// It travels with the push, since the next push may be for an app that may do something else.
package struct PushSituation: Sendable, Hashable {
  /// The user's permission for the app.
  package let permission: AuthorizationStatus
  /// Whether the user lets the app show alerts.
  package let alertsEnabled: Bool
  /// Whether the phone is locked.
  package let lock: DeviceState
  /// The app's state.
  package let presence: AppPresence

  /// Makes a situation.
  package init(
    permission: AuthorizationStatus, alertsEnabled: Bool, lock: DeviceState,
    presence: AppPresence
  ) {
    (self.permission, self.alertsEnabled) = (permission, alertsEnabled)
    (self.lock, self.presence) = (lock, presence)
  }

  /// Whether no alert of the app shows (CENT-04, CENT-52).
  package var hidesAlerts: Bool { permission == .denied || permission == .notDetermined }

  /// The device's configuration, with this in place of what it says.
  func applied(to configuration: DeviceConfiguration) -> DeviceConfiguration {
    var configuration = configuration
    configuration.permission = permission
    configuration.alertsEnabled = alertsEnabled
    configuration.deviceState = lock
    configuration.appState = presence
    return configuration
  }
}
