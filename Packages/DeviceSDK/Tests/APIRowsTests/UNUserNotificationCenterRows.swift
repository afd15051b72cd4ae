import Foundation
import UserNotifications

let centerUses = RowUses(of: "UNUserNotificationCenter") {
  $0.use("-") { expect(UNUserNotificationCenter.current() as NSObject? != nil) }
  $0.use("current()") {
    expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }
  $0.use("delegate") {
    let delegate = SilentDelegate()
    let center = UNUserNotificationCenter.separate()
    center.delegate = delegate
    expect(center.delegate === delegate)
  }
  $0.use("supportsContentExtensions") {
    expect(UNUserNotificationCenter.current().supportsContentExtensions)
  }
  addAuthorizationUses(&$0)
  addRequestUses(&$0)
  addDeliveredUses(&$0)
}

private func addAuthorizationUses(_ rows: inout RowUses) {
  rows.use("requestAuthorization(options:completionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    let isGranted = await withCheckedContinuation { continuation in
      center.requestAuthorization(options: [.alert]) { granted, error in
        continuation.resume(returning: granted && error == nil)
      }
    }
    expect(isGranted)
  }
  rows.use("requestAuthorization(options:)") {
    let center = UNUserNotificationCenter.separate()
    expect(try await center.requestAuthorization(options: .sound))
    expect(try await center.requestAuthorization())
  }
  rows.use("setNotificationCategories(_:)") {
    let center = UNUserNotificationCenter.separate()
    center.setNotificationCategories([sampleCategory()])
    expect(
      await center.notificationCategories() == [sampleCategory()])
  }
  rows.use("getNotificationCategories(completionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    let count = await withCheckedContinuation { continuation in
      center.getNotificationCategories { categories in
        continuation.resume(returning: categories.count)
      }
    }
    expect(count == 0)
  }
  rows.use("notificationCategories()") {
    let center = UNUserNotificationCenter.separate()
    expect(await center.notificationCategories().count == 0)
  }
  rows.use("getNotificationSettings(completionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    let status = await withCheckedContinuation { continuation in
      center.getNotificationSettings { settings in
        continuation.resume(returning: settings.authorizationStatus)
      }
    }
    expect(status == .authorized)
  }
  rows.use("notificationSettings()") {
    let center = UNUserNotificationCenter.separate()
    let settings = await center.notificationSettings()
    expect(settings.alertSetting == .enabled)
  }
}

private func addRequestUses(_ rows: inout RowUses) {
  rows.use("add(_:withCompletionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    let error = await withCheckedContinuation { continuation in
      center.add(pendingRequest("add with handler")) { error in
        continuation.resume(returning: error)
      }
    }
    expect(error == nil)
    addWithoutHandler(center, pendingRequest("add without handler"))
    expect(await isPending(center, "add with handler"))
    expect(await isPending(center, "add without handler"))
  }
  rows.use("add(_:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(pendingRequest("add async"))
    expect(await isPending(center, "add async"))
  }
  rows.use("getPendingNotificationRequests(completionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(pendingRequest("get pending"))
    let identifiers = await withCheckedContinuation { continuation in
      center.getPendingNotificationRequests { requests in
        continuation.resume(returning: requests.map(\.identifier))
      }
    }
    expect(identifiers.contains("get pending"))
  }
  rows.use("pendingNotificationRequests()") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(pendingRequest("pending"))
    expect(await isPending(center, "pending"))
  }
  rows.use("removePendingNotificationRequests(withIdentifiers:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(pendingRequest("remove pending"))
    center.removePendingNotificationRequests(
      withIdentifiers: ["remove pending"])
    expect(await !isPending(center, "remove pending"))
  }
  rows.use("removeAllPendingNotificationRequests()") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(pendingRequest("remove all pending"))
    center.removeAllPendingNotificationRequests()
    expect(await !isPending(center, "remove all pending"))
  }
}

private func addDeliveredUses(_ rows: inout RowUses) {
  rows.use("getDeliveredNotifications(completionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(sampleRequest("get delivered"))
    let identifiers = await withCheckedContinuation { continuation in
      center.getDeliveredNotifications { notifications in
        continuation.resume(returning: notifications.map(\.request.identifier))
      }
    }
    expect(identifiers.contains("get delivered"))
  }
  rows.use("deliveredNotifications()") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(sampleRequest("delivered"))
    expect(await isDelivered(center, "delivered"))
  }
  rows.use("removeDeliveredNotifications(withIdentifiers:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(sampleRequest("remove delivered"))
    center.removeDeliveredNotifications(
      withIdentifiers: ["remove delivered"])
    expect(await !isDelivered(center, "remove delivered"))
  }
  rows.use("removeAllDeliveredNotifications()") {
    let center = UNUserNotificationCenter.separate()
    try await center.add(sampleRequest("remove all delivered"))
    center.removeAllDeliveredNotifications()
    expect(await !isDelivered(center, "remove all delivered"))
  }
  rows.use("setBadgeCount(_:withCompletionHandler:)") {
    let center = UNUserNotificationCenter.separate()
    let error = await withCheckedContinuation { continuation in
      center.setBadgeCount(-1) { error in
        continuation.resume(returning: error)
      }
    }
    expect((error as? UNError)?.code == .badgeInputInvalid)
  }
  rows.use("setBadgeCount(_:)") {
    let center = UNUserNotificationCenter.separate()
    try await center.setBadgeCount(5)
  }
}

private func pendingRequest(_ identifier: String) -> UNNotificationRequest {
  UNNotificationRequest(
    identifier: identifier, content: sampleRequest().content,
    trigger: UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false))
}

// In an async function Swift would choose the async form.
private func addWithoutHandler(
  _ center: UNUserNotificationCenter, _ request: UNNotificationRequest
) {
  center.add(request)
  center.add(request, withCompletionHandler: nil)
}

private nonisolated(nonsending) func isPending(
  _ center: UNUserNotificationCenter, _ identifier: String
) async -> Bool {
  await center.pendingNotificationRequests()
    .contains { $0.identifier == identifier }
}

private nonisolated(nonsending) func isDelivered(
  _ center: UNUserNotificationCenter, _ identifier: String
) async -> Bool {
  await center.deliveredNotifications()
    .contains { $0.request.identifier == identifier }
}
