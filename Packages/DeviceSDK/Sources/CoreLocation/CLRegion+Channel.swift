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
    return .object(members)
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
