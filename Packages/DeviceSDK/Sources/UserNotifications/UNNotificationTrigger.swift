import Foundation

/// The trigger that delivers a notification; abstract, see the subclasses.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding {
  private let storedRepeats: Bool

  package init(repeats: Bool) {
    storedRepeats = repeats
    super.init()
  }

  /// Whether the system schedules the notification again after delivery; false for a push.
  open var repeats: Bool { storedRepeats }

  // MARK: Copying, comparing and coding

  /// This trigger itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are of one class and repeat alike; subclasses compare their own values as well.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationTrigger else { return false }
    return type(of: self) == type(of: other) && repeats == other.repeats
  }

  /// Follows `repeats`, the one value that all triggers have.
  open override var hash: Int { repeats.hashValue }

  /// The form the device logs: class, address and whether it repeats.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); repeats: \(repeats ? "YES" : "NO")>"
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the trigger to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(repeats, forKey: "repeats")
  }

  /// Reads a trigger from a keyed archive.
  public required init?(coder: NSCoder) {
    storedRepeats = coder.decodeBool(forKey: "repeats")
    super.init()
  }
}
