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
