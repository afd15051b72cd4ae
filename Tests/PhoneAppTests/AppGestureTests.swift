import Foundation
import NotificationModel
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// A person's gestures on a card, in each state of an app without scenes and of one with a scene.
@Suite struct AppGestureTests {
  enum Gesture: String, CaseIterable {
    case tap
    case show
    case mark
    case reply
    case dismissReported = "dismiss, reported"
    case dismissUnreported = "dismiss, unreported"
    case icon
  }

  enum Shape: String, CaseIterable {
    case plain
    case scene
  }

  private static let delegate = """
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        center.delegate = self
        center.requestAuthorization(options: [.alert]) { _, _ in }
        let actions = [
          UNNotificationAction(identifier: "show", title: "Show", options: .foreground),
          UNNotificationAction(identifier: "mark", title: "Mark"),
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
            textInputPlaceholder: ""),
        ]
        center.setNotificationCategories([
          UNNotificationCategory(
            identifier: "reported", actions: actions, intentIdentifiers: [],
            options: .customDismissAction),
          UNNotificationCategory(identifier: "unreported", actions: actions, intentIdentifiers: []),
        ])
        return true
      }
      func applicationWillEnterForeground(_ application: UIApplication) {}
      func applicationDidBecomeActive(_ application: UIApplication) {}
      func applicationDidEnterBackground(_ application: UIApplication) {}
      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
      ) async -> UIBackgroundFetchResult { .newData }
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
      ) async {}
    """

  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {}
      func sceneDidBecomeActive(_ scene: UIScene) {}
      func sceneWillEnterForeground(_ scene: UIScene) {}
    }
    """

  private func phone(
    _ shape: Shape, _ change: @escaping (inout FidelitySwitches) -> Void = { _ in }
  ) async throws -> Phone {
    let app =
      switch shape {
      case .plain: try SampleApps.written("Gestures", Self.delegate)
      case .scene:
        try SampleApps.written(
          "Scenes", Self.delegate, after: Self.scene, like: SampleApps.messages)
      }
    let phone = try await Phone(app: app) { change(&$0.configuration.switches) }
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    return phone
  }

  /// The callbacks of a gesture on a card that came while the app was left or ended.
  private func callbacks(of gesture: Gesture, _ shape: Shape, isEnded: Bool) async throws
    -> [String]
  {
    let phone = try await phone(shape)
    let app = try phone.app
    try app.background()
    if isEnded { try app.terminate() }
    await phone.settle()
    let category = gesture == .dismissUnreported ? "unreported" : "reported"
    try await phone.push(.alert("Hello").category(category))
    let before = app.callbacks.count
    let card = try #require(phone.banner)
    switch gesture {
    case .tap: try card.tap()
    case .show, .mark: try card.action(gesture.rawValue)
    case .reply: try card.reply("reply", text: "Yes")
    case .dismissReported, .dismissUnreported: try card.clear()
    case .icon: try app.launch()
    }
    await phone.settle()
    return Array(app.callbacks.dropFirst(before))
  }

  private static let response = [
    Gesture.tap: "didReceive(default)", .show: "didReceive(show)", .mark: "didReceive(mark)",
    .reply: "didReceive(reply)", .dismissReported: "didReceive(dismiss)",
  ]

  /// Returns the callbacks of a device: left or ended, without scenes and with one.
  private func expected(_ gesture: Gesture, _ shape: Shape, isEnded: Bool) -> [String] {
    let response = Self.response[gesture].map { [$0] } ?? []
    let isPlain = shape == .plain
    let front = isPlain ? "willEnterForeground" : "sceneWillEnterForeground"
    let active = isPlain ? "didBecomeActive" : "sceneDidBecomeActive"
    switch (gesture, isEnded) {
    case (.dismissUnreported, _): return []
    case (.mark, false), (.reply, false), (.dismissReported, false): return response
    case (.mark, true), (.reply, true), (.dismissReported, true):
      let launch = ["didFinishLaunching(nil, background)"]
      return launch + (isPlain ? ["didEnterBackground"] : []) + response
    case (_, false): return [front] + response + [active]
    case (_, true) where isPlain:
      // A tap fills the launch options; an action does not (STAT-19, QUIR-09).
      let options = gesture == .tap ? "remoteNotification" : "nil"
      return ["didFinishLaunching(\(options), inactive)"] + response + [active]
    case (_, true):
      let connect = response.isEmpty ? "sceneWillConnect" : "sceneWillConnect(response)"
      return ["didFinishLaunching(nil, inactive)", connect, front] + response + [active]
    }
  }

  @Test(
    "Each gesture, in each state and kind of app (CATE-12, STAT-05, STAT-18, STAT-19, QUIR-09)",
    arguments: Gesture.allCases, Shape.allCases)
  func gestures(gesture: Gesture, shape: Shape) async throws {
    for isEnded in [false, true] {
      #expect(
        try await callbacks(of: gesture, shape, isEnded: isEnded)
          == expected(gesture, shape, isEnded: isEnded), "ended: \(isEnded)")
    }
  }

  @Test("tap-fetch: a tap calls the background handler again, or not (QUIR-29)")
  func tapFetch() async throws {
    for tapFetch in FidelitySwitches.TapFetch.allCases {
      let phone = try await phone(.plain) { $0.tapFetch = tapFetch }
      let app = try phone.app
      try app.background()
      await phone.settle()
      try await phone.push(.alert("Hello").contentAvailable())
      try #require(phone.banner).tap()
      await phone.settle()
      let fetches = app.callbacks.count { $0.hasPrefix("didReceiveRemoteNotification") }
      #expect(fetches == (tapFetch == .again ? 2 : 1))
    }
  }
}
