import DeviceChannel
import Foundation

/// Tells where the device is: never, since nobody has allowed it.
open class CLLocationManager: NSObject {
  /// Is told where the device is; never called.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// How exact places should be; inert.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// How far apart places should be; inert.
  open var distanceFilter: CLLocationDistance = -1
  /// Whether places may come in the background; inert.
  open var allowsBackgroundLocationUpdates = false
  /// Whether it rests where nothing moves; inert.
  open var pausesLocationUpdatesAutomatically = true
  /// What the app does with places; inert.
  open var activityType = CLActivityType.other

  /// Not asked for yet, as on a new device.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// Unknown.
  open var location: CLLocation? { nil }
  /// The areas that are watched: none.
  open var monitoredRegions: Set<CLRegion> { [] }

  /// Not asked for yet, as on a new device.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }

  /// True: the device could tell.
  open class func locationServicesEnabled() -> Bool { true }

  /// Asks the user; inert.
  open func requestWhenInUseAuthorization() { inert() }

  /// Asks the user; inert.
  open func requestAlwaysAuthorization() { inert() }

  /// Asks for one place; inert.
  open func requestLocation() { inert() }

  /// Asks for places; inert.
  open func startUpdatingLocation() { inert() }

  /// Asks for no more places; inert.
  open func stopUpdatingLocation() {}

  /// Watches an area; inert.
  open func startMonitoring(for region: CLRegion) { inert() }

  /// No longer watches an area; inert.
  open func stopMonitoring(for region: CLRegion) {}

  private func inert(_ member: String = #function) { Inert.use("CLLocationManager.\(member)") }
}

/// What the user has allowed.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not been asked: the only answer here, also after a request.
  case notDetermined
  /// A rule such as parental control forbids it, and the user cannot change that; never here.
  case restricted
  /// The user said no, or turned location off for all apps; never here.
  case denied
  /// The app may know the place at any time; never here.
  case authorizedAlways
  /// The app may know the place while it is used; never here.
  case authorizedWhenInUse
}

/// Is told where the device is; never called.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// There are new places.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// There is no place.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The user has decided.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

// Optional methods of Apple's protocol
extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// As exact as can be.
public var kCLLocationAccuracyBest: CLLocationAccuracy { -1 }
/// Ten metres.
public var kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy { 10 }
/// A hundred metres.
public var kCLLocationAccuracyHundredMeters: CLLocationAccuracy { 100 }
/// A kilometre.
public var kCLLocationAccuracyKilometer: CLLocationAccuracy { 1000 }

/// What an app does with places.
public enum CLActivityType: Int, Sendable {
  /// Something else.
  case other = 1
  /// It shows the way in a car.
  case automotiveNavigation
  /// It counts steps.
  case fitness
  /// It shows the way otherwise.
  case otherNavigation
  /// It flies.
  case airborne
}

/// Every movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
