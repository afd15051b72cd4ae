import Diagnostics
import Foundation
import NotificationModel
import PushSimTesting
import PushSimulator
import Testing

@Suite struct AppLifeTests {
  @Test("A launch from the icon has no options, and ends active")
  func icon() async throws {
    let phone = try await Phone(app: SampleApps.alarm)
    let app = try phone.app
    try app.launch()
    await phone.settle()
    #expect(app.callbacks == ["didFinishLaunching(nil, inactive)", "didBecomeActive"])
    #expect(app.isRunning)
    #expect(app.notificationCategories.map(\.identifier) == ["alarm"])
  }

  @Test("Permission is asked once, and its handler runs when a person has answered (CENT-01)")
  func permission() async throws {
    let phone = try await Phone(app: SampleApps.alarm)
    let app = try phone.app
    try app.launch()
    await phone.settle()
    #expect(app.authorizationStatus == .notDetermined)
    #expect(app.printed.isEmpty)
    try phone.answerPrompt(allow: true)
    await phone.settle()
    #expect(app.authorizationStatus == .authorized)
    #expect(app.printed == ["token of 32 bytes"])
    #expect(app.callbacks.last == "didRegisterForRemoteNotifications")
  }

  @Test("The handler of requestAuthorization runs in the background, whoever answers (CENT-01)")
  func permissionThread() async throws {
    let app = try SampleApps.written(
      "Asking",
      """
        func applicationDidBecomeActive(_ application: UIApplication) {
          center.requestAuthorization(options: [.alert]) { isGranted, _ in
            print(isGranted, Thread.isMainThread)
          }
        }
      """)
    let phone = try await SampleApps.phone(app)
    // A second time nobody has to answer.
    try phone.app.background()
    try phone.app.launch()
    await phone.settle()
    #expect(try phone.app.printed == ["true false", "true false"])
  }

  /// An app of before iOS 10, which asks for its token once it may notify.
  private static let old = """
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        guard
          application.responds(to: #selector(UIApplication.registerUserNotificationSettings(_:)))
        else { return true }
        application.registerUserNotificationSettings(
          UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
        return true
      }
      func application(
        _ application: UIApplication, didRegister settings: UIUserNotificationSettings
      ) {
        print("may", settings.types.rawValue)
        application.registerForRemoteNotifications()
      }
      func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
      ) { print("token") }
      func applicationDidEnterBackground(_ application: UIApplication) {}
      func applicationWillEnterForeground(_ application: UIApplication) {}
      func applicationDidBecomeActive(_ application: UIApplication) {}
    """

  @Test(
    "The permission as iOS 8 asked for it is answered to the app's delegate",
    arguments: [true, false])
  func oldPermission(isAllowed: Bool) async throws {
    let phone = try await Phone(app: SampleApps.written("OldPermission", Self.old))
    try phone.app.launch()
    await phone.settle()
    #expect(phone.prompt != nil)
    try phone.answerPrompt(allow: isAllowed)
    await phone.settle()
    #expect(try phone.app.callbacks.contains("didRegisterUserNotificationSettings"))
    #expect(try phone.app.printed == ["may \(isAllowed ? 5 : 0)", "token"])
    #expect(try phone.app.findings.isEmpty)
  }

