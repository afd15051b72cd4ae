import DeviceChannel
import Foundation
internal import JSONModel

/// The picture beside an action's title; inert.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding {
  private let name: String
  private let isSystemImage: Bool

  init(name: String, isSystemImage: Bool) {
    self.name = name
    self.isSystemImage = isSystemImage
    super.init()
    Inert.use("UNNotificationActionIcon")
  }

  /// The icon's shape on the channel, as files of categories have it.
  var json: JSONValue {
    [isSystemImage ? "systemImageName" : "templateImageName": .string(name)]
  }

  /// The icon of a shape; nil for none.
  static func make(_ json: JSONValue) -> UNNotificationActionIcon? {
    if let name = json["systemImageName"]?.string {
      return UNNotificationActionIcon(systemImageName: name)
    }
    return json["templateImageName"]?.string.map(
      UNNotificationActionIcon.init(templateImageName:))
  }

  /// A template image of the app.
  public convenience init(templateImageName: String) {
    self.init(name: templateImageName, isSystemImage: false)
  }

  /// A symbol of the system.
  public convenience init(systemImageName: String) {
    self.init(name: systemImageName, isSystemImage: true)
  }

  /// This icon itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether name and origin, the system's symbols or the app's pictures, are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationActionIcon else { return false }
    return name == other.name && isSystemImage == other.isSystemImage
  }

  /// Follows the name.
  open override var hash: Int { name.hashValue }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the icon to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
    coder.encode(isSystemImage, forKey: "systemImage")
  }

  /// Reads an icon from a keyed archive; nil without a name.
  public required init?(coder: NSCoder) {
    guard let name = coder.text("name") else { return nil }
    self.name = name
    isSystemImage = coder.decodeBool(forKey: "systemImage")
    super.init()
  }
}
