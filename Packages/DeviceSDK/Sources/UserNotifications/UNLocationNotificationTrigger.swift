import Foundation

/// Delivers a local notification when the device enters or leaves a region; inert where
/// there is no phone.
///
/// `CoreLocation` declares `region` and `init(region:repeats:)`, as they need its types.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
  /// The region, a `CLRegion`.
  package let place: NSObject

  package init(place: NSObject, repeats: Bool) {
    self.place = place
    super.init(repeats: repeats)
  }

  /// Whether both repeat alike and have equal regions, which are known by their names.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNLocationNotificationTrigger else { return false }
    return super.isEqual(other) && place == other.place
  }

  /// The form the device logs: the region and whether it repeats.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); region: \(place), "
      + "repeats: \(repeats ? "YES" : "NO")>"
  }

  /// Writes the trigger to a keyed archive, with its region.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(place, forKey: "region")
  }

  /// Reads a trigger from a keyed archive; nil when the region is missing.
  public required init?(coder: NSCoder) {
    // Whatever `CoreLocation` wrote: this module does not know its classes.
    guard let place = coder.object(ofClasses: [NSObject.self], "region") as? NSObject else {
      return nil
    }
    self.place = place
    super.init(coder: coder)
  }
}
