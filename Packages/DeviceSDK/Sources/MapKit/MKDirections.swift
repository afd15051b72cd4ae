public import CoreLocation
internal import DeviceChannel
public import Foundation

/// A place with its address.
open class MKPlacemark: NSObject, MKAnnotation {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The address by Apple's keys.
  public let addressDictionary: [AnyHashable: Any]?

  /// A place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// A place with an address.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    self.addressDictionary = addressDictionary
  }

  /// The place's name; nil, as nobody knows it here.
  open var name: String? { nil }
  /// The place's name; nil, likewise.
  open var title: String? { name }
}

/// A place for Maps.
open class MKMapItem: NSObject {
  /// The place.
  public let placemark: MKPlacemark
  /// Its name.
  open var name: String?
  /// Its telephone number.
  open var phoneNumber: String?
  /// Its page.
  open var url: URL?

  /// A place for Maps.
  public init(placemark: MKPlacemark) { self.placemark = placemark }

  /// The person's own place; 0, 0, as it is not known.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }

  /// Would open Maps; false, and a finding says so.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Inert.use("MKMapItem.openInMaps(launchOptions:)")
    return false
  }
}

/// The options of `openInMaps` for directions.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// How somebody travels.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = Self(rawValue: 1)
  /// On foot.
  public static let walking = Self(rawValue: 2)
  /// By bus and train.
  public static let transit = Self(rawValue: 4)
  /// Any way.
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A way; Apple's servers give none here.
open class MKRoute: NSObject {
  /// Its line on a map.
  open var polyline: MKPolyline { MKPolyline([]) }
  /// Its name.
  open var name: String { "" }
  /// Metres.
  open var distance: CLLocationDistance { 0 }
  /// Seconds.
  open var expectedTravelTime: TimeInterval { 0 }
}

/// An error of maps.
public struct MKError: Error, Hashable, Sendable {
  /// Its number.
  public enum Code: UInt, Sendable {
    /// Anything else.
    case unknown = 1
    /// Apple's servers cannot answer.
    case serverFailure
    /// There are too many requests.
    case loadingThrottled
    /// There is no such place.
    case placemarkNotFound
    /// There is no way.
    case directionsNotFound
  }

  /// The number.
  public let code: Code

  /// An error of a number.
  public init(_ code: Code) { self.code = code }
}

extension MKError: CustomNSError {
  /// Apple's domain.
  public static var errorDomain: String { "MKErrorDomain" }
  /// The number.
  public var errorCode: Int { Int(code.rawValue) }
}

/// Asks Apple's servers for ways; each request fails, and a finding says so.
open class MKDirections: NSObject {
  /// Between which places a way is asked for.
  open class Request: NSObject {
    /// Where it begins.
    open var source: MKMapItem?
    /// Where it ends.
    open var destination: MKMapItem?
    /// How somebody travels.
    open var transportType = MKDirectionsTransportType.any
    /// Whether several ways are asked for.
    open var requestsAlternateRoutes = false
    /// A request between no places.
    public override init() {}
  }

  /// The ways.
  open class Response: NSObject {
    /// The ways; none.
    open var routes: [MKRoute] { [] }
  }

  /// Whether it waits; never.
  open var isCalculating: Bool { false }

  /// Asks for a request's ways.
  public init(request: Request) {}

  /// Fails with `MKError.serverFailure`, on the main queue.
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    Inert.use("MKDirections.calculate(completionHandler:)")
    nonisolated(unsafe) let completionHandler = completionHandler
    DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
  }

  /// Gives the request up; inert.
  open func cancel() {}
}

/// The request's older name.
public typealias MKDirectionsRequest = MKDirections.Request
/// The ways' older name.
public typealias MKDirectionsResponse = MKDirections.Response
