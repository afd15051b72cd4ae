/// Whether an app may show notifications: the values of `UNAuthorizationStatus`, in their order
/// (CENT-03).
public enum AuthorizationStatus: String, Sendable, Hashable, CaseIterable, Codable {
  /// The app has not asked, or its prompt is open.
  case notDetermined = "not-determined"
  /// Not allowed.
  case denied
  /// Allowed.
  case authorized
  /// Allowed quietly, without a question, until the person decides (CENT-05).
  case provisional
  /// Allowed for a while, to an App Clip.
  case ephemeral
}
