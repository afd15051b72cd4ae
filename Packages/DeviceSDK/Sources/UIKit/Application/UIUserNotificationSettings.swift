import Foundation
import UserNotifications

/// The permission as iOS 8 asked for it.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  /// The permissions that are asked for.
  public let types: UIUserNotificationType

  /// Asks for types, with categories that are not looked at.
  public init(types: UIUserNotificationType, categories: Set<NSObject>?) { self.types = types }
}

/// The permissions that iOS 8 asked for; the bits are those of `UNAuthorizationOptions`.
public struct UIUserNotificationType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The number on the icon.
  public static let badge = Self(rawValue: 1)
  /// Sounds.
  public static let sound = Self(rawValue: 2)
  /// Banners and lists.
  public static let alert = Self(rawValue: 4)
}
