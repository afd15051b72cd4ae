/// How an app in front answers `willPresent`.
public enum PresentingDelegate: String, Sendable, Hashable, CaseIterable, Codable {
  /// It set no delegate (CENT-13).
  case none
  /// Its delegate lacks the method (CENT-12).
  case withoutMethod = "without-method"
  /// It is asked, and the notification waits for its answer (CENT-11, CENT-15).
  case asked
}

/// The presentation that an app in front allows a notification: the values of
/// `UNNotificationPresentationOptions`.
public struct PresentationOptions: OptionSet, Sendable, Hashable {
  /// The bits, as Apple's.
  public let rawValue: Int

  /// Takes the bits, as Apple's.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The badge changes.
  public static let badge = PresentationOptions(rawValue: 1 << 0)
  /// The sound plays.
  public static let sound = PresentationOptions(rawValue: 1 << 1)
  /// Deprecated: list and banner (CENT-50).
  public static let alert = PresentationOptions(rawValue: 1 << 2)
  /// It goes to Notification Center.
  public static let list = PresentationOptions(rawValue: 1 << 3)
  /// A banner comes down.
  public static let banner = PresentationOptions(rawValue: 1 << 4)

  /// Everything a notification may do.
  public static let all: PresentationOptions = [.badge, .sound, .list, .banner]

  /// The same, with what `alert` stands for.
  var expanded: PresentationOptions { contains(.alert) ? union([.list, .banner]) : self }
}
