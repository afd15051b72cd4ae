import Foundation
import NotificationModel
import PhoneSimulator
import PushSimTesting
import Testing

@Suite struct AppMistakesTests {
  private static let asks = """
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        center.delegate = self
        center.requestAuthorization(options: [.alert, .sound]) { _, _ in }
        return true
      }
    """

  @Test("A delegate that is set after the launch loses the response (CENT-09)")
  func lateDelegate() async throws {
    let app = try SampleApps.written(
      "Late",
      """
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.requestAuthorization(options: [.alert]) { _, _ in }
          return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { center.delegate = self }
      """)
    let phone = try await SampleApps.phone(app)
    let running = try phone.app
    try running.terminate()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(!running.callbacks.contains("didReceive(default)"))
    #expect(Set(running.findings.compactMap(\.rule?.rawValue)) == ["CENT-09"])
    #expect(running.findings.contains { $0.severity == .error })
  }

  @Test("A passive notification for which willPresent asks a banner goes to the list (CENT-29)")
  func passiveInFront() async throws {
    let app = try SampleApps.written(
      "Passive",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler handler: @escaping (UNNotificationPresentationOptions) -> Void
          ) { handler([.banner, .sound]) }
        """)
    let phone = try await SampleApps.phone(app)
    try await phone.push(.alert("Hello").with("x", "y").interruptionLevel(.passive))
    await phone.settle()
    #expect(phone.banner == nil && phone.trace.contains("passive"))
    #expect(try phone.app.findings.map(\.rule) == [.`CENT-29`])
  }

  @Test("A lock in an app group that the app holds when it is suspended is found (0xdead10cc)")
  func suspendedWithLock() async throws {
    let app = try SampleApps.written(
      "Locking",
      Self.asks + """

          var file: Int32 = -1
          func applicationDidEnterBackground(_ application: UIApplication) {
            let folder = FileManager.default
              .containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.alarm")!
            file = open(folder.appendingPathComponent("db.sqlite").path, O_RDWR | O_CREAT, 0o600)
            flock(file, LOCK_EX)
          }
        """)
    try SampleApps.write(
      Data(
        """
        <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
        <array><string>group.com.example.alarm</string></array></dict></plist>
        """.utf8), to: app.appendingPathComponent("Alarm.entitlements"))
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    let found = try phone.app.findings.filter { $0.message.contains("0xdead10cc") }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("db.sqlite") == true)
    #expect(found.first?.message.contains("when the app was suspended") == true)
  }

  @Test(
    "A handler that is called off the main thread is found, in the async form too",
    arguments: [
      ("Background", "DispatchQueue.global().async { handler() }", true),
      ("Direct", "handler()", false),
    ])
  func offMain(name: String, call: String, isFound: Bool) async throws {
    let app = try SampleApps.written(
      "OffMain\(name)",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler handler: @escaping () -> Void
          ) { \(call) }
        """)
    try await expectOffMain(app, isFound)
  }

  @Test(
    "An async method of a delegate off the main actor is found, one on it is not",
    arguments: ["", "@MainActor "])
  func offMainActor(isolation: String) async throws {
    let app = try SampleApps.written(
      isolation.isEmpty ? "NoActor" : "OnActor",
      """
        let taps = Taps()
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.delegate = taps
          center.requestAuthorization(options: [.alert]) { _, _ in }
          return true
        }
      """,
      after: """
        \(isolation)final class Taps: NSObject, UNUserNotificationCenterDelegate {
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
          ) async {
            let name = response.notification.request.identifier
            await Task.yield()
            print("tapped", !name.isEmpty)
          }
        }
        """)
    try await expectOffMain(app, isolation.isEmpty)
  }

  private func expectOffMain(_ app: URL, _ isFound: Bool) async throws {
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(try phone.app.callbacks.contains("didReceive(default)"))
    let found = try phone.app.findings.map(\.message).filter { $0.contains("off the main thread") }
    #expect(found.count == (isFound ? 1 : 0))
  }

  @Test(
    "A sound that no file plays is the default one, with a finding (PAYL-14, PAYL-15)",
    arguments: [
      ("missing.caf", "default", "PAYL-14"), ("short.wav", "short.wav", nil),
      ("long.wav", "default", "PAYL-15"), ("picture.caf", "default", "PAYL-15"),
    ])
  func sounds(name: String, played: String, rule: String?) async throws {
    let app = try SampleApps.written(
      "Sounds",
      Self.asks + """

          func applicationDidEnterBackground(_ application: UIApplication) {
            for name in ["short.wav", "long.wav", "missing.caf", "picture.caf"] {
              let content = UNMutableNotificationContent()
              content.title = name
              content.sound = UNNotificationSound(named: UNNotificationSoundName(name))
              center.add(
                UNNotificationRequest(
                  identifier: name, content: content,
                  trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
            }
          }
        """)
    try SampleApps.write(Self.wav(seconds: 1), to: app.appendingPathComponent("short.wav"))
    try SampleApps.write(Self.wav(seconds: 31), to: app.appendingPathComponent("long.wav"))
    try SampleApps.write(Data([0xFF, 0xD8, 0xFF]), to: app.appendingPathComponent("picture.caf"))
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    let others = try phone.app.pendingNotificationRequests.map(\.identifier).filter { $0 != name }
    try phone.app.removePendingNotificationRequests(withIdentifiers: others)
    try await phone.advance(by: .seconds(61))
    #expect(phone.sounds.map(\.name) == [played])
    #expect(try phone.app.findings.map(\.rule?.rawValue) == (rule.map { [$0] } ?? []))
    // The content says what the app gave.
    #expect(try phone.app.deliveredNotifications.first?.request.content.sound?.name == name)
  }

  /// Silence in Linear PCM: 8,000 bytes a second.
  private static func wav(seconds: Int) -> Data {
    func number(_ value: UInt32, _ bytes: Int) -> Data {
      Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) })
    }
    let size = UInt32(seconds * 8_000)
    return Data("RIFF".utf8) + number(36 + size, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
      + number(1, 2) + number(1, 2) + number(8_000, 4) + number(8_000, 4) + number(1, 2)
      + number(8, 2) + Data("data".utf8) + number(size, 4) + Data(count: Int(size))
  }

  @Test("A handler of willPresent that is let go of shows nothing, and is found (CENT-15)")
  func forgottenWillPresent() async throws {
    let app = try SampleApps.written(
      "Forgetful",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler handler: @escaping (UNNotificationPresentationOptions) -> Void
          ) {}
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler handler: @escaping () -> Void
          ) {}
        """)
    let phone = try await SampleApps.phone(app)
    try await phone.push(.alert("Hello"))
    #expect(phone.banner == nil)
    let running = try phone.app
    #expect(running.findings.map(\.rule?.rawValue) == ["CENT-15"])
    try running.background()
    try await phone.push(.alert("Again"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(
      running.findings.last?.message.contains("the completion handler was never called") == true)
  }

  @Test("willPresent that works before it answers is found (CENT-15)")
  func slowWillPresent() async throws {
    let app = try SampleApps.written(
      "Working",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler handler: @escaping (UNNotificationPresentationOptions) -> Void
          ) {
            // Work: numbers until 20 ms are over.
            let end = Date(timeIntervalSinceNow: 0.02)
            var sum = 0.0
            while Date() < end { sum += 1 }
            handler(sum > 0 ? [.banner] : [])
          }
        """)
    var limits = AppLimits()
    limits.promptAnswer = .milliseconds(10)
    let phone = try await SampleApps.phone(app, limits: limits)
    try await phone.push(.alert("Hello"))
    #expect(phone.banner != nil)
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-15"])
  }

  @Test("A handler that is kept and never called is waited for, and no longer (CENT-15)")
  func keptHandler() async throws {
    let app = try SampleApps.written(
      "Keeping",
      Self.asks + """

          var kept: ((UNNotificationPresentationOptions) -> Void)?
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler handler: @escaping (UNNotificationPresentationOptions) -> Void
          ) { kept = handler }
        """)
    var limits = AppLimits()
    limits.background = .seconds(2)
    let phone = try await SampleApps.phone(app, limits: limits)
    try await phone.push(.alert("Hello"))
    #expect(phone.banner == nil)
    let findings = try phone.app.findings
    #expect(findings.map(\.rule?.rawValue) == ["CENT-15"], "\(findings)")
    #expect(try phone.app.isRunning)
  }

  @Test("Without willPresent nothing shows in front (CENT-12)")
  func noWillPresent() async throws {
    let phone = try await SampleApps.phone(try SampleApps.written("Mute", Self.asks))
    try await phone.push(.alert("Hello"))
    #expect(phone.banner == nil)
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-12"])
  }

  @Test("A fetch handler that is not called ends the app after its time (STAT-16)")
  func fetch() async throws {
    let app = try SampleApps.written(
      "Fetching",
      Self.asks + """

          var kept: ((UIBackgroundFetchResult) -> Void)?
          func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler handler: @escaping (UIBackgroundFetchResult) -> Void
          ) { kept = handler }
        """)
    var limits = AppLimits()
    limits.background = .milliseconds(200)
    let phone = try await SampleApps.phone(app, limits: limits)
    let running = try phone.app
    try running.background()
    try await phone.push(.background())
    #expect(running.callbacks.last == "didReceiveRemoteNotification(background)")
    #expect(running.findings.map(\.rule?.rawValue) == ["STAT-16"])
    #expect(!running.isRunning)
    #expect(running.presence == .notRunning)
  }

  @Test("A crash in a callback is the app's outcome, and the phone goes on")
  func crash() async throws {
    let app = try SampleApps.written(
      "Crashing",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler handler: @escaping () -> Void
          ) { fatalError("no such chat") }
        """)
    let phone = try await SampleApps.phone(app)
    let running = try phone.app
    try running.background()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(running.presence == .notRunning)
    let finding = try #require(running.findings.first)
    #expect(finding.message.contains("crashed in didReceive"))
    #expect(finding.message.contains("no such chat"))
    try running.launch()
    await phone.settle()
    #expect(running.isRunning)
  }

  @Test("A hang on the main thread is ended by the watchdog")
  func hang() async throws {
    let app = try SampleApps.written(
      "Hanging",
      Self.asks + """

          func applicationDidEnterBackground(_ application: UIApplication) { while true {} }
        """)
    var limits = AppLimits()
    limits.transition = .milliseconds(300)
    let phone = try await SampleApps.phone(app, limits: limits)
    let running = try phone.app
    try running.background()
    await phone.settle()
    #expect(running.presence == .notRunning)
    #expect(running.findings.first?.message.contains("enterBackground") == true)
  }

  @Test("An app that takes too much memory is killed, and the phone goes on")
  func memory() async throws {
    let app = try SampleApps.written(
      "Hungry",
      Self.asks + """

          var hoard: [[UInt8]] = []
          func applicationDidEnterBackground(_ application: UIApplication) {
            while true { hoard.append([UInt8](repeating: 1, count: 1 << 20)) }
          }
        """)
    var limits = AppLimits()
    limits.memoryBytes = 64 << 20
    let phone = try await SampleApps.phone(app, limits: limits)
    let running = try phone.app
    try running.background()
    await phone.settle()
    #expect(running.presence == .notRunning)
    #expect(running.findings.first?.message.contains("memoryExceeded") == true)
  }

  @Test("A badge without permission for it is found (CENT-07)")
  func badge() async throws {
    let app = try SampleApps.written(
      "Badge",
      Self.asks + """

          func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
          ) async -> UNNotificationPresentationOptions { [.banner, .badge] }
        """)
    let phone = try await SampleApps.phone(app)
    try await phone.push(.alert("Hello").badge(3))
    #expect(try phone.app.badge == nil)
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-07"])
  }

  @Test("Of both methods for pushes the one with a handler is called, for 30 s (STAT-10, STAT-15)")
  func bothMethods() async throws {
    let app = try SampleApps.written(
      "Both",
      Self.asks + """

          func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
          ) { print("old") }
          func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
            fetchCompletionHandler handler: @escaping (UIBackgroundFetchResult) -> Void
          ) {
            print("new")
            handler(.newData)
          }
        """)
    #expect(AppLimits().background == .seconds(30))
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    try await phone.push(.background())
    #expect(try phone.app.printed == ["new"])
  }

  @Test("Where there is only the old method, that is called")
  func oldMethod() async throws {
    let app = try SampleApps.written(
      "Old",
      Self.asks + """

          func application(
            _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
          ) { print("old") }
        """)
    let phone = try await SampleApps.phone(app)
    try await phone.push(.background())
    #expect(try phone.app.printed == ["old"])
    #expect(phone.trace.components(separatedBy: "didReceiveRemoteNotification").count == 2)
    #expect(try phone.app.findings.isEmpty)
  }

  @Test("Where there is no method for pushes, none is named as called (STAT-16)")
  func noMethod() async throws {
    let phone = try await SampleApps.phone(SampleApps.written("Neither", Self.asks))
    try await phone.push(.background())
    try phone.app.background()
    try await phone.push(.background())
    #expect(try !phone.app.callbacks.contains { $0.hasPrefix("didReceiveRemoteNotification") })
    #expect(!phone.trace.contains("didReceiveRemoteNotification"), "\(phone.trace)")
  }

  @Test("A category that nobody registered, and the 65th reminder, are found (CATE-02, CENT-27)")
  func registered() async throws {
    let app = try SampleApps.written(
      "Many",
      Self.asks + """

          func applicationDidEnterBackground(_ application: UIApplication) {
            for number in 1...65 {
              let content = UNMutableNotificationContent()
              content.title = "\\(number)"
              center.add(
                UNNotificationRequest(
                  identifier: "\\(number)", content: content,
                  trigger: UNTimeIntervalNotificationTrigger(
                    timeInterval: TimeInterval(number * 60), repeats: false)))
            }
          }
        """)
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    #expect(try phone.app.pendingNotificationRequests.count == 64)
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-27"])
    try await phone.push(.alert("Hello").category("nobody"))
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-27", "CATE-02"])
  }

  @Test("Permission that is asked for again with other options opens no question (CENT-01)")
  func askedTwice() async throws {
    let app = try SampleApps.written(
      "Twice",
      Self.asks + """

          func applicationDidEnterBackground(_ application: UIApplication) {
            center.requestAuthorization(options: [.alert, .badge]) { granted, _ in
              print("again: \\(granted)")
            }
          }
        """)
    let phone = try await SampleApps.phone(app)
    try phone.app.background()
    await phone.settle()
    #expect(try phone.app.printed == ["again: true"])
    #expect(try phone.app.findings.map(\.rule?.rawValue) == ["CENT-01"])
    #expect(try phone.app.notificationSettings?.badge != .enabled)
  }

  @Test("A background task that ends keeps the app running; one that does not ends the app")
  func backgroundTasks() async throws {
    let app = try SampleApps.written(
      "Tasks",
      Self.asks + """

          var count = 0
          func applicationDidEnterBackground(_ application: UIApplication) {
            count += 1
            let isSecond = count == 2
            let task = application.beginBackgroundTask { print("expired") }
            guard !isSecond else { return }
            DispatchQueue.main.async {
              print("done")
              application.endBackgroundTask(task)
            }
          }
        """)
    var limits = AppLimits()
    limits.background = .milliseconds(300)
    let phone = try await SampleApps.phone(app, limits: limits)
    let running = try phone.app
    try running.background()
    await phone.settle()
    #expect(running.printed == ["done"] && running.isRunning && running.findings.isEmpty)
    try running.launch()
    try running.background()
    await phone.settle()
    #expect(running.printed == ["done", "expired"])
    #expect(!running.isRunning && running.presence == .notRunning)
    #expect(running.findings.first?.message.contains("background task") == true)
  }

  @Test("An app becomes active though its handler for a response was not called")
  func keptResponse() async throws {
    let app = try SampleApps.written(
      "KeptResponse",
      Self.asks + """

          var kept: (() -> Void)?
          func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler handler: @escaping () -> Void
          ) { kept = handler }
          func applicationDidBecomeActive(_ application: UIApplication) {}
        """)
    var limits = AppLimits()
    limits.background = .milliseconds(500)
    let phone = try await SampleApps.phone(app, limits: limits)
    let running = try phone.app
    try running.background()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(running.callbacks.suffix(2) == ["didReceive(default)", "didBecomeActive"])
    #expect(running.isRunning && running.findings.map(\.rule?.rawValue) == ["CENT-15"])
  }
}
