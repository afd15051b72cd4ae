import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// Content extensions while their card is open: their own code answers.
@Suite struct ContentExtensionTests {
  private static let invitations = SampleApps.folder.appendingPathComponent("Invitations")
  /// A design review in room 4, and the same when it was moved; encrypted as the sample's service
  /// extension decrypts it.
  private static let boxes = (
    first: "AAAAAAAAAAAAAAAAVgpE1OTHAZx2FkRarOoPECNSdS+W+6/tzmWSnfrU0Kpecnq4WM4oZpT0TuWhF6R1"
      + "hg/kkQUJ7K7sHOg0o6P4c48xD7247FelskzyHSTa1ipNoUs=",
    moved: "AQEBAQEBAQEBAQEBpGsuxYRYzGGdiSpND+lh/ghJU0PP1s3649XS1YO89zZC3PgJOrrQ1rZXadlOsEvl"
      + "8+3jlwuJuLkvY8CPjbBb1w2kjpok6dvAiPCTwVF/ZPHf5FR3hqokUidQ"
  )

  private func invitation(_ box: String) -> PushSimTesting.Payload {
    .alert("You are invited").category("invitation").mutableContent()
      .with("encrypted", .string(box)).collapsing("review")
  }

  private func phone(status: Int = 200) async throws -> Phone {
    let host = SimulatedHost("calendar.example").answering("/answers", status: status)
    let phone = try await SampleApps.phone(Self.invitations, hosts: [host])
    try phone.app.background()
    await phone.settle()
    return phone
  }

  @Test(
    "A push is decrypted, shown, answered and replaced while its card is open (CEXT-11, CEXT-12, CEXT-17, CEXT-20)"
  )
  func story() async throws {
    let phone = try await phone()
    try await phone.push(invitation(Self.boxes.first))
    let card = try #require(phone.banner)
    #expect(card.title == "Design review")
    try card.expand()
    await phone.settle()
    let content = try #require(phone.contentExtension)
    #expect(content.name == "InvitationContent")
    #expect(
      try await content.screen() == [#"text "Design review""#, #"text "Room 4, at 14:00""#])
    // The card stays open until the server knows.
    try card.action("accept")
    #expect(try await content.screen().last == #"text "Accepted""#)
    await expectPicture(of: phone, .openCard, matches: "Goldens/invitation.svg")
    // What takes its place is shown in the open card.
    try await phone.push(invitation(Self.boxes.moved))
    await phone.settle()
    #expect(
      try await content.screen().prefix(2) == [
        #"text "Design review, moved""#, #"text "Room 7, at 16:00""#,
      ])
    #expect(try phone.app.deliveredNotifications.count == 1)
    #expect(
      try phone.app.contentCallbacks == [
        "didReceive", "didReceiveResponse(accept)", "didReceiveResponseCompleted", "didReceive",
      ])
    try card.collapse()
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.deliveredNotifications.count == 1)
    #expect(try phone.app.printed.contains { $0.hasPrefix("the app got") } == false)
  }

  @Test("A downloaded photo and its caption come from a storyboard, read in its scope (CEXT-02)")
  func photo() async throws {
    let samples = SampleApps.folder.deletingLastPathComponent()
    let phone = try await Phone(
      extension: samples.appendingPathComponent("Extensions/RichMedia"),
      contentExtension: samples.appendingPathComponent("Extensions/PhotoCaption"),
      hosts: [SimulatedHost("photos.example", folder: samples.appendingPathComponent("Media"))])
    let app = try phone.install()
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    try app.setNotificationCategories([NotificationCategory(identifier: "photo")])
    try await phone.push(
      .alert(title: "Harbour", body: "at dawn").category("photo").mutableContent()
        .with("image", "https://photos.example/photo.jpg"))
    try #require(phone.banner).expand()
    await phone.settle()
    let interface = try #require(try await phone.contentExtension?.interface())
    #expect(interface.elements == ["text \"Harbour\nat dawn\""])
    #expect(interface.hidesDefaultContent && interface.height == interface.width * 0.75)
    await expectPicture(of: phone, .openCard, matches: "Goldens/photo-caption.svg")
    #expect(app.findings.isEmpty)
  }

  @Test("Friends are on a map, and follow the next push of the same thread (CEXT-12)")
  func friends() async throws {
    let samples = SampleApps.folder.deletingLastPathComponent()
    let phone = try await Phone(
      contentExtension: samples.appendingPathComponent("Extensions/FindFriends"))
    let app = try phone.install()
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    try app.setNotificationCategories([NotificationCategory(identifier: "friends")])
    func push(_ friends: [[String: JSONValue]]) async throws {
      try await phone.push(
        .alert(title: "Friends near you").category("friends").thread("friends")
          .with("friends", .array(friends.map { .object($0) })))
      await phone.settle()
    }
    func pins() async throws -> [InterfaceView.Pin]? {
      try await phone.contentExtension?.interface().view?.children.first?.pins
    }
    let ann: [String: JSONValue] = ["name": "Ann", "latitude": 53.5, "longitude": 9.9]
    try await push([
      ann, ["name": "Ben", "latitude": 53.6, "longitude": 10.1],
      ["name": "Nowhere", "latitude": 91, "longitude": 10], ["name": "Unknown"],
    ])
    try #require(phone.banner).expand()
    await phone.settle()
    let first = try #require(try await pins())
    #expect(first.map(\.title) == ["Ann", "Ben"])
    // North is up, and east to the right.
    #expect(first[0].x < first[1].x && first[0].y > first[1].y)
    try await push([ann])
    let last = try #require(try await pins())
    #expect(last.map(\.title) == ["Ann"])
    // She alone is in the middle.
    #expect(first[0].x < last[0].x && first[0].y > last[0].y)
  }

  @Test("An own input replaces a text action's field, and buttons change live (CEXT-23, CEXT-33)")
  func ownInput() async throws {
    let phone = try await phone()
    try await phone.push(invitation(Self.boxes.first))
    let card = try #require(phone.banner)
    #expect(throws: CenterRefusal.self) { try card.action("comment") }
    try card.expand()
    await phone.settle()
    let content = try #require(phone.contentExtension)
    #expect(try await content.interface().hasOwnInput)
    #expect(try await !content.screen().contains { $0.contains("Send") })
    try card.action("comment")
    #expect(
      try await content.screen().suffix(2) == [#"textField "Your comment" []"#, #"button "Send""#])
    try await content.type("Is there coffee?", into: "Your comment")
    await expectPicture(of: phone, .openCard, matches: "Goldens/invitation-comment.svg")
    try await content.touch("Send")
    #expect(try await content.screen()[2] == #"text "You wrote: Is there coffee?""#)
    #expect(phone.notificationCenter.first?.expandedButtons.map(\.identifier) == ["decline"])
    #expect(throws: CenterRefusal.self) { try card.action("accept") }
    try card.action("decline")
    await phone.settle()
    #expect(try phone.app.printed == ["the app got decline"])
    #expect(phone.contentExtension == nil)
  }
}

