import DeviceTime

/// A person's permission for an app to know where the phone is: a `CLAuthorizationStatus`.
public enum LocationAuthorization: String, Sendable, Hashable, Codable, CaseIterable {
  /// The person has not answered.
  case notDetermined = "not-determined"
  /// Never.
  case denied
  /// While the app is used; enough for location triggers (CENT-24).
  case whenInUse = "when-in-use"
  /// At any time: what the app watches wakes it (STAT-25).
  case always

  /// Whether the app may know it at all.
  public var isGranted: Bool { self == .whenInUse || self == .always }
}

/// The requests of an app's `CLLocationManager` to the phone. They outlive the app's process, but
/// for `isUpdating`.
struct AppLocation: Sendable, Hashable, Codable {
  /// A region that the app watches itself, apart from triggers.
  struct Watched: Sendable, Hashable, Codable {
    var region: TriggerRegion
    /// Nil while the place is unknown.
    var wasInside: Bool?
  }

  var authorization = LocationAuthorization.notDetermined
  /// Whether the app waits for an answer.
  var isAsked = false
  /// By identifier.
  var watched: [String: Watched] = [:]
  /// Where the phone was when the app heard last of a significant change; nil while it does not ask
  /// for those.
  var lastChange: Change?
  /// Whether it asks for every place.
  var isUpdating = false

  struct Change: Sendable, Hashable, Codable {
    var position: Position?
  }
}
