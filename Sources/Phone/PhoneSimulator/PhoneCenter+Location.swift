import DeviceTime
import JSONModel
import NotificationCenterModel

// What a `CLLocationManager` asks.
extension PhoneCenter {
  /// Answers an operation about places; null for one that the phone does not know.
  func place(_ operation: String, _ arguments: JSONValue) throws -> JSONValue {
    switch operation {
    case "place": break
    case "requestLocation":
      if arguments["isDescribed"] != true { phone.session(of: app)?.find(AppFindings.undescribed) }
      guard arguments["isDescribed"] == true else { break }
      try phone.change {
        try $0.requestLocation(of: app, always: arguments["always"] == true, at: $1)
      }
    case "watch":
      let region = try TriggerRegion(json: arguments["region"] ?? .null)
      var isTaken = false
      try phone.change { state, _ in
        isTaken = try state.watch(region, for: app)
        return []
      }
      if !isTaken { return ["failed": true] }
    case "unwatch":
      let identifier = try JSONReader(arguments).string("identifier")
      try phone.change { state, _ in
        try state.unwatch(identifier, for: app)
        return []
      }
    case "follow":
      let reader = try JSONReader(arguments)
      let (updates, changes) = (reader.value("updates"), reader.value("changes"))
      try phone.change { state, _ in
        try state.follow(
          updates: updates.map { $0 == true }, changes: changes.map { $0 == true }, for: app)
        return []
      }
    default: return .null
    }
    return phone.look { state in
      var members: [String: JSONValue] = [
        "authorization": .integer(state.locationAuthorization(of: app).number),
        "regions": .array(state.watchedRegions(of: app).map(\.json)),
      ]
      if let position = state.situation.surroundings.position {
        members["latitude"] = .double(position.latitude)
        members["longitude"] = .double(position.longitude)
      }
      return .object(members)
    }
  }
}

extension LocationAuthorization {
  /// The number of Apple's `CLAuthorizationStatus`.
  var number: Int {
    switch self {
    case .notDetermined: 0
    case .denied: 2
    case .always: 3
    case .whenInUse: 4
    }
  }
}