/// The answers of a content extension to actions.
@Suite struct ContentAnswerTests {
  private static let answers = """
      func didReceive(_ notification: UNNotification) { print("shows \\(notification.request.content.title)") }

      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
        print("extension: \\(response.actionIdentifier) \\(text)")
        switch response.actionIdentifier {
        case "yes": completion(.dismiss)
        case "say": completion(.doNotDismiss)
        default: completion(.dismissAndForwardAction)
        }
      }
    """

  @Test("One controller has all looks, chosen in code (CEXT-10, CEXT-31)")
  func looks() async throws {
    let (phone, _) = try await ContentApps.opened(
      "Looks",
      """
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          print("a controller")
          view.addSubview(label)
        }
        func didReceive(_ notification: UNNotification) {
          let look = notification.request.content.userInfo["look"] as? String
          label.text = look.map { "as \\($0)" } ?? "plain"
        }
      """)
    let content = try #require(phone.contentExtension)
    #expect(try await content.screen() == [#"text "plain""#])
    try await phone.push(
      .alert(title: "Again", body: "").category("card").thread("t").with("look", "a map"))
    await phone.settle()
    #expect(try await content.screen() == [#"text "as a map""#])
    #expect(try phone.app.contentPrinted == ["a controller"])
  }

  @Test("doNotDismiss keeps the card open, with what was typed (CEXT-16, CEXT-17)")
  func stays() async throws {
    let (phone, card) = try await ContentApps.opened("Answers", Self.answers)
    try card.reply("say", text: "Hi")
    await phone.settle()
    #expect(try phone.app.contentPrinted == ["shows Hello", "extension: say Hi"])
    #expect(phone.contentExtension != nil)
    #expect(try phone.app.printed.isEmpty)
  }

