import Foundation
import NotificationModel
import PushSimTesting
import PushSimulator
import Testing

/// A service extension on a phone: what it does to the center, and what is found of it.
@Suite(.timeLimit(.minutes(5))) struct AppExtensionTests {
  /// A phone with an extension that a test writes, and an app that is allowed to notify.
  private func phone(
    _ name: String, _ body: String, imports: String = "", hosts: [SimulatedHost] = [],
    now: String? = nil, _ configure: @escaping (inout SimulatorOptions) -> Void = { _ in }
  ) async throws -> (phone: Phone, app: PhoneApp) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-apps/\(ProcessInfo.processInfo.processIdentifier)/\(name)")
    let source = """
      import UserNotifications
      \(imports)

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
    let phone = try await Phone(extension: folder, hosts: hosts, now: now, configure: configure)
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

  @Test(
    "A second call that follows at once, also from another thread, is reported every time (LIFE-30)"
  )
  func twiceAtOnce() async throws {
    let (phone, _) = try await phone(
      "Deferring",
      """
          DispatchQueue.global().async {
            defer { handler(content) }
            handler(content)
          }
      """)
    for turn in 1...12 {
      let delivery = try await phone.push(.alert("Hello \(turn)").mutableContent())
      #expect(delivery.findings.contains { $0.rule == .`LIFE-30` }, "\(turn)")
    }
  }

  @Test("A handler that is called while a download runs names the download (LIFE-31)")
  func lateTransfer() async throws {
    let (phone, app) = try await phone(
      "NotWaiting",
      """
          let base = "https://cdn.example/"
          URLSession.shared.downloadTask(with: URL(string: base + "slow.jpg")!) { _, _, _ in }.resume()
          // The other one has begun when this one is over.
          URLSession.shared.downloadTask(with: URL(string: base + "photo.jpg")!) { _, _, _ in
            handler(content)
          }.resume()
      """,
      hosts: [
        SimulatedHost(
          "cdn.example",
          folder: SampleApps.folder.deletingLastPathComponent().appendingPathComponent("Media")
        ).stalling("/slow.jpg")
      ])
    let delivery = try await phone.push(.alert("Hello").mutableContent())
    let found = delivery.findings.filter { $0.rule == .`LIFE-31` }
    #expect(found.map(\.severity) == [.warning], "\(delivery.findings)")
    #expect(found.first?.message.contains("https://cdn.example/slow.jpg still ran") == true)
    #expect(app.findings.contains { $0.rule == .`LIFE-31` })
  }

  @Test(
    "Content that changes after the handler was called shows without that, and is found (LIFE-32)")
  func changedLate() async throws {
    let (phone, app) = try await phone(
      "ChangingLate",
      """
          handler(content)
          content.subtitle = "late"
      """)
    let delivery = try await phone.push(.alert("Hello").mutableContent())
    let found = delivery.findings.filter { $0.rule == .`LIFE-32` }
    #expect(found.map(\.severity) == [.warning], "\(delivery.findings)")
    #expect(found.first?.message.contains("subtitle changed after") == true)
    #expect(delivery.content?.subtitle == "")
    #expect(app.findings.contains { $0.rule == .`LIFE-32` })
  }

  @Test(
    "A type hint that is an object of UTType is refused, and by the switch taken (ATTA-14)",
    arguments: [FidelitySwitches.TypeObject.refused, .accepted])
  func typeObject(_ value: FidelitySwitches.TypeObject) async throws {
    let (phone, _) = try await phone(
      "TypeObject",
      """
          let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.bin")
          try? Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: file)
          if let attachment = try? UNNotificationAttachment(
            identifier: "a", url: file,
            options: [UNNotificationAttachmentOptionsTypeHintKey: UTType.jpeg])
          { content.attachments = [attachment] }
          handler(content)
      """, imports: "import UniformTypeIdentifiers"
    ) { $0.configuration.switches.typeObject = value }
    let delivery = try await phone.push(.alert("Hello").mutableContent())
    #expect(delivery.content?.attachments.count == (value == .accepted ? 1 : 0))
    let found = delivery.findings.filter { $0.rule == .`ATTA-14` }
    #expect(found.count == (value == .refused ? 1 : 0), "\(delivery.findings)")
    #expect(found.first?.message.contains("object of UTType") != false)
    #expect(found.first?.fix?.contains("identifier \"public.jpeg\",") != false)
  }

  @Test(
    "What waits for a time waits as long as it says, whatever the phone's date (LIFE-02)",
    arguments: ["2001-01-01 09:00", "2047-01-01 09:00"])
  func waiting(now: String) async throws {
    let (phone, app) = try await phone(
      "Waiting\(now.prefix(4))",
      """
          var waits: [String] = []
          func wait(_ name: String, _ isOver: () -> Bool) {
            let begin = ProcessInfo.processInfo.systemUptime
            let seconds = isOver() ? ProcessInfo.processInfo.systemUptime - begin : -1
            if !(0.2...8).contains(seconds) { waits.append("\\(name) \\(seconds)") }
          }
          let semaphore = DispatchSemaphore(value: 0)
          wait("semaphore") { semaphore.wait(timeout: .now() + 0.25) == .timedOut }
          wait("wall semaphore") { semaphore.wait(wallTimeout: .now() + 0.25) == .timedOut }
          let group = DispatchGroup()
          group.enter()
          wait("group") { group.wait(timeout: .now() + 0.25) == .timedOut }
          let condition = NSCondition()
          condition.lock()
          wait("condition") { !condition.wait(until: Date().addingTimeInterval(0.25)) }
          let lock = NSLock()
          lock.lock()
          wait("lock") { !lock.lock(before: Date().addingTimeInterval(0.25)) }
          wait("sleep") {
            Thread.sleep(until: Date().addingTimeInterval(0.25))
            return true
          }
          wait("timer") {
            var isOver = false
            let timer = Timer(fire: Date().addingTimeInterval(0.25), interval: 0, repeats: false) { _ in
              isOver = true
            }
            RunLoop.current.add(timer, forMode: .default)
            RunLoop.current.run(mode: .default, before: Date().addingTimeInterval(6))
            return isOver
          }
          wait("wall timer") {
            let isOver = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.25) { isOver.signal() }
            return isOver.wait(timeout: .now() + 6) == .success
          }
          content.body = waits.isEmpty ? "waited" : waits.joined(separator: ", ")
          handler(content)
      """, now: now)
    try await phone.push(.alert("A").mutableContent())
    #expect(app.deliveredNotifications.map(\.request.content.body) == ["waited"])
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
