import DeviceFoundation
import Foundation

/// The delegate for the phone's location.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// There are new places.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// There is no place.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The user has decided, or there is a new manager.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The same in the old way; called where the new method is missing.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The phone came into an area.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// The phone left an area.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Whether the phone is in an area.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  /// An area is watched.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// An area cannot be watched.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  )
}

// Optional methods of Apple's protocol
extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) { MissingCallback.note("didUpdateLocations") }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) { MissingCallback.note("locationManagerDidFail") }
  /// Calls the old method.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { MissingCallback.note("locationManagerDidChangeAuthorization") }
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    MissingCallback.note("didEnterRegion")
  }
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    MissingCallback.note("didExitRegion")
  }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { MissingCallback.note("didDetermineState") }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) { MissingCallback.note("didStartMonitoring") }
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) { MissingCallback.note("monitoringDidFail") }
}

/// The user's permission.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not been asked, or has not answered.
  case notDetermined
  /// A rule such as parental control forbids it, and the user cannot change that; never here.
  case restricted
  /// The user said no.
  case denied
  /// The app may know the place at any time.
  case authorizedAlways
  /// The app may know the place while it is used.
  case authorizedWhenInUse

  /// The old name of `authorizedAlways`.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exact a place the app may know.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// As exact as can be.
  case fullAccuracy
  /// Within some kilometres; never here.
  case reducedAccuracy
}

/// Whether the phone is in an area.
public enum CLRegionState: Int, Sendable {
  /// The state is not known.
  case unknown
  /// It is.
  case inside
  /// It is not.
  case outside
}

/// Why there is no place, or an area is not watched.
public struct CLError: Error, CustomNSError, Hashable, Sendable {
  /// The kind of failure.
  public enum Code: Int, Sendable {
    /// There is no place yet.
    case locationUnknown
    /// The user forbids it.
    case denied
    /// There is no network.
    case network
    /// There is no direction.
    case headingFailure
    /// The user forbids watching areas.
    case regionMonitoringDenied
    /// The area cannot be watched.
    case regionMonitoringFailure
  }

  /// The kind of failure.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// `kCLErrorDomain`.
  public static var errorDomain: String { "kCLErrorDomain" }
  /// Apple's number.
  public var errorCode: Int { code.rawValue }
  /// There is no place yet.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user forbids it.
  public static var denied: Code { .denied }
}

/// The domain of location errors.
public let kCLErrorDomain = CLError.errorDomain
