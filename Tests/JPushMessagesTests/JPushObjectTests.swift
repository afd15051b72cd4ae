import Foundation
import JPushMessages
import JSONModel
import Testing

/// The parts of a push that JPush accepts, and those that it refuses.
@Suite struct JPushObjectTests {
  private func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(bytes: Array(text.utf8)).value
  }

  private func object(_ text: String) throws -> JPushObject { try JPushObject(json: json(text)) }

  /// JPush's code for a body; nil for one that is taken.
  private func code(_ text: String) throws -> Int? {
    do {
      _ = try object(text)
      return nil
    } catch let fault as JPushFault { return fault.code }
  }

  @Test(
    "JPush's audiences: everybody, any tag, all tags, none of them, aliases, ids; kinds stand beside each other, empty ones count as absent (PROV-01, PROV-05, PROV-06)",
    arguments: [
      (#""all""#, [:]),
      (#"{"tag":["a","b"]}"#, [.tag: ["a", "b"]]),
      (#"{"tag_and":["a"],"tag_not":["b"],"alias":[]}"#, [.tagAnd: ["a"], .tagNot: ["b"]]),
      (
        #"{"alias":["ada"],"registration_id":["16aa"]}"#,
        [
          .alias: ["ada"], .registrationID: ["16aa"],
        ]
      ),
      (#"{"segment":["1"],"abtest":["2"]}"#, [.segment: ["1"], .abtest: ["2"]]),
    ] as [(String, [JPushAudience.Kind: [String]])])
  func audience(text: String, selectors: [JPushAudience.Kind: [String]]) throws {
    #expect(try JPushAudience(json: json(text)).selectors == selectors)
  }

  @Test(
    "A push names at most 20 tags, 1000 aliases and 1000 registration ids (PROV-07)",
    arguments: [
      ("tag", 20), ("tag_and", 20), ("tag_not", 20), ("alias", 1_000), ("registration_id", 1_000),
      ("segment", 1), ("abtest", 1),
    ])
  func audienceLimits(kind: String, limit: Int) throws {
    let names = (0...limit).map { JSONValue.string("n\($0)") }
    _ = try JPushAudience(json: .object([kind: .array(Array(names.dropLast()))]))
    #expect(throws: JPushFault.self) { try JPushAudience(json: .object([kind: .array(names)])) }
  }

  @Test(
    "Bodies that JPush refuses, by its code",
    arguments: [
      (#"[]"#, 1003), (#"{}"#, 1002), (#"{"platform":"all"}"#, 1002),
      (#"{"platform":"all","audience":"all"}"#, 1002),
      (#"{"platform":"all","audience":{},"notification":{"alert":"a"}}"#, 1002),
      (#"{"platform":"all","audience":"some","notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":"all","audience":{"tag":"a"},"notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":"all","audience":{"tag":[""]},"notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":"all","audience":{"tag":[1]},"notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":"all","audience":{"city":["a"]},"notification":{"alert":"a"}}"#, 1009),
      (#"{"platform":"symbian","audience":"all","notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":[],"audience":"all","notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":["ios",1],"audience":"all","notification":{"alert":"a"}}"#, 1003),
      (#"{"platform":"all","audience":"all","notification":{"alert":1}}"#, 1003),
      (#"{"platform":"all","audience":"all","notification":"a"}"#, 1003),
      (#"{"platform":"all","audience":"all","notification":{"ios":{}}}"#, 1002),
      (
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"a","content_available":true}}}"#,
        1009
      ),
      (
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"a","badge":"auto"}}}"#,
        1003
      ),
      (
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"a","badge":-1}}}"#,
        1003
      ),
      (
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"a","sound":1}}}"#, 1003
      ),
      (
        #"{"platform":"all","audience":"all","notification":{"ios":{"alert":"a","interruption-level":"loud"}}}"#,
        1003
      ),
      (#"{"platform":"all","audience":"all","message":{"title":"a"}}"#, 1002),
      (#"{"platform":"all","audience":"all","message":{"msg_content":"a","body":"b"}}"#, 1009),
      (#"{"platform":"all","audience":"all","message":{"msg_content":"a"},"other":1}"#, 1009),
      (
        #"{"platform":"all","audience":"all","message":{"msg_content":"a"},"options":{"time_to_live":864001}}"#,
        1003
      ),
      (
        #"{"platform":"all","audience":"all","message":{"msg_content":"a"},"options":{"apns_production":"yes"}}"#,
        1003
      ),
      (
        #"{"platform":"all","audience":"all","message":{"msg_content":"a"},"options":{"big_push_duration":1401}}"#,
        1003
      ),
    ])
  func refused(body: String, expected: Int) throws { #expect(try code(body) == expected) }

  @Test(
    "A tag or alias of more than 40 bytes, and too large an ios or message, are refused (PROV-08)")
  func sizes() throws {
    let long = String(repeating: "标", count: 14)
    #expect(
      try code(#"{"platform":"all","audience":{"tag":["\#(long)"]},"notification":{"alert":"a"}}"#)
        == 1003)
    let text = String(repeating: "x", count: 4_000)
    #expect(
      try code(#"{"platform":"all","audience":"all","notification":{"ios":{"alert":"\#(text)"}}}"#)
        == 1005)
    #expect(
      try code(#"{"platform":"all","audience":"all","message":{"msg_content":"\#(text)"}}"#) == 1005
    )
  }

  @Test("A phone gets the alert, extras at the root, and JPush's own keys for statistics (PROV-12)")
  func payload() throws {
    let push = try object(
      """
      {"platform":"all","audience":"all","notification":{"alert":"shared","ios":{"alert":
      {"title":"T","body":"B"},"sound":"sound.caf","badge":"+1","content-available":true,
      "mutable-content":1,"category":"c","thread-id":"t","interruption-level":"passive",
      "extras":{"news_id":134,"my_key":"a value"}}}}
      """)
    let payload = push.notification?.payload(messageID: 813_843_507, userID: 7, badge: 3)
    #expect(
      payload == [
        "_j_msgid": 813_843_507, "_j_uid": 7, "_j_business": 1, "news_id": 134,
        "my_key": "a value",
        "aps": [
          "alert": ["title": "T", "body": "B"], "sound": "sound.caf", "badge": 3,
          "content-available": 1, "mutable-content": 1, "category": "c", "thread-id": "t",
          "interruption-level": "passive",
        ],
      ])
    #expect(push.headers(topic: "com.example.app")["apns-push-type"] == "alert")
  }

  @Test(
    "Badges are n, +n or -n, and never fall below nothing (PROV-11)",
    arguments: [
      ("3", 5, 3), ("\"+2\"", 5, 7), ("\"-2\"", 5, 3), ("\"-9\"", 5, 0), ("0", 5, 0),
      ("9223372036854775807", 5, Int.max), ("\"+1\"", Int.max, 100_000),
    ])
  func badges(text: String, current: Int, result: Int) throws {
    #expect(JPushBadge(json: try json(text))?.resolved(from: current) == result)
  }

  @Test(
    "A change of the badge by more than 99,999 is none, the smallest number there is included",
    arguments: ["\"-9223372036854775808\"", "\"+9223372036854775807\"", "\"-100000\"", "-1"])
  func largeBadges(text: String) throws {
    #expect(JPushBadge(json: try json(text)) == nil)
  }

  @Test(
    "The alert of all platforms counts where ios has none, and nothing where iOS is not asked for")
  func platforms() throws {
    let shared = try object(
      #"{"platform":["ios"],"audience":"all","notification":{"alert":"shared","ios":{"badge":1}}}"#)
    #expect(shared.isForIOS && shared.notification?.alert == "shared")
    let android = try object(
      #"{"platform":["android"],"audience":"all","notification":{"android":{"alert":"a"}}}"#)
    #expect(!android.isForIOS && android.notification == nil)
  }

  @Test("A push with content-available and nothing to show is silent")
  func silent() throws {
    for alert in [#""alert":"","#, ""] {
      let push = try object(
        #"{"platform":"ios","audience":"all","notification":{"ios":{\#(alert)"content-available":true}}}"#
      )
      #expect(push.notification?.isSilent == true)
      let headers = push.headers(topic: "com.example.app")
      #expect(headers["apns-push-type"] == "background" && headers["apns-priority"] == "5")
    }
  }

  @Test("Credentials are app key and master secret")
  func credentials() {
    let good = "Basic " + Data("key:secret:more".utf8).base64EncodedString()
    #expect(
      JPushCredentials(authorization: good)
        == JPushCredentials(appKey: "key", masterSecret: "secret:more"))
    for bad in [
      nil, "", "Basic", "Basic !", "Bearer a", "Basic " + Data("key".utf8).base64EncodedString(),
    ] {
      #expect(JPushCredentials(authorization: bad) == nil)
    }
  }

  @Test("A minute has so many requests, and the next one begins anew")
  func rate() {
    var rate = JPushRate()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    for number in 1...600 {
      let account = rate.count("key", .push, at: now)
      #expect(account.remaining == 600 - number && !account.isOver)
    }
    #expect(rate.count("key", .push, at: now.addingTimeInterval(59)).isOver)
    #expect(
      !rate.count("key", .report, at: now).isOver && !rate.count("other", .push, at: now).isOver)
    let next = rate.count("key", .push, at: now.addingTimeInterval(60))
    #expect(next.remaining == 599 && next.resetsIn == 60)
  }
}
