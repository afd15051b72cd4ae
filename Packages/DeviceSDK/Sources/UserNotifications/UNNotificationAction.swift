import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the response when the user opens the app from a notification.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the response when the user dismisses a notification.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  private let storedTitle: String
  private let storedOptions: UNNotificationActionOptions
  private let storedIcon: UNNotificationActionIcon?

  init(
    storing identifier: String, title: String, options: UNNotificationActionOptions,
    icon: UNNotificationActionIcon?
  ) {
    storedIdentifier = identifier
    storedTitle = title
    storedOptions = options
    storedIcon = icon
    super.init()
  }

  /// Creates an action without icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) {
    self.init(storing: identifier, title: title, options: options, icon: nil)
  }

  /// Creates an action.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.init(storing: identifier, title: title, options: options, icon: icon)
  }

  /// The identifier by which the app recognises the chosen action.
  open var identifier: String { storedIdentifier }
  /// The button's text.
  open var title: String { storedTitle }
  /// How the action behaves.
  open var options: UNNotificationActionOptions { storedOptions }
  /// The picture beside the title.
  open var icon: UNNotificationActionIcon? { storedIcon }

  // MARK: Copying, comparing and coding

  /// This action itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are of one class with the same identifier, title, options and icon.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAction else { return false }
    return type(of: self) == type(of: other) && identifier == other.identifier
      && title == other.title && options == other.options && icon == other.icon
  }

  /// Follows the identifier.
  open override var hash: Int { identifier.hashValue }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the action to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(title as NSString, forKey: "title")
    coder.encode(Int(options.rawValue), forKey: "options")
    coder.encode(icon, forKey: "icon")
  }

  /// Reads an action from a keyed archive; nil when identifier or title are missing.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier"), let title = coder.text("title") else {
      return nil
    }
    storedIdentifier = identifier
    storedTitle = title
    storedOptions = UNNotificationActionOptions(
      rawValue: UInt(clamping: coder.decodeInteger(forKey: "options")))
    storedIcon = coder.object(UNNotificationActionIcon.self, "icon")
    super.init()
  }
}
