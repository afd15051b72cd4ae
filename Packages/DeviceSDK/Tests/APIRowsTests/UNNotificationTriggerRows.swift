import CoreLocation
import Foundation
import UserNotifications

let triggerUses = RowUses(of: "UNNotificationTrigger") {
  $0.use("-") {
    let trigger: UNNotificationTrigger = UNTimeIntervalNotificationTrigger(
      timeInterval: 60, repeats: true)
    expect(trigger is UNTimeIntervalNotificationTrigger)
  }
  $0.use("init(coder:)") {
    let trigger: UNNotificationTrigger = UNTimeIntervalNotificationTrigger(
      timeInterval: 60, repeats: true)
    try expectCodingAndCopying(trigger)
  }
  $0.use("init()") { expect(UNNotificationTrigger() == nil) }
  $0.use("repeats") {
    expect(UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true).repeats)
  }
}

let pushTriggerUses = RowUses(of: "UNPushNotificationTrigger") {
  $0.use("-") {
    let trigger = UNPushNotificationTrigger(isContentAvailable: true, isMutableContent: false)
    expect(trigger.description.hasSuffix("; contentAvailable: YES, mutableContent: NO>"))
    expect(!trigger.repeats)
  }
  $0.use("init(coder:)") {
    try expectCodingAndCopying(
      UNPushNotificationTrigger(isContentAvailable: false, isMutableContent: true))
  }
  $0.use("init()") { expect(UNPushNotificationTrigger() == nil) }
}

let timeIntervalTriggerUses = RowUses(of: "UNTimeIntervalNotificationTrigger") {
  $0.use("-") {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    expect(trigger.description.hasSuffix("; repeats: NO, timeInterval: 5.000000>"))
  }
  $0.use("init(coder:)") {
    try expectCodingAndCopying(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
  }
  $0.use("init()") { expect(UNTimeIntervalNotificationTrigger() == nil) }
  $0.use("timeInterval") {
    expect(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false).timeInterval == 5)
  }
  $0.use("init(timeInterval:repeats:)") {
    expect(!UNTimeIntervalNotificationTrigger(timeInterval: 0.1, repeats: false).repeats)
  }
  $0.use("nextTriggerDate()") {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
    expect(try unwrap(trigger.nextTriggerDate()) > Date(timeIntervalSinceNow: 60))
  }
}

let calendarTriggerUses = RowUses(of: "UNCalendarNotificationTrigger") {
  $0.use("-") {
    expect(sampleCalendarTrigger().description.hasPrefix("<UNCalendarNotificationTrigger: 0x"))
    expect(sampleCalendarTrigger().description.hasSuffix(", repeats: YES>"))
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleCalendarTrigger()) }
  $0.use("init()") { expect(UNCalendarNotificationTrigger() == nil) }
  $0.use("dateComponents") { expect(sampleCalendarTrigger().dateComponents.hour == 7) }
  $0.use("init(dateMatching:repeats:)") { expect(sampleCalendarTrigger().repeats) }
  $0.use("nextTriggerDate()") {
    let date = try unwrap(sampleCalendarTrigger().nextTriggerDate())
    expect(date > Date() && date < Date(timeIntervalSinceNow: 90_000))
  }
}

let locationTriggerUses = RowUses(of: "UNLocationNotificationTrigger") {
  $0.use("-") { expect(sampleLocationTrigger() as UNNotificationTrigger? != nil) }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleLocationTrigger()) }
  $0.use("init()") { expect(UNLocationNotificationTrigger() == nil) }
  $0.use("region") { expect(sampleLocationTrigger().region.identifier == "office") }
  $0.use("init(region:repeats:)") { expect(sampleLocationTrigger().repeats) }
}

private func sampleCalendarTrigger() -> UNCalendarNotificationTrigger {
  UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 7), repeats: true)
}

private func sampleLocationTrigger() -> UNLocationNotificationTrigger {
  let region = CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
    identifier: "office")
  return UNLocationNotificationTrigger(region: region, repeats: true)
}
