import APNs
import APNsClient
import APNsEndpoint
import Cryptography
import Diagnostics
import Foundation
import NotificationModel
import Synchronization
import TestSupport
import Testing

/// Pushes sent to the APNs endpoint, over real connections.
@Suite("Sending to APNs", .timeLimit(.minutes(2)))
struct APNsSenderTests {
  private static let key = PrivateKey(.p256)
  private static let device = String(repeating: "ab", count: 32)

  /// An endpoint that answers as a test says, and what came to it.
  private final class Endpoint: Sendable {
    let pushes = Mutex<[DoorPush]>([])

    var ids: Set<String> { pushes.withLock { Set($0.map(\.id)) } }

    /// - Parameter answer: the answer to the push of a number, from 0.
    static func open(
      rules: DoorRules, now: @escaping @Sendable () -> Date = { Date() },
      providers: ProviderAuthority = ProviderAuthority(),
      answer: @escaping @Sendable (Int, DoorPush) -> DoorAnswer = { DoorAnswer(id: $1.id) }
    ) async throws -> (Endpoint, APNsServer) {
      let endpoint = Endpoint()
      var options = APNsServer.Options()
      (options.port, options.rules, options.now) = (0, rules, now)
      options.providers = providers
      let server = try await APNsServer(options) { pushes in
        pushes.map { push in
          let number = endpoint.pushes.withLock {
            $0.append(push)
            return $0.count - 1
          }
          return answer(number, push)
        }
      }
      return (endpoint, server)
    }
  }

  private static var rules: DoorRules {
    var rules = DoorRules()
    rules.keys["KEY1234567"] = key.publicKey
    rules.isStrict = true
    return rules
  }

  private static var credential: ProviderCredential {
    .token(ProviderTokenSource(key: key, keyID: "KEY1234567", teamID: "TEAM123456"))
  }

  private static func settings(
    _ server: APNsServer, _ credential: ProviderCredential = credential,
    authorities: String? = nil
  ) -> APNsSender.Settings {
    var settings = APNsSender.Settings(
      APNsTarget(
        host: "127.0.0.1", port: server.port, authorities: authorities ?? server.authorityPEM),
      credential)
    settings.retry.firstWait = .milliseconds(1)
    return settings
  }

