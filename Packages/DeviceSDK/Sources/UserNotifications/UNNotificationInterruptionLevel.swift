/// How urgently a notification presents itself (CENT-29).
///
/// Differs from Apple: an unknown raw value gives nil.
@nonexhaustive(warn)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Added to the list without sound or lighting the screen.
  case passive = 0
  /// Shown at once; the default.
  case active = 1
  /// Breaks through Focus and the scheduled summary.
  case timeSensitive = 2
  /// Ignores the mute switch; needs an entitlement.
  case critical = 3
}
