import Foundation
import UserNotifications

extension UNLocationNotificationTrigger {
  /// Creates a trigger for the edge of a region (CENT-24); a phone fires it, without one it never
  /// does.
  public convenience init(region: CLRegion, repeats: Bool) {
    self.init(place: region.copy() as? CLRegion ?? region, repeats: repeats)
  }

  /// The region to enter or to leave.
  public var region: CLRegion {
    guard let region = place as? CLRegion ?? CLRegion.made(shape) else {
      preconditionFailure("A location trigger has no region")
    }
    return region
  }
}