  private static func request(
    _ number: Int = 0, to receiver: APNsRequest.Receiver = .device(device),
    headers: PushHeaders = PushHeaders()
  ) -> APNsRequest {
    APNsRequest(
      name: "push \(number)", to: receiver, headers: headers,
      text: PayloadText(Array(#"{"aps":{"alert":"n\#(number)"}}"#.utf8)),
      app: BundleIdentifier("com.example.app"), isToken: true)
  }

  /// Sends requests, and returns the results in the order in which they came.
  private func send(
    _ requests: [APNsRequest], _ settings: APNsSender.Settings
  ) async throws -> (results: [SendResult], totals: SendTotals) {
    let sender = try APNsSender(settings)
    return try await Program.onThread {
      var rest = requests[...]
      var results: [SendResult] = []
      let totals = try sender.run({ rest.popFirst() }, { results.append($0) })
      return (results, totals)
    }
  }

  @Test("every header comes as it was given, and the payload byte for byte (APNS-01)")
  func headers() async throws {
    let (endpoint, server) = try await Endpoint.open(rules: Self.rules)
    let given = PushHeaders(
      pushType: "alert", priority: 5, collapseIdentifier: "one", expiration: 1_900_000_000,
      topic: "com.example.app", identifier: "0f8fad5b-d9cb-469f-a165-70867728950e")
    let sent = try await send([Self.request(headers: given)], Self.settings(server))
    let push = try #require(endpoint.pushes.withLock { $0.first })
    #expect(
      push.headers == [
        "apns-push-type": "alert", "apns-priority": "5", "apns-collapse-id": "one",
        "apns-expiration": "1900000000", "apns-topic": "com.example.app",
        "apns-id": "0f8fad5b-d9cb-469f-a165-70867728950e",
      ])
    #expect(push.text.bytes == Array(#"{"aps":{"alert":"n0"}}"#.utf8) && push.token == Self.device)
    #expect(sent.totals.accepted == 1 && sent.results.map(\.attempts) == [1])
    await server.shutDown()
  }

  @Test("a thousand pushes take one connection, alone until the first answer (APNS-05)")
  func connection() async throws {
    let (endpoint, server) = try await Endpoint.open(rules: Self.rules)
    var settings = Self.settings(server)
    settings.parallel = 100
    let began = ContinuousClock.now
    let sent = try await send((0..<1000).map { Self.request($0) }, settings)
    print("1,000 pushes over one connection: \(ContinuousClock.now - began)")
    #expect(sent.totals.accepted == 1000)
    #expect(sent.totals.connections == 1)
    #expect(endpoint.ids.count == 1000)
    // One at a time, they keep their order.
    let ordered = try await send((0..<50).map { Self.request($0) }, Self.settings(server))
    #expect(ordered.results.map(\.request.name) == (0..<50).map { "push \($0)" })
    await server.shutDown()
  }

  @Test(
    "faults that pass are tried again with the same apns-id, others never (APNS-63)",
    arguments: [
      (APNsReason.tooManyRequests, 2), (.internalServerError, 2), (.serviceUnavailable, 2),
      (.shutdown, 2), (.badDeviceToken, 1), (.forbidden, 1), (.unregistered, 1),
      (.payloadTooLarge, 1), (.tooManyProviderTokenUpdates, 1),
    ])
  func retries(reason: APNsReason, attempts: Int) async throws {
    let (endpoint, server) = try await Endpoint.open(
      rules: Self.rules,
      answer: { number, push in
        DoorAnswer(
          id: push.id, reason: number == 0 ? reason : nil,
          timestamp: number == 0 && reason.status == 410 ? Date() : nil)
      })
    let sent = try await send([Self.request()], Self.settings(server))
    #expect(sent.results.map(\.attempts) == [attempts])
    #expect(sent.totals.accepted == attempts - 1)
    #expect(endpoint.ids.count == 1)
    if attempts == 1, case .answered(let answer)? = sent.results.first?.outcome {
      #expect(answer.reason == reason.rawValue && answer.status == reason.status)
      #expect(answer.rule == reason.rule && (answer.timestamp != nil) == (reason.status == 410))
    }
    await server.shutDown()
  }

  @Test("GOAWAY ends the connection, and the rest goes over another (APNS-64)")
  func goAway() async throws {
    let (endpoint, server) = try await Endpoint.open(
      rules: Self.rules,
      answer: { number, push in
        var answer = DoorAnswer(id: push.id, reason: number == 20 ? .shutdown : nil)
        answer.ends = number == 20
        return answer
      })
    var settings = Self.settings(server)
    settings.parallel = 10
    let sent = try await send((0..<100).map { Self.request($0) }, settings)
    #expect(sent.totals.accepted == 100 && sent.totals.connections == 2, "\(sent.totals)")
    #expect(endpoint.ids.count == 100)
    await server.shutDown()
  }

  @Test("a token is renewed at 50 minutes, and when APNs calls it expired (APNS-46, APNS-66)")
  func renewal() async throws {
    let began = Date(timeIntervalSince1970: 1_800_000_000)
    let now = Mutex(began)
    // The endpoint's clock is an hour ahead, until the client's has caught up with it.
    let (_, server) = try await Endpoint.open(
      rules: Self.rules, now: { began.addingTimeInterval(3700) })
    var settings = Self.settings(server)
    settings.now = {
      now.withLock { now in
        defer { now += 3600 }
        return now
      }
    }
    let sent = try await send([Self.request()], settings)
    #expect(sent.totals.accepted == 1 && sent.results.map(\.attempts) == [2], "\(sent.results)")
    // A clock that stays behind is no matter of age.
    settings.now = { began }
    let refused = try await send([Self.request()], settings)
    #expect(refused.results.map(\.attempts) == [2] && refused.totals.accepted == 0)
    await server.shutDown()

    var source = ProviderTokenSource(key: Self.key, keyID: "KEY1234567", teamID: "TEAM123456")
    let first = try source.token(at: began)
    #expect(try source.token(at: began + 49 * 60) == first)
    #expect(try source.token(at: began + 51 * 60) != first)
  }

  @Test("a certificate stands in for tokens (APNS-43)")
  func certificate() async throws {
    let folder = try TestFolder()
    let providers = ProviderAuthority()
    let (endpoint, server) = try await Endpoint.open(rules: Self.rules, providers: providers)
    let app = try #require(BundleIdentifier("com.example.app"))
    let pem = folder.url.appendingPathComponent("provider.pem").path
    let p12 = folder.url.appendingPathComponent("provider.p12").path
    #expect(
      FileManager.default.createFile(
        atPath: pem, contents: Data(try providers.certificatePEM(for: app).utf8),
        attributes: [.posixPermissions: 0o600]))
    try await Program.runChecked(
      "openssl", ["pkcs12", "-export", "-in", pem, "-out", p12, "-passout", "pass:secret"])
    chmod(p12, 0o600)
    for (file, password) in [(pem, ""), (p12, "secret")] {
      let identity = try ProviderIdentity(certificate: file, key: nil, password: password)
      let sent = try await send([Self.request()], Self.settings(server, .certificate(identity)))
      #expect(sent.totals.accepted == 1, "\(file)")
    }
    #expect(endpoint.ids.count == 2)
    await server.shutDown()
  }

  @Test("a server that is not there, or is not trusted, is an error, and no push is lost silently")
  func unreachable() async throws {
    let (_, server) = try await Endpoint.open(rules: Self.rules)
    let distrusting = try Self.settings(server, authorities: OtherAuthority.pem())
    await #expect(throws: SendError.self) {
      _ = try await send([Self.request()], distrusting)
    }
    await server.shutDown()
    let settings = Self.settings(server)
    let error = await #expect(throws: SendError.self) {
      _ = try await send([Self.request()], settings)
    }
    #expect(error?.code == .unreachable && error?.message.contains("push 0, 4 times") == true)
    #expect(error?.message.contains(Self.device) == false)
  }
}

/// An authority that made no server's certificate.
private enum OtherAuthority {
  static func pem() throws -> String {
    let key = PrivateKey(.p256)
    return try CertificateDraft(
      subject: [("CN", "another")], validity: Date() - 60...Date() + 3600,
      extensions: [("basicConstraints", "critical,CA:TRUE")]
    ).signed(for: key.publicKey, by: key, .itself).pem
  }
}
