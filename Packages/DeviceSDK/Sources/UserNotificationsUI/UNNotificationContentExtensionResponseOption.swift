/// The fate of a content extension's interface after an action.
@nonexhaustive(warn)
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// It stays.
  case doNotDismiss = 0
  /// It goes away.
  case dismiss = 1
  /// It goes away and the app gets the action.
  case dismissAndForwardAction = 2
}
