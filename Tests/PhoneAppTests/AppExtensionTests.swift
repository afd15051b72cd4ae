import Foundation
import NotificationModel
import PushSimTesting
import PushSimulator
import Testing

/// A service extension on a phone: what it does to the center, and what is found of it.
@Suite(.timeLimit(.minutes(5))) struct AppExtensionTests {
  /// A phone with an extension that a test writes, and an app that is allowed to notify.
  private func phone(
    _ name: String, _ body: String
  ) async throws -> (phone: Phone, app: PhoneApp) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-apps/\(ProcessInfo.processInfo.processIdentifier)/\(name)")
    let source = """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler handler: @escaping (UNNotificationContent) -> Void
        ) {
          let center = UNUserNotificationCenter.current()
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          content.body += " [modified]"
      \(body)
        }
      }
      """
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
      <key>NSExtensionPrincipalClass</key>
      <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
      </dict></dict></plist>
      """
    try SampleApps.write(
      Data(source.utf8), to: folder.appendingPathComponent("NotificationService.swift"))
    try SampleApps.write(Data(list.utf8), to: folder.appendingPathComponent("Info.plist"))
    let phone = try await Phone(extension: folder)
    let app = try phone.install()
    try app.requestAuthorization([.alert, .badge])
    try phone.answerPrompt(allow: true)
    return (phone, app)
  }

  @Test(
    "What an extension asked of the center before it called its handler is done (CENT-21, CENT-32)")
  func queued() async throws {
    let (phone, app) = try await phone(
      "Queueing",
      """
          // The queue is busy until the handler has been called.
          let isCalled = DispatchSemaphore(value: 0)
          center.getNotificationSettings { _ in isCalled.wait() }
          center.removeAllDeliveredNotifications()
          for number in 1...20 { center.setBadgeCount(number) }
          handler(content)
          isCalled.signal()
      """)
    for turn in 1...3 {
      try await phone.push(.alert("Old \(turn)"))
      try await phone.push(.alert("New \(turn)").mutableContent())
      #expect(app.badge == 20)
      #expect(app.deliveredNotifications.map(\.request.content.body) == ["New \(turn) [modified]"])
      try app.setBadgeCount(1)
    }
  }

  @Test("The phone reports an extension's mistakes, each once (LIFE-30)")
  func mistakes() async throws {
    let (phone, app) = try await phone(
      "CallingTwice",
      """
          handler(content)
          handler(content)
      """)
    for _ in 1...2 { try await phone.push(.alert("Hello").mutableContent()) }
    let rules = app.findings.map(\.rule?.rawValue)
    #expect(rules.filter { $0 == "LIFE-30" }.count == 1, "\(rules)")
    #expect(phone.trace.components(separatedBy: "LIFE-30").count == 2)
  }

  @Test("Categories that an extension registers come late, and take away the app's (CATE-01)")
  func categories() async throws {
    let (phone, app) = try await phone(
      "Registering",
      """
          center.setNotificationCategories([
            UNNotificationCategory(identifier: "late", actions: [], intentIdentifiers: [])
          ])
          content.categoryIdentifier = "late"
          handler(content)
      """)
    try app.setNotificationCategories([NotificationCategory(identifier: "message")])
    let delivery = try await phone.push(.alert("Hello").mutableContent())
    let found = delivery.findings.filter { $0.rule == .`CATE-01` }
    #expect(found.map(\.severity) == [.warning, .info])
    #expect(found.first?.message.contains("message are gone") == true)
    #expect(found.last?.message.contains("registers late") == true)
    #expect(app.findings.contains { $0.rule == .`CATE-01` && $0.severity == .warning })
    // A second time nothing is new.
    let second = try await phone.push(.alert("Again").mutableContent())
    #expect(!second.findings.contains { $0.rule == .`CATE-01` })
  }
}
