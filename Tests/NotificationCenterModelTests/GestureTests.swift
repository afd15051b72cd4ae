import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct GestureTests {
  private static let category = NotificationCategory(
    identifier: "message",
    actions: [
      NotificationAction(identifier: "like", title: "Like"),
      NotificationAction(identifier: "open", title: "Open", options: [.foreground]),
      NotificationAction(
        identifier: "delete", title: "Delete", options: [.authenticationRequired, .destructive]),
      NotificationAction(
        identifier: "reply", title: "Reply",
        textInput: .init(buttonTitle: "Send", placeholder: "How about it~?")),
      NotificationAction(
        identifier: "secret", title: "Secret", options: [.authenticationRequired],
        textInput: .init(buttonTitle: "Send", placeholder: "")),
    ])

  private func phone(
    _ options: NotificationCategory.Options = [], presence: AppPresence = .notRunning
  ) throws -> TestPhone {
    var phone = try TestPhone()
    var category = Self.category
    category.options = options
    try phone.state.setCategories(of: phone.app, [category])
    try phone.push("a") { $0.categoryIdentifier = "message" }
    try phone.state.setPresence(of: phone.app, presence, at: phone.now)
    return phone
  }

  private static let tapped = "com.apple.UNNotificationDefaultActionIdentifier"
  private static let dismissed = "com.apple.UNNotificationDismissActionIdentifier"

  @Test(
    "a tap starts the app, fills the launch options of a push, and the card leaves (CATE-11, CENT-51, STAT-05, STAT-18)",
    arguments: [
      (AppPresence.notRunning, "foreground launchOptions"),
      (.forceQuit, "foreground launchOptions"),
      (.background, "foreground"), (.foreground, "none"),
    ])
  func tap(presence: AppPresence, launch: String) throws {
    var phone = try phone(presence: presence)
    #expect(
      try phone.perform(.tap, "a")
        == ["removed a touched", "didReceiveResponse a \(Self.tapped) \(launch)"])
    #expect(phone.delivered == [] && phone.state.banner == nil)
    #expect(phone.state.presence(of: phone.app) == .foreground)
  }

  @Test(
    "the response that starts an app names its launch image, none without one or where the app runs (PAYL-05, PAYL-06)",
    arguments: [
      ("Moon", AppPresence.notRunning, "Moon"), ("", .notRunning, ""), ("Moon", .background, ""),
    ])
  func launchImage(name: String, presence: AppPresence, expected: String) throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.launchImageName = name }
    try phone.state.setPresence(of: phone.app, presence, at: phone.now)
    let event = try #require(
      try phone.state.perform(.tap, on: phone.key("a"), at: phone.now).last)
    guard case .responded(let response) = event.kind else {
      Issue.record("\(event)")
      return
    }
    #expect(response.launchImage == expected)
    #expect((event.kind.detail["launchImage"] == .none) == expected.isEmpty)
  }

  @Test("a tap on a local notification fills no launch options (STAT-05)")
  func localTap() throws {
    var phone = try TestPhone()
    try phone.add("a", nil)
    #expect(try phone.perform(.tap, "a").last == "didReceiveResponse a \(Self.tapped) foreground")
  }

  @Test(
    "actions run the app in the background, with foreground in front, and fill no launch options (CATE-06, CATE-07, CATE-09, STAT-19)",
    arguments: [
      (Gesture.action("like"), "like background", AppPresence.background),
      (.action("open"), "open foreground", .foreground),
      (.action("delete"), "delete background", .background),
      (.reply("reply", text: "yes"), "reply \"yes\" background", .background),
      (.reply("reply", text: ""), "reply \"\" background", .background),
    ])
  func actions(gesture: Gesture, response: String, presence: AppPresence) throws {
    var phone = try phone()
    #expect(
      try phone.perform(gesture, "a") == ["removed a touched", "didReceiveResponse a \(response)"])
    #expect(phone.state.presence(of: phone.app) == presence)
  }

  @Test("a background action of an app in the background starts nothing (CATE-07)")
  func running() throws {
    var phone = try phone(presence: .background)
    #expect(try phone.perform(.action("like"), "a").last == "didReceiveResponse a like none")
  }

  @Test("a destructive action is red and no more: the app decides what to remove (CATE-05)")
  func destructive() throws {
    var phone = try phone()
    try phone.push("b")
    _ = try phone.perform(.action("delete"), "a")
    #expect(phone.delivered == ["b"])
  }

  // MARK: Dismissing

  @Test(
    "clearing reaches the app only with customDismissAction (CATE-12, CATE-13)",
    arguments: [
      ([], ["removed a cleared"]),
      (
        [.customDismissAction],
        ["removed a cleared", "didReceiveResponse a \(dismissed) background"]
      ),
    ] as [(NotificationCategory.Options, [String])])
  func clear(options: NotificationCategory.Options, events: [String]) throws {
    var phone = try phone(options)
    #expect(try phone.perform(.clear, "a") == events)
  }

  @Test("a banner that is flicked away is no dismissal and stays in the list (CATE-12)")
  func flick() throws {
    var phone = try phone([.customDismissAction])
    #expect(phone.state.banner == phone.key("a"))
    #expect(try phone.perform(.dismiss, "a") == [])
    #expect(phone.state.banner == nil && phone.delivered == ["a"])
    #expect(refusal { _ = try phone.perform(.dismiss, "a") } == .notOffered)
  }

  @Test(
    "clearing a group reports each notification, or by the switch the leading one (CATE-12)",
    arguments: [
      (FidelitySwitches.GroupDismissal.each, 3), (.leading, 1),
    ])
  func group(dismissal: FidelitySwitches.GroupDismissal, responses: Int) throws {
    var switches = FidelitySwitches()
    switches.groupDismissal = dismissal
    var phone = try TestPhone(switches: switches)
    var category = Self.category
    category.options = .customDismissAction
    try phone.state.setCategories(of: phone.app, [category])
    for name in ["a", "b", "c"] {
      try phone.push(name) { $0.categoryIdentifier = "message" }
    }
    let events = TestPhone.text(phone.state.clear(phone.state.groups(), at: phone.now))
    #expect(events.count { $0.hasPrefix("didReceiveResponse") } == responses)
    #expect(phone.delivered == [])
  }

  // MARK: Locked

  @Test(
    "a locked phone asks for the passcode where the action needs it, and goes on after it (CATE-04, CATE-23)",
    arguments: [
      (Gesture.tap, true), (.action("like"), false), (.action("open"), true),
      (.action("delete"), true), (.reply("reply", text: "x"), false),
      (.reply("secret", text: "x"), true), (.expand, false), (.clear, false),
    ])
  func locked(gesture: Gesture, needsPasscode: Bool) throws {
    var phone = try phone()
    _ = phone.state.lock(at: phone.now)
    let offer = try #require(
      phone.state.card(phone.key("a"))?.offers.first { Self.name($0.gesture) == Self.name(gesture) }
    )
    #expect(offer.needsPasscode == needsPasscode)
    let events = try phone.perform(gesture, "a")
    #expect((events == ["askedPasscode"]) == needsPasscode)
    guard needsPasscode else { return }
    #expect(phone.delivered == ["a"], "nothing happened yet")
    let after = TestPhone.text(phone.state.unlock(at: phone.now))
    #expect(after.first == "lock unlocked")
    #expect(after.contains { $0.hasPrefix("didReceiveResponse a") })
    #expect(phone.delivered == [])
  }

  private static func name(_ gesture: Gesture) -> String {
    if case .reply(let action, _) = gesture { "reply \(action)" } else { "\(gesture)" }
  }

  @Test("a touch that asked for the passcode is forgotten when the person turns away")
  func cancelled() throws {
    var phone = try phone()
    _ = phone.state.lock(at: phone.now)
    _ = try phone.perform(.tap, "a")
    phone.state.cancelPasscode()
    #expect(TestPhone.text(phone.state.unlock(at: phone.now)) == ["lock unlocked"])
  }

  @Test("what left while the passcode was asked for is not touched")
  func leftMeanwhile() throws {
    var phone = try phone()
    _ = phone.state.lock(at: phone.now)
    _ = try phone.perform(.tap, "a")
    _ = try phone.state.removeAllDelivered(of: phone.app, at: phone.now)
    #expect(TestPhone.text(phone.state.unlock(at: phone.now)) == ["lock unlocked"])
  }

  // MARK: Refusals

  @Test(
    "a card refuses with the reason what it does not offer (CATE-02, CATE-08)",
    arguments: [
      (Gesture.action("none"), "a", CenterRefusalCode.noSuchAction),
      (.action("reply"), "a", .wrongKindOfAction),
      (.reply("like", text: "x"), "a", .wrongKindOfAction),
      (.tap, "gone", .noSuchNotification), (.keep(inSummary: false), "a", .notOffered),
      (.deliverProminently, "a", .notOffered), (.openSettings, "a", .notOffered),
      (.action("like"), "unknown", .noSuchAction),
    ])
  func refuses(gesture: Gesture, identifier: String, code: CenterRefusalCode) throws {
    var phone = try phone()
    try phone.push("unknown") { $0.categoryIdentifier = "nobody registered" }
    let before = phone.delivered
    #expect(refusal { _ = try phone.perform(gesture, identifier) } == code)
    #expect(phone.delivered == before)
  }

  @Test("with hidden previews a locked phone opens no card; without asking it refuses (CENT-08)")
  func hidden() throws {
    var phone = try phone()
    phone.state.setPreviews(.whenAuthenticated)
    _ = phone.state.lock(at: phone.now)
    for gesture in [Gesture.expand, .action("like"), .reply("reply", text: "x")] {
      #expect(
        refusal {
          _ = try phone.state.perform(
            gesture, on: phone.key("a"), at: phone.now, asksPasscode: false)
        } == .hiddenPreview)
    }
    #expect(
      refusal {
        _ = try phone.state.perform(.tap, on: phone.key("a"), at: phone.now, asksPasscode: false)
      } == .locked)
    #expect(try phone.perform(.expand, "a") == ["askedPasscode"])
  }

  // MARK: Managing

  @Test("Keep and Turn Off of a provisional card (CENT-53)", arguments: [true, false])
  func provisional(keeps: Bool) throws {
    var phone = try TestPhone(options: [.alert, .provisional])
    try phone.push("a")
    #expect(
      refusal { _ = try phone.perform(.keep(inSummary: true), "a") } == .notOffered,
      "the scheduled summary is off")
    #expect(
      try phone.perform(keeps ? .keep(inSummary: false) : .turnOff, "a") == ["settingsChanged"])
    #expect(phone.state.permission(of: phone.app)?.status == (keeps ? .authorized : .denied))
  }

  @Test("the management view makes an app quiet, loud again and silent (CENT-56)")
  func manage() throws {
    var phone = try phone()
    _ = try phone.perform(.deliverQuietly, "a")
    #expect(try phone.push("b") == ["presented b list"])
    _ = try phone.perform(.deliverProminently, "a")
    #expect(try phone.push("c") == ["presented c temporary lock list sound=default"])
    _ = try phone.perform(.turnOff, "a")
    #expect(try phone.push("d") == ["withheld d denied"])
  }

  @Test("openSettingsFor gets nil from Settings and the notification from its card (CENT-55)")
  func openSettings() throws {
    var phone = try TestPhone(options: [.alert, .providesAppNotificationSettings])
    try phone.push("a")
    #expect(try phone.perform(.openSettings, "a") == ["openSettings a"])
    #expect(
      TestPhone.text(try phone.state.openAppSettings(of: phone.app, at: phone.now))
        == ["openSettings nil"])
    let plain = try TestPhone()
    #expect(
      refusal { _ = try plain.state.openAppSettings(of: plain.app, at: plain.now) } == .notOffered)
  }
}
