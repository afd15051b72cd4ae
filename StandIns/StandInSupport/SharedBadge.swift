import Foundation
import UserNotifications

/// The badge that a vendor's code in app and extension keeps in their app group.
public struct SharedBadge {
  private let defaults: UserDefaults?
  private let key: String

  /// The number under `key` in the defaults of `group`.
  public init(group: String, key: String) {
    defaults = UserDefaults(suiteName: group)
    self.key = key
  }

  /// The number kept; 0 at first.
  public var value: Int {
    get { defaults?.integer(forKey: key) ?? 0 }
    nonmutating set { defaults?.set(newValue, forKey: key) }
  }

  /// The app's identifier: the extension's without its last part.
  public static var appIdentifier: String {
    let parts = (Bundle.main.bundleIdentifier ?? "").split(separator: ".")
    return parts.dropLast().joined(separator: ".")
  }
}
