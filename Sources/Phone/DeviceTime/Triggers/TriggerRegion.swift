import Foundation
import JSONModel

/// A place on the earth, in degrees.
public struct Position: Sendable, Hashable, Codable {
  /// Degrees north of the equator, -90 to 90.
  public var latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  public var longitude: Double

  /// Takes degrees north and degrees east.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Mean radius of the earth, in metres.
  private static let earthRadius = 6_371_008.8

  /// Metres along the surface, by the haversine formula: within 0.5 % of a geodesic.
  public func distance(to other: Position) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let rise = sin(radians(other.latitude - latitude) / 2)
    let run = sin(radians(other.longitude - longitude) / 2)
    let part = rise * rise + cos(radians(latitude)) * cos(radians(other.latitude)) * run * run
    return 2 * Self.earthRadius * asin(min(1, part.squareRoot()))
  }
}

/// A Bluetooth beacon in reach.
public struct Beacon: Sendable, Hashable, Codable {
  /// Identifier of the beacons of one owner.
  public var uuid: UUID
  /// Group within the owner's beacons.
  public var major: Int
  /// Number within the group.
  public var minor: Int

  /// Takes the three numbers a beacon sends.
  public init(uuid: UUID, major: Int, minor: Int) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }
}

/// Where the device is, as far as it knows.
public struct Surroundings: Sendable, Hashable, Codable {
  /// Nil until there is a first fix.
  public var position: Position?
  /// The beacons it hears.
  public var beacons: Set<Beacon> = []

  /// Nowhere known; no beacon in reach.
  public init(position: Position? = nil, beacons: Set<Beacon> = []) {
    self.position = position
    self.beacons = beacons
  }
}

/// The region that a location trigger watches: a `CLRegion`.
public struct TriggerRegion: Sendable, Hashable, Codable {
  /// The shape of the region.
  public enum Shape: Sendable, Hashable, Codable {
    /// A circle of so many metres around a place.
    case circle(center: Position, radius: Double)
    /// All beacons of an owner, of one of its groups, or one beacon.
    case beacon(uuid: UUID, major: Int?, minor: Int?)
  }

  /// The app's own name for it.
  public var identifier: String
  /// The circle or the beacons.
  public var shape: Shape
  /// Whether coming in fires.
  public var notifiesOnEntry: Bool
  /// Whether leaving fires.
  public var notifiesOnExit: Bool

  /// Creates a region that fires on entry and on exit, as Core Location's do by default.
  public init(
    identifier: String, shape: Shape, notifiesOnEntry: Bool = true, notifiesOnExit: Bool = true
  ) {
    self.identifier = identifier
    self.shape = shape
    self.notifiesOnEntry = notifiesOnEntry
    self.notifiesOnExit = notifiesOnExit
  }

  /// Whether the device is inside; nil while a circle is asked for and the place is unknown.
  public func contains(_ surroundings: Surroundings) -> Bool? {
    switch shape {
    case .circle(let center, let radius):
      surroundings.position.map { center.distance(to: $0) <= radius }
    case .beacon(let uuid, let major, let minor):
      surroundings.beacons.contains {
        $0.uuid == uuid && major ?? $0.major == $0.major && minor ?? $0.minor == $0.minor
      }
    }
  }

  /// Whether a move over the edge fires; from or to an unknown place nothing does (CENT-46).
  public func fires(from wasInside: Bool?, to isInside: Bool?) -> Bool {
    switch (wasInside, isInside) {
    case (false, true): notifiesOnEntry
    case (true, false): notifiesOnExit
    default: false
    }
  }
}

extension TriggerRegion: JSONRepresentable {
  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let shape: Shape
    if let text = try reader.optionalString("uuid") {
      guard let uuid = UUID(uuidString: text) else {
        throw JSONShapeError(key: "uuid", found: "other text", expected: "a UUID")
      }
      shape = .beacon(
        uuid: uuid, major: try reader.optionalInteger("major"),
        minor: try reader.optionalInteger("minor"))
    } else {
      let center = Position(
        latitude: try reader.number("latitude"), longitude: try reader.number("longitude"))
      shape = .circle(center: center, radius: try reader.number("radius"))
    }
    self.init(
      identifier: try reader.string("identifier"), shape: shape,
      notifiesOnEntry: try reader.bool("notifyOnEntry", default: true),
      notifiesOnExit: try reader.bool("notifyOnExit", default: true))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "notifyOnEntry": .bool(notifiesOnEntry),
      "notifyOnExit": .bool(notifiesOnExit),
    ]
    switch shape {
    case .circle(let center, let radius):
      members["latitude"] = .double(center.latitude)
      members["longitude"] = .double(center.longitude)
      members["radius"] = .double(radius)
    case .beacon(let uuid, let major, let minor):
      members["uuid"] = .string(uuid.uuidString)
      members["major"] = JSONValue(major)
      members["minor"] = JSONValue(minor)
    }
    return .object(members)
  }
}
