import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct CardTests {
  private func buttons(_ count: Int) -> [NotificationAction] {
    (0..<count).map { NotificationAction(identifier: "\($0)", title: "Button \($0)") }
  }

  @Test("a banner has the first two buttons, an expanded card up to ten, in order (CATE-08)")
  func number() throws {
    var phone = try TestPhone()
    try phone.state.setCategories(
      of: phone.app, [NotificationCategory(identifier: "many", actions: buttons(12))])
    try phone.push("a") { $0.categoryIdentifier = "many" }
    let card = try #require(phone.state.card(phone.key("a")))
    #expect(card.buttons.map(\.identifier) == ["0", "1"])
    #expect(card.expandedButtons.map(\.identifier) == (0..<10).map(String.init))
    #expect(try phone.perform(.expand, "a").first == "expanded a 0 1 2 3 4 5 6 7 8 9")
    #expect(refusal { _ = try phone.perform(.action("10"), "a") } == .noSuchAction)
  }

  @Test("a card with an attachment has its category's buttons too (ATTA-40)")
  func attachment() throws {
    var phone = try TestPhone()
    try phone.state.setCategories(
      of: phone.app, [NotificationCategory(identifier: "two", actions: buttons(2))])
    try phone.push("a") { content in
      content.categoryIdentifier = "two"
      content.attachments = [
        Attachment(identifier: "photo", url: "file:///photo.jpg", type: "public.jpeg")
      ]
    }
    #expect(try phone.perform(.expand, "a").first == "expanded a 0 1")
  }

  @Test("a category that is not registered has no buttons (CATE-02)")
  func unknown() throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.categoryIdentifier = "unknown" }
    #expect(phone.state.card(phone.key("a"))?.expandedButtons == [])
  }

  @Test("registering replaces the whole set, which outlives the process (CATE-01, CATE-22)")
  func replaced() throws {
    var phone = try TestPhone()
    let names = ["one", "two"].map { NotificationCategory(identifier: $0) }
    try phone.state.setCategories(of: phone.app, names)
    try phone.state.setPresence(of: phone.app, .notRunning, at: phone.now)
    _ = phone.state.reboot(at: phone.now)
    #expect(phone.state.categories(of: phone.app).keys.sorted() == ["one", "two"])
    try phone.state.setCategories(of: phone.app, [NotificationCategory(identifier: "three")])
    #expect(phone.state.categories(of: phone.app).keys.sorted() == ["three"])
  }

  @Test(
    "identifiers of actions are there and differ; the set stays as it was otherwise (CATE-03)",
    arguments: [["a", "a"], [""]])
  func identifiers(names: [String]) throws {
    var phone = try TestPhone()
    try phone.state.setCategories(of: phone.app, [NotificationCategory(identifier: "kept")])
    let actions = names.map { NotificationAction(identifier: $0, title: "x") }
    #expect(
      refusal {
        try phone.state.setCategories(
          of: phone.app, [NotificationCategory(identifier: "bad", actions: actions)])
      } == .badCategories)
    #expect(phone.state.categories(of: phone.app).keys.sorted() == ["kept"])
  }

  @Test(
    "previews are hidden by the app's setting, else by the phone's (CENT-08)",
    arguments: [
      (AppSettings.Previews.always, nil, false, false), (.always, nil, true, false),
      (.whenAuthenticated, nil, false, false), (.whenAuthenticated, nil, true, true),
      (.never, nil, false, true), (.never, .always, true, false), (.always, .never, false, true),
      (.never, .whenAuthenticated, false, false),
    ] as [(AppSettings.Previews, AppSettings.Previews?, Bool, Bool)])
  func previews(
    phoneSetting: AppSettings.Previews, appSetting: AppSettings.Previews?, isLocked: Bool,
    isHidden: Bool
  ) throws {
    var phone = try TestPhone()
    phone.state.setPreviews(phoneSetting)
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) { $0.previews = appSetting }
    if isLocked { _ = phone.state.lock(at: phone.now) }
    try phone.push("a")
    let card = try #require(phone.state.card(phone.key("a")))
    #expect(card.isHidden == isHidden)
    #expect(card.title == (isHidden ? "" : "Title"))
    #expect(card.body == (isHidden ? "Notification" : "a"))
  }

  @Test(
    "a hidden card says the placeholder with the number of its thread, or Notification (CATE-14, CATE-15, CATE-21)",
    arguments: [
      (nil, [], 1, "", "", "Notification"), (nil, [], 2, "", "", "2 Notifications"),
      ("%u offers", [], 3, "", "", "3 offers"),
      ("Offers", [.hiddenPreviewsShowTitle], 1, "Title", "", "Offers"),
      (
        "Offers", [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle], 1, "Title", "Sub",
        "Offers"
      ),
    ] as [(String?, NotificationCategory.Options, Int, String, String, String)])
  func placeholder(
    placeholder: String?, options: NotificationCategory.Options, count: Int, title: String,
    subtitle: String, body: String
  ) throws {
    var phone = try TestPhone()
    phone.state.setPreviews(.never)
    try phone.state.setCategories(
      of: phone.app,
      [
        NotificationCategory(
          identifier: "offer", options: options, hiddenPreviewsBodyPlaceholder: placeholder)
      ])
    try phone.push("elsewhere") { $0.threadIdentifier = "another thread" }
    for number in 1...count {
      try phone.push("\(number)") {
        $0.categoryIdentifier = "offer"
        $0.subtitle = "Sub"
      }
    }
    let card = try #require(phone.state.card(phone.key("1")))
    #expect([card.title, card.subtitle, card.body] == [title, subtitle, body])
  }

  @Test("the card of what is gone is none")
  func gone() throws {
    let phone = try TestPhone()
    #expect(phone.state.card(phone.key("a")) == nil)
  }

  @Test(
    "the time-sensitive label stands only where the setting is on (CENT-29)",
    arguments: [true, false])
  func timeSensitive(isOn: Bool) throws {
    var phone = try TestPhone(entitlements: .init(timeSensitive: isOn))
    try phone.push("a") { $0.interruptionLevel = .timeSensitive }
    #expect(phone.state.card(phone.key("a"))?.isTimeSensitive == isOn)
  }
}
