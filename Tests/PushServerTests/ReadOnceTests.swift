import APNs
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import APNsEndpoint
@testable import PushServer

/// A payload is read once on its way from a backend to a phone.
@Suite(.timeLimit(.minutes(3))) struct ReadOnceTests {
  private let app = BundleIdentifier("com.example.app")
  private let token = String(repeating: "ab", count: 32)

  /// A server with a device.
  private func withServer(_ body: (PushServer) async throws -> Void) async throws {
    var options = PushServer.Options()
    options.port = 0
    options.inbox.jpushKeys["key"] = ("secret", try #require(app))
    let server = try await PushServer(options)
    try await server.inbox.registry.register(token: token, app: app, name: nil)
    try await body(server)
    await server.inbox.settle()
    let pushes = await server.inbox.log.list(try InboxQuery(""))
    #expect(pushes.map(\.state) == [.delivered])
    await server.shutDown()
  }

  private func curl(
    _ server: PushServer, _ path: String, _ body: String, _ arguments: [String]
  ) async throws {
    let result = try await Program.run(
      "curl", ["-sS", "-f", server.url.absoluteString + path, "-d", body] + arguments)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A provider token of a key that the endpoint does not know.
  private var jwt: String {
    let claims = #"{"iss":"TEAM123456","iat":\#(Int(Date().timeIntervalSince1970))}"#
    return [#"{"alg":"ES256","kid":"KEY1234567"}"#, claims, "signature"].map { part in
      Data(part.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    }.joined(separator: ".")
  }

  @Test("APNs' endpoint reads a payload once, and the phone not again")
  func apns() async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    let request = DoorRequest(
      path: "/3/device/\(token)",
      headers: [("authorization", "bearer \(jwt)"), ("apns-topic", "com.example.app")],
      body: Array(#"{"aps":{"alert":"\#(count.mark)"}}"#.utf8))
    try await withServer { server in
      var connection = DoorRules.Connection()
      let push = try DoorRules().judge(request, on: &connection, at: Date()).get()
      #expect(await server.inbox.apns.accept([push]).map(\.reason) == [nil])
    }
    #expect(count.count == 1)
  }

  @Test("REST's payload is read once, beside the request that it stands in")
  func rest() async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    try await withServer { server in
      let body = #"{"payload":{"aps":{"alert":"\#(count.mark)"}},"app":"com.example.app"}"#
      try await curl(server, "api/v1/pushes", body, ["-H", "content-type: application/json"])
    }
    #expect(count.count == 1)
  }

  @Test("The payload that FCM makes of a message is read once")
  func fcm() async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    try await withServer { server in
      let card = try #require(await server.inbox.registry.device(token))
      try await curl(
        server, "v1/projects/demo/messages:send",
        #"{"message":{"token":"\#(card.fcmToken)","notification":{"body":"\#(count.mark)"}}}"#,
        ["-H", "authorization: bearer any"])
    }
    #expect(count.count == 1)
  }

  @Test("The payload that JPush makes of a push is read once")
  func jpush() async throws {
    let count = ReadingCount(ofTexts: #"{"_j"#, #"{"aps""#)
    try await withServer { server in
      try await curl(
        server, "v3/push",
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"\#(count.mark)"}}}"#,
        ["-u", "key:secret"])
    }
    #expect(count.count == 1)
  }
}
