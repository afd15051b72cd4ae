import APNsEndpoint
import DeviceTime
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// JPush's door over HTTP.
@Suite(.timeLimit(.minutes(3))) struct JPushRoutesTests {
  private let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_800_000_000))

  /// A server with devices of one app: their tokens, aliases and tags.
  private func server(
    _ devices: [(String, String?, Set<String>)] = [("aa", "ada", ["gold"]), ("bb", nil, ["gold"])],
    _ change: (inout PushServer.Options) throws -> Void = { _ in }
  ) async throws -> PushServer {
    var options = PushServer.Options()
    (options.port, options.inbox.clock) = (0, clock)
    let app = try #require(BundleIdentifier("com.example.app"))
    options.inbox.jpushKeys["key"] = ("secret", app)
    try change(&options)
    let server = try await PushServer(options)
    for (token, alias, tags) in devices {
      try await server.inbox.registry.register(token: token, app: app, name: nil)
      try await server.inbox.registry.changeRegistration(of: token) {
        ($0.alias, $0.tags) = (alias, tags)
      }
    }
    return server
  }

  /// Returns JPush's answer: the status, the body, and all header fields.
  private func curl(
    _ server: PushServer, _ path: String, _ body: String? = nil, _ arguments: [String] = [],
    user: String? = "key:secret"
  ) async throws -> (status: Int, json: JSONValue, head: String) {
    let result = try await Program.run(
      "curl",
      ["-sS", "-g", "-i", server.url.absoluteString + "v3/" + path]
        + (user.map { ["-u", $0] } ?? []) + (body.map { ["-d", $0] } ?? []) + arguments)
    let text = result.output.replacing("\r\n", with: "\n")
    let head = text.prefix(upTo: text.firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
    let rest = text.dropFirst(head.count).trimmingCharacters(in: .whitespacesAndNewlines)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return (status, (try? JSONParser.parse(bytes: Array(rest.utf8)).value) ?? .null, String(head))
  }

  private func code(_ answer: (status: Int, json: JSONValue, head: String)) -> [Int?] {
    [answer.status, answer.json["error"]?["code"]?.integer]
  }

  private static let hello = """
    {"platform":"all","audience":"all","notification":{"ios":{"alert":"Hello","badge":"+1"}}}
    """

  @Test(
    "A broadcast is one msg_id, and a push of each device with its own badge and JPush's keys (PROV-01, PROV-11, PROV-12)"
  )
  func broadcast() async throws {
    let server = try await server()
    try await server.inbox.registry.changeRegistration(of: "bb") { $0.badge = 4 }
    let answer = try await curl(server, "push", Self.hello)
    #expect(answer.status == 200 && answer.json["sendno"] == "0")
    let id = try #require(answer.json["msg_id"]?.string)
    await server.inbox.settle()
    let pushes = await server.inbox.log.list(try InboxQuery("id:\(id)"), limit: 10)
    #expect(Set(pushes.map(\.device)) == ["aa", "bb"])
    let badges = Dictionary(
      uniqueKeysWithValues: pushes.map { ($0.device, $0.sent["aps"]?["badge"]?.integer) })
    #expect(badges == ["aa": 1, "bb": 5])
    #expect(pushes.allSatisfy { $0.sent["_j_msgid"]?.integer.map(String.init) == id })
    #expect(pushes.allSatisfy { $0.inbox == "key" })
    let own = try await curl(server, "push", Self.hello, ["-H", "pushsim-inbox: ann"])
    let ann = try InboxQuery("id:\(own.json["msg_id"]?.string ?? "")", in: "ann")
    #expect(await server.inbox.log.list(ann, limit: 5).count == 2)
    #expect(answer.head.contains("X-Rate-Limit-Limit: 600"))
    #expect(answer.head.contains("X-Rate-Limit-Remaining: 599"))
    await server.shutDown()
  }

  @Test(
    "Twenty tags, a thousand aliases and a thousand ids are taken, one more is refused (PROV-07)",
    arguments: [("tag", 20), ("tag_not", 20), ("alias", 1_000), ("registration_id", 1_000)])
  func limits(kind: String, limit: Int) async throws {
    let server = try await server()
    func push(_ count: Int) async throws -> [Int?] {
      let names = (0..<count).map { "\"16aa\($0)\"" }.joined(separator: ",")
      let audience = "{\"\(kind)\":[\(names)]}"
      return code(
        try await curl(
          server, "push", Self.hello.replacing("\"all\",\"not", with: audience + ",\"not")))
    }
    #expect(try await push(limit) == (kind == "tag_not" ? [200, nil] : [400, 1011]))
    #expect(try await push(limit + 1) == [400, 1003])
    await server.shutDown()
  }

  @Test("Wrong credentials are 1004, a key of no app 1008, and strictly an unknown key is refused")
  func credentials() async throws {
    let open = try await server()
    #expect(code(try await curl(open, "push", Self.hello, user: "key:wrong")) == [401, 1004])
    #expect(code(try await curl(open, "push", Self.hello, user: nil)) == [401, 1004])
    #expect(code(try await curl(open, "devices/16", user: "key:wrong")) == [401, 7001])
    #expect(try await curl(open, "push", Self.hello, user: "other:any").status == 200)
    try await open.inbox.registry.register(
      token: "cc", app: BundleIdentifier("com.example.other"), name: nil)
    #expect(code(try await curl(open, "push", Self.hello, user: "other:any")) == [400, 1008])
    let set = try await Program.run(
      "curl",
      [
        "-sS", "-X", "PUT", open.url.absoluteString + "api/v1/jpush-keys/other", "-d",
        #"{"app":"com.example.other","masterSecret":"any"}"#,
      ])
    #expect(set.output.contains("com.example.other"))
    #expect(try await curl(open, "push", Self.hello, user: "other:any").status == 200)
    await open.inbox.settle()
    #expect(await open.inbox.log.list(try InboxQuery("app:com.example.other"), limit: 5).count == 1)
    await open.shutDown()
    let strict = try await server { $0.inbox.rules.isStrict = true }
    #expect(code(try await curl(strict, "push", Self.hello, user: "other:any")) == [401, 1004])
    await strict.shutDown()
  }

  @Test("An unknown key is 1008 where there are several apps, the extension's own among them")
  func ownApp() async throws {
    let server = try await server { options in
      options.inbox.simulator.serviceExtension = try? ShippedExtensions.richMedia()
    }
    #expect(try await curl(server, "push", Self.hello, user: "other:any").status == 200)
    try await server.inbox.registry.register(
      token: "cc", app: BundleIdentifier("com.example.other"), name: nil)
    #expect(code(try await curl(server, "push", Self.hello, user: "other:any")) == [400, 1008])
    await server.shutDown()
  }

  @Test("A server with a password takes it as the master secret of keys that nobody named")
  func password() async throws {
    let server = try await server { $0.password = "open sesame" }
    #expect(code(try await curl(server, "push", Self.hello, user: "other:any")) == [401, 1004])
    #expect(try await curl(server, "push", Self.hello, user: "other:open sesame").status == 200)
    #expect(try await curl(server, "push", Self.hello).status == 200)
    await server.shutDown()
  }

  @Test(
    "Bodies that are none, and methods that a path has not, are answered as JPush does",
    arguments: [
      ("push", "{", 400, 1002), ("push", "", 400, 1002), ("push", "[]", 400, 1003),
      ("push", "null", 400, 1003), ("devices/status", "{", 400, 7002),
      ("status/message", "[", 400, 3002), ("schedules", "{}", 400, 8400),
      ("push/batch/regid/single", "{}", 400, 1002), ("push/cid", "{}", 405, 1001),
      ("received", "{}", 405, 3000), ("push/file", hello, 400, 1003),
    ])
  func faults(path: String, body: String, status: Int, number: Int) async throws {
    let server = try await server()
    #expect(code(try await curl(server, path, body)) == [status, number])
    await server.shutDown()
  }

  @Test("Hostile bodies are refused, and the server goes on")
  func hostile() async throws {
    let server = try await server()
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("body")
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 10_000),
      "{\"platform\":\"all\",\"audience\":{\"alias\":[\"\u{0}\"]},\"notification\":{\"alert\":\"x\"}}",
      "{\"a\":\"\(String(repeating: "x", count: 2 << 20))\"}", "\u{FEFF}{}", "{\"a\":1e999999}",
    ] {
      try Data(text.utf8).write(to: file)
      let answer = try await curl(server, "push", nil, ["--data-binary", "@\(file.path)"])
      #expect(answer.status == 400 && answer.json["error"]?["code"]?.integer != nil, "\(answer)")
    }
    #expect(try await curl(server, "push", Self.hello).status == 200)
    await server.shutDown()
  }

  @Test("A cid counts for a day, across an end of the server")
  func cid() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let body = Self.hello.replacing(#"{"platform""#, with: #"{"cid":"key-1","platform""#)
    var server = try await server { $0.inbox.folder = folder.url }
    let first = try await curl(server, "push", body).json
    await server.shutDown()
    server = try await self.server([]) { $0.inbox.folder = folder.url }
    #expect(try await curl(server, "push", body).json == first)
    await server.inbox.settle()
    #expect(await server.inbox.log.count == 2)
    try await clock.advance(by: 86_400)
    #expect(try await curl(server, "push", body).json != first)
    await server.shutDown()
  }

  @Test("Schedules send on the inbox's clock, once or again and again, across an end of the server")
  func schedules() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var server = try await server { $0.inbox.folder = folder.url }
    // 1,800,000,000 is 2027-01-15 16:00:00 in Beijing.
    func made(_ trigger: String) -> String {
      #"{"name":"s","enabled":true,"trigger":\#(trigger),"push":\#(Self.hello)}"#
    }
    let single = try await curl(
      server, "schedules", made(#"{"single":{"time":"2027-01-15 17:00:00"}}"#))
    let daily = try await curl(
      server, "schedules",
      made(
        #"{"periodical":{"start":"2027-01-15 00:00:00","end":"2027-01-20 00:00:00","time":"18:00:00","time_unit":"day","frequency":1}}"#
      ))
    let (one, other) = try (
      #require(single.json["schedule_id"]?.string), #require(daily.json["schedule_id"]?.string)
    )
    try await clock.advance(by: 3_600)
    #expect(try await curl(server, "schedules/\(one)/msg_ids").json["count"] == 1)
    #expect(try await curl(server, "schedules").json["total_count"] == 1)
    await server.shutDown()
    server = try await self.server([]) { $0.inbox.folder = folder.url }
    try await clock.advance(by: 86_400 + 3_600)
    let sent = try await curl(server, "schedules/\(other)/msg_ids").json
    #expect(sent["count"] == 2 && sent["msgids"]?.array?.first?.string?.contains("msg_id") == true)
    let off = try await curl(server, "schedules/\(other)", #"{"enabled":false}"#, ["-X", "PUT"])
    #expect(off.json["enabled"] == false)
    try await clock.advance(by: 86_400)
    #expect(try await curl(server, "schedules/\(other)/msg_ids").json["count"] == 2)
    #expect(try await curl(server, "schedules/\(other)", nil, ["-X", "DELETE"]).status == 200)
    #expect(code(try await curl(server, "schedules/\(other)")) == [404, 8104])
    await server.shutDown()
  }

  @Test("A push to a file reaches the names that were uploaded, while the file is there")
  func files() async throws {
    let server = try await server()
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("alias.txt")
    try Data("  ada \r\n\nnobody\n".utf8).write(to: file)
    let upload = ["-F", "filename=@\(file.path)", "-F", "ttl=1"]
    let made = try await curl(server, "files/alias", nil, upload)
    let id = try #require(made.json["file_id"]?.string)
    #expect(try await curl(server, "files").json["total_count"] == 1)
    #expect(try await curl(server, "files/\(id)").json["type"] == "alias")
    let push =
      #"{"platform":"all","audience":{"file":{"file_id":"\#(id)"}},"notification":{"alert":"x"}}"#
    #expect(try await curl(server, "push/file", push).status == 200)
    await server.inbox.settle()
    #expect(
      await server.inbox.log.list(try InboxQuery("door:jpush"), limit: 9).map(\.device) == ["aa"])
    #expect(code(try await curl(server, "push", push)) == [400, 1009])
    #expect(code(try await curl(server, "files/tag", nil, upload)) == [400, 1003])
    #expect(try await curl(server, "files/\(id)", nil, ["-X", "DELETE"]).status == 200)
    #expect(code(try await curl(server, "push/file", push)) == [400, 1003])
    await server.shutDown()
  }

  @Test("A token of the other world is refused by APNs, and the report says so")
  func worlds() async throws {
    let server = try await server([])
    try await server.inbox.registry.register(
      token: "aa", app: BundleIdentifier("com.example.app"), name: nil, environment: .sandbox)
    let answer = try await curl(server, "push", Self.hello)
    let id = try #require(answer.json["msg_id"]?.string)
    let push = try #require(await server.inbox.log.list(try InboxQuery("id:\(id)"), limit: 2).first)
    #expect(push.state == .discarded && push.reason?.hasPrefix("BadDeviceToken") == true)
    #expect(try await curl(server, "received?msg_ids=\(id)").json.array?[0]["ios_apns_sent"] == 0)
    let right = Self.hello.dropLast() + #","options":{"apns_production":false}}"#
    let sent = try await curl(server, "push", String(right))
    let next = try #require(sent.json["msg_id"]?.string)
    #expect(try await curl(server, "received?msg_ids=\(next)").json.array?[0]["ios_apns_sent"] == 1)
    await server.shutDown()
  }

  @Test("JPush's hosts lead here under their names, for JPush's paths alone")
  func hosts() async throws {
    let server = try await server()
    let host = ["-H", "Host: api.jpush.cn"]
    #expect(try await curl(server, "push", Self.hello, host).status == 200)
    let rest = try await Program.run(
      "curl", ["-sS", "-i", server.url.absoluteString + "api/v1/pushes"] + host)
    #expect(rest.output.contains("421"))
    await server.shutDown()
  }
}
