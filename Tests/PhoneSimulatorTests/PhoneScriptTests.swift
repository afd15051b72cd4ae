import Diagnostics
import NotificationCenterModel
import NotificationModel
import PhoneScript
import PhoneSimulator
import TestSupport
import Testing

@Suite("Scripts for phones")
struct PhoneScriptTests {
  @Test(
    "A line that is wrong is refused with its column, and with what would be right",
    arguments: [
      ("frobnicate", "is not a verb"), ("unlok", "did you mean unlock?"),
      ("add a", "the title is missing"),
      ("add a \"T", "a quote has no end"), ("add a T soon", "column 9: \"soon\" is not a trigger"),
      ("add a T in 10", "is no time span"), ("advance to tomorrow", "is no date"),
      ("add a T daily 2026-01-01T10:00", "a time of day is written 07:30"),
      ("travel Europe/Atlantis", "is no time zone"), ("install a/b", "is not a bundle identifier"),
      ("lock twice", "is one word too many"), ("expect weather", "is not something to expect"),
      ("expect refused loudly", "is not a refusal"), ("move 95,0", "is no place"),
      ("set-badge many", "is a whole number"), ("alert T badge=many", "\"many\" is no number"),
      ("add a T now relevance=high", "\"high\" is no number"),
      ("focus Work allow=a/b", "is not a bundle identifier"),
      ("summary 2026-01-01T08:00", "a time of day is written 07:30"),
    ])
  func syntax(_ line: String, _ message: String) throws {
    let error = #expect(throws: PhoneScriptError.self) { try PhoneVerb.parse(line) }
    #expect(error?.code == .syntax)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("A script with a fault says nothing to the phone, and names every wrong line")
  func wholeFirst() {
    let error = #expect(throws: PhoneScriptError.self) {
      try PhoneScript("install a.b\nlok\n\nadd x", name: "cut.phone")
    }
    #expect(
      error?.message.contains("cut.phone:2: \"lok\" is not a verb; did you mean lock?") == true)
    #expect(error?.message.contains("cut.phone:4: ") == true)
  }

  @Test("Empty lines and comments say nothing")
  func comments() throws {
    #expect(try PhoneScript("\n# nothing\n  \nlock # and a comment", name: "s").count == 1)
  }

  @Test(
    "A failed expectation is reported with its line",
    arguments: [
      ("expect banner \"Tea\"", "expected: \"Tea\"\n   found: none"),
      ("expect badge 3", "expected: 3\n   found: none"),
      ("expect delivered a,b", "expected: a,b\n   found: none"),
      ("expect permission denied", "expected: denied\n   found: authorized"),
      ("expect next tea 09:00", "expected: 09:00\n   found: never"),
      ("expect response tap", "expected: tap\n   found: none"),
      ("expect refused locked", "expected: refused locked\n   found: done"),
      ("tap", "no card is in sight"), ("tap nobody", "refused (noSuchNotification)"),
      ("turn-off nobody\nexpect refused locked", "found: refused noSuchNotification"),
      ("app com.example.none", "refused (noSuchApp)"), ("prompt allow", "refused (nothingAsked)"),
      ("categories nowhere.json", "cannot be read"),
    ])
  func unmet(_ lines: String, _ message: String) async throws {
    let script = try PhoneScript(
      "install com.example.app\nask alert\nprompt allow\n" + lines, name: "s")
    try await withSession { session, _ in
      let error = await #expect(throws: PhoneScriptError.self) { try await script.run(session) }
      #expect(
        error?.message.hasPrefix("s:4: ") == true || error?.message.hasPrefix("s:5: ") == true)
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
  }

  @Test("A card is named by its identifier, its title, or not at all; what is ambiguous is refused")
  func names() async throws {
    let script = try PhoneScript(
      """
      install com.example.app
      ask alert
      prompt allow
      alert "Ann" "Hi" collapse=a
      alert "Ann" "Hi" collapse=b
      alert "Ben" collapse=c
      clear c
      expect delivered b,a
      tap nobody
      expect refused noSuchNotification
      clear b
      clear "Ann"
      expect delivered none
      """, name: "s")
    try await withSession { session, _ in
      try await script.run(session)
      let two = try PhoneScript(
        "alert Ann collapse=a\nalert Ann collapse=b\nclear Ann", name: "t")
      let error = await #expect(throws: PhoneScriptError.self) { try await two.run(session) }
      #expect(error?.code == .unknownName)
      #expect(error?.message.contains("name one by its identifier: b, a") == true)
    }
  }

  @Test("What is wrong with a file of categories is among the findings, once (CATE-18)")
  func categoriesFile() async throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      {"UNNotificationCategory": {"chat": {"identifier": "chat", "actions": ["reply"]}}}
      """, to: "categories.json")
    let script = try PhoneScript(
      "install a.b\ncategories \(file)\ncategories \(file)", name: "s")
    try await withSession { session, _ in
      try await script.run(session)
      let app = try #require(BundleIdentifier("a.b"))
      let found = session.phone.findings(of: app).map(\.message)
      #expect(found.count == 1 && found.first?.contains("reply") == true, "\(found)")
    }
  }

  @Test("A push of a script is read once")
  func readOnce() async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    try await withSession { session, _ in
      try await PhoneScript(
        "install a.b\nask alert\nprompt allow\nalert \"\(count.mark)\" collapse=id\nexpect delivered id",
        name: "s"
      ).run(session)
    }
    #expect(count.count == 1)
  }

  @Test("A clock may be set back, and to the years 1 and 10,000, but not beyond")
  func clocks() async throws {
    try await withSession { session, _ in
      for date in ["2020-01-01T00:00", "9999-12-31T23:59"] {
        try await PhoneScript("clock \(date)", name: "s").run(session)
      }
      await #expect(throws: (any Error).self) {
        try await PhoneScript("clock 99999-01-01T00:00", name: "s").run(session)
      }
      await #expect(throws: (any Error).self) {
        try await PhoneScript("advance to 2020-01-01T00:00", name: "s").run(session)
      }
    }
  }

  @Test("Every verb has a name of its own, and a line of help")
  func manual() {
    let verbs = PhoneVerb.groups.flatMap(\.verbs)
    #expect(Set(verbs.map(\.name)).count == verbs.count)
    #expect(verbs.allSatisfy { !$0.help.isEmpty && $0.help.count < 160 })
  }
}
