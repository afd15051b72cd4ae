import DeviceTime
import Foundation
import NotificationModel
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// Apps that ask where the phone is, and what keeps them from running unseen.
@Suite struct AppPlaceTests {
  private static let delegate = """
      let manager = CLLocationManager()
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        center.delegate = self
        manager.delegate = self
        if manager.authorizationStatus == .notDetermined {
          manager.requestAlwaysAuthorization()
        }
        if options?[.location] != nil { print("launched for a place") }
        return true
      }
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) async -> UIBackgroundFetchResult { .newData }
      func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        guard manager.authorizationStatus == .authorizedAlways
          || manager.authorizationStatus == .authorizedWhenInUse
        else { return }
        manager.startMonitoring(
          for: CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200,
            identifier: "home"))
        manager.startUpdatingLocation()
      }
      func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        let place = manager.location!.coordinate
        print("at \\(region.identifier), \\(place.latitude)")
      }
      func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
      func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
      ) {}
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        print("no place: \\((error as? CLError)?.code == .denied)")
      }
    """

  private static let home = Position(latitude: 52.5, longitude: 13.4)
  private static let work = Position(latitude: 52.6, longitude: 13.4)

  private func phone(
    allowing authorization: LocationAuthorization, isDescribed: Bool = true
  ) async throws -> Phone {
    let app = try SampleApps.written(
      isDescribed ? "Places" : "Undescribed", Self.delegate,
      after: "import CoreLocation\nextension AppDelegate: CLLocationManagerDelegate {}",
      keys: isDescribed
        ? [
          "NSLocationWhenInUseUsageDescription": "to say when you are home",
          "NSLocationAlwaysAndWhenInUseUsageDescription": "to say when you are home",
        ] : [:])
    let phone = try await Phone(app: app)
    phone.move(to: Self.work)
    try phone.app.launch()
    await phone.settle()
    try phone.app.setLocation(authorization)
    await phone.settle()
    return phone
  }

  @Test("A region's edge launches an ended app in the background (STAT-25)")
  func launch() async throws {
    let phone = try await phone(allowing: .always)
    let app = try phone.app
    #expect(app.callbacks.contains("didUpdateLocations"))
    try app.terminate()
    await phone.settle()
    let before = app.callbacks.count
    phone.move(to: Self.home)
    await phone.settle()
    let came = app.callbacks.dropFirst(before).filter { !$0.hasPrefix("locationManager") }
    #expect(came.first == "didFinishLaunching(location, background)")
    // The place that the app asks for anew may come before the edge.
    #expect(Set(came.dropFirst()) == ["didEnterRegion", "didUpdateLocations"])
    #expect(app.printed.contains("launched for a place"))
    #expect(app.printed.contains("at home, 52.5"))
    phone.move(to: Self.work)
    await phone.settle()
    #expect(app.callbacks.contains("didExitRegion"))
    // A person ended it: nothing launches it.
    try app.forceQuit()
    await phone.settle()
    phone.move(to: Self.home)
    await phone.settle()
    #expect(!app.isRunning)
  }

