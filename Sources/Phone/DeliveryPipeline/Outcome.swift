/// The result that the user would have seen of a push, in one word.
public enum Outcome: String, Sendable, Hashable, CaseIterable {
  /// The content the extension handed back in time.
  case modified
  /// The content the extension handed back when its time was up.
  case bestAttempt
  /// The content as it came.
  case original
  /// Nothing: the extension filtered the notification out (LIFE-24).
  case suppressed
  /// Nothing: the push was for the app only (WAKE-05).
  case silent
  /// Nothing: APNs would not have taken the push.
  case rejected
}

/// Why the original content, or nothing, was shown.
public enum OutcomeReason: String, Sendable, Hashable, CaseIterable {
  /// The push does not wake the extension.
  case notWoken
  /// Neither method called the handler (LIFE-04).
  case timedOut
  /// `didReceive` was not reached in time (LIFE-07).
  case startupTimedOut
  /// Ended by a signal (LIFE-09).
  case crashed
  /// Killed for its memory (LIFE-10).
  case memoryExceeded
  /// Ended by itself before calling the handler.
  case exited
  /// The returned content would not alert the user (LIFE-20).
  case noVisibleAlert
  /// Broke the rules of the channel.
  case protocolViolation
  /// Could not be started.
  case launchFailed
}

/// The part of a delivered alert that the user's permission and settings leave.
public enum AlertPresentation: String, Sendable, Hashable, CaseIterable {
  /// A banner, or what else the user chose for alerts.
  case banner
  /// An entry in Notification Center only, without sound: the permission is provisional (CENT-05).
  case quiet
  /// None; a sound or a badge is all the user gets: alerts are switched off (CENT-06, WAKE-06).
  case none
}
