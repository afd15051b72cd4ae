import Diagnostics
import Foundation
import NotificationModel
import PushSimTesting
import PushSimulator
import Testing

/// The files of notifications: what an app attaches, and what it gets to see.
@Suite(.timeLimit(.minutes(5))) struct AppFileTests {
  /// An app that does what a background push names under `do`.
  private static let delegate = """
      var latest: URL?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        center.delegate = self
        center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
        return true
      }

      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) async -> UIBackgroundFetchResult {
        let bundled = Bundle.main.url(forResource: "photo", withExtension: "jpg")!
        switch userInfo["do"] as? String {
        case "moved":
          let source = FileManager.default.temporaryDirectory.appendingPathComponent("photo.jpg")
          try? FileManager.default.copyItem(at: bundled, to: source)
          await add(source)
          print("source there:", FileManager.default.fileExists(atPath: source.path))
        case "bundled":
          await add(bundled)
          print("source there:", FileManager.default.fileExists(atPath: bundled.path))
        case "broken":
          let page = FileManager.default.temporaryDirectory.appendingPathComponent("bad.png")
          try? Data("<html><body>not found</body></html>".utf8).write(to: page)
          await add(page)
        case "pending":
          for request in await center.pendingNotificationRequests() {
            look("pending", request.content.attachments[0].url)
          }
        case "delivered":
          for shown in await center.deliveredNotifications() {
            look("delivered", shown.request.content.attachments[0].url)
          }
        case "latest": look("latest", latest!)
        case "again":
          for shown in await center.deliveredNotifications() {
            let request = UNNotificationRequest(
              identifier: "again", content: shown.request.content,
              trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false))
            try? await center.add(request)
          }
        default: break
        }
        return .newData
      }

      func add(_ url: URL) async {
        do {
          let content = UNMutableNotificationContent()
          content.title = "Photo"
          content.attachments = [try UNNotificationAttachment(identifier: "photo", url: url)]
          let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
          try await center.add(
            UNNotificationRequest(identifier: "local", content: content, trigger: trigger))
          print("added")
        } catch {
          print("refused", (error as NSError).code)
        }
      }

      func look(_ place: String, _ url: URL) {
        let isOpen = (try? Data(contentsOf: url)) != nil
        let isStarted = url.startAccessingSecurityScopedResource()
        let bytes = (try? Data(contentsOf: url))?.count ?? -1
        if isStarted { url.stopAccessingSecurityScopedResource() }
        print(place, isOpen, isStarted, bytes)
      }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions {
        if let file = notification.request.content.attachments.first {
          latest = file.url
          look("present", file.url)
        }
        return [.banner, .list]
      }

      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {
        if let file = response.notification.request.content.attachments.first {
          look("receive", file.url)
        }
      }
    """

  private static let photo = SampleApps.folder.deletingLastPathComponent()
    .appendingPathComponent("Media/photo.jpg")

  private func phone(
    mismatched: FidelitySwitches.MismatchedBytes = .accepted
  ) async throws -> Phone {
    let app = try SampleApps.written("Files", Self.delegate)
    try SampleApps.write(
      Data(contentsOf: Self.photo), to: app.appendingPathComponent("photo.jpg"))
    let phone = try await Phone(app: app) {
      $0.configuration.switches.mismatchedBytes = mismatched
    }
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    return phone
  }

  private func order(_ what: String, _ phone: Phone) async throws {
    try await phone.push(.background().with("do", .string(what)))
    await phone.settle()
  }

  private static let bytes = 13302

  @Test(
    "A local request's file moves into the store, and the app reads it in a scope (ATTA-21, ATTA-23, ATTA-24, ATTA-29)"
  )
  func moved() async throws {
    let phone = try await phone()
    let app = try phone.app
    try await order("moved", phone)
    try await order("pending", phone)
    #expect(
      app.printed == ["added", "source there: false", "pending false true \(Self.bytes)"])
    let request = try #require(app.pendingNotificationRequests.first)
    #expect(request.content.attachments.map(\.url).allSatisfy { $0.contains("/Attachments/") })
    #expect(request.content.attachments.map(\.bytes) == [Self.bytes])
    try await phone.advance(by: .seconds(6))
    try await order("delivered", phone)
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(
      app.printed.dropFirst(3) == [
        "present false true \(Self.bytes)", "delivered false true \(Self.bytes)",
        "receive false true \(Self.bytes)",
      ])
    // Each look was also one without a scope.
    #expect(Set(app.findings.compactMap(\.rule?.rawValue)) == ["ATTA-30"])
  }

  @Test("A file goes with the notification that is cleared, also for an app that has it (ATTA-32)")
  func cleared() async throws {
    let phone = try await phone()
    let app = try phone.app
    try await order("bundled", phone)
    try await phone.advance(by: .seconds(6))
    try await order("latest", phone)
    phone.clearAll()
    await phone.settle()
    #expect(app.deliveredNotifications.isEmpty)
    try await order("latest", phone)
    #expect(
      app.printed.dropFirst(2) == [
        "present false true \(Self.bytes)", "latest false true \(Self.bytes)",
        "latest false false -1",
      ])
  }

  @Test("A file of the app's bundle is copied, and what was delivered can be added again (ATTA-22)")
  func copied() async throws {
    let phone = try await phone()
    let app = try phone.app
    try await order("bundled", phone)
    #expect(app.printed == ["added", "source there: true"])
    try await phone.advance(by: .seconds(6))
    try await order("again", phone)
    #expect(app.pendingNotificationRequests.map(\.identifier) == ["again"])
    #expect(
      app.pendingNotificationRequests[0].content.attachments
        == app.deliveredNotifications[0].request.content.attachments)
  }

  @Test("A request with an attachment that is no picture is not scheduled (ATTA-20)")
  func broken() async throws {
    let phone = try await phone(mismatched: .refused)
    let app = try phone.app
    try await order("broken", phone)
    #expect(app.printed == ["refused 105"])
    #expect(app.pendingNotificationRequests.isEmpty)
    #expect(app.findings.contains { $0.rule == .`ATTA-20` && $0.severity == .error })
  }

  @Test("The app reads a pushed picture in a scope; without one the finding says so (ATTA-29)")
  func pushed() async throws {
    let samples = SampleApps.folder.deletingLastPathComponent()
    let app = try SampleApps.written("Files", Self.delegate)
    try SampleApps.write(
      Data(contentsOf: Self.photo), to: app.appendingPathComponent("photo.jpg"))
    let phone = try await Phone(
      app: app, extension: samples.appendingPathComponent("Extensions/RichMedia"),
      hosts: [SimulatedHost("photos.example", folder: samples.appendingPathComponent("Media"))])
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    try await phone.push(
      .alert(title: "Photo", body: "New").mutableContent()
        .with("image", "https://photos.example/photo.jpg"))
    await phone.settle()
    #expect(try phone.app.printed == ["present false true \(Self.bytes)"])
    #expect(
      try phone.app.findings.map(\.message).contains {
        $0.contains("was opened without startAccessingSecurityScopedResource")
      })
    #expect(try !phone.app.findings.map(\.message).contains { $0.contains("the extension") })
  }

  @Test(
    "The content extension of a local notification reads its file in a scope (ATTA-29, ATTA-30)")
  func content() async throws {
    let app = try ContentApps.written(
      "LocalPhoto",
      """
        func didReceive(_ notification: UNNotification) {
          guard let url = notification.request.content.attachments.first?.url else {
            return print("no attachment")
          }
          let isOpen = (try? Data(contentsOf: url)) != nil
          let isStarted = url.startAccessingSecurityScopedResource()
          print(isOpen, isStarted, (try? Data(contentsOf: url))?.count ?? -1)
          if isStarted { url.stopAccessingSecurityScopedResource() }
        }
      """,
      delegate: """
          func applicationDidEnterBackground(_ application: UIApplication) {
            let content = UNMutableNotificationContent()
            content.title = "Photo"
            content.categoryIdentifier = "card"
            let url = Bundle.main.url(forResource: "photo", withExtension: "jpg")!
            content.attachments = [try! UNNotificationAttachment(identifier: "a", url: url)]
            center.add(
              UNNotificationRequest(
                identifier: "local", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)))
          }
        """)
    try SampleApps.write(
      Data(contentsOf: Self.photo), to: app.appendingPathComponent("photo.jpg"))
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    try await phone.advance(by: .seconds(6))
    try #require(phone.banner).expand()
    await phone.settle()
    #expect(try phone.app.contentPrinted == ["false true \(Self.bytes)"])
    #expect(try phone.app.findings.contains { $0.rule == .`ATTA-30` })
  }
}
