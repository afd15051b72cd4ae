import Foundation

/// The trigger of a notification that came through APNs; only the system makes it (CENT-25).
open class UNPushNotificationTrigger: UNNotificationTrigger {
  /// Whether the push carried `content-available`; on a device only the description shows it.
  package let isContentAvailable: Bool
  /// Whether the push carried `mutable-content`; on a device only the description shows it.
  package let isMutableContent: Bool

  package init(isContentAvailable: Bool, isMutableContent: Bool) {
    self.isContentAvailable = isContentAvailable
    self.isMutableContent = isMutableContent
    super.init(repeats: false)
  }

  /// Whether both pushes had the same `content-available` and `mutable-content`.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNPushNotificationTrigger else { return false }
    return super.isEqual(other) && isContentAvailable == other.isContentAvailable
      && isMutableContent == other.isMutableContent
  }

  /// The form the device logs: what the push said of background work and of changes by an
  /// extension.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); contentAvailable: "
      + "\(isContentAvailable ? "YES" : "NO"), mutableContent: \(isMutableContent ? "YES" : "NO")>"
  }

  /// Writes the trigger to a keyed archive, with both flags of its push.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(isContentAvailable, forKey: "contentAvailable")
    coder.encode(isMutableContent, forKey: "mutableContent")
  }

  /// Reads a trigger from a keyed archive.
  public required init?(coder: NSCoder) {
    isContentAvailable = coder.decodeBool(forKey: "contentAvailable")
    isMutableContent = coder.decodeBool(forKey: "mutableContent")
    super.init(coder: coder)
  }
}
