import PushSimTesting
import Testing

@Suite("An app that reminds of songs")
struct SongTests {
  private let phone: Phone
  private let app: PhoneApp
  private let songs: SongNotifications

  init() async throws {
    phone = try await Phone(timeZone: "Asia/Shanghai", now: "2016-09-20 18:00")
    app = try phone.install()
    songs = SongNotifications(app)
    try app.launch()
    try songs.start()
    try phone.answerPrompt(allow: true)
    try app.background()
  }

  @Test("The first start asks for permission, a later one does not")
  func asksOnce() throws {
    try songs.start()
    #expect(phone.prompt == nil)
    #expect(app.authorizationStatus == .authorized)
  }

  @Test("The reminder comes after ten seconds and not before, and takes the badge away")
  func tenSeconds() async throws {
    try app.setBadgeCount(3)
    try songs.remind(after: 10)
    try await phone.advance(by: .seconds(9.9))
    #expect(phone.banner == nil)
    try await phone.advance(by: .seconds(0.1))
    #expect(phone.banner?.title == "\"Fly to the moon\"")
    #expect(phone.banner?.subtitle == "by Neo")
    #expect(app.badge == nil)
    #expect(phone.sounds == [Sound()])
  }

  @Test("The expanded card has exactly the buttons of its category")
  func buttons() async throws {
    try songs.remind(after: 5, category: "seeCategory")
    try await phone.advance(by: .seconds(5))
    let card = try #require(phone.banner)
    #expect(card.expandedButtons.map(\.title) == ["I love it~", "I don't care~"])
  }

  @Test("A text typed into the card reaches the app")
  func comment() async throws {
    try songs.remind(after: 5, category: "seeCategory1")
    try await phone.advance(by: .seconds(5))
    try #require(phone.banner).reply("text", text: "Lovely")
    try songs.didReceive(try #require(app.responses.last))
    #expect(songs.comments == ["Lovely"])
    #expect(phone.notificationCenter.isEmpty)
  }

  @Test("An app that is closed is started in the background for a button, and the card is gone")
  func dislike() async throws {
    try songs.remind(after: 5, category: "seeCategory")
    try app.terminate()
    try await phone.advance(by: .seconds(5))
    try #require(phone.banner).action("see2")
    let response = try #require(app.responses.last)
    #expect(response.launch == .background)
    try songs.didReceive(response)
    #expect(app.deliveredNotifications.isEmpty)
    #expect(app.presence == .background)
  }

  @Test("On a locked phone the button that needs it asks for the passcode, and then goes on")
  func locked() async throws {
    try songs.remind(after: 5, category: "seeCategory")
    phone.lock()
    try await phone.advance(by: .seconds(5))
    try #require(phone.lockScreen.first).action("see1")
    #expect(phone.asksPasscode)
    #expect(app.responses.isEmpty)
    phone.unlock()
    try songs.didReceive(try #require(app.responses.last))
    #expect(songs.likes == 1)
    #expect(app.presence == .foreground)
  }

  @Test("In front the app is asked first, and may leave the banner out to show its own message")
  func inFront() async throws {
    try app.launch()
    try app.setDelegate(.asked)
    try songs.remind(after: 5)
    try await phone.advance(by: .seconds(60))
    #expect(phone.banner == nil)
    #expect(phone.sounds.isEmpty)
    try app.answerWillPresent("time interval request", [.sound, .badge])
    #expect(phone.banner == nil)
    #expect(phone.sounds.count == 1)
    #expect(app.deliveredNotifications.isEmpty)
  }

  @Test("A reminder that was removed does not come; one of the same name replaces it")
  func removal() async throws {
    try songs.remind(after: 10, id: "one")
    try songs.remind(after: 20, id: "two")
    try songs.remind(after: 30, id: "two")
    #expect(app.pendingNotificationRequests.map(\.identifier) == ["one", "two"])
    try app.removePendingNotificationRequests(withIdentifiers: ["one"])
    try await phone.advance(by: .seconds(25))
    #expect(app.deliveredNotifications.isEmpty)
    try await phone.advance(by: .seconds(5))
    #expect(app.deliveredNotifications.map(\.request.identifier) == ["two"])
  }

  @Test("Removing all delivered notifications leaves those of other apps")
  func otherApps() async throws {
    let other = try phone.install("com.example.other")
    try other.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    try SongNotifications(other).remind(after: 1)
    try songs.remind(after: 1)
    try await phone.advance(by: .seconds(1))
    try app.removeAllDeliveredNotifications()
    #expect(app.deliveredNotifications.isEmpty)
    #expect(phone.notificationCenter.map(\.key.app) == [other.bundle])
  }

  @Test("A push lies in the same list, and one with the same collapse id takes its place")
  func pushes() async throws {
    try songs.remind(after: 1)
    try await phone.advance(by: .seconds(1))
    for body in ["1 : 0", "2 : 0"] {
      var push = Payload.alert(title: "Score", body: body)
      push.headers.collapseIdentifier = "score"
      try await phone.push(push)
    }
    let requests = app.deliveredNotifications.map(\.request)
    #expect(requests.map(\.trigger) == [.push, .interval(seconds: 1, repeats: false)])
    #expect(requests.first?.content.body == "2 : 0")
  }
}
