import Foundation
import UserNotifications

extension UNLocationNotificationTrigger {
  /// Creates a trigger that never fires, as the device is nowhere (CENT-24).
  public convenience init(region: CLRegion, repeats: Bool) {
    self.init(place: region.copy() as? CLRegion ?? region, repeats: repeats)
  }

  /// The region to enter or to leave.
  public var region: CLRegion {
    guard let region = place as? CLRegion else {
      preconditionFailure("A location trigger has a \(type(of: place)) for a region")
    }
    return region
  }
}
