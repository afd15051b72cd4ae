// Behaviour towards an app whose own code runs.

extension FidelitySwitches {
  /// Which of its two methods an app in front hears of first, of an alert that also wakes it; unknown
  /// on devices.
  public enum ForegroundOrder: String, Sendable, CaseIterable {
    /// `willPresent`, then `didReceiveRemoteNotification`.
    case presentFirst = "present-first"
    /// `didReceiveRemoteNotification`, then `willPresent`.
    case fetchFirst = "fetch-first"
  }

  /// When the response that brings an app to the front is handed over: observed, not documented.
  public enum ResponseOrder: String, Sendable, CaseIterable {
    /// Before `didBecomeActive`.
    case beforeActive = "before-active"
    /// After it.
    case afterActive = "after-active"
  }

  /// Whether an alert that nobody sees, with `content-available`, wakes an app in the background.
  public enum HiddenWake: String, Sendable, CaseIterable {
    /// It does, as a background push would.
    case wakes
    /// It does not.
    case sleeps
    /// Every alert does, also one without `content-available`.
    case always
  }

  /// The fate of a request that an app adds before anybody answered whether it may notify.
  public enum UndecidedAdd: String, Sendable, CaseIterable {
    /// It is taken, and shows nowhere.
    case taken
    /// It is refused with `UNError` 1, as after a no.
    case refused
  }

  /// Whether a tap on a push that woke the app calls its background handler again (QUIR-29).
  public enum TapFetch: String, Sendable, CaseIterable {
    /// It does not: the response is all there is.
    case once
    /// It does, when the app has come to the front.
    case again
  }

  /// The fate of background pushes beyond three an hour (STAT-12, STAT-13).
  public enum BackgroundBudget: String, Sendable, CaseIterable {
    /// They come through, with a finding.
    case reported
    /// They are held back: the newest of them comes when the app is opened.
    case held
  }
}
