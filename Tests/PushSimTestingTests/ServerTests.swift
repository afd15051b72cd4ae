import Foundation
import NotificationPayload
import PushSimTesting
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// The inbox as a test of a backend uses it: a process of its own, APNs' protocol, what users saw.
@Suite(.timeLimit(.minutes(3))) struct ServerTests {
  /// Returns the answer to a backend that sends a push with curl.
  private func send(
    _ body: String, to token: String, at apns: PushServer.APNsAddress, _ arguments: [String] = []
  ) async throws -> String {
    let parts = [
      #"{"alg":"ES256","kid":"KEY1234567"}"#,
      #"{"iss":"TEAM123456","iat":\#(Int(Date().timeIntervalSince1970))}"#,
    ]
    let jwt = parts.map { Data($0.utf8).base64EncodedString() }.joined(separator: ".") + ".MEUC"
    return try await Program.run(
      "curl",
      [
        "-sS", "-i", "--http2", "--cacert", apns.certificate.path, "-H",
        "authorization: bearer \(jwt)", "-H", "apns-topic: com.example.app", "-d", body,
        "https://\(apns.host):\(apns.port)/3/device/\(token)",
      ] + arguments
    ).output
  }

  @Test("A backend's push is waited for, with what the extension made of it")
  func backend() async throws {
    let server = try await PushServer(
      extension: try ShippedExtensions.richMedia(),
      options: [
        "--serve", "photos.example=\(Checkout.samples.appendingPathComponent("Media").path)",
      ])
    let phone = try await server.register("com.example.app", name: "Ann's")
    let answer = try await send(
      #"{"aps":{"alert":{"title":"Photo"},"mutable-content":1},"image":"https://photos.example/photo.jpg"}"#,
      to: phone.token, at: server.apns)
    #expect(answer.hasPrefix("HTTP/2 200"))
    let push = try await server.wait(for: "title:Photo", timeout: .seconds(60))
    #expect(push.delivery?.outcome == .modified && push.device == phone.token)
    #expect(push.delivery?.content?.attachments.map(\.type) == ["public.jpeg"])
    #expect(push.shown == "banner, list, lock screen" && push.state == "delivered")
    try await server.verify("title:Photo is:changed")
    #expect(try await phone.screen().contains("Photo"))
    try await phone.perform("lock", "unlock", "tap")
    // A device that is gone.
    try await phone.remove()
    #expect(try await send("{}", to: phone.token, at: server.apns).hasPrefix("HTTP/2 4"))
    await server.shutDown()
    await #expect(throws: SimulatorError.self) { try await server.pushes() }
  }

  @Test("A broadcast comes to those of an audience: registered devices, and phones of fleets")
  func broadcast() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let fleet = folder.url.appendingPathComponent("fleet.json")
    try Data(
      #"[{"name": "South East", "app": "com.example.app", "phones": 1000, "online": 0.9, "tags": {"gold": 0.5}}]"#
        .utf8
    ).write(to: fleet)
    let server = try await PushServer(options: ["--fleet", fleet.path])
    let phone = try await server.register("com.example.app")
    try await phone.register(alias: "ada", tags: ["gold"])
    let all = try await server.broadcast(.alert("Sale"), app: "com.example.app")
    #expect(all.accepted == 1_000 && all.shown == 900 && all.stored == 100)
    #expect(try await server.wait(for: "Sale").shown == "banner, list, lock screen")
    let gold = try await server.broadcast(
      .alert("Gold"), app: "com.example.app", to: .every([.tag("gold"), .not(.alias("ada"))]))
    #expect(gold.accepted == 500 && gold.silent == 0)
    try await server.verify("Gold", times: 0...0)
    try await server.setOnline(1, of: "South East")
    let now = try await server.broadcast(all.id)
    #expect(now.stored == 0 && now.shown + now.discarded == 1_000)
    #expect(now.reasons["displaced"] == now.discarded)
    await server.shutDown()
  }

  @Test(
    "Providers' names for a device, and a message that waits for its app (PROV-10, PROV-13, PROV-14)"
  )
  func providers() async throws {
    let server = try await PushServer()
    let phone = try await server.register("com.example.app")
    try await phone.register(alias: "ada", tags: ["gold"], topics: ["news"])
    let names = try await phone.names
    #expect(names.alias == "ada" && names.tags == ["gold"] && names.topics == ["news"])
    #expect(!names.registrationID.isEmpty && names.fcmToken.contains(":APA91b"))
    let body =
      #"{"platform":"all","audience":{"registration_id":["\#(names.registrationID)"]},"message":{"msg_content":"Hi"}}"#
    _ = try await Program.run(
      "curl", ["-sS", "-u", "key:secret", "-d", body, "\(server.url)v3/push"])
    let messages = try await phone.messages
    #expect(messages.map(\.state) == ["waiting"] && messages[0].content.contains("Hi"))
    try await phone.perform("launch")
    #expect(try await phone.messages.map(\.state) == ["received"])
    #expect(try await server.pushes().isEmpty)
    await server.shutDown()
  }

  @Test("Pushes by REST, devices out of reach, and reasons on demand")
  func rest() async throws {
    let server = try await PushServer()
    let phone = try await server.register("com.example.app")
    try await phone.setOnline(false)
    try await server.send(.alert("a + b & c"), to: phone)
    try await phone.setOnline(true)
    #expect(try await server.wait(for: "body:\"a + b & c\"").number == 1)
    #expect(try await server.pushes("state:delivered").count == 1)
    try await server.refuse(with: "ServiceUnavailable", times: 1)
    let alert = #"{"aps":{"alert":"Hi"}}"#
    #expect(try await send(alert, to: phone.token, at: server.apns).contains("ServiceUnavailable"))
    #expect(try await send(alert, to: phone.token, at: server.apns).hasPrefix("HTTP/2 200"))
    #expect(try await server.devices.map(\.token) == [phone.token])
    await server.shutDown()
  }

  @Test("A verification that is not met fails the test, and says what nearly fits")
  func unmet() async throws {
    let server = try await PushServer()
    try await server.send(.alert(title: "One", body: "at dawn"), app: "com.example.app")
    _ = try await server.wait(for: "dawn")
    try await withKnownIssue {
      try await server.verify("title:two dawn")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("nearly fits, but for title:two") == true
    }
    await #expect(throws: SimulatorError.self) { try await server.wait(for: "colour:red") }
    await #expect(throws: SimulatorError.self) {
      try await server.wait(for: "title:none", timeout: .seconds(1))
    }
    await server.shutDown()
  }

  @Test("A server that cannot start says why")
  func start() async throws {
    let error = await #expect(throws: SimulatorError.self) {
      try await PushServer(extension: URL(fileURLWithPath: "/nowhere/None.appex"))
    }
    #expect(error?.message.contains("did not start") == true)
    #expect(error?.message.contains("None.appex") == true, "\(error?.message ?? "")")
  }
}
