extension AppMatrix {
  /// The state of the app and of the phone when a notification comes, and what a person allows.
  package enum Situation: String, Sendable, Hashable, CaseIterable {
    /// In front.
    case foreground
    /// In front, as if the app had set no delegate.
    case foregroundWithoutDelegate = "foreground, no delegate"
    /// In front, as if its delegate had no `willPresent`.
    case foregroundWithoutMethod = "foreground, no willPresent"
    /// Left, still in memory.
    case background
    /// Ended by the system.
    case terminated
    /// Ended in the app switcher.
    case forceQuit = "force quit"
    /// Left, before the person answered whether it may notify.
    case notDetermined = "not determined"
    /// Left, and a person said no.
    case denied
    /// Left, on a locked phone.
    case locked
    /// Left, on a locked phone that hides texts.
    case hiddenPreviews = "hidden previews"
    /// Left, in a Focus that does not allow the app.
    case focus

    /// Those that tell an app's callbacks apart.
    package static let ofApp: [Situation] = [
      .foreground, .foregroundWithoutDelegate, .foregroundWithoutMethod, .background, .terminated,
      .forceQuit, .notDetermined, .denied,
    ]

    /// Those that tell apart what a user sees.
    package static let ofPhone: [Situation] = [
      .foreground, .background, .terminated, .forceQuit, .locked, .hiddenPreviews, .focus, .denied,
    ]

    /// Its name in a user's words.
    package var description: String {
      switch self {
      case .foreground: "in front"
      case .background: "left"
      case .terminated: "ended"
      case .forceQuit: "force-quit"
      case .hiddenPreviews: "locked, texts hidden"
      case .focus: "Focus"
      case .denied: "not allowed"
      case .foregroundWithoutDelegate, .foregroundWithoutMethod, .notDetermined, .locked: rawValue
      }
    }
  }
}
