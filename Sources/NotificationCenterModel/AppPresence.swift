/// What an app is doing when something happens to it.
package enum AppPresence: String, Sendable, Hashable, CaseIterable {
  /// Not in memory: never started, or ended by the system.
  case notRunning = "not-running"
  /// Ended by a person in the app switcher.
  case forceQuit = "force-quit"
  /// In memory, not on the screen.
  case background
  /// On the screen.
  case foreground

  /// Whether it is in memory.
  package var isRunning: Bool { self == .background || self == .foreground }
}

/// How an app in front answers `willPresent`.
package enum PresentingDelegate: String, Sendable, Hashable, CaseIterable {
  /// It set no delegate (CENT-13).
  case none
  /// Its delegate lacks the method (CENT-12).
  case withoutMethod = "without-method"
  /// It is asked, and the notification waits for its answer (CENT-11, CENT-15).
  case asked
}

/// What an app in front lets a notification do: the values of `UNNotificationPresentationOptions`.
package struct PresentationOptions: OptionSet, Sendable, Hashable {
  /// The bits, as Apple's.
  package let rawValue: Int

  /// Takes the bits, as Apple's.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The badge changes.
  package static let badge = PresentationOptions(rawValue: 1 << 0)
  /// The sound plays.
  package static let sound = PresentationOptions(rawValue: 1 << 1)
  /// Deprecated: list and banner (CENT-50).
  package static let alert = PresentationOptions(rawValue: 1 << 2)
  /// It goes to Notification Center.
  package static let list = PresentationOptions(rawValue: 1 << 3)
  /// A banner comes down.
  package static let banner = PresentationOptions(rawValue: 1 << 4)

  /// Everything a notification may do.
  package static let all: PresentationOptions = [.badge, .sound, .list, .banner]

  /// The same, with what `alert` stands for.
  var expanded: PresentationOptions { contains(.alert) ? union([.list, .banner]) : self }
}
