import CoreLocation
import Foundation

// It belongs to the item that it was added to.
/// When a person is reminded; kept, and it never goes off.
open class EKAlarm: NSObject, NSCopying, @unchecked Sendable {
  /// Seconds from the item's beginning; negative before it.
  open var relativeOffset: TimeInterval
  /// The moment; nil where the alarm is relative.
  open var absoluteDate: Date?
  /// The place.
  open var structuredLocation: EKStructuredLocation?
  /// Whether it goes off on the way to the place, or from it.
  open var proximity = EKAlarmProximity.none
  /// Shows something, as all alarms of apps do.
  open var type: EKAlarmType { .display }

  /// Creates an alarm at a moment.
  public init(absoluteDate date: Date) {
    (absoluteDate, relativeOffset) = (date, 0)
    super.init()
  }

  /// Creates an alarm relative to the item's beginning.
  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
    super.init()
  }

  /// Another alarm with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = EKAlarm(relativeOffset: relativeOffset)
    copy.absoluteDate = absoluteDate
    copy.structuredLocation = structuredLocation
    copy.proximity = proximity
    return copy
  }
}

// It belongs to the item that it was given to.
/// A place with a name.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  /// The name.
  open var title: String?
  /// The place.
  open var geoLocation: CLLocation?
  /// Metres around the place; 0 for the usual.
  open var radius: Double = 0

  /// Creates a place with a name.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
