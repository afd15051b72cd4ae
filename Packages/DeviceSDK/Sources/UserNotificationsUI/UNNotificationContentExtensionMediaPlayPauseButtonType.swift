/// The button a content extension's interface shows for its media.
@nonexhaustive(warn)
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  /// No button.
  case none = 0
  /// The standard button.
  case `default` = 1
  /// A button that lies partly transparent over the media.
  case overlay = 2
}
