import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// Channels, faults on demand and files of the inbox, as curl meets them.
@Suite(.timeLimit(.minutes(3))) struct DoorTests {
  /// A server, and what a provider needs to reach its doors.
  private struct Provider {
    let server: PushServer
    let folder: TemporaryFolder
    let token: String

    /// Makes the certificates of providers.
    let authority = ProviderAuthority()

    init(
      folder kept: URL? = nil, world: ProviderCertificate.Environment? = nil,
      change: (inout PushServer.Options) -> Void = { _ in }
    ) async throws {
      var options = PushServer.Options()
      change(&options)
      (options.port, options.inbox.folder) = (0, kept)
      var doors = APNsServer.Options()
      (doors.port, doors.channelsPort, doors.providers) = (0, 0, authority)
      doors.rules.environment = world
      options.door = doors
      server = try await PushServer(options)
      folder = try TemporaryFolder.locked(prefix: "pushsim-test")
      let door = try #require(server.door)
      try Data(door.authorityPEM.utf8).write(to: folder.url.appendingPathComponent("ca.pem"))
      let issued = Int(Date().timeIntervalSince1970)
      let parts = [
        #"{"alg":"ES256","kid":"KEY1234567"}"#, #"{"iss":"TEAM123456","iat":\#(issued)}"#,
      ]
      token = parts.map { Data($0.utf8).base64EncodedString() }.joined(separator: ".") + ".MEUC"
    }

    /// Returns the answer of the endpoint, with its headers.
    func door(
      _ path: String, _ arguments: [String] = [], channels: Bool = false, certificate: String? = nil
    ) async throws -> String {
      let door = try #require(server.door)
      let port = try #require(channels ? door.channelsPort : door.port)
      let ending = try await Program.run(
        "curl",
        [
          "-sS", "-i", "--http2", "--cacert", folder.url.appendingPathComponent("ca.pem").path,
          "https://127.0.0.1:\(port)\(path)",
        ] + (certificate.map { ["--cert", $0] } ?? ["-H", "authorization: bearer \(token)"])
          + arguments)
      return ending.output + ending.errors
    }

    /// A file with a provider's certificate.
    func certificate(
      _ app: String, by other: ProviderAuthority? = nil,
      _ worlds: Set<ProviderCertificate.Environment> = [.sandbox, .production], at: Date = Date()
    ) throws -> String {
      let file = folder.url.appendingPathComponent("\(UUID()).pem")
      let app = try #require(BundleIdentifier(app))
      let pem = try (other ?? authority).certificatePEM(for: app, environments: worlds, at: at)
      try Data(pem.utf8).write(to: file)
      return file.path
    }

    /// Returns the answer of REST.
    func rest(_ path: String, _ arguments: [String] = []) async throws -> JSONValue {
      let output = try await Program.run(
        "curl", ["-sS", "-g", server.url.absoluteString + "api/v1/" + path] + arguments
      ).output
      return try JSONParser.parse(bytes: Array(output.utf8)).value
    }

    func broadcast(_ channel: String, _ arguments: [String] = []) async throws -> String {
      try await door(
        "/4/broadcasts/apps/com.example.app",
        [
          "-H", "apns-channel-id: \(channel)", "-H", "apns-push-type: LiveActivity", "-d",
          #"{"aps":{"timestamp":1,"event":"update","content-state":{}}}"#,
        ] + arguments)
    }
  }

  private static func make(keepsLast: Bool) -> [String] {
    ["-d", #"{"message-storage-policy":\#(keepsLast ? 1 : 0),"push-type":"LiveActivity"}"#]
  }

  @Test(
    "A channel is made, followed, pushed to, kept over a restart and deleted (APNS-31, APNS-73)")
  func channels() async throws {
    let kept = try TemporaryFolder.locked(prefix: "pushsim-test")
    var provider = try await Provider(folder: kept.url)
    let path = "/1/apps/com.example.app/channels"
    let made = try await provider.door(path, Self.make(keepsLast: false), channels: true)
    #expect(made.hasPrefix("HTTP/2 201") && made.contains("apns-request-id: "))
    let channel = String(try #require(made.firstMatch(of: /apns-channel-id: (\S+)/)?.1))
    // Nobody follows it: taken, and comes to nobody.
    let alone = try await provider.broadcast(channel)
    #expect(alone.hasPrefix("HTTP/2 200") && alone.contains("apns-unique-id: "))
    let lost = try await provider.server.inbox.log.wait(
      InboxQuery("door:broadcast"), timeout: .seconds(20))
    #expect(lost?.state == .discarded && lost?.reason == "no device follows the channel")
    for token in ["aa", "bb"] {
      _ = try await provider.server.inbox.registry.register(
        token: token, app: BundleIdentifier("com.example.app"), name: nil)
      let body = JSONWriter.compact(["channel": .string(channel)])
      _ = try await provider.rest(
        "devices/\(token)/channels", ["-X", "PUT", "-d", String(decoding: body, as: UTF8.self)])
    }
    #expect(try await provider.broadcast(channel).hasPrefix("HTTP/2 200"))
    await provider.server.inbox.settle()
    let came = try await provider.rest("pushes?query=door:broadcast%20state:delivered")
    let devices = Set(came["pushes"]?.array?.compactMap { $0["device"]?.string } ?? [])
    #expect(devices == ["aa", "bb"])
    // Nothing is stored in such a channel.
    let stored = try await provider.broadcast(channel, ["-H", "apns-expiration: 9999999999"])
    #expect(stored.hasPrefix("HTTP/2 400") && stored.contains("BadExpirationDate"))
    await provider.server.shutDown()

    provider = try await Provider(folder: kept.url)
    let asked = ["-H", "apns-channel-id: \(channel)"]
    let read = try await provider.door(path, asked, channels: true)
    #expect(read.contains(#""message-storage-policy":0"#) && read.contains("LiveActivity"))
    let all = try await provider.door("/1/apps/com.example.app/all-channels", channels: true)
    #expect(all.contains("\"channels\":["))
    #expect(
      try await provider.door(path, asked + ["-X", "DELETE"], channels: true)
        .hasPrefix("HTTP/2 204"))
    #expect(try await provider.door(path, asked, channels: true).contains("ChannelNotRegistered"))
    #expect(try await provider.broadcast(channel).contains("ChannelNotRegistered"))
    // Each door has its own paths.
    #expect(try await provider.door(path, Self.make(keepsLast: true)).contains("BadPath"))
    #expect(
      try await provider.door("/3/device/aa", ["-d", "{}"], channels: true).contains("BadPath"))
    await provider.server.shutDown()
  }

  @Test(
    "The door does wrong what it is asked to (APNS-47, APNS-54, APNS-60, APNS-61, APNS-64)",
    arguments: [
      ("ServiceUnavailable", 503), ("InternalServerError", 500), ("Forbidden", 403),
      ("ExpiredToken", 410),
    ])
  func chaos(reason: String, status: Int) async throws {
    let provider = try await Provider()
    let fault =
      #"{"faults":[{"reason":"\#(reason)","times":1,"goAway":true,"delayMilliseconds":1}]}"#
    _ = try await provider.rest("chaos", ["-X", "PUT", "-d", fault])
    func push() async throws -> String {
      try await provider.door(
        "/3/device/aabb", ["-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"Hi"}}"#])
    }
    let refused = try await push()
    #expect(refused.hasPrefix("HTTP/2 \(status)") && refused.contains(reason))
    #expect(refused.contains("\"timestamp\"") == (status == 410))
    #expect(try await push().hasPrefix("HTTP/2 200"))
    await provider.server.inbox.settle()
    #expect(await provider.server.inbox.log.count == 1)
    let wrong = try await provider.rest(
      "chaos", ["-X", "PUT", "-d", #"{"faults":[{"percent":5}]}"#])
    #expect(wrong["error"]?["message"]?.string?.contains("reason") == true)
    await provider.server.shutDown()
  }

  @Test("A topic that is not the push type's is refused in the answer (APNS-12, APNS-13, APNS-39)")
  func topics() async throws {
    let provider = try await Provider()
    func push(_ type: String, _ topic: String, _ token: String) async throws -> String {
      try await provider.door(
        "/3/device/\(token)",
        [
          "-H", "apns-topic: \(topic)", "-H", "apns-push-type: \(type)", "-H", "apns-priority: 5",
          "-d", #"{"aps":{"alert":"Hi"}}"#,
        ])
    }
    let app = "com.example.app"
    #expect(try await push("alert", app, "aa").hasPrefix("HTTP/2 200"))
    let wrong = [
      ("alert", ".voip"), ("background", ".push-type.liveactivity"), ("voip", ""),
      ("liveactivity", ""), ("location", ""), ("complication", ".voip"), ("widgets", ".voip"),
    ]
    // Neither the token of a device nor one that nobody has takes them.
    for (type, suffix) in wrong {
      for token in ["aa", "bb"] {
        let answer = try await push(type, app + suffix, token)
        #expect(
          answer.hasPrefix("HTTP/2 400") && answer.contains("DeviceTokenNotForTopic"),
          "\(type) \(suffix): \(answer)")
      }
    }
    #expect(try await push("voip", app + ".voip", "bb").hasPrefix("HTTP/2 200"))
    // An app may be called so.
    let voip = BundleIdentifier("com.example.app.voip")
    _ = try await provider.server.inbox.registry.register(token: "cc", app: voip, name: nil)
    #expect(try await push("alert", "com.example.app.voip", "cc").hasPrefix("HTTP/2 200"))
    await provider.server.inbox.settle()
    let pushes = await provider.server.inbox.log.list(try InboxQuery(""))
    #expect(pushes.count == 3 && pushes.allSatisfy { $0.delivery?.outcome != .rejected })
    // What REST takes and APNs would refuse is not delivered.
    _ = try await provider.rest(
      "pushes",
      ["-d", #"{"device":"aa","headers":{"apns-priority":"7"},"payload":{"aps":{"alert":"Hi"}}}"#])
    let refused = try await provider.rest("wait?query=state:refused")
    #expect(refused["outcome"] == "rejected" && refused["reason"] == "BadPriority")
    await provider.server.shutDown()
  }

  @Test("A refused push is seen: in a list, an export, metrics, a line and by its id")
  func refused() async throws {
    let provider = try await Provider()
    var lines = provider.server.settled(asJSON: false).makeAsyncIterator()
    let id = "ec1bf194-b3b2-424a-89a9-5a918a6e6b5d"
    let answer = try await provider.door(
      "/3/device/aabb",
      [
        "-H", "apns-topic: com.example.app", "-H", "apns-priority: 7", "-H", "apns-id: \(id)",
        "-d", #"{"aps":{"alert":{"title":"Lost"}}}"#,
      ])
    #expect(answer.contains("BadPriority"))
    let line = await lines.next()
    #expect(line?.hasSuffix("com.example.app aabb refused by apns: 400 (BadPriority)") == true)
    // A device, a channel and a fault on demand refuse, too.
    _ = try await provider.rest(
      "chaos", ["-X", "PUT", "-d", #"{"faults":[{"reason":"Forbidden","times":1}]}"#])
    _ = try await provider.door(
      "/3/device/aabb", ["-H", "apns-topic: com.example.app", "-d", "{}"])
    _ = try await provider.broadcast("AAAA")
    _ = try await provider.door("/elsewhere", ["-d", "{}"])
    let all = try await provider.rest("refused")["pushes"]?.array ?? []
    #expect(
      all.map { $0["reason"]?.string } == [
        "BadPath", "ChannelNotRegistered", "Forbidden", "BadPriority",
      ])
    #expect(all.map { $0["state"] } == Array(repeating: "refused", count: 4))
    let found = try await provider.rest("refused?query=title:lost+reason:BadPriority")
    #expect(found["pushes"]?.array?.first?["status"] == 400)
    let one = try await provider.rest("pushes/\(id)")
    #expect(one["payload"]?["aps"]?["alert"]?["title"] == "Lost" && one["delivery"] == .null)
    #expect(try await provider.rest("refused/1")["id"] == .string(id))
    #expect(try await provider.rest("info")["refused"] == 4)
    // It is no push of the inbox: nothing that was expected is met by it.
    #expect(try await provider.rest("pushes")["total"] == 0)
    let har = try await provider.rest("export?as=har")["log"]?["entries"]?.array ?? []
    #expect(har.map { $0["response"]?["status"] } == [400, 403, 400, 404])
    #expect(har.last?["request"]?["url"]?.string?.hasSuffix("/elsewhere") == true)
    let metrics = try await Program.run(
      "curl", ["-sS", provider.server.url.absoluteString + "metrics"])
    #expect(
      metrics.output.contains(#"pushsim_refused_total{door="apns",reason="BadPriority"} 1"#))
    #expect(try await provider.rest("pushes?query=", ["-X", "DELETE"])["removed"] == 4)
    await provider.server.shutDown()
  }

  @Test(
    "apns-unique-id is the development environment's (APNS-08)",
    arguments: [
      ProviderCertificate.Environment.sandbox, .production,
    ])
  func uniqueID(world: ProviderCertificate.Environment) async throws {
    let provider = try await Provider(world: world) { $0.inbox.rules.environment = world }
    let answer = try await provider.door(
      "/3/device/aabb", ["-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"Hi"}}"#])
    #expect(answer.hasPrefix("HTTP/2 200"))
    #expect(answer.contains("apns-unique-id: ") == (world == .sandbox))
    await provider.server.shutDown()
  }

  @Test("A provider shows a certificate in place of tokens (APNS-43, APNS-44, APNS-45)")
  func certificates() async throws {
    let provider = try await Provider(world: .production)
    func push(_ certificate: String, _ headers: [String] = []) async throws -> String {
      try await provider.door(
        "/3/device/aabb", ["-d", #"{"aps":{"alert":"Hi"}}"#] + headers, certificate: certificate)
    }
    let good = try provider.certificate("com.example.app")
    #expect(try await push(good).hasPrefix("HTTP/2 200"))
    #expect(try await push(good, ["-H", "apns-topic: com.example.app"]).hasPrefix("HTTP/2 200"))
    let other = try await push(good, ["-H", "apns-topic: com.example.other"])
    #expect(other.hasPrefix("HTTP/2 400") && other.contains("TopicDisallowed"))
    let strange = try await push(provider.certificate("com.example.app", by: ProviderAuthority()))
    #expect(strange.hasPrefix("HTTP/2 403") && strange.contains("BadCertificate\""))
    let old = try provider.certificate("com.example.app", at: Date(timeIntervalSinceNow: -1e7))
    #expect(try await push(old).contains("BadCertificate\""))
    let sandbox = try await push(provider.certificate("com.example.app", [.sandbox]))
    #expect(
      sandbox.hasPrefix("HTTP/2 403") && sandbox.contains("BadCertificateEnvironment"), "\(sandbox)"
    )
    await provider.server.inbox.settle()
    #expect(await provider.server.inbox.log.count == 2)
    await provider.server.shutDown()
  }

  @Test("A removed device's pushes are taken for a while, and come to nobody (APNS-55)")
  func unregisterDelay() async throws {
    let provider = try await Provider { $0.inbox.rules.unregisterDelay = 3_600 }
    func push() async throws -> String {
      try await provider.door(
        "/3/device/aabb", ["-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"Hi"}}"#])
    }
    #expect(try await push().hasPrefix("HTTP/2 200"))
    try await provider.server.inbox.removeDevice("aabb")
    #expect(try await push().hasPrefix("HTTP/2 200"))
    let last = await provider.server.inbox.log.list(try InboxQuery(""), limit: 1).first
    #expect(last?.state == .discarded && last?.reason == "the device is gone")
    await provider.server.shutDown()
  }

  @Test(
    "A body that is too long is PayloadTooLarge, however long it is (APNS-29)",
    arguments: [6_000, 70_000, 81_920, 300_000, 1 << 20, 3 << 20, 17 << 20])
  func longBody(size: Int) async throws {
    let provider = try await Provider()
    let file = provider.folder.url.appendingPathComponent("body.json")
    let (head, end) = (#"{"aps":{"alert":"Hi"},"x":""#, "\"}")
    let filling = String(repeating: "x", count: size - head.utf8.count - end.utf8.count)
    try Data((head + filling + end).utf8).write(to: file)
    for path in ["/3/device/aabb", "/4/broadcasts/apps/com.example.app"] {
      let topic =
        path.hasPrefix("/3")
        ? ["-H", "apns-topic: com.example.app"]
        : ["-H", "apns-channel-id: dHN0LXNyY2gtY2hubA==", "-H", "apns-push-type: LiveActivity"]
      let answer = try await provider.door(path, ["--data-binary", "@\(file.path)"] + topic)
      #expect(answer.hasPrefix("HTTP/2 413") && answer.contains("PayloadTooLarge"), "\(answer)")
    }
    await provider.server.shutDown()
  }

  @Test("A push is found by its apns-unique-id, and the inbox is a file for other tools")
  func files() async throws {
    let provider = try await Provider()
    let answer = try await provider.door(
      "/3/device/aabb", ["-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"<&>"}}"#])
    let unique = String(try #require(answer.firstMatch(of: /apns-unique-id: (\S+)/)?.1))
    #expect(try await provider.rest("pushes/\(unique)")["body"] == "<&>")
    await provider.server.inbox.settle()
    func export(_ form: String) async throws -> String {
      try await Program.run(
        "curl", ["-sS", provider.server.url.absoluteString + "api/v1/export?as=\(form)"]
      ).output
    }
    let junit = try await export("junit")
    #expect(junit.contains(#"tests="1" failures="0""#))
    #expect(junit.contains(#"<testcase classname="com.example.app" name=""#))
    let page = try await export("html")
    #expect(page.contains("&lt;&amp;&gt;") && !page.contains("<&>"))
    let har = try JSONParser.parse(bytes: Array(try await export("har").utf8)).value
    let entry = try #require(har["log"]?["entries"]?.array?.first)
    #expect(entry["request"]?["url"] == "https://api.push.apple.com/3/device/aabb")
    #expect(entry["request"]?["postData"]?["text"]?.string?.contains("<&>") == true)
    #expect(try await export("pdf").contains("ndjson, junit, html, har"))
    await provider.server.shutDown()
  }

  @Test("A provider token is checked, and what is wrong with it is said")
  func tokenCheck() async throws {
    let provider = try await Provider()
    func check(_ token: String) async throws -> JSONValue {
      let body = JSONWriter.compact(["token": .string(token)])
      return try await provider.rest("token-check", ["-d", String(decoding: body, as: UTF8.self)])
    }
    let good = try await check("Bearer " + provider.token)
    #expect(good["keyID"] == "KEY1234567" && good["teamID"] == "TEAM123456")
    #expect(good["reason"] == .null)
    #expect(try await check("nonsense")["reason"]?.string?.hasPrefix("InvalidProvider") == true)
    for iat in ["1e300", "1e19", "-9223372036854775808", "\"1e300\"", "\"nan\"", "-1"] {
      let parts = [#"{"kid":"KEY1234567"}"#, #"{"iss":"TEAM123456","iat":\#(iat)}"#, "signature"]
      let token = parts.map { Data($0.utf8).base64EncodedString().replacing("=", with: "") }
      let reason = try await check(token.joined(separator: "."))["reason"]?.string
      #expect(reason?.contains("its iat is no time") == true, "\(iat): \(reason ?? "nothing")")
    }
    await provider.server.shutDown()
  }
}
