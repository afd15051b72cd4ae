import Foundation
import JSONModel
import UserNotifications

extension CLRegion: ChannelRegion {
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "notifyOnEntry": .bool(notifyOnEntry),
      "notifyOnExit": .bool(notifyOnExit),
    ]
    if let circle = self as? CLCircularRegion {
      members["latitude"] = .double(circle.center.latitude)
      members["longitude"] = .double(circle.center.longitude)
      members["radius"] = .double(circle.radius)
    }
    if let beacon = self as? CLBeaconRegion {
      members["uuid"] = .string(beacon.uuid.uuidString)
      members["major"] = JSONValue(beacon.major.map { $0.intValue })
      members["minor"] = JSONValue(beacon.minor.map { $0.intValue })
    }
    return .object(members)
  }

  /// The region of a shape; nil for none.
  static func made(_ json: JSONValue) -> CLRegion? {
    CLCircularRegion(json: json) ?? CLBeaconRegion.beacon(json)
  }
}

extension CLBeaconRegion {
  fileprivate static func beacon(_ json: JSONValue) -> CLBeaconRegion? {
    guard let identifier = json["identifier"]?.string,
      let uuid = json["uuid"]?.string.flatMap(UUID.init(uuidString:))
    else { return nil }
    func number(_ key: String) -> UInt16? { json[key]?.integer.flatMap { UInt16(exactly: $0) } }
    let region = CLBeaconRegion(
      uuid: uuid, major: number("major"), minor: number("minor"), named: identifier)
    region.notifyOnEntry = json["notifyOnEntry"] != false
    region.notifyOnExit = json["notifyOnExit"] != false
    return region
  }
}

extension CLCircularRegion {
  /// A circle as the phone keeps it; nil for other areas.
  convenience init?(json: JSONValue) {
    guard let latitude = json["latitude"]?.number, let longitude = json["longitude"]?.number,
      let radius = json["radius"]?.number, let identifier = json["identifier"]?.string
    else { return nil }
    self.init(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: radius,
      identifier: identifier)
    notifyOnEntry = json["notifyOnEntry"] != false
    notifyOnExit = json["notifyOnExit"] != false
  }
}
