import JSONModel
import NotificationModel

/// What is special about a launch: the device's lock, switches, place and time, and where
/// attachments of a delivered notification lie. Absent from the message where nothing is.
package struct LaunchContext: JSONRepresentable, Hashable {
  /// Whether the device is locked.
  package var state = DeviceState.unlocked
  /// The class of files without one of their own, which the entitlements may name.
  package var defaultProtection = FileProtectionClass.completeUntilFirstUserAuthentication
  /// The folder in which files appear while a scope is open (ATTA-29); nil without attachments.
  package var scopeFolder: String?
  /// Whether a MIME type counts as an attachment's type hint (ATTA-10).
  package var acceptsMIMEHints = false
  /// The user's region, such as `DE`; nil for that of the languages.
  package var region: String?
  /// The device's time zone; nil for the machine's.
  package var timeZone: String?
  /// What the device's clock shows, in seconds since 1970; nil for the machine's time.
  package var now: Double?
  /// When the notification was delivered, in seconds since 1970; for content extensions.
  package var deliveredAt: Double?
  /// What a person opens in a content extension: the `notification` with its `request` and `date`,
  /// and the `actions` of its category; nil where it is only to show the launch's request.
  package var opened: JSONValue?

  /// An unlocked device and a push that has just come.
  package init() {}

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let state = try reader.optionalString("state") ?? DeviceState.unlocked.rawValue
    let protection =
      try reader.optionalString("defaultProtection")
      ?? FileProtectionClass.completeUntilFirstUserAuthentication.rawValue
    guard let state = DeviceState(rawValue: state),
      let protection = FileProtectionClass(rawValue: protection)
    else {
      throw JSONShapeError(key: "state", found: "an unknown name", expected: "a device's state")
    }
    self.state = state
    defaultProtection = protection
    scopeFolder = try reader.optionalString("scopeFolder")
    acceptsMIMEHints = reader.value("acceptsMIMEHints")?.bool ?? false
    region = try reader.optionalString("region")
    timeZone = try reader.optionalString("timeZone")
    now = try reader.optionalNumber("now")
    deliveredAt = try reader.optionalNumber("deliveredAt")
    opened = reader.value("opened")
  }

  package var json: JSONValue {
    [
      "state": .string(state.rawValue), "defaultProtection": .string(defaultProtection.rawValue),
      "scopeFolder": JSONValue(scopeFolder),
      "acceptsMIMEHints": acceptsMIMEHints ? true : .null, "deliveredAt": JSONValue(deliveredAt),
      "opened": opened ?? .null, "region": JSONValue(region), "timeZone": JSONValue(timeZone),
      "now": JSONValue(now),
    ]
  }
}

/// A file that the process was not let open.
package enum FileRefusal: JSONRepresentable, Hashable {
  /// A file of the push store, while no scope was open (ATTA-30).
  case outsideScope(path: String)
  /// A file whose key is not at hand while the device is locked.
  case protected(path: String, protection: FileProtectionClass)

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let path = try reader.string("path")
    guard let name = try reader.optionalString("protection") else {
      self = .outsideScope(path: path)
      return
    }
    guard let protection = FileProtectionClass(rawValue: name) else {
      throw JSONShapeError(
        key: "protection", found: "an unknown name", expected: "a protection class")
    }
    self = .protected(path: path, protection: protection)
  }

  package var json: JSONValue {
    switch self {
    case .outsideScope(let path): ["path": .string(path)]
    case .protected(let path, let protection):
      ["path": .string(path), "protection": .string(protection.rawValue)]
    }
  }
}
