import Foundation

/// Content with the identifier it is known by and the trigger that delivers it.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
  private let storedIdentifier: String
  private let storedContent: UNNotificationContent
  private let storedTrigger: UNNotificationTrigger?

  init(storing identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
  {
    storedIdentifier = identifier
    storedContent = UNNotificationContent(values: content.values)
    storedTrigger = trigger
    super.init()
  }

  /// Creates a request with a copy of `content`; a nil trigger delivers at once (CENT-18).
  public convenience init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.init(storing: identifier, content: content, trigger: trigger)
  }

  /// For a push: its `apns-collapse-id`, or a UUID the system made (CENT-17).
  open var identifier: String { storedIdentifier }

  /// The content of the notification; immutable, so make a `mutableCopy()` to change it.
  open var content: UNNotificationContent { storedContent }

  /// The trigger that delivers it; a `UNPushNotificationTrigger` for a push (CENT-25).
  open var trigger: UNNotificationTrigger? { storedTrigger }

  // MARK: Copying, comparing and coding

  /// This request itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether identifier, content and trigger are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }

  /// Follows the identifier.
  open override var hash: Int { identifier.hashValue }

  /// The form the device logs: identifier, content without what the user would read, and trigger.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); identifier: \(identifier), content: \(content), "
      + "trigger: \(trigger?.description ?? "(null)")>"
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the request to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(content, forKey: "content")
    coder.encode(trigger, forKey: "trigger")
  }

  /// Reads a request from a keyed archive; nil when identifier or content are missing.
  public required init?(coder: NSCoder) {
    guard
      let identifier = coder.text("identifier"),
      let content = coder.object(UNNotificationContent.self, "content")
    else { return nil }
    storedIdentifier = identifier
    storedContent = content
    storedTrigger = coder.object(UNNotificationTrigger.self, "trigger")
    super.init()
  }
}
