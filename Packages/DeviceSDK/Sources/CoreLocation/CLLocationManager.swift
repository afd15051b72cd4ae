import DeviceChannel
import Foundation
import JSONModel
import Synchronization

/// Reports where the phone is, as far as a person allows it. Its delegate is called on the main
/// queue.
///
/// Without a phone, as in a delivery on its own, there is no permission: the status stays
/// `notDetermined`, and the delegate is not called.
open class CLLocationManager: NSObject, @unchecked Sendable {
  // The delegate belongs to the app, which answers for the threads it uses it on.
  struct Listener: @unchecked Sendable {
    weak var delegate: (any CLLocationManagerDelegate)?
  }

  struct State {
    var listener = Listener()
    var isUpdating = false
    var followsChanges = false
    var wantsOne = false
  }

  let state = Mutex(State())

  /// How exact places should be; inert: they are exact.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// How far apart places should be; inert.
  open var distanceFilter: CLLocationDistance = -1
  /// Whether places may come in the background; inert.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the status bar says that the app knows the place; inert.
  open var showsBackgroundLocationIndicator = false
  /// Whether it rests where nothing moves; inert.
  open var pausesLocationUpdatesAutomatically = true
  /// The app's use of places; inert.
  open var activityType = CLActivityType.other

  /// Creates a manager.
  public override init() {
    super.init()
    LiveManagers.add(self)
  }

  /// The delegate for the phone's location. A new delegate first gets the user's decision so far.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { state.withLock(\.listener).delegate }
    set {
      let listener = Listener(delegate: newValue)
      state.withLock { $0.listener = listener }
      guard newValue != nil else { return }
      DispatchQueue.main.async {
        self.tellAuthorization()
        PlaceEvents.drain()
      }
    }
  }

  /// The user's decision.
  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
  /// Where the phone is; nil where that is unknown, or nothing of the app's business.
  open var location: CLLocation? { Self.ask("place").flatMap(CLLocation.init(answer:)) }
  /// The areas that the app watches.
  open var monitoredRegions: Set<CLRegion> {
    Set((Self.ask("place")?["regions"]?.array ?? []).compactMap(CLCircularRegion.init(json:)))
  }
  /// As exact as can be: reduced accuracy is not offered.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// How large an area may be, in metres.
  open var maximumRegionMonitoringDistance: CLLocationDistance { 400_000 }

  /// The user's decision.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    ask("place")?["authorization"]?.integer.flatMap { CLAuthorizationStatus(rawValue: Int32($0)) }
      ?? .notDetermined
  }

  /// True: the phone can tell.
  open class func locationServicesEnabled() -> Bool { true }

  /// True: a phone that moves far tells.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Whether areas of a class can be watched: circles.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
    regionClass is CLCircularRegion.Type
  }

  /// Asks the user for the place while the app is used. Info.plist has to say why.
  open func requestWhenInUseAuthorization() { request(always: false) }

  /// Asks the user for the place at any time. Info.plist has to say why.
  open func requestAlwaysAuthorization() { request(always: true) }

  private func request(always: Bool) {
    let keys =
      ["NSLocationWhenInUseUsageDescription"]
      + (always ? ["NSLocationAlwaysAndWhenInUseUsageDescription"] : [])
    let isDescribed = keys.allSatisfy {
      (Bundle.main.object(forInfoDictionaryKey: $0) as? String)?.isEmpty == false
    }
    let answer = Self.ask(
      "requestLocation", ["always": .bool(always), "isDescribed": .bool(isDescribed)])
    if answer == nil {
      Inert.use("CLLocationManager.request\(always ? "Always" : "WhenInUse")Authorization()")
    }
  }

  /// Asks for one place, or says why there is none.
  open func requestLocation() {
    state.withLock { $0.wantsOne = true }
    DispatchQueue.main.async { self.tellPlace() }
  }

  /// Asks for places: the one the phone is at, and each it comes to.
  open func startUpdatingLocation() {
    state.withLock { $0.isUpdating = true }
    follow(["updates": true])
  }

  /// Asks for no more places.
  open func stopUpdatingLocation() {
    state.withLock { $0.isUpdating = false }
    follow(["updates": false])
  }

  /// Asks for places that are 500 m apart, also when the app has ended.
  open func startMonitoringSignificantLocationChanges() {
    state.withLock { $0.followsChanges = true }
    follow(["changes": true])
  }

  /// Asks for no more of those.
  open func stopMonitoringSignificantLocationChanges() {
    state.withLock { $0.followsChanges = false }
    follow(["changes": false])
  }

  private func follow(_ arguments: JSONValue) {
    guard Self.ask("follow", arguments) != nil else {
      return Inert.use("CLLocationManager.startUpdatingLocation()")
    }
    let begins = state.withLock { $0.isUpdating || $0.followsChanges }
    if begins { DispatchQueue.main.async { self.tellPlace() } }
  }

  /// Watches an area, also when the app has ended; at most 20.
  open func startMonitoring(for region: CLRegion) {
    guard let answer = Self.ask("watch", ["region": region.json]) else {
      return Inert.use("CLLocationManager.startMonitoring(for:)")
    }
    let isTaken = answer["failed"] != true
    DispatchQueue.main.async {
      self.call(isTaken ? "didStartMonitoring" : "monitoringDidFail", region) { delegate in
        if isTaken {
          delegate.locationManager(self, didStartMonitoringFor: region)
        } else {
          delegate.locationManager(
            self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure))
        }
      }
    }
  }

  /// No longer watches an area.
  open func stopMonitoring(for region: CLRegion) {
    _ = Self.ask("unwatch", ["identifier": .string(region.identifier)])
  }

  /// Asks whether the phone is in an area.
  open func requestState(for region: CLRegion) {
    let place = location?.coordinate
    DispatchQueue.main.async {
      let isInside = place.flatMap { (region as? CLCircularRegion)?.contains($0) }
      let state = isInside.map { $0 ? CLRegionState.inside : .outside } ?? .unknown
      self.call("didDetermineState", region) {
        $0.locationManager(self, didDetermineState: state, for: region)
      }
    }
  }

  // MARK: The phone

  /// Asks the phone; nil without one.
  static func ask(_ operation: String, _ arguments: JSONValue = [:]) -> JSONValue? {
    let answer = DeviceConnection.current?.ask("center.\(operation)", arguments)
    return answer?.object == nil ? nil : answer
  }

  private func call(
    _ name: String, _ region: CLRegion? = nil,
    _ body: @Sendable (any CLLocationManagerDelegate) -> Void
  ) {
    let listener = state.withLock(\.listener)
    guard listener.delegate != nil else { return }
    PlaceEvents.call(name, region.map { ["region": .string($0.identifier)] } ?? [:]) {
      if let delegate = listener.delegate { body(delegate) }
    }
  }

  func tellAuthorization() {
    call("locationManagerDidChangeAuthorization") { delegate in
      delegate.locationManagerDidChangeAuthorization(self)
    }
  }

  func tell(crossing region: CLRegion, isInside: Bool) {
    call(isInside ? "didEnterRegion" : "didExitRegion", region) { delegate in
      if isInside {
        delegate.locationManager(self, didEnterRegion: region)
      } else {
        delegate.locationManager(self, didExitRegion: region)
      }
    }
  }

  /// Reports the phone's place, where the manager waits for one.
  func tellPlace() {
    let (wants, wantsOne) = state.withLock { state in
      defer { state.wantsOne = false }
      return (state.wantsOne || state.isUpdating || state.followsChanges, state.wantsOne)
    }
    guard wants else { return }
    let status = authorizationStatus
    let isAllowed = status == .authorizedAlways || status == .authorizedWhenInUse
    if isAllowed, let location {
      return call("didUpdateLocations") { $0.locationManager(self, didUpdateLocations: [location]) }
    }
    guard wantsOne || status == .denied else { return }
    let error = CLError(isAllowed ? .locationUnknown : .denied)
    call("locationManagerDidFail") { $0.locationManager(self, didFailWithError: error) }
  }
}