  @Test(
    "Without a delegate of the center a tap comes in the old way; nothing shows in front (CENT-13)",
    arguments: [false, true])
  func oldTap(hasHandler: Bool) async throws {
    let method =
      hasHandler
      ? """
        func application(
          _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
          fetchCompletionHandler handler: @escaping (UIBackgroundFetchResult) -> Void
        ) { handler(.newData) }
      """
      : """
        func application(
          _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]
        ) {}
      """
    let phone = try await Phone(
      app: SampleApps.written(hasHandler ? "OldTapHandler" : "OldTap", Self.old + "\n" + method)
    )
    let app = try phone.app
    try app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    try await phone.push(.alert("In front"))
    await phone.settle()
    #expect(phone.banner == nil && app.deliveredNotifications.isEmpty)
    #expect(app.callbacks.last == "didReceiveRemoteNotification(active)")
    try app.background()
    await phone.settle()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(
      app.callbacks.suffix(3) == [
        "willEnterForeground", "didReceiveRemoteNotification(inactive)", "didBecomeActive",
      ])
    try app.terminate()
    await phone.settle()
    let before = app.callbacks.count
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
    // The old method does not get the push that is in the launch options.
    let started = app.callbacks.dropFirst(before).filter { !$0.contains("egister") }
    #expect(
      started == ["didFinishLaunching(remoteNotification, inactive)"]
        + (hasHandler ? ["didReceiveRemoteNotification(inactive)"] : []) + ["didBecomeActive"])
    #expect(app.findings.isEmpty)
  }

  @Test("Leaving and coming back calls what a device calls, in its order")
  func leaving() async throws {
    let phone = try await SampleApps.phone(SampleApps.alarm)
    let app = try phone.app
    let before = app.callbacks.count
    try app.background()
    await phone.settle()
    try app.launch()
    await phone.settle()
    #expect(
      app.callbacks.dropFirst(before) == [
        "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
      ])
    try app.forceQuit()
    await phone.settle()
    #expect(
      app.callbacks.suffix(3) == ["willResignActive", "didEnterBackground", "willTerminate"])
    #expect(!app.isRunning)
  }

  @Test("A tap on a push fills the launch options; an action does not (STAT-05, STAT-19)")
  func coldStart() async throws {
    let phone = try await SampleApps.phone(SampleApps.alarm)
    let app = try phone.app
    for gesture in ["tap", "stop", "snooze"] {
      try app.terminate()
      await phone.settle()
      let before = app.callbacks.count
      try await phone.push(.alert("Wake up").category("alarm"))
      let card = try #require(phone.banner)
      if gesture == "tap" { try card.tap() } else { try card.action(gesture) }
      await phone.settle()
      let expected: [String] =
        switch gesture {
        case "tap":
          [
            "didFinishLaunching(remoteNotification, inactive)", "didReceive(default)",
            "didBecomeActive",
          ]
        case "stop":
          ["didFinishLaunching(nil, inactive)", "didReceive(stop)", "didBecomeActive"]
        default:
          ["didFinishLaunching(nil, background)", "didEnterBackground", "didReceive(snooze)"]
        }
      let found = app.callbacks.dropFirst(before).filter {
        !$0.contains("Remote") || $0.contains("remote")
      }
      #expect(Array(found) == expected, "\(gesture)")
    }
  }

  @Test("A snooze in the background rings again nine minutes later")
  func snooze() async throws {
    let phone = try await SampleApps.phone(SampleApps.alarm)
    let app = try phone.app
    try app.terminate()
    try await phone.push(.alert("Wake up").category("alarm"))
    try #require(phone.banner).action("snooze")
    await phone.settle()
    #expect(app.pendingNotificationRequests.map(\.identifier) == ["again"])
    try await phone.advance(by: .seconds(8 * 60))
    #expect(app.deliveredNotifications.isEmpty)
    try await phone.advance(by: .seconds(60))
    #expect(app.deliveredNotifications.map(\.request.content.body) == ["Wake up"])
  }

  @Test("A reply carries its text; a dismissed card is reported with customDismissAction (CATE-12)")
  func reply() async throws {
    let phone = try await SampleApps.phone(SampleApps.alarm)
    let app = try phone.app
    try app.background()
    try await phone.push(.alert("Wake up").category("alarm"))
    try #require(phone.banner).reply("note", text: "Holiday")
    await phone.settle()
    #expect(app.printed.last == "note: Holiday")
    try await phone.push(.alert("Wake up").category("alarm"))
    try #require(phone.banner).clear()
    await phone.settle()
    #expect(app.callbacks.last == "didReceive(dismiss)")
  }

  @Test("In front, the app's own answer decides what shows (CENT-11)")
  func inFront() async throws {
    let phone = try await SampleApps.phone(SampleApps.alarm)
    let app = try phone.app
    try await phone.push(.alert("Wake up"))
    #expect(phone.banner?.title == "Wake up" || phone.banner?.body == "Wake up")
    // It answers with banner and sound alone.
    #expect(app.deliveredNotifications.isEmpty)
    #expect(app.callbacks.last == "willPresent")
  }

  @Test("A scene app gets the response with its connection, and then by its delegate")
  func scene() async throws {
    let phone = try await SampleApps.phone(SampleApps.messages)
    let app = try phone.app
    try app.terminate()
    await phone.settle()
    let before = app.callbacks.count
    try await phone.push(.alert("Ann").category("message"))
    try #require(phone.banner).tap()
    await phone.settle()
    #expect(
      app.callbacks.dropFirst(before) == [
        "didFinishLaunching(nil, inactive)", "configurationForConnecting",
        "sceneWillConnect(response)", "sceneWillEnterForeground", "didReceive(default)",
        "sceneDidBecomeActive",
      ])
    #expect(app.printed.last?.hasPrefix("opened by") == true)
  }

  @Test("A request that an answer posts goes through the device's network")
  func posts() async throws {
    let host = SimulatedHost("messages.example").answering("/answers", status: 200)
    let phone = try await SampleApps.phone(SampleApps.messages, hosts: [host])
    let app = try phone.app
    try app.background()
    try await phone.push(.alert("Ann").category("message"))
    try #require(phone.banner).reply("reply", text: "On my way")
    await phone.settle()
    #expect(app.printed.last == "sent, status 200")
  }

  @Test("An app's clock and time zone are the phone's")
  func time() async throws {
    let folder = try SampleApps.written(
      "Clock",
      """
        func applicationDidBecomeActive(_ application: UIApplication) {
          let format = DateFormatter()
          format.locale = Locale(identifier: "en_US_POSIX")
          format.dateFormat = "yyyy-MM-dd HH:mm"
          print(format.string(from: Date()))
        }
      """)
    let phone = try await Phone(
      app: folder, timeZone: "Europe/Berlin", now: "2026-03-29 01:55")
    let app = try phone.app
    try app.launch()
    await phone.settle()
    try app.background()
    // The night in which clocks go forward.
    try await phone.advance(by: .seconds(600))
    try app.launch()
    await phone.settle()
    #expect(app.printed == ["2026-03-29 01:55", "2026-03-29 03:05"])
  }

  @Test("An app that a push wakes on a locked phone finds its keychain locked (LIFE-40)")
  func locked() async throws {
    let folder = try SampleApps.written(
      "Locked",
      """
        func application(
          _ application: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any],
          fetchCompletionHandler handler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
          let item: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "a",
            kSecValueData: Data("x".utf8),
          ]
          print(SecItemAdd(item as CFDictionary, nil))
          handler(.newData)
        }
      """, after: "import Security")
    let phone = try await Phone(app: folder)
    try phone.app.launch()
    await phone.settle()
    try phone.app.terminate()
    phone.lock()
    try await phone.push(.background())
    await phone.settle()
    #expect(try phone.app.printed == ["-25308"])
  }

  @Test("A button of the app's screen is touched by what it says")
  func touch() async throws {
    let folder = try SampleApps.written(
      "Buttons",
      """
        var window: UIWindow?
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplicationLaunchOptionsKey: Any]?
        ) -> Bool {
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = UINavigationController(rootViewController: Reminders())
          window?.makeKeyAndVisible()
          return true
        }
      """,
      after: """
        class Reminders: UIViewController {
          private let label = UILabel()
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Reminders"
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              barButtonSystemItem: .add, target: self, action: #selector(add))
            view.addSubview(label)
            let button = UIButton(type: .system)
            button.setTitle("Remind me", for: .normal)
            button.addTarget(self, action: #selector(remind(_:)), for: .touchUpInside)
            view.addSubview(button)
          }
          @objc private func add() {
            let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "What" }
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in
              self.label.text = alert.textFields?.first?.text
            })
            present(alert, animated: true)
          }
          @objc private func remind(_ sender: UIButton) {
            let content = UNMutableNotificationContent()
            content.title = label.text ?? ""
            UNUserNotificationCenter.current().add(
              UNNotificationRequest(
                identifier: "remind", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
          }
        }
        """)
    let phone = try await Phone(app: folder)
    let app = try phone.app
    try app.launch()
    #expect(
      try await app.screen() == [
        "title \"Reminders\"", "button \"Add\"", "button \"Remind me\"",
      ])
    try await app.touch("Add")
    await #expect(throws: CenterRefusal.self) { try await app.touch("Remind me") }
    try await app.type("Water the plants", into: "What")
    try await app.touch("OK")
    #expect(try await app.screen().contains("text \"Water the plants\""))
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    try await app.touch("Remind me")
    #expect(app.pendingNotificationRequests.map(\.content.title) == ["Water the plants"])
  }

  @Test("The page about apps tells a story that comes true")
  func page() async throws {
    let phone = try await Phone(app: fixture("../../Samples/Apps/Alarm"))
    let app = try phone.app
    try app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    try app.terminate()
    try await phone.push(.alert("Wake up").category("alarm"))
    try #require(phone.banner).action("snooze")
    await phone.settle()
    #expect(app.callbacks.contains("didReceive(snooze)"))
    try await phone.advance(by: .seconds(540))
    #expect(app.deliveredNotifications.count == 1)
  }
}
