import CoreLocation
import UIKit
import UserNotifications

extension Experiments {
  private static var locations: CLLocationManager?

  /// Requests that wait for a time or a place.
  static let triggers: [String: Piece] = [
    "pending-65": sixtyFive,
    "past-date": { await date(DateComponents(year: 2001, month: 1, day: 1, hour: 9)) },
    "missing-date": { await date(DateComponents(month: 6, day: 31, hour: 9, minute: 30)) },
    "zero-quarter": { await date(DateComponents(hour: 9, quarter: 0)) },
    "negative": { await date(DateComponents(hour: -1)) },
    "local-ten": {
      await add("ten", UNTimeIntervalNotificationTrigger(timeInterval: 10, repeats: false))
    },
    "repeating": {
      await add("again", UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    },
    "interval": interval,
    "ask-location": {
      locations = CLLocationManager()
      locations?.requestWhenInUseAuthorization()
    },
    "region": region,
  ]

  private static func sixtyFive() async {
    var errors = 0
    for number in 1...65 {
      let trigger = UNTimeIntervalNotificationTrigger(
        timeInterval: 86_400 + Double(number) * 60, repeats: false)
      if await add("later-\(number)", trigger) != "none" { errors += 1 }
    }
    Notebook.see("add-errors", "\(errors)")
    let identifiers = await center.pendingNotificationRequests().map(\.identifier)
    let numbers = identifiers.compactMap { Int($0.dropFirst("later-".count)) }
    Notebook.see("first-pending", "\(numbers.min() ?? 0)")
  }

  private static func date(_ components: DateComponents) async {
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    Notebook.see("add-error", await add("dated", trigger))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "MM-dd HH:mm"
    Notebook.see("next", trigger.nextTriggerDate().map(formatter.string) ?? "none")
  }

  private static func interval() async {
    await add("interval", UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false))
    let pending = await center.pendingNotificationRequests().first?.trigger
    guard let trigger = pending as? UNTimeIntervalNotificationTrigger else { return }
    Notebook.see("interval", "\(Int(trigger.timeInterval))")
    let next = trigger.nextTriggerDate()?.timeIntervalSinceNow ?? 0
    Notebook.see("next-in", "\(Int(next.rounded()))")
  }

  private static func region() async {
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 10), radius: 200, identifier: "place")
    region.notifyOnEntry = true
    region.notifyOnExit = false
    Notebook.see(
      "add-error", await add("near", UNLocationNotificationTrigger(region: region, repeats: false)))
  }
}
