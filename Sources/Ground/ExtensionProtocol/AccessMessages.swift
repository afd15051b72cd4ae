import JSONModel
import NotificationModel

/// The special circumstances of a launch: the device's lock, switches, place and time, and where
/// attachments of a delivered notification lie. Absent from the message where there are none.
package struct LaunchContext: JSONRecord, JSONRepresentable, Hashable {
  /// Whether the device is locked.
  package var state = DeviceState.unlocked
  /// The class of files without one of their own, which the entitlements may name.
  package var defaultProtection = FileProtectionClass.completeUntilFirstUserAuthentication
  /// The folder in which files appear while a scope is open (ATTA-29); nil without attachments.
  package var scopeFolder: String?
  /// Whether a MIME type counts as an attachment's type hint (ATTA-10).
  package var acceptsMIMEHints = false
  /// Whether an object of `UTType` counts as an attachment's type hint.
  package var acceptsTypeObjects = false
  /// Whether the process asks the device before it makes an attachment, which is a moment then.
  package var announcesAttachments = false
  /// The user's region, such as `DE`; nil for that of the languages.
  package var region: String?
  /// The device's time zone; nil for the machine's.
  package var timeZone: String?
  /// The time of the device's clock, in seconds since 1970; nil for the machine's time.
  package var now: Double?
  /// When the notification was delivered, in seconds since 1970; for content extensions.
  package var deliveredAt: Double?
  /// The notification that a person opens in a content extension: the `notification` with its
  /// `request` and `date`, and the `actions` of its category; nil where the extension is only to
  /// show the launch's request.
  package var opened: JSONValue?

  /// An unlocked device and a push that has just come.
  package init() {}

  package static var blank: Self { Self() }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    var hints: Bool? = acceptsMIMEHints ? true : nil
    try coder.member("acceptsMIMEHints", &hints)
    acceptsMIMEHints = hints ?? false
    var objects: Bool? = acceptsTypeObjects ? true : nil
    try coder.member("acceptsTypeObjects", &objects)
    acceptsTypeObjects = objects ?? false
    var announces: Bool? = announcesAttachments ? true : nil
    try coder.member("announcesAttachments", &announces)
    announcesAttachments = announces ?? false
    try coder.member(
      "defaultProtection", &defaultProtection, default: .completeUntilFirstUserAuthentication)
    try coder.member("deliveredAt", &deliveredAt)
    try coder.member("now", &now)
    try coder.member("opened", &opened)
    try coder.member("region", &region)
    try coder.member("scopeFolder", &scopeFolder)
    try coder.member("state", &state, default: .unlocked)
    try coder.member("timeZone", &timeZone)
  }
}

extension DeviceState: JSONMember {}
extension FileProtectionClass: JSONMember {}

/// A file that the process was not let open.
package enum FileRefusal: JSONRepresentable, Hashable {
  /// A file of the push store, while no scope was open (ATTA-30).
  case outsideScope(path: String)
  /// A file whose key is not at hand while the device is locked.
  case protected(path: String, protection: FileProtectionClass)

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let path = try reader.string("path")
    let protection = try reader.read("protection", as: FileProtectionClass?.self)
    self = protection.map { .protected(path: path, protection: $0) } ?? .outsideScope(path: path)
  }

  package var json: JSONValue {
    switch self {
    case .outsideScope(let path): ["path": .string(path)]
    case .protected(let path, let protection):
      ["path": .string(path), "protection": .string(protection.rawValue)]
    }
  }
}
