import APNsEndpoint
import AppBundle
import ExtensionBuilder
import FCMMessages
import Foundation
import JSONModel
import NotificationModel
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// FCM's door over HTTP, as curl meets it.
@Suite(.timeLimit(.minutes(5))) struct FCMTests {
  private func server(
    _ change: (inout PushServer.Options) -> Void = { _ in }
  ) async throws -> PushServer {
    var options = PushServer.Options()
    options.port = 0
    change(&options)
    return try await PushServer(options)
  }

  private struct Answer {
    let status: Int
    let headers: String
    let body: JSONValue
    var code: String? {
      body["error"]?["details"]?.array?.lazy.compactMap { $0["errorCode"]?.string }.first
    }
    var message: String? { body["error"]?["message"]?.string }
  }

  /// Returns the answer that curl gets.
  private func curl(
    _ url: String, _ body: String? = nil, token: String? = "any",
    with arguments: [String] = []
  ) async throws -> Answer {
    var words = ["-sS", "-g", "-i", url] + arguments
    if let token { words += ["-H", "Authorization: Bearer \(token)"] }
    if body != nil { words += ["--data-binary", "@-"] }
    let output = try await Program.run(
      "curl", words, input: body.map { Data($0.utf8) }
    ).output
    let parts = output.replacing("\r\n", with: "\n").split(separator: "\n\n", maxSplits: 1)
    let head = String(parts.first ?? "")
    return Answer(
      status: Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0,
      headers: head.lowercased(),
      body: parts.count == 2
        ? (try? JSONParser.parse(bytes: Array(parts[1].utf8)).value) ?? .string(String(parts[1]))
        : .null)
  }

  private func send(
    _ server: PushServer, _ message: String, project: String = "demo", token: String? = "any"
  ) async throws -> Answer {
    try await curl(
      server.url.absoluteString + "v1/projects/\(project)/messages:send",
      #"{"message":\#(message)}"#, token: token)
  }

  @discardableResult
  private func device(
    _ server: PushServer, _ token: String, _ app: String = "com.example.app"
  ) async throws -> String {
    try await server.inbox.registry.register(token: token, app: BundleIdentifier(app), name: nil)
      .fcmToken
  }

  /// An extension as Firebase's guide has it, built from its sources.
  private static func firebaseExtension(_ folder: URL) throws -> URL {
    let source = """
      import FirebaseMessaging
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let best = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
          Messaging.serviceExtension().populateNotificationContent(
            best, withContentHandler: contentHandler)
        }
      }
      """
    let place = folder.appendingPathComponent("NotificationService")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: place.appendingPathComponent("NotificationService.swift"))
    try copyFiles(
      Checkout.samples.appendingPathComponent("Extensions/Trivial/Info.plist"),
      to: place.appendingPathComponent("Info.plist"))
    return try ExtensionBuilder().buildCached(folder: place).bundle.url
  }

  @Test("A message's picture is attached by the extension that Firebase's helper is in")
  func picture() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let url = folder.url
    let appex = try await Program.onThread { try Self.firebaseExtension(url) }
    let server = try await server { options in
      options.inbox.simulator.serviceExtension = appex
      options.inbox.simulator.configuration.servedFolders["photos.example"] = Checkout.media
    }
    let token = try await device(server, String(repeating: "ab", count: 32))
    let sent = try await send(
      server,
      """
      {"token":"\(token)","notification":{"title":"Photo","body":"From Ann",
        "image":"https://photos.example/photo.jpg"},"data":{"order":"7"},
        "apns":{"payload":{"aps":{"mutable-content":1}}}}
      """)
    #expect(sent.status == 200, "\(sent)")
    let name = try #require(sent.body["name"]?.string)
    #expect(name.wholeMatch(of: #/projects/demo/messages/[0-9]{16}/#) != nil)
    let id = name.split(separator: "/").last ?? ""
    let push = try #require(
      try await server.inbox.log.wait(InboxQuery("id:\(id)"), timeout: .seconds(60)))
    #expect(push.door == "fcm" && push.inbox == "demo" && push.delivery?.outcome == .modified)
    #expect(push.delivery?.content?.attachments.map(\.type) == ["public.jpeg"])
    #expect(push.texts.title == "Photo" && push.sent["order"] == "7")
    #expect(push.headers["apns-topic"] == "com.example.app")
    #expect(push.headers["apns-push-type"] == "alert" && push.headers["apns-priority"] == "10")
    #expect(push.sent["gcm.message_id"]?.string == String(id))
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }

  @Test("A device's JSON has its registration token; others are refused as Google refuses them")
  func tokens() async throws {
    let server = try await server()
    let hex = String(repeating: "ab", count: 32)
    let token = try await device(server, hex)
    let shown = try await curl(server.url.absoluteString + "api/v1/devices")
    #expect(shown.body["devices"]?.array?.first?["fcmToken"]?.string == token)
    let installation = String(token.prefix(22))
    for good in [
      #""token":"\#(token)""#, #""fid":"\#(installation)""#, #""token":"\#(installation)""#,
    ] {
      #expect(try await send(server, "{\(good)}").status == 200, "\(good)")
    }
    for (bad, status, code) in [
      (hex, 400, "INVALID_ARGUMENT"), ("xyz", 400, "INVALID_ARGUMENT"),
      (FCMToken(device: [1, 2, 3]).text, 404, "UNREGISTERED"),
      ("c" + String(installation.dropFirst()).reversed(), 404, "UNREGISTERED"),
      ("bk3RNwTe3H0:" + "APA91b" + String(repeating: "x", count: 134), 404, "UNREGISTERED"),
    ] {
      let answer = try await send(server, #"{"token":"\#(bad)"}"#)
      #expect(answer.status == status && answer.code == code, "\(bad): \(answer)")
    }
    // Another device token makes another registration token.
    _ = try await server.inbox.perform("token changed", on: hex)
    let gone = try await send(server, #"{"token":"\#(token)"}"#)
    #expect(gone.status == 404 && gone.code == "UNREGISTERED")
    let apns = gone.body["error"]?["details"]?.array?.last
    #expect(apns?["reason"] == "Unregistered" && apns?["statusCode"] == 410)
    await server.shutDown()
  }

  @Test("Topics and conditions come to each device that is in them, over all apps of the project")
  func topics() async throws {
    let server = try await server { options in
      options.fcm.projects = [
        FCMProject(
          id: "demo",
          apps: Set(["com.example.app", "com.example.two"].compactMap { BundleIdentifier($0) })),
        FCMProject(
          id: "other", apps: Set([BundleIdentifier("com.example.other")].compactMap(\.self))),
      ]
    }
    let tokens = [
      try await device(server, "aa01"), try await device(server, "aa02"),
      try await device(server, "bb01", "com.example.two"),
      try await device(server, "cc01", "com.example.other"),
    ]
    func subscribe(_ project: String, _ token: String, _ topic: String) async throws -> Int {
      try await curl(
        server.url.absoluteString
          + "v1/projects/\(project)/registrations/\(token)/topicSubscriptions?topic_name=\(topic)",
        "{}"
      ).status
    }
    #expect(try await subscribe("demo", tokens[0], "news") == 200)
    #expect(try await subscribe("demo", tokens[0].replacing(":", with: "%3A"), "news") == 409)
    #expect(try await subscribe("demo", tokens[1], "sport") == 200)
    #expect(try await subscribe("demo", tokens[2], "news") == 200)
    #expect(try await subscribe("demo", tokens[3], "news") == 403)
    #expect(try await subscribe("other", tokens[3], "news") == 200)
    #expect(try await subscribe("none", tokens[3], "news") == 403)
    #expect(try await subscribe("demo", tokens[0], "a%20b") == 400)
    // A percent sign may be part of a name, and is read once.
    #expect(try await subscribe("demo", tokens[1], "50%2541") == 200)
    #expect(await server.inbox.registry.device("aa02")?.registration.topics == ["sport", "50%41"])
    func reached(_ target: String) async throws -> [String] {
      let answer = try await send(server, #"{\#(target),"notification":{"title":"T"}}"#)
      #expect(answer.status == 200, "\(answer)")
      let id = answer.body["name"]?.string?.split(separator: "/").last ?? ""
      await server.inbox.settle()
      return try await server.inbox.log.list(InboxQuery("id:\(id)")).map(\.device).sorted()
    }
    #expect(try await reached(#""topic":"news""#) == ["aa01", "bb01"])
    #expect(
      try await reached(#""condition":"'news' in topics && !('sport' in topics)""#) == [
        "aa01", "bb01",
      ])
    #expect(
      try await reached(#""condition":"'news' in topics || 'sport' in topics""#) == [
        "aa01", "aa02", "bb01",
      ])
    // Nobody: the message is taken, and is in the inbox as one that came to no device.
    #expect(try await reached(#""topic":"nobody""#) == [""])
    let foreign = try await send(server, #"{"token":"\#(tokens[3])"}"#)
    #expect(foreign.status == 403 && foreign.code == "SENDER_ID_MISMATCH")
    #expect(foreign.message == "SenderId mismatch")
    let unknown = try await send(server, #"{"topic":"news"}"#, project: "none")
    #expect(unknown.status == 403 && unknown.code == nil)
    await server.shutDown()
  }

  @Test("Subscriptions are listed, looked at, and end; beyond 2,000 there are too many")
  func subscriptions() async throws {
    let server = try await server()
    let token = try await device(server, "aa01")
    let base = server.url.absoluteString + "v1/projects/p/registrations/\(token)/topicSubscriptions"
    try await server.inbox.registry.changeRegistration(of: "aa01") { $0.topics = ["a", "b", "c"] }
    let page = try await curl(base + "?pageSize=2")
    #expect(page.body["topicSubscriptions"]?.array?.map { $0["topicName"] } == ["a", "b"])
    let rest = try await curl(base + "?page_token=\(page.body["nextPageToken"]?.string ?? "")")
    #expect(rest.body["topicSubscriptions"]?.array?.map { $0["topicName"] } == ["c"])
    #expect(rest.body["nextPageToken"] == nil)
    #expect(
      try await curl(base + "/a").body["name"]?.string?.hasSuffix("/topicSubscriptions/a") == true)
    #expect(try await curl(base + "/x").status == 404)
    let delete = ["-X", "DELETE"]
    #expect(try await curl(base + "/a", with: delete).body == [:])
    #expect(try await curl(base + "/a", with: delete).status == 404)
    #expect(try await curl(base + "/a?allow_missing=true", with: delete).status == 200)
    #expect(
      try await curl(base + "/n?allowMissing=true", "{}", with: ["-X", "PATCH"]).status == 200)
    #expect(try await curl(base + "/m", "{}", with: ["-X", "PATCH"]).status == 404)
    #expect(await server.inbox.registry.device("aa01")?.registration.topics == ["b", "c", "n"])
    // The older interface.
    let iid = server.url.absoluteString + "iid/"
    let added = try await curl(
      iid + "v1:batchAdd",
      #"{"to":"/topics/old","registration_tokens":["\#(token)","xyz","\#(FCMToken(device: [1]).text)"]}"#
    )
    #expect(added.body["results"] == [[:], ["error": "INVALID_ARGUMENT"], ["error": "NOT_FOUND"]])
    let info = try await curl(iid + "info/\(token)?details=true")
    #expect(info.body["application"] == "com.example.app" && info.body["platform"] == "IOS")
    #expect(info.body["rel"]?["topics"]?["old"] != nil)
    let removed = try await curl(
      iid + "v1:batchRemove", #"{"to":"/topics/old","registration_tokens":["\#(token)"]}"#)
    #expect(removed.body["results"] == [[:]])
    for body in ["", "[]", #"{"to":"old","registration_tokens":["x"]}"#] {
      #expect(try await curl(iid + "v1:batchAdd", body).status == 400)
    }
    let many = (0...1_000).map { "\"\($0)\"" }.joined(separator: ",")
    let tooMany = try await curl(
      iid + "v1:batchAdd", #"{"to":"/topics/old","registration_tokens":[\#(many)]}"#)
    #expect(tooMany.status == 400 && tooMany.body["error"] == "TOO_MANY_TOKENS")
    try await server.inbox.registry.changeRegistration(of: "aa01") {
      $0.topics = Set((0..<2_000).map { "t\($0)" })
    }
    #expect(try await curl(base + "?topic_name=more", "{}").status == 429)
    await server.shutDown()
  }

  @Test("Faults on demand are FCM's errors, with Retry-After; a dry run delivers nothing")
  func faults() async throws {
    let server = try await server()
    let token = try await device(server, "aa01")
    let url = server.url.absoluteString
    for (reason, status, code, retries) in [
      ("TooManyRequests", 429, "QUOTA_EXCEEDED", true),
      ("ServiceUnavailable", 503, "UNAVAILABLE", true),
      ("InternalServerError", 500, "INTERNAL", false),
      ("InvalidProviderToken", 401, "THIRD_PARTY_AUTH_ERROR", false),
      ("Unregistered", 404, "UNREGISTERED", false),
      ("TopicDisallowed", 400, "INVALID_ARGUMENT", false),
    ] {
      let fault = #"{"faults":[{"reason":"\#(reason)","times":1,"device":"aa01"}]}"#
      #expect(try await curl(url + "api/v1/chaos", fault, with: ["-X", "PUT"]).status == 200)
      // It is of a device, which a topic's message is not.
      #expect(try await send(server, #"{"topic":"t"}"#).status == 200)
      let answer = try await send(server, #"{"token":"\#(token)"}"#)
      #expect(answer.status == status && answer.code == code, "\(reason): \(answer)")
      #expect(answer.headers.contains("retry-after: 1") == retries, "\(reason)")
      #expect(try await send(server, #"{"token":"\#(token)"}"#).status == 200)
    }
    await server.inbox.settle()
    let before = await server.inbox.log.count
    let dry = try await curl(
      url + "v1/projects/demo/messages:send",
      #"{"validateOnly":true,"message":{"token":"\#(token)","notification":{"title":"T"}}}"#)
    #expect(dry.body == ["name": "projects/demo/messages/fake_message_id"])
    #expect(await server.inbox.log.count == before)
    await server.shutDown()
  }

  @Test("A topic's message that nobody can get is in the inbox all the same")
  func nobody() async throws {
    let server = try await server()
    #expect(try await send(server, #"{"topic":"t","notification":{"title":"T"}}"#).status == 200)
    let push = try #require(await server.inbox.log.list(try InboxQuery("door:fcm")).first)
    #expect(push.state == .discarded && push.reason == "no device is subscribed")
    #expect(push.app.rawValue == "unknown" && push.texts.title == "T")
    await server.shutDown()
  }

  @Test("Without a good access token nothing is taken; a minted account gets one")
  func credentials() async throws {
    let server = try await server { $0.inbox.rules.isStrict = true }
    let message = #"{"topic":"t"}"#
    for token in [nil, "other"] {
      let answer = try await send(server, message, token: token)
      #expect(answer.status == 401 && answer.body["error"]?["status"] == "UNAUTHENTICATED")
      #expect(answer.headers.contains("www-authenticate: bearer"))
    }
    let url = server.url.absoluteString
    let file = try await curl(url + "fcm/accounts/demo")
    #expect(file.body["token_uri"]?.string == url + "token" && file.body["project_id"] == "demo")
    let account = try FCMAccount(json: file.body)
    let now = Int(Date().timeIntervalSince1970)
    let claims: JSONValue = [
      "iss": .string(account.email), "aud": .string(url + "token"), "iat": .integer(now),
      "exp": .integer(now + 3600),
      "scope": "https://www.googleapis.com/auth/firebase.messaging",
    ]
    func base64(_ bytes: some Sequence<UInt8>) -> String {
      Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }
    let text = [["alg": "RS256"], claims].map { base64(JSONWriter.compact($0)) }
      .joined(separator: ".")
    let form =
      "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion=\(text)."
    let answer = try await curl(url + "token", form + base64(try account.sign(text)), token: nil)
    let token = try #require(answer.body["access_token"]?.string, "\(answer)")
    #expect(try await send(server, message, token: token).status == 200)
    let forged = try await curl(url + "token", form + base64(try account.sign("x")), token: nil)
    #expect(forged.status == 400 && forged.body["error"] == "invalid_grant")
    #expect(forged.body["error_description"] == "Invalid JWT Signature.")
    #expect(try await curl(url + "fcm/accounts/a%20b").status == 400)
    await server.shutDown()
  }

  @Test("A password keeps strangers from accounts, and FCM's clients come with their own tokens")
  func password() async throws {
    let server = try await server { $0.password = "open sesame" }
    let url = server.url.absoluteString
    #expect(try await curl(url + "fcm/accounts/demo").status == 401)
    #expect(try await curl(url + "fcm/accounts/demo", token: "open sesame").status == 200)
    let answer = try await send(server, #"{"topic":"t"}"#, token: "open sesame")
    #expect(answer.status == 401 && answer.body["error"]?["status"] == "UNAUTHENTICATED")
    let other = try await curl(
      url + "v1/projects/p/messages:send", "{}", with: ["-H", "Host: evil.example"])
    #expect(other.status == 421)
    await server.shutDown()
  }

  @Test("Hostile requests are answered, and end nothing")
  func hostile() async throws {
    let server = try await server()
    let url = server.url.absoluteString + "v1/projects/demo/messages:send"
    for body in [
      "", "{", "[]", "\u{0}\u{1}\u{2}", String(repeating: "[", count: 200_000),
      String(repeating: #"{"message":"#, count: 2_000),
      #"{"message":{"token":"a","token":"b","token":{}}}"#,
      #"{"message":{"condition":"\#(String(repeating: "(", count: 100_000))"}}"#,
      #"{"message":{"data":\#(String(repeating: #"{"a":"#, count: 400))1\#(String(repeating: "}", count: 400))}}"#,
    ] {
      let answer = try await curl(url, body)
      #expect(answer.status == 400, "\(body.prefix(30)): \(answer.status)")
      #expect(answer.body["error"]?["status"] == "INVALID_ARGUMENT")
    }
    let huge = try await curl(url, "{\"a\":\"" + String(repeating: "x", count: 2 << 20) + "\"}")
    #expect(
      huge.status == 400 && huge.message == "Request payload size exceeds the limit: 1048576 bytes."
    )
    for body in [
      "", "%zz", "=&=&=", "grant_type=%zz&assertion=%ff^ ", "\u{0}", "grant_type",
      String(repeating: "a&", count: 50_000),
      "grant_type=urn%3Aietf&assertion=" + String(repeating: ".", count: 9_999),
    ] {
      let answer = try await curl(server.url.absoluteString + "token", body, token: nil)
      #expect(answer.status == 400 && answer.body["error"] != nil, "\(body.prefix(30)): \(answer)")
    }
    for path in ["v1/projects/%00/messages:send", "v1/projects/..%2F..%2Fetc/messages:send"] {
      let answer = try await curl(server.url.absoluteString + path, "{}")
      #expect([403, 404].contains(answer.status), "\(path): \(answer)")
    }
    #expect(try await curl(url, with: ["-X", "GET"]).status == 405)
    #expect(try await curl(server.url.absoluteString + "livez").status == 200)
    await server.shutDown()
  }

  @Test(
    "Google's hosts are reached by a command's proxy, over HTTP/2 and HTTP/1.1, with an account",
    arguments: ["--http2", "--http1.1"])
  func command(version: String) async throws {
    var options = PushServer.Options()
    var door = APNsServer.Options()
    (door.port, door.channelsPort) = (0, 0)
    (options.port, options.door, options.fcm.port) = (0, door, 0)
    let server = try await PushServer(options)
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let authority = folder.url.appendingPathComponent("ca.pem")
    let running = try #require(server.door)
    try Data(running.authorityPEM.utf8).write(to: authority)
    let account = try await server.fcm.account(of: "demo")
    let doors = try await CommandDoors(
      to: running, providers: server.providers,
      account: try account.json(tokenURL: server.url.absoluteString + "token"),
      authority: authority.path)
    let file = try #require(doors.variables["GOOGLE_APPLICATION_CREDENTIALS"])
    let written = try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: file))).value
    #expect(written["client_email"]?.string == account.email)
    let token = try await device(server, "aa01")
    for (variables, prefix) in [(doors.variables, []), ([:], doors.prefix)]
    where !variables.isEmpty || !prefix.isEmpty {
      let output = try await Program.run(
        "env",
        variables.map { "\($0.key)=\($0.value)" } + prefix + [
          "curl", "-sS", "-i", version, "-H", "Authorization: Bearer x", "-d",
          #"{"message":{"token":"\#(token)"}}"#,
          "https://fcm.googleapis.com/v1/projects/demo/messages:send",
        ])
      let expected = version == "--http2" ? "HTTP/2 200" : "HTTP/1.1 200"
      #expect(output.output.contains(expected), "\(output)")
    }
    await doors.shutDown()
    await server.shutDown()
    withExtendedLifetime(folder) {}
  }
}
