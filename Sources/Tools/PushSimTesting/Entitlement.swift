import JSONModel
import NotificationModel

/// A right that an extension is signed with.
public struct Entitlement: Sendable, Hashable {
  /// The key, such as `com.apple.security.application-groups`.
  public let key: String
  /// The value.
  public let value: JSONValue

  /// Creates an entitlement, in force by default.
  public init(_ key: String, _ value: JSONValue = true) {
    self.key = key
    self.value = value
  }

  /// The extension may suppress notifications (LIFE-24).
  public static let filtering = Entitlement("com.apple.developer.usernotifications.filtering")
  /// The extension may show who a message is from.
  public static let communication = Entitlement(
    "com.apple.developer.usernotifications.communication")
  /// Notifications may break through as time sensitive.
  public static let timeSensitive = Entitlement(
    "com.apple.developer.usernotifications.time-sensitive")

  /// The extension shares the containers of these groups with its app (LIFE-37).
  public static func appGroups(_ names: String...) -> Entitlement {
    Entitlement(
      "com.apple.security.application-groups", .array(names.map(JSONValue.string)))
  }

  /// The extension shares the keychain items of these groups.
  public static func keychainGroups(_ names: String...) -> Entitlement {
    Entitlement("keychain-access-groups", .array(names.map(JSONValue.string)))
  }
}