  @Test("A location trigger keeps its region, for an app that was ended too (CENT-24, CENT-46)")
  func trigger() async throws {
    let app = try SampleApps.written(
      "Homecoming",
      """
        let manager = CLLocationManager()
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.delegate = self
          center.requestAuthorization(options: [.alert]) { _, _ in }
          guard manager.authorizationStatus == .notDetermined else { return true }
          manager.requestAlwaysAuthorization()
          let circle = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200,
            identifier: "home")
          circle.notifyOnExit = false
          let content = UNMutableNotificationContent()
          content.title = "Home"
          center.add(
            UNNotificationRequest(
              identifier: "home", content: content,
              trigger: UNLocationNotificationTrigger(region: circle, repeats: true)))
          return true
        }
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
          tell(response.notification.request.trigger)
          for request in await center.pendingNotificationRequests() { tell(request.trigger) }
        }
        func tell(_ trigger: UNNotificationTrigger?) {
          guard let place = trigger as? UNLocationNotificationTrigger else { return print("none") }
          if let circle = place.region as? CLCircularRegion {
            print(
              circle.identifier, circle.center.latitude, circle.radius, circle.notifyOnEntry,
              circle.notifyOnExit, place.repeats)
          } else if let beacon = place.region as? CLBeaconRegion {
            print(beacon.identifier, beacon.uuid, beacon.major ?? 0, beacon.minor ?? 0)
          }
        }
      """, after: "import CoreLocation",
      keys: [
        "NSLocationWhenInUseUsageDescription": "to say when you are home",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "to say when you are home",
      ])
    let phone = try await SampleApps.phone(app)
    let running = try phone.app
    try running.setLocation(.always)
    phone.move(to: Self.work)
    await phone.settle()
    let uuid = try #require(UUID(uuidString: "F7826DA6-4FA2-4E98-8024-BC5B71E0893E"))
    var shelf = NotificationContent()
    shelf.title = "Shelf"
    try running.add(
      CenterRequest(
        identifier: "shelf", content: shelf,
        trigger: .location(
          TriggerRegion(identifier: "shelf", shape: .beacon(uuid: uuid, major: 7, minor: nil)),
          repeats: false)))
    try running.terminate()
    await phone.settle()
    phone.move(to: Self.home)
    await phone.settle()
    try #require(phone.notificationCenter.first).tap()
    await phone.settle()
    let home = "home 52.5 200.0 true false true"
    #expect(running.printed == [home, home, "shelf \(uuid.uuidString) 7 0"])
  }

  @Test("An app that may know the place while it is used hears of it in front alone (STAT-25)")
  func whenInUse() async throws {
    let phone = try await phone(allowing: .whenInUse)
    let app = try phone.app
    phone.move(to: Self.home)
    await phone.settle()
    #expect(app.callbacks.contains("didEnterRegion"))
    try app.background()
    await phone.settle()
    let before = app.callbacks.count
    phone.move(to: Self.work)
    await phone.settle()
    #expect(app.callbacks.count == before)
  }

  @Test("A denied app gets an error; an app without a reason asks nobody (STAT-25)")
  func denied() async throws {
    let phone = try await phone(allowing: .denied)
    #expect(try !phone.app.callbacks.contains("didUpdateLocations"))
    let silent = try await self.phone(allowing: .denied, isDescribed: false)
    #expect(try silent.app.findings.map(\.rule?.rawValue) == ["STAT-25"])
    #expect(try phone.app.findings.isEmpty)
  }

  @Test(
    "Low Power Mode and Background App Refresh keep an app from being woken (STAT-24)",
    arguments: [true, false])
  func unwoken(isLowPower: Bool) async throws {
    let phone = try await SampleApps.phone(
      SampleApps.written(
        "Power",
        """
          var observers: [NSObjectProtocol] = []
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            center.delegate = self
            center.requestAuthorization(options: [.alert]) { _, _ in }
            let names = [
              Notification.Name.NSProcessInfoPowerStateDidChange,
              UIApplication.backgroundRefreshStatusDidChangeNotification,
            ]
            for name in names {
              observers.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                  let status = UIApplication.shared.backgroundRefreshStatus
                  print(ProcessInfo.processInfo.isLowPowerModeEnabled, status == .available)
                })
            }
            return true
          }
          func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
          ) async -> UIBackgroundFetchResult { .newData }
        """))
    let app = try phone.app
    func set(_ isOn: Bool) throws {
      if isLowPower { phone.setLowPower(!isOn) } else { try app.setBackgroundRefresh(isOn) }
    }
    func fetches() -> Int {
      app.callbacks.count { $0.hasPrefix("didReceiveRemoteNotification") }
    }
    try set(false)
    await phone.settle()
    #expect(app.printed.last == (isLowPower ? "true false" : "false false"))
    // In front it gets what comes.
    try await phone.push(.background())
    #expect(fetches() == 1)
    try app.background()
    await phone.settle()
    try await phone.push(.background())
    #expect(fetches() == 1)
    #expect(app.findings.map(\.rule?.rawValue) == ["STAT-24"])
    try set(true)
    try await phone.push(.background())
    #expect(fetches() == 2)
  }
}
