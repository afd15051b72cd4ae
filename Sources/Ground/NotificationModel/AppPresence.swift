/// An app's state when something happens to it. The raw values are those of settings.
public enum AppPresence: String, Sendable, Hashable, CaseIterable, Codable {
  /// Not in memory: never started, or ended by the system.
  case notRunning = "terminated"
  /// Ended by a person in the app switcher.
  case forceQuit = "force-quit"
  /// In memory, not on the screen.
  case background
  /// On the screen.
  case foreground

  /// Whether it is in memory.
  public var isRunning: Bool { self == .background || self == .foreground }

  /// Its name on a phone, whose apps need not have run before.
  package var phrase: String { self == .notRunning ? "not-running" : rawValue }
}