/// The managers that are alive, so that they hear of the phone.
enum LiveManagers {
  private struct Entry: Sendable {
    weak var manager: CLLocationManager?
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ manager: CLLocationManager) {
    let isFirst = entries.withLock { entries in
      entries.removeAll { $0.manager == nil }
      entries.append(Entry(manager: manager))
      return entries.count == 1
    }
    if isFirst { PlaceEvents.listen(tell) }
  }

  /// Calls all that have a delegate; false where there is none.
  private static func tell(_ event: JSONValue) -> Bool {
    let listening = entries.withLock { $0.compactMap(\.manager) }
      .filter { $0.delegate != nil }
    let watched = event["region"]?.string.map { name in
      listening.first?.monitoredRegions.first { $0.identifier == name }
    }
    for manager in listening {
      if event["authorization"] != nil {
        manager.tellAuthorization()
      } else if let watched {
        // An area that was given up meanwhile is of no interest.
        if let watched { manager.tell(crossing: watched, isInside: event["isInside"] == true) }
      } else {
        manager.tellPlace()
      }
    }
    return !listening.isEmpty
  }
}

extension CLLocation {
  convenience init?(answer: JSONValue) {
    guard let latitude = answer["latitude"]?.number, let longitude = answer["longitude"]?.number,
      [3, 4].contains(answer["authorization"]?.integer)
    else { return nil }
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
  }
}

/// As exact as can be.
public var kCLLocationAccuracyBest: CLLocationAccuracy { -1 }
/// Ten metres.
public var kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy { 10 }
/// A hundred metres.
public var kCLLocationAccuracyHundredMeters: CLLocationAccuracy { 100 }
/// A kilometre.
public var kCLLocationAccuracyKilometer: CLLocationAccuracy { 1000 }

/// An app's use of places.
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
