import APNs
import APNsEndpoint
import Cryptography
import Foundation
import JSONModel
import Testing

/// APNs' objections to a request: each reason.
@Suite struct DoorRulesTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let key = PrivateKey(.p256)
  private static let topic = (name: "apns-topic", value: "com.example.app")

  private static func base64url(_ data: some DataProtocol) -> String {
    Data(data).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// A provider token.
  private static func token(
    header: JSONValue = ["alg": "ES256", "kid": "KEY1234567"], team: String = "TEAM123456",
    issuedAt: JSONValue = .integer(1_800_000_000), isDER: Bool = false,
    key: PrivateKey = key
  ) throws -> String {
    let claims: JSONValue = ["iss": .string(team), "iat": issuedAt]
    let text =
      base64url(JSONWriter.compact(header)) + "." + base64url(JSONWriter.compact(claims))
    let signature = try key.signature(of: Array(text.utf8))
    return text + "."
      + base64url(isDER ? signature : try #require(ECDSASignature.jose(der: signature)))
  }

  private static func request(
    _ token: String?, path: String = "/3/device/aabb", method: String = "POST",
    headers: [(name: String, value: String)] = [topic],
    body: String = #"{"aps":{"alert":"Hi"}}"#
  ) -> DoorRequest {
    DoorRequest(
      method: method, path: path,
      headers: (token.map { [("authorization", "bearer \($0)")] } ?? []) + headers,
      body: Array(body.utf8))
  }

  private static var rules: DoorRules {
    var rules = DoorRules()
    rules.keys["KEY1234567"] = key.publicKey
    return rules
  }

  /// Why a request is refused on a new connection; nil for one that is taken.
  private func reason(
    _ request: DoorRequest, rules: DoorRules = rules, at now: Date = now
  ) -> APNsReason? {
    var connection = DoorRules.Connection()
    return reason(request, on: &connection, rules: rules, at: now)
  }

  private func reason(
    _ request: DoorRequest, on connection: inout DoorRules.Connection, rules: DoorRules = rules,
    at now: Date = now
  ) -> APNsReason? {
    switch rules.judge(request, on: &connection, at: now) {
    case .success: nil
    case .failure(let refusal): refusal.answer.reason
    }
  }

  @Test("Path and method (APNS-01, APNS-42, APNS-52, APNS-53)")
  func path() throws {
    let token = try Self.token()
    #expect(reason(Self.request(token)) == nil)
    #expect(reason(Self.request(token, path: "/3/device/")) == .missingDeviceToken)
    #expect(reason(Self.request(token, path: "/3/device")) == .missingDeviceToken)
    for path in ["/", "/2/device/aa", "/3/device/aa/bb", "", "/3/devices/aa"] {
      #expect(reason(Self.request(token, path: path)) != nil, "\(path)")
    }
    #expect(reason(Self.request(token, path: "/4/device/aa")) == .badPath)
    #expect(reason(Self.request(token, method: "GET")) == .methodNotAllowed)
  }

  @Test("A device token is hexadecimal, of any size (APNS-38)")
  func deviceToken() throws {
    let token = try Self.token()
    for bad in ["xyz0", "abc", "aa bb", String(repeating: "a", count: 202)] {
      #expect(reason(Self.request(token, path: "/3/device/\(bad)")) == .badDeviceToken, "\(bad)")
    }
    for good in ["AABB", String(repeating: "0f", count: 80)] {
      #expect(reason(Self.request(token, path: "/3/device/\(good)")) == nil)
    }
  }

  @Test(
    "A provider token has to be there, signed and fresh (APNS-46, APNS-48, APNS-49, APNS-65, APNS-66)"
  )
  func providerToken() throws {
    #expect(reason(Self.request(nil)) == .missingProviderToken)
    for text in ["", "a.b", "a.b.c", "\(try Self.token()).d", String(repeating: "a", count: 9_000)]
    {
      #expect(reason(Self.request(text)) == .invalidProviderToken, "\(text.prefix(20))")
    }
    let other = try Self.token(key: PrivateKey(.p256))
    #expect(reason(Self.request(other)) == .invalidProviderToken)
    #expect(
      reason(Self.request(try Self.token(header: ["alg": "RS256", "kid": "KEY1234567"])))
        == .invalidProviderToken)
    #expect(reason(Self.request(try Self.token(header: ["alg": "ES256"]))) == .invalidProviderToken)
    let token = try Self.token()
    #expect(reason(Self.request(token), at: Self.now + 3_600) == nil)
    #expect(reason(Self.request(token), at: Self.now + 3_601) == .expiredProviderToken)
    #expect(reason(Self.request(token), at: Self.now - 3_601) == .invalidProviderToken)
  }

  @Test(
    "What real clients send is taken: DER, text and fractions for iat, Bearer, no alg (APNS-65)")
  func lenient() throws {
    let tokens = [
      try Self.token(isDER: true), try Self.token(issuedAt: "1800000000"),
      try Self.token(issuedAt: .double(1_799_999_999.5)),
      try Self.token(header: ["kid": "KEY1234567"]),
    ]
    for token in tokens { #expect(reason(Self.request(token)) == nil) }
    var request = Self.request(tokens[0])
    request.headers[0].value = "Bearer \(tokens[0])"
    #expect(reason(request) == nil)
  }

  @Test("A token of an unknown key is taken, unless the door is strict")
  func unknownKey() throws {
    let token = try Self.token(header: ["alg": "ES256", "kid": "OTHER12345"])
    #expect(reason(Self.request(token)) == nil)
    var strict = Self.rules
    strict.isStrict = true
    #expect(reason(Self.request(token), rules: strict) == .invalidProviderToken)
  }

  @Test("A connection has one team, and a new token every 20 minutes at most (APNS-57, APNS-67)")
  func connection() throws {
    var connection = DoorRules.Connection()
    #expect(reason(Self.request(try Self.token()), on: &connection) == nil)
    #expect(connection.isTrusted)
    let team = try Self.token(team: "OTHER12345")
    #expect(reason(Self.request(team), on: &connection) == .invalidProviderToken)
    let next = try Self.token(issuedAt: .integer(1_800_000_060))
    let soon = Self.now + 60
    #expect(
      reason(Self.request(next), on: &connection, at: soon) == .tooManyProviderTokenUpdates)
    let later = Self.now + 1_201
    #expect(reason(Self.request(next), on: &connection, at: later) == nil)
  }

  @Test(
    "A connection keeps to its key, and the 20 minutes are its own, the key's or nobody's (APNS-50, APNS-58)"
  )
  func tokenScope() throws {
    var connection = DoorRules.Connection()
    #expect(reason(Self.request(try Self.token()), on: &connection) == nil)
    let other = try Self.token(header: ["alg": "ES256", "kid": "OTHER12345"])
    #expect(reason(Self.request(other), on: &connection) == .unrelatedKeyIdInToken)
    let next = try Self.token(issuedAt: .integer(1_800_000_060))
    for (scope, same, another) in [
      (DoorRules.TokenScope.connection, APNsReason.tooManyProviderTokenUpdates, nil),
      (.key, .tooManyProviderTokenUpdates, APNsReason.tooManyProviderTokenUpdates),
      (.off, nil, nil),
    ] as [(DoorRules.TokenScope, APNsReason?, APNsReason?)] {
      var rules = Self.rules
      rules.tokenScope = scope
      var first = DoorRules.Connection()
      #expect(reason(Self.request(try Self.token()), on: &first, rules: rules) == nil)
      var second = DoorRules.Connection()
      let soon = Self.now + 60
      #expect(reason(Self.request(next), on: &second, rules: rules, at: soon) == another)
      #expect(reason(Self.request(next), on: &first, rules: rules, at: soon) == same)
    }
  }

  @Test("A key of the other world is refused, by either spelling (APNS-51)")
  func keyEnvironment() throws {
    let token = try Self.token()
    var rules = Self.rules
    rules.keyEnvironments = ["KEY1234567": .sandbox]
    for (world, spelling, expected) in [
      (nil, .badEnvironmentKeyIdInToken, nil), (.sandbox, .badEnvironmentKeyIdInToken, nil),
      (.production, .badEnvironmentKeyIdInToken, .badEnvironmentKeyIdInToken),
      (.production, .badEnvironmentKeyInToken, .badEnvironmentKeyInToken),
    ] as [(ProviderCertificate.Environment?, APNsReason, APNsReason?)] {
      (rules.environment, rules.wrongEnvironment) = (world, spelling)
      var connection = DoorRules.Connection()
      #expect(reason(Self.request(token), on: &connection, rules: rules) == expected)
    }
  }

  @Test("Headers and payload are judged as APNs does (APNS-09, APNS-10, APNS-20, APNS-29, APNS-40)")
  func headers() throws {
    let token = try Self.token()
    func reason(_ headers: [(name: String, value: String)], body: String = "{\"aps\":{}}")
      -> APNsReason?
    { self.reason(Self.request(token, headers: headers, body: body)) }
    #expect(reason([]) == .missingTopic)
    #expect(reason([Self.topic, ("apns-push-type", "nope")]) == .invalidPushType)
    #expect(reason([Self.topic, ("apns-priority", "7")]) == .badPriority)
    for figure in ["+10", "010", " 10", "1e1", "10.0", ""] {
      #expect(reason([Self.topic, ("apns-priority", figure)]) == .badPriority, "\(figure)")
      #expect(reason([Self.topic, ("apns-expiration", figure)]) == .badExpirationDate, "\(figure)")
    }
    #expect(reason([Self.topic, ("apns-expiration", "soon")]) == .badExpirationDate)
    #expect(reason([Self.topic, ("apns-id", "1")]) == .badMessageId)
    #expect(reason([Self.topic, Self.topic]) == .duplicateHeaders)
    #expect(
      reason([Self.topic, ("apns-collapse-id", String(repeating: "c", count: 65))])
        == .badCollapseId)
    #expect(reason([Self.topic], body: "") == .payloadEmpty)
    #expect(
      reason([Self.topic], body: "{\"a\":\"\(String(repeating: "x", count: 4_096))\"}")
        == .payloadTooLarge)
  }

  @Test("Requests about channels are judged as APNs does (APNS-73)")
  func channels() throws {
    let token = try Self.token()
    func reason(
      _ path: String = "/1/apps/com.example.app/channels", _ method: String = "POST",
      _ headers: [(name: String, value: String)] = [],
      body: String = #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#
    ) -> APNsReason? {
      var connection = DoorRules.Connection()
      let request = Self.request(token, path: path, method: method, headers: headers, body: body)
      switch Self.rules.judgeChannels(request, on: &connection, at: Self.now) {
      case .success: return nil
      case .failure(let refusal):
        #expect(refusal.answer.idName == "apns-request-id")
        return refusal.answer.reason
      }
    }
    #expect(reason() == nil)
    #expect(reason("/1/apps/com.example.app/all-channels", "GET") == nil)
    #expect(reason("/1/apps/com.example.app/other") == .badPath)
    #expect(reason("/1/apps/com.example.app.voip/channels") == .topicDisallowed)
    #expect(reason("/1/apps/com.example.app/channels", "PATCH") == .methodNotAllowed)
    #expect(reason("/1/apps/com.example.app/channels", "GET") == .missingChannelId)
    let bad = [(name: "apns-channel-id", value: "*")]
    #expect(reason("/1/apps/com.example.app/channels", "DELETE", bad) == .badChannelId)
    for (body, expected) in [
      ("", APNsReason.payloadEmpty), ("[", .badRequestPayload), ("{}", .missingPushType),
      (#"{"push-type":"alert"}"#, .invalidPushType),
      (#"{"push-type":"LiveActivity","message-storage-policy":2}"#, .badRequestParams),
      (#"{"push-type":"LiveActivity","message-storage-policy":1,"x":1}"#, .badRequestParams),
    ] { #expect(reason(body: body) == expected, "\(body)") }
  }

  @Test("A broadcast has a channel, a push type in any case, and no topic (APNS-31, APNS-73)")
  func broadcasts() throws {
    let token = try Self.token()
    func reason(
      _ headers: [(name: String, value: String)],
      path: String = "/4/broadcasts/apps/com.example.app",
      body: String = #"{"aps":{}}"#
    ) -> APNsReason? {
      self.reason(Self.request(token, path: path, headers: headers, body: body))
    }
    let channel = (name: "apns-channel-id", value: "dHN0LXNyY2gtY2hubA==")
    let type = (name: "apns-push-type", value: "Liveactivity")
    #expect(reason([channel, type]) == nil)
    #expect(reason([type]) == .missingChannelId)
    #expect(reason([channel]) == .missingPushType)
    #expect(reason([channel, ("apns-push-type", "alert")]) == .invalidPushType)
    #expect(reason([("apns-channel-id", "*"), type]) == .badChannelId)
    #expect(reason([channel, type], path: "/4/broadcasts/apps/") == .badPath)
    #expect(reason([channel, type], body: "nonsense") == .badRequestPayload)
    let large = "{\"a\":\"\(String(repeating: "x", count: 5_120))\"}"
    #expect(reason([channel, type], body: large) == .payloadTooLarge)
  }

  @Test(
    "The answer has the id as it was sent, or a new one; 410 alone a timestamp (APNS-07, APNS-56)")
  func answer() throws {
    var connection = DoorRules.Connection()
    let id = "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"
    let request = Self.request(try Self.token(), headers: [Self.topic, ("apns-id", id)])
    let push = try Self.rules.judge(request, on: &connection, at: Self.now).get()
    #expect(push.id == id && push.headers["authorization"] == nil)
    guard
      case .failure(let refusal) = Self.rules.judge(
        Self.request(nil), on: &connection, at: Self.now)
    else {
      Issue.record("it was taken")
      return
    }
    #expect(refusal.answer.id.count == 36 && refusal.answer.id == refusal.answer.id.uppercased())
    let body = String(decoding: refusal.answer.body ?? [], as: UTF8.self)
    #expect(body == #"{"reason":"MissingProviderToken"}"#)
    let gone = DoorAnswer(id: id, reason: .unregistered, timestamp: Self.now)
    #expect(
      String(decoding: gone.body ?? [], as: UTF8.self)
        == #"{"reason":"Unregistered","timestamp":1800000000000}"#)
    #expect(DoorAnswer(id: id).body == nil && DoorAnswer(id: id).status == 200)
  }
}
