import Foundation

/// Delivers a local notification after a number of seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The shortest interval that may repeat, in seconds (CENT-22).
  static let shortestRepeating: TimeInterval = 60

  private let storedInterval: TimeInterval

  init(storing timeInterval: TimeInterval, repeats: Bool) {
    storedInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Creates a trigger; as on a device the process ends when `timeInterval` is not above 0 seconds,
  /// or below 60 for one that repeats (CENT-22, CENT-23).
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    guard timeInterval > 0 else { fatalError("time interval must be greater than 0") }
    guard !repeats || timeInterval >= Self.shortestRepeating else {
      fatalError("time interval must be at least 60 if repeating")
    }
    self.init(storing: timeInterval, repeats: repeats)
  }

  /// Seconds from scheduling to delivery.
  open var timeInterval: TimeInterval { storedInterval }

  /// When the notification would be delivered if it were scheduled now.
  open func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }

  /// Whether both repeat alike and wait for the same number of seconds.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTimeIntervalNotificationTrigger else { return false }
    return super.isEqual(other) && timeInterval == other.timeInterval
  }

  /// The form the device logs: whether it repeats and its seconds with six decimals.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); repeats: \(repeats ? "YES" : "NO"), "
      + "timeInterval: \(String(format: "%f", timeInterval))>"
  }

  /// Writes the trigger to a keyed archive, with its seconds.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(timeInterval, forKey: "timeInterval")
  }

  /// Reads a trigger from a keyed archive.
  public required init?(coder: NSCoder) {
    storedInterval = coder.decodeDouble(forKey: "timeInterval")
    super.init(coder: coder)
  }
}
