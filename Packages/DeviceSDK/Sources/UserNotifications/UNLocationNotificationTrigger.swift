import Foundation
package import JSONModel

/// Delivers a local notification when the device enters or leaves a region; inert where
/// there is no phone.
///
/// `CoreLocation` declares `region` and `init(region:repeats:)`, as they need its types.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
  /// The region, a `CLRegion`; nil for a trigger that came over the channel.
  package let place: NSObject?
  private let channelShape: JSONValue

  package init(place: NSObject, repeats: Bool) {
    (self.place, channelShape) = (place, .null)
    super.init(repeats: repeats)
  }

  /// Creates the trigger of a request that the device keeps: `CoreLocation` makes its region, where
  /// code looks at it.
  init(shape: JSONValue, repeats: Bool) {
    (place, channelShape) = (nil, shape)
    super.init(repeats: repeats)
  }

  /// The region's shape on the channel, as its flags are now.
  package var shape: JSONValue { (place as? any ChannelRegion)?.json ?? channelShape }

  /// Whether both repeat alike and have equal regions, which are known by their names.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNLocationNotificationTrigger else { return false }
    return super.isEqual(other) && shape["identifier"] == other.shape["identifier"]
  }

  /// The form the device logs: the region and whether it repeats.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); region: \(place.map { "\($0)" } ?? shape.compactText), "
      + "repeats: \(repeats ? "YES" : "NO")>"
  }

  /// Writes the trigger to a keyed archive, with its region.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let place { coder.encode(place, forKey: "region") }
    coder.encode(shape.compactText as NSString, forKey: "shape")
  }

  /// Reads a trigger from a keyed archive; nil when the region is missing.
  public required init?(coder: NSCoder) {
    // Whatever `CoreLocation` wrote: this module does not know its classes.
    place = coder.object(ofClasses: [NSObject.self], "region") as? NSObject
    channelShape =
      coder.text("shape").flatMap { try? JSONParser.parse(bytes: Array($0.utf8)).value } ?? .null
    guard place != nil || channelShape != .null else { return nil }
    super.init(coder: coder)
  }
}
