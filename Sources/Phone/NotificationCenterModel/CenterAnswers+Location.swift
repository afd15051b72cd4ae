import DeviceTime
import JSONModel

// What a `CLLocationManager` asks; each answer is where the phone is after it.
extension CenterAnswers {
  /// Asks a person whether the app may know where the phone is.
  func requestLocation(_ arguments: JSONValue) throws -> JSONValue {
    guard arguments["isDescribed"] == true else { return place }
    try phone.change {
      try $0.requestLocation(of: app, always: arguments["always"] == true, at: $1)
    }
    return place
  }

  /// Watches a region; `failed` where the app watches as many as it may.
  func watch(_ arguments: JSONValue) throws -> JSONValue {
    let region = try TriggerRegion(json: arguments["region"] ?? .null)
    var isTaken = false
    try phone.change { state, _ in
      isTaken = try state.watch(region, for: app)
      return []
    }
    return isTaken ? place : ["failed": true]
  }

  /// Watches a region no longer.
  func unwatch(_ arguments: JSONValue) throws -> JSONValue {
    let identifier = try JSONReader(arguments).string("identifier")
    try phone.change { state, _ in
      try state.unwatch(identifier, for: app)
      return []
    }
    return place
  }

  /// Says which movements the app hears of.
  func follow(_ arguments: JSONValue) throws -> JSONValue {
    let reader = try JSONReader(arguments)
    let (updates, changes) = (reader.value("updates"), reader.value("changes"))
    try phone.change { state, _ in
      try state.follow(
        updates: updates.map { $0 == true }, changes: changes.map { $0 == true }, for: app)
      return []
    }
    return place
  }

  /// Where the phone is, as far as the app may know.
  var place: JSONValue {
    phone.look { state in
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
  package var number: Int {
    switch self {
    case .notDetermined: 0
    case .denied: 2
    case .always: 3
    case .whenInUse: 4
    }
  }
}
