/// Whether the user allows an app's notifications (CENT-03).
@nonexhaustive(warn)
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked yet.
  case notDetermined = 0
  /// Refused.
  case denied = 1
  /// Allowed.
  case authorized = 2
  /// Allowed quietly (CENT-05).
  case provisional = 3
  /// Allowed for an App Clip's short time.
  case ephemeral = 4
}

/// When notifications show their text (CENT-08).
@nonexhaustive(warn)
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always = 0
  /// Once the device is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The state of one setting.
@nonexhaustive(warn)
public enum UNNotificationSetting: Int, Sendable {
  /// The app has no such setting.
  case notSupported = 0
  /// Off.
  case disabled = 1
  /// On.
  case enabled = 2
}

/// How alerts show on an unlocked device.
@nonexhaustive(warn)
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// As a banner that goes away.
  case banner = 1
  /// As an alert that waits for the user.
  case alert = 2
}
