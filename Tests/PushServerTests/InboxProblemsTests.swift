import APNs
import DeviceTime
import Foundation
import GRDB
import JPushMessages
import JSONModel
import NotificationModel
import SystemFiles
import TestSupport
import Testing

@testable import APNsEndpoint
@testable import PushServer

/// Writes that fail: who waits is answered so, and where nobody waits the inbox says so itself.
@Suite(.timeLimit(.minutes(3))) struct InboxProblemsTests {
  private let app: BundleIdentifier

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  private func draft(_ title: String, bytes: Int = 0) -> Inbox.Draft {
    let filler = String(repeating: "x", count: bytes)
    var draft = Inbox.Draft(
      payload: Array(#"{"aps":{"alert":{"title":"\#(title)"}},"filler":"\#(filler)"}"#.utf8))
    (draft.app, draft.device) = (app, "aa")
    return draft
  }

  /// Lets all writes of an inbox fail, or none.
  @InboxActor private func setReadOnly(_ isReadOnly: Bool, _ inbox: Inbox) throws {
    try inbox.database.queue.inDatabase {
      try $0.execute(sql: "PRAGMA query_only = \(isReadOnly)")
    }
  }

  @InboxActor private func accept(_ title: String, _ inbox: Inbox) throws {
    _ = try inbox.intake.accept(draft(title))
    // The device's turn comes after this.
    try setReadOnly(true, inbox)
  }

  private func contents(_ inbox: Inbox) -> [String] { inbox.problems.map(\.content) }

  @Test("A push that a full disk does not hold is refused by REST and by APNs' endpoint")
  func fullDisk() async throws {
    var options = PushServer.Options()
    options.port = 0
    let server = try await PushServer(options)
    let inbox = server.inbox
    var lines = server.problems().makeAsyncIterator()
    _ = try await inbox.registry.register(token: "aa", app: app, name: nil)
    try inbox.database.queue.inDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let large = Data(draft("Large", bytes: 40_000).payload)
    let body = Data(#"{"device":"aa","payload":"#.utf8) + large + Data("}".utf8)
    let refused = try await send(body, to: server)
    #expect(refused.status == 500)
    #expect(refused.body["error"]?["message"]?.string?.contains("disk is full") == true)
    let push = DoorPush(
      id: "1", token: "aa", app: app, headers: [:], text: PayloadText(Array(large)))
    #expect(await inbox.apns.accept([push]).map(\.reason) == [.internalServerError])
    #expect(await inbox.log.count == 0)
    #expect(contents(inbox) == ["pushes"])
    let ready = server.url.absoluteString + "readyz"
    let full = try await Program.run("curl", ["-sS", "-w", "%{http_code}", ready]).output
    #expect(full.hasSuffix("503") && full.contains("disk is full"))
    let line = await lines.next()
    #expect(line?.contains("the inbox cannot write pushes") == true)
    // Once there is room again, the same push is accepted.
    try inbox.database.queue.inDatabase {
      try $0.execute(sql: "PRAGMA max_page_count = 9999")
    }
    #expect(try await Program.run("curl", ["-sS", ready]).output == "ok\n")
    #expect(contents(inbox).isEmpty)
    #expect(try await send(body, to: server).status == 202)
    #expect(await inbox.log.list(try InboxQuery("")).map(\.number) == [1])
    await server.shutDown()
  }

  private func send(
    _ body: Data, to server: PushServer
  ) async throws -> (status: Int, body: JSONValue) {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("push.json")
    try body.write(to: file)
    let result = try await Program.run(
      "curl",
      [
        "-sS", "-w", "\n%{http_code}", server.url.absoluteString + "api/v1/pushes", "-d",
        "@\(file.path)",
      ])
    let parts = result.output.split(separator: "\n")
    let json = try JSONParser.parse(Data(parts.first.map { Data($0.utf8) } ?? Data())).value
    return (Int(parts.last ?? "") ?? 0, json)
  }

  @Test("What became of a push is written once the disk takes it, and is seen until then")
  func outcomes() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var options = Inbox.Options()
    options.folder = folder.url
    var inbox = try await Inbox(options)
    try await inbox.registry.register(token: "aa", app: app, name: nil)
    try await accept("One", inbox)
    await inbox.settle()
    await inbox.tidy()
    #expect(contents(inbox) == ["what became of pushes"])
    #expect(await inbox.log.list(try InboxQuery("is:shown")).count == 1)
    #expect(try await throwsUnwritten { _ = try await inbox.log.remove(try InboxQuery("")) })
    #expect(await inbox.log.count == 1)
    try await setReadOnly(false, inbox)
    await inbox.tidy()
    #expect(contents(inbox) == ["that pushes are gone"])
    #expect(try await inbox.log.remove(try InboxQuery("title:none")) == 0)
    await inbox.close()
    inbox = try await Inbox(options)
    #expect(await inbox.log.counts == [.delivered: 1])
    #expect(try await inbox.log.remove(try InboxQuery("")) == 1)
    await inbox.close()
  }

  private func throwsUnwritten(_ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return false
    } catch is InboxProblem {
      return true
    } catch let refusal as Inbox.Refusal {
      return refusal.kind == .unwritten
    }
  }

  @Test("A device, its new token, a fleet's phone and an end of it are not changed unwritten")
  func devices() async throws {
    var options = Inbox.Options()
    options.fleets = [
      try Fleet(
        json: JSONParser.parse(
          Data(#"{"name": "All", "app": "com.example.app", "phones": 3}"#.utf8)
        ).value)
    ]
    let inbox = try await Inbox(options)
    try await inbox.registry.register(token: "aa", app: app, name: nil)
    _ = try await inbox.perform("launch", on: "aa")
    try await setReadOnly(true, inbox)
    let phone = options.fleets[0].token(of: 1)
    #expect(try await throwsUnwritten { _ = try await inbox.device(phone) })
    #expect(try await throwsUnwritten { _ = try await inbox.perform("token changed", on: "aa") })
    #expect(try await throwsUnwritten { try await inbox.removeDevice("aa") })
    #expect(
      try await throwsUnwritten {
        try await inbox.registry.changeRegistration(of: "aa") { $0.alias = "ann" }
      })
    #expect(await inbox.registry.all.map(\.token) == ["aa"])
    #expect(contents(inbox) == ["a device's new token", "that a device is gone", "a device"])
    try await setReadOnly(false, inbox)
    // The next verbs find the token that the app has had since.
    _ = try await inbox.perform("lock", on: "aa")
    let token = try #require(await inbox.registry.all.first?.token)
    #expect(token != "aa")
    try await inbox.removeDevice(token)
    _ = try await inbox.registry.register(token: "bb", app: app, name: nil)
    #expect(contents(inbox).isEmpty)
    await inbox.close()
  }

  @Test(
    "Ends of messages are written later; schedules, files and receipts say that they are not kept")
  func providers() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_800_000_000))
    var options = Inbox.Options()
    (options.folder, options.clock) = (folder.url, clock)
    var inbox = try await Inbox(options)
    let registration = try await inbox.registry.register(token: "aa", app: app, name: nil)
      .registration.id
    let client = JPushClient(appKey: "key", app: app, rate: .none)
    let object = try JPushObject(
      json: [
        "platform": "ios", "audience": "all", "notification": ["alert": "Hello"],
        "message": ["msg_content": "Hello"], "options": ["time_to_live": 60],
      ])
    let sent = try await inbox.providers.jpush.send(object, of: client)
    let file = try await inbox.providers.files.add(.alias, ["ann"], hours: 1, of: client)
    await inbox.settle()
    await inbox.tidy()
    try await setReadOnly(true, inbox)
    try await clock.advance(by: 61)
    #expect(await inbox.messages.list(of: "aa").map(\.state) == [.expired])
    #expect(contents(inbox) == ["what became of in-app messages"])
    await #expect(throws: JPushFault.self) {
      try await inbox.providers.files.remove(file.id, of: client)
    }
    #expect(await inbox.providers.files.list(of: client).count == 1)
    let receipt: JSONValue = [
      "provider": "jpush", "operation": "received", "arguments": ["msgid": .integer(sent.id)],
    ]
    let channel = inbox.providers.channel
    let answer = await withCheckedContinuation { answered in
      Task { await channel.answer(registration, receipt) { answered.resume(returning: $0) } }
    }
    #expect(answer == ["code": 6009])
    try await setReadOnly(false, inbox)
    try await inbox.providers.files.remove(file.id, of: client)
    await inbox.close()
    inbox = try await Inbox(options)
    #expect(await inbox.messages.list(of: "aa").map(\.state) == [.expired])
    await inbox.close()
  }
}