  @Test("dismiss closes the card, and the app hears nothing (CEXT-18, CEXT-25)")
  func dismisses() async throws {
    let (phone, card) = try await ContentApps.opened("Answers", Self.answers)
    try card.action("yes")
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.printed.isEmpty)
    #expect(try phone.app.deliveredNotifications.isEmpty)
  }

  @Test("dismissAndForwardAction closes the card, and the app gets the action (CEXT-19)")
  func forwards() async throws {
    let (phone, card) = try await ContentApps.opened("Answers", Self.answers)
    try card.action("open")
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.printed == ["app: open "])
    #expect(try phone.app.presence == .foreground)
  }

  @Test("Without the second didReceive the app gets the action, and the card closes (CEXT-15)")
  func noMethod() async throws {
    let (phone, card) = try await ContentApps.opened(
      "OneMethod", "func didReceive(_ notification: UNNotification) {}")
    try card.reply("say", text: "Hi")
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.printed == ["app: say Hi"])
    let callbacks = try phone.app.contentCallbacks
    #expect(callbacks == ["didReceive", "dismissed"])
  }

  @Test("A handler that is never called leaves the card hanging, and is a finding (CEXT-16)")
  func hangs() async throws {
    let (phone, card) = try await ContentApps.opened(
      "Unanswered",
      """
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
          _ response: UNNotificationResponse,
          completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {}
      """)
    try card.action("yes")
    await phone.settle()
    #expect(phone.contentExtension != nil)
    #expect(try phone.app.findings.map(\.rule) == [.`CEXT-16`])
    try card.collapse()
    await phone.settle()
    #expect(try phone.app.deliveredNotifications.count == 1)
  }

  @Test("An async method answers alike (CEXT-18)")
  func asynchronous() async throws {
    let (phone, card) = try await ContentApps.opened(
      "AsyncAnswer",
      """
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
          _ response: UNNotificationResponse
        ) async -> UNNotificationContentExtensionResponseOption {
          await Task.yield()
          return .dismiss
        }
      """)
    try card.action("yes")
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.printed.isEmpty)
  }

  @Test("A further notification of the thread comes to the open card, another does not (CEXT-12)")
  func thread() async throws {
    let (phone, _) = try await ContentApps.opened("Answers", Self.answers)
    try await phone.push(.alert(title: "Again", body: "").category("card").thread("t"))
    try await phone.push(.alert(title: "Other", body: "").category("card").thread("u"))
    await phone.settle()
    #expect(try phone.app.contentPrinted == ["shows Hello", "shows Again"])
  }

  @Test("A crash leaves the system's card, whose actions the app gets")
  func crash() async throws {
    let (phone, card) = try await ContentApps.opened(
      "CrashingCard",
      "func didReceive(_ notification: UNNotification) { fatalError(\"no picture\") }")
    #expect(try await contentIsGone(phone))
    let finding = try #require(try phone.app.findings.last)
    #expect(finding.message.contains("no picture"))
    try card.action("yes")
    await phone.settle()
    #expect(try phone.app.printed == ["app: yes "])
  }

  @Test("An interface that is not ready in time is taken away (CEXT-24)")
  func slow() async throws {
    var limits = ContentLimits()
    limits.launch = .milliseconds(300)
    let (phone, card) = try await ContentApps.opened(
      "SleepingCard", "func didReceive(_ notification: UNNotification) { sleep(60) }",
      limits: limits)
    #expect(try await contentIsGone(phone))
    #expect(try phone.app.findings.map(\.rule) == [.`CEXT-24`])
    try card.action("yes")
    await phone.settle()
    #expect(try phone.app.printed == ["app: yes "])
  }

  @Test("An interface that takes more memory than it may is taken away")
  func memory() async throws {
    var limits = ContentLimits()
    limits.memoryBytes = 48 << 20
    let (phone, _) = try await ContentApps.opened(
      "HungryCard",
      """
        var kept: [[UInt8]] = []
        func didReceive(_ notification: UNNotification) {
          for _ in 0..<200 { kept.append([UInt8](repeating: 1, count: 1 << 20)) }
        }
      """, limits: limits)
    #expect(try await contentIsGone(phone))
    #expect(try phone.app.findings.last?.message.contains("memoryExceeded") == true)
  }

  private func contentIsGone(_ phone: Phone) async throws -> Bool {
    do {
      _ = try await phone.contentExtension?.interface()
      return phone.contentExtension == nil
    } catch is CenterRefusal {
      return true
    }
  }

  private static let touched = """
      let button = UIButton(type: .system)
      override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Like", for: .normal)
        button.addTarget(self, action: #selector(like), for: .touchUpInside)
        view.addSubview(button)
      }
      @objc func like() { button.setTitle("Liked", for: .normal) }
      func didReceive(_ notification: UNNotification) {}
    """

  @Test("Touches reach the view where the Info.plist says so (CEXT-08)")
  func touches() async throws {
    let (phone, _) = try await ContentApps.opened(
      "TouchedCard", Self.touched, attributes: ContentApps.on("UserInteractionEnabled"))
    try await #require(phone.contentExtension).touch("Like")
    #expect(try await phone.contentExtension?.screen() == [#"button "Liked""#])
    #expect(try phone.app.presence == .background)
  }

  @Test("Without that a touch opens the app, as a tap does (CEXT-08)")
  func untouched() async throws {
    let (phone, _) = try await ContentApps.opened("UntouchedCard", Self.touched)
    try await #require(phone.contentExtension).touch("Like")
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.presence == .foreground)
    #expect(
      try phone.app.printed == ["app: com.apple.UNNotificationDefaultActionIdentifier "])
  }

  @Test("The media button has type and frame, and the extension says what plays (CEXT-21, CEXT-22)")
  func media() async throws {
    let (phone, _) = try await ContentApps.opened(
      "MediaCard",
      """
        func didReceive(_ notification: UNNotification) {}
        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
        var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 20, width: 44, height: 44) }
        func mediaPlay() { print("plays") }
        func mediaPause() {
          print("pauses")
          extensionContext?.mediaPlayingStarted()
        }
      """)
    let content = try #require(phone.contentExtension)
    let button = try #require(await content.interface().media)
    #expect(button.isOverlay && button.frame == [10, 20, 44, 44] && !button.isPlaying)
    await #expect(throws: CenterRefusal.self) { try await content.pause() }
    try await content.play()
    #expect(try await content.interface().media?.isPlaying == true)
    try await content.pause()
    // The extension has begun again by itself.
    #expect(try await content.interface().media?.isPlaying == true)
    #expect(try phone.app.contentPrinted == ["plays", "pauses"])
  }

  @Test("Without a frame there is no media button (CEXT-21)")
  func noMedia() async throws {
    let (phone, _) = try await ContentApps.opened(
      "FramelessCard",
      """
        func didReceive(_ notification: UNNotification) {}
        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
      """)
    let content = try #require(phone.contentExtension)
    #expect(try await content.interface().media == nil)
    await #expect(throws: CenterRefusal.self) { try await content.play() }
  }

  @Test(
    "An extension opens the app, or closes its card and keeps the notification (CEXT-34)",
    arguments: ["performNotificationDefaultAction", "dismissNotificationContentExtension"])
  func wishes(method: String) async throws {
    let (phone, card) = try await ContentApps.opened(
      "Wish\(method.count)",
      """
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
          _ response: UNNotificationResponse,
          completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
          extensionContext?.\(method)()
          completion(.doNotDismiss)
        }
      """)
    try card.action("yes")
    await phone.settle()
    #expect(phone.contentExtension == nil)
    let opensApp = method.hasPrefix("perform")
    #expect(try (phone.app.presence == .foreground) == opensApp)
    #expect(try phone.app.deliveredNotifications.isEmpty == opensApp)
  }

  @Test("Two content extensions may not claim one category (CEXT-09)")
  func claimedTwice() async throws {
    let app = try ContentApps.written(
      "TwoClaims", "func didReceive(_ notification: UNNotification) {}", further: ["Second"])
    let error = await #expect(throws: SimulatorError.self) { try await Phone(app: app) }
    #expect(error?.message.contains("both claim the category \"card\"") == true)
  }

  @Test("A card with hidden texts is opened by the extension once the phone is unlocked")
  func hidden() async throws {
    let (phone, card) = try await ContentApps.opened("Answers", Self.answers)
    try card.collapse()
    phone.lock()
    phone.setPreviews(.whenAuthenticated)
    try card.expand()
    await phone.settle()
    #expect(phone.contentExtension == nil)
    phone.unlock()
    await phone.settle()
    #expect(phone.contentExtension != nil)
  }
}
