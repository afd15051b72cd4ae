import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneScript
import PhoneSimulator
import Testing

@Suite("The screen of a phone")
struct PhoneScreenTests {
  private func screen(_ phone: RunningPhone) -> String {
    phone.look { [now = phone.now] in PhoneScreen($0, at: now, width: 40).text }
  }

  private func content(_ title: String, _ body: String = "") -> NotificationContent {
    var content = NotificationContent()
    (content.title, content.body, content.badge) = (title, body, 2)
    return content
  }

  @Test("An open question lies over everything")
  func prompt() async throws {
    try await withPhone { phone, _ in
      let app = try #require(BundleIdentifier("com.example.app"))
      try await phone.change { state, now in
        state.install(app)
        return try state.requestAuthorization(of: app, [.alert], at: now)
      }
      #expect(
        screen(phone) == """
          +--------------------------------------+
          | Thu 1 Jan  00:00                     |
          |--------------------------------------|
          | com.example.app Would Like to Sen... |
          | Notifications                        |
          | [Don't Allow]  [Allow]               |
          |--------------------------------------|
          | Notification Center: nothing         |
          +--------------------------------------+

          """)
    }
  }

  @Test("A banner has its buttons, wide letters take two columns, and the icon has its number")
  func banner() async throws {
    try await withPhone { phone, _ in
      let app = try #require(BundleIdentifier("com.example.app"))
      try await phone.change { state, now in
        state.install(app)
        try state.setCategories(
          of: app,
          [
            NotificationCategory(
              identifier: "song",
              actions: [NotificationAction(identifier: "like", title: "I love it")])
          ])
        var song = content("新通知", "the wonderful song with you, and with all who hear it")
        song.categoryIdentifier = "song"
        return try state.requestAuthorization(of: app, [.alert, .badge], at: now)
          + state.answerPrompt(of: app, allow: true, at: now)
          + state.add(
            CenterRequest(identifier: "a", content: song, trigger: nil), of: app, at: now)
      }
      #expect(
        screen(phone) == """
          +--------------------------------------+
          | Thu 1 Jan  00:00                     |
          |--------------------------------------|
          | Banner                               |
          | com.example.app                      |
          |   新通知                             |
          |   the wonderful song with you, and   |
          |   with all who hear it               |
          |   [I love it]                        |
          |--------------------------------------|
          | Notification Center                  |
          | com.example.app  00:00               |
          |   新通知                             |
          |   the wonderful song with you, and   |
          |   with all who hear it               |
          |--------------------------------------|
          | com.example.app (2)                  |
          +--------------------------------------+

          """)
    }
  }

  @Test("A locked phone shows its lock screen, without texts where previews are hidden (CENT-08)")
  func locked() async throws {
    try await withPhone { phone, _ in
      let app = try #require(BundleIdentifier("com.example.app"))
      try await phone.change { state, now in
        state.install(app)
        state.setPreviews(.whenAuthenticated)
        return try state.requestAuthorization(of: app, [.alert], at: now)
          + state.answerPrompt(of: app, allow: true, at: now) + state.lock(at: now)
          + state.add(
            CenterRequest(identifier: "a", content: content("Secret"), trigger: nil), of: app,
            at: now)
      }
      #expect(
        screen(phone) == """
          +--------------------------------------+
          | Thu 1 Jan  00:00  locked             |
          |--------------------------------------|
          | Lock screen                          |
          | com.example.app  00:00               |
          |   Notification                       |
          +--------------------------------------+

          """)
    }
  }
}
