import Foundation
import JSONModel
import Testing
import UserNotifications

@Suite(.timeLimit(.minutes(1))) struct UNUserNotificationCenterTests {
  private let center = UNUserNotificationCenter.separate()

  private func request(
    _ identifier: String, title: String = "t", _ trigger: UNNotificationTrigger? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  // In an async function Swift would choose the async form.
  private func addWithoutWaiting(_ identifiers: String...) {
    for identifier in identifiers { center.add(request(identifier)) }
  }

  @Test("CENT-18, CENT-16: without a trigger a request is delivered and replaces its namesake")
  func delivers() async throws {
    try await center.add(request("a", title: "first"))
    try await center.add(request("b"))
    try await center.add(request("a", title: "second"))
    let delivered = await center.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["a", "b"])
    #expect(delivered.first?.request.content.title == "second")
  }

  @Test("CENT-19: a request with a trigger is pending until it is removed")
  func pends() async throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    try await center.add(request("a", trigger))
    try await center.add(request("b", trigger))
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
    #expect(await center.deliveredNotifications().isEmpty)
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("CATE-01: a category comes back from its shape on the channel as it went")
  func categoryShape() throws {
    let category = UNNotificationCategory(
      identifier: "c",
      actions: [
        UNNotificationAction(
          identifier: "a", title: "A", options: [.foreground, .destructive],
          icon: UNNotificationActionIcon(templateImageName: "picture")),
        UNTextInputNotificationAction(
          identifier: "t", title: "T", options: [],
          icon: UNNotificationActionIcon(systemImageName: "cart"), textInputButtonTitle: "Send",
          textInputPlaceholder: "…"),
      ], intentIdentifiers: ["i"], hiddenPreviewsBodyPlaceholder: "%u new",
      categorySummaryFormat: "%u more", options: .customDismissAction)
    #expect(UNNotificationCategory.make(category.json) == category)
    #expect(UNNotificationCategory.make([:]) == nil)
  }

  @Test("CENT-20, CENT-32: removal acts on all that was added before it")
  func removes() async throws {
    addWithoutWaiting("a", "b")
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["b"])
    center.removeAllDeliveredNotifications()
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test("ERRS-10: content that shows nothing is refused with 1401")
  func refusesEmptyContent() async {
    await #expect(throws: UNError(.notificationInvalidNoContent)) {
      try await center.add(request("a", title: ""))
    }
  }

  @Test("ERRS-09: a calendar trigger without a date is refused with 1400")
  func refusesNoDate() async {
    let none = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false)
    await #expect(throws: UNError(.notificationInvalidNoDate)) {
      try await center.add(request("a", none))
    }
  }

  @Test("CENT-40: a date that is over is no error, and is not kept")
  func dropsPastDates() async throws {
    let past = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
    try await center.add(request("a", past))
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("ATTA-20: a request with an attachment that is gone or too large is not scheduled")
  func refusesInvalidAttachments() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "center-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.png")
    try Data("png".utf8).write(to: file)
    let content = UNMutableNotificationContent()
    content.title = "t"
    content.attachments = [try UNNotificationAttachment(identifier: "a", url: file)]
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
    try await center.add(request)
    center.removeAllPendingNotificationRequests()
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 10 << 20 | 1)
    try handle.close()
    await #expect(throws: UNError(.attachmentInvalidFileSize)) { try await center.add(request) }
    try FileManager.default.removeItem(at: file)
    await #expect(throws: UNError(.attachmentInvalidURL)) { try await center.add(request) }
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test("CENT-28, ERRS-13: a negative badge count is refused with 1600")
  func badge() async throws {
    try await center.setBadgeCount(0)
    await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
  }

  @Test("Categories are a set by value and read back as set")
  func categories() async {
    let category = { UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: []) }
    center.setNotificationCategories([category()])
    #expect(await center.notificationCategories() == [category()])
  }

  @Test("CENT-02: the user has allowed notifications, without special entitlements")
  func settings() async throws {
    #expect(try await center.requestAuthorization(options: [.alert, .sound]))
    let settings = await center.notificationSettings()
    #expect(settings.authorizationStatus == .authorized && settings.alertSetting == .enabled)
    #expect(settings.criticalAlertSetting == .notSupported)
    #expect(settings.alertStyle == .banner && settings.showPreviewsSetting == .always)
  }

  @Test("There is one center for the process")
  func current() {
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }
}
