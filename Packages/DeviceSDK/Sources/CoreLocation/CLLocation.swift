import Foundation

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A radius in metres within which a place lies; negative for none.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Degrees from north.
public typealias CLLocationDirection = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north.
  public var latitude: CLLocationDegrees
  /// Degrees east.
  public var longitude: CLLocationDegrees

  /// Creates the place at 0, 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Creates a place.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid place, out of both ranges.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether both degrees are within their ranges.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

// Immutable in its own parts; a subclass answers for its own.
/// A place at a time.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  private let place: CLLocationCoordinate2D
  private let height: CLLocationDistance
  private let radii: (CLLocationAccuracy, CLLocationAccuracy)
  private let time: Date

  /// Creates a place now, at sea level.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a place at a time.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    place = coordinate
    height = altitude
    radii = (hAccuracy, vAccuracy)
    time = timestamp
    super.init()
  }

  /// The place.
  open var coordinate: CLLocationCoordinate2D { place }
  /// Metres above the sea.
  open var altitude: CLLocationDistance { height }
  /// Metres around the place.
  open var horizontalAccuracy: CLLocationAccuracy { radii.0 }
  /// Metres above and below.
  open var verticalAccuracy: CLLocationAccuracy { radii.1 }
  /// When.
  open var timestamp: Date { time }
  /// Unknown.
  open var speed: CLLocationSpeed { -1 }
  /// Unknown.
  open var course: CLLocationDirection { -1 }

  /// Metres between two places, over a sphere of the earth's mean radius.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (a, b) = (place, location.place)
    let dLatitude = radians(b.latitude - a.latitude) / 2
    let dLongitude = radians(b.longitude - a.longitude) / 2
    let square =
      pow(sin(dLatitude), 2)
      + cos(radians(a.latitude)) * cos(radians(b.latitude)) * pow(sin(dLongitude), 2)
    return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
  }

  /// This place itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
