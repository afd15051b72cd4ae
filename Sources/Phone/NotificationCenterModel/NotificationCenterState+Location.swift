import DeviceTime
import Foundation
import NotificationModel

// Where the phone is, as apps with a `CLLocationManager` hear of it.
extension NotificationCenterState {
  /// A significant change of place, in metres, as Apple's guide to energy says of the service.
  package static let significantDistance = 500.0
  /// How many regions an app may watch (CENT-24).
  package static let watchedLimit = 20

  /// Returns a person's permission for an app to know where the phone is.
  package func locationAuthorization(of app: BundleIdentifier) -> LocationAuthorization {
    apps[app]?.location?.authorization ?? .notDetermined
  }

  /// The regions that an app watches itself, by identifier.
  package func watchedRegions(of app: BundleIdentifier) -> [TriggerRegion] {
    (apps[app]?.location?.watched.values.map(\.region) ?? [])
      .sorted { $0.identifier < $1.identifier }
  }

  /// A person answers what an app may know, or changes it in Settings.
  @discardableResult
  package mutating func setLocation(
    of app: BundleIdentifier, _ authorization: LocationAuthorization, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var location = try record(of: app).location ?? AppLocation()
    guard location.authorization != authorization || location.isAsked else { return [] }
    location.authorization = authorization
    location.isAsked = false
    apps[app]?.location = location
    var events = CenterEvents(now)
    events.add(app, .locationDecided(authorization))
    return events.all
  }

  /// An app asks whether it may know where the phone is; asked once, a person is not asked again.
  package mutating func requestLocation(
    of app: BundleIdentifier, always: Bool, at now: Date
  ) throws(CenterRefusal) -> [CenterEvent] {
    var location = try record(of: app).location ?? AppLocation()
    guard location.authorization == .notDetermined, !location.isAsked else { return [] }
    location.isAsked = true
    apps[app]?.location = location
    var events = CenterEvents(now)
    events.add(app, .locationPrompted(always: always))
    return events.all
  }

  /// An app watches a region, in place of one of the same identifier.
  /// - Returns: false for one more than 20.
  package mutating func watch(
    _ region: TriggerRegion, for app: BundleIdentifier
  ) throws(CenterRefusal) -> Bool {
    var location = try record(of: app).location ?? AppLocation()
    guard
      location.watched[region.identifier] != nil || location.watched.count < Self.watchedLimit
    else { return false }
    location.watched[region.identifier] = AppLocation.Watched(
      region: region, wasInside: region.contains(situation.surroundings))
    apps[app]?.location = location
    return true
  }

  /// An app no longer watches a region.
  package mutating func unwatch(
    _ identifier: String, for app: BundleIdentifier
  ) throws(CenterRefusal) {
    _ = try record(of: app)
    apps[app]?.location?.watched[identifier] = nil
  }

  /// Sets the places that an app watches; nil keeps the present value.
  package mutating func follow(
    updates: Bool?, changes: Bool?, for app: BundleIdentifier
  ) throws(CenterRefusal) {
    var location = try record(of: app).location ?? AppLocation()
    if let updates { location.isUpdating = updates }
    if let changes {
      location.lastChange =
        changes ? AppLocation.Change(position: situation.surroundings.position) : nil
    }
    apps[app]?.location = location
  }

  /// Reports changes of the place to the apps that watch it. An app that may know the place while
  /// it is used gets them only in front; one that always may is woken, unless a person ended it or
  /// it may not run in the background (STAT-24, STAT-25).
  mutating func tellApps(_ events: inout CenterEvents) {
    for app in apps.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let record = apps[app], var location = record.location else { continue }
      let hears =
        switch location.authorization {
        case .always:
          record.presence == .foreground || record.presence != .forceQuit && mayRefresh(app)
        case .whenInUse: record.presence == .foreground
        case .denied, .notDetermined: false
        }
      for (identifier, watched) in location.watched.sorted(by: { $0.key < $1.key }) {
        let isInside = watched.region.contains(situation.surroundings)
        if hears, watched.region.fires(from: watched.wasInside, to: isInside) {
          events.add(app, .crossedRegion(identifier, isInside: isInside == true))
        }
        location.watched[identifier]?.wasInside = isInside ?? watched.wasInside
      }
      if let position = situation.surroundings.position, hears {
        let isFar =
          location.lastChange.map {
            $0.position.map { $0.distance(to: position) >= Self.significantDistance } ?? true
          } ?? false
        if isFar { location.lastChange?.position = position }
        if isFar || location.isUpdating { events.add(app, .moved(position)) }
      }
      apps[app]?.location = location
    }
  }

  // MARK: Power

  /// Whether an app may run in the background, unseen (STAT-24).
  package func mayRefresh(_ app: BundleIdentifier) -> Bool {
    !situation.isLowPower && apps[app]?.refreshes != false
  }

  /// A person turns Low Power Mode on or off.
  package mutating func setLowPower(_ isOn: Bool) { situation.isLowPower = isOn }

  /// A person says in Settings whether an app may run in the background.
  package mutating func setRefreshes(
    _ app: BundleIdentifier, _ refreshes: Bool
  ) throws(CenterRefusal) {
    _ = try record(of: app)
    apps[app]?.refreshes = refreshes ? nil : false
  }
}
