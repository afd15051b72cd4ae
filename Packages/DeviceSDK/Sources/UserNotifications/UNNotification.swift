import Foundation

/// A notification that was delivered; only the system makes it.
open class UNNotification: NSObject, NSCopying, NSSecureCoding {
  private let storedDate: Date
  private let storedRequest: UNNotificationRequest

  package init(date: Date, request: UNNotificationRequest) {
    storedDate = date
    storedRequest = request
    super.init()
  }

  /// When it was delivered (CENT-34).
  open var date: Date { storedDate }

  /// The request that was delivered.
  open var request: UNNotificationRequest { storedRequest }

  // MARK: Copying, comparing and coding

  /// This notification itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both were delivered at the same moment for equal requests.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return date == other.date && request == other.request
  }

  /// Follows the request.
  open override var hash: Int { request.hash }

  /// The form the device logs: the app's bundle identifier, the date and the request.
  open override var description: String {
    // Without a comma before the date, as the device writes it.
    "<\(type(of: self)): \(address(of: self)); "
      + "source: \(AppBundle.current?.bundleIdentifier ?? "(null)") date: \(date), "
      + "request: \(request), intents: ()>"
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the notification to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(date.timeIntervalSinceReferenceDate, forKey: "date")
    coder.encode(request, forKey: "request")
  }

  /// Reads a notification from a keyed archive; nil when its request is missing.
  public required init?(coder: NSCoder) {
    guard let request = coder.object(UNNotificationRequest.self, "request") else { return nil }
    storedDate = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "date"))
    storedRequest = request
    super.init()
  }
}
