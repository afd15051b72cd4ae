import PushSimTesting
import Testing

@Suite("A phone for tests", .timeLimit(.minutes(2)))
struct PhoneTests {
  private func message(_ thread: String, _ body: String) -> Payload {
    .alert(title: "Ann", body: body).mutableContent().thread(thread)
  }

  @Test("An extension asks and changes the phone's notification center (CENT-16, CENT-20)")
  func extensionAsksTheCenter() async throws {
    let phone = try await Phone(extension: Scene.counting)
    let app = try phone.install()
    try app.requestAuthorization([.alert, .badge])
    try phone.answerPrompt(allow: true)
    for (thread, body) in [("a", "one"), ("b", "two"), ("a", "three")] {
      let delivery = try await phone.push(message(thread, body))
      expectDelivery(delivery, is: .modified)
    }
    let texts = phone.notificationCenter.map { "\($0.body): \($0.subtitle)" }
    #expect(texts == ["three (2 reminders): 1 older", "two (2 reminders): 0 older"])
    #expect(app.badge == 2)
    let buttons = phone.notificationCenter.map { $0.buttons.map(\.title) }
    #expect(buttons == [["Mark as Read"], ["Mark as Read"]], "CATE-01")
    #expect(app.pendingNotificationRequests.map(\.identifier) == ["reminder-b", "reminder-a"])
    try await phone.advance(by: .seconds(3600))
    #expect(phone.notificationCenter.count { $0.title == "Still unread" } == 2)
  }

  @Test(
    "Without a phone an extension sees what the device delivered before, and removes it (CENT-33)")
  func extensionAsksTheStore() async throws {
    let simulator = try await Simulator(extension: Scene.counting)
    for (thread, body) in [("a", "one"), ("b", "two")] {
      _ = try await simulator.deliver(message(thread, body))
    }
    let delivery = try await simulator.deliver(message("a", "three"))
    #expect(delivery.content?.subtitle == "1 older")
    #expect(delivery.content?.badge == 2)
    #expect(delivery.actions?.map(\.title) == ["Mark as Read"], "CATE-01")
    let bodies = try simulator.device.store.list().map(\.content.body)
    #expect(bodies == ["three (2 reminders)", "two (2 reminders)"])
  }

  @Test("An extension's request is refused where notifications are denied (CENT-04)")
  func deniedWhileItRuns() async throws {
    let phone = try await Phone(extension: Scene.counting)
    let app = try phone.install()
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: false)
    let delivery = try await phone.push(message("a", "one"))
    #expect(delivery.outcome == .silent)
    #expect(throws: CenterRefusal.self) {
      try app.add(CenterRequest(identifier: "a", content: .init(), trigger: nil))
    }
  }

  @Test("The trace has a line of JSON for each event")
  func trace() async throws {
    let phone = try await Phone(timeZone: "Europe/Berlin", now: "2026-03-28 22:00")
    let app = try phone.install()
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    let lines = phone.trace.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.contains(#""at":"2026-03-28T22:00:00+01:00""#) == true)
    #expect(lines.last?.contains(#""event":"answered""#) == true)
  }

  @Test("A date that does not exist is refused", arguments: ["tomorrow", "2026-02-30 10:00"])
  func dates(_ text: String) async throws {
    let phone = try await Phone()
    #expect(throws: SimulatorError.self) { try phone.date(text) }
  }
}
