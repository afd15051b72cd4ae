import APNs
import Foundation
import JSONModel
import Testing

@testable import ProviderRequests

@Suite("Requests among payloads")
struct RecognitionTests {
  @Test(
    "a request is recognised by what its provider requires",
    arguments: [
      (#"{"app_id":"a","contents":{"en":"Hi"}}"#, PushProvider.oneSignal),
      (#"{"app_id":"a","included_segments":["All"],"contents":{"en":"Hi"}}"#, .oneSignal),
      (#"{"MessageStructure":"json","Message":"{\"APNS\":\"{}\"}"}"#, .sns),
      (#"{"default":"x","APNS":"{}"}"#, .sns), (#"{"to":"ExpoPushToken[a]"}"#, .expo),
      (#"{"messages":{"apple_push":{"alert":"Hi"}}}"#, .braze),
      (#"{"message":{"token":"t","notification":{"body":"Hi"}}}"#, .fcm),
      (#"{"validate_only":true,"message":{"topic":"t","data":{"a":"b"}}}"#, .fcm),
    ])
  func recognised(text: String, provider: PushProvider) throws {
    #expect(try Sample.pushes(text)?.first?.provider == provider)
    #expect(try Sample.pushes(text, .none) == nil)
  }

  @Test(
    "payloads, envelopes and other JSON are none",
    arguments: [
      #"{"aps":{"alert":"Hi"},"app_id":"a","contents":{"en":"Hi"}}"#,
      #"{"aps":{"alert":"Hi"},"message":{"token":"t","data":{}}}"#,
      #"{"aps":{"alert":"Hi"},"to":"ExpoPushToken[a]"}"#,
      #"{"aps":{"alert":"Hi"},"APNS":"{}"}"#,
      #"{"aps":{"alert":"Hi"},"messages":{"apple_push":{}}}"#,
      #"{"payload":{"aps":{}},"app_id":"a","contents":{"en":"Hi"}}"#,
      #"{"app_id":"a","version":3}"#, #"{"Message":"Hi"}"#, #"{"message":"Hi","token":"t"}"#,
      #"{"message":{"token":"t"},"call":7}"#, #"{"message":{"from":"Ann","data":{}}}"#,
      #"{"to":"fcm-token","notification":{"body":"Hi"}}"#, #"{"messages":{"email":{}}}"#,
      #"[{"to":"ExpoPushToken[a]"},{"aps":{}}]"#, "[]", "{}", "7", "", "{",
      #"{"APNS":{"aps":{}}}"#,
    ])
  func others(text: String) throws {
    #expect(try Sample.pushes(text) == nil)
  }

  @Test("a provider that is named takes what would be none by itself")
  func named() throws {
    let expo = try Sample.push(#"{"to":"any","body":"B"}"#, .expo)
    #expect(try Sample.payload(expo) == ["aps": ["alert": ["body": "B"]]])
    let other = #"{"to":"ExpoPushToken[a]","body":"B"}"#
    #expect(try #require(Sample.refusal(other, .oneSignal)).hasPrefix("is OneSignal's request "))
    #expect(
      try #require(Sample.refusal("[]", .braze)) == "is Braze's request that is not a dictionary "
        + "(line 1, column 1)")
    #expect(
      try Sample.pushes("{", .oneSignal) == nil, "what is no JSON is reported as a payload is")
  }

  @Test("Firebase's messages become what its door makes of them, without a topic")
  func firebase() throws {
    let push = try Sample.push(
      #"{"message":{"token":"t","notification":{"title":"T","body":"B"},"data":{"k":"v"},"android":{},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"mutable-content":1}}}}}"#
    )
    #expect(
      try Sample.payload(push) == [
        "aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1], "k": "v",
        "gcm.message_id": "0", "google.c.a.e": "1", "google.c.sender.id": "0", "google.c.fid": "0",
      ])
    #expect(
      push.headers
        == PushHeaders(pushType: "alert", priority: 5, expiration: 1_802_592_000))
    #expect(push.notes.contains("for other platforms: android"))
    let message = try #require(
      Sample.refusal(#"{"message":{"token":"t","notification":{"titel":"secret"}}}"#))
    #expect(
      message.hasPrefix(
        "is Firebase's request that Firebase refuses: INVALID_ARGUMENT: it knows no field titel at "
          + "message.notification (line 1, column 41)"))
    #expect(!message.contains("secret"))
  }

  @Test("what a provider makes keeps the places of the request for findings")
  func places() throws {
    let text = #"{"app_id":"a","contents":{"en":"Hi"},"data":{"k":1}}"#
    let push = try Sample.push(text)
    func at(_ pointer: String) -> String {
      String(decoding: Array(text.utf8)[push.place(of: pointer)...].prefix(4), as: UTF8.self)
    }
    #expect(at("/aps/alert/body") == #""Hi""#)
    #expect(at("/custom/a/k") == #"{"k""#)
    #expect(at("/aps/sound") == #"{"ap"#, "what the provider adds stands at the request")
  }

  @Test("a huge request is read, and its size is for APNs to refuse")
  func huge() throws {
    let text = String(repeating: "x", count: 900_000)
    let push = try Sample.push(#"{"app_id":"a","contents":{"en":"\#(text)"}}"#)
    #expect(push.payload.bytes.count > 900_000)
    let names = (0..<20).map { #""unknown\#($0)":1"# }.joined(separator: ",")
    let note = try Sample.push(#"{"app_id":"a","contents":{"en":"Hi"},\#(names)}"#).notes.last
    #expect(note?.hasSuffix("unknown7 and 12 more") == true)
  }

  @Test("deep nesting is refused by the parser, not by a crash")
  func deep() throws {
    let deep = String(repeating: #"{"a":"#, count: 600) + "1" + String(repeating: "}", count: 600)
    #expect(try Sample.pushes(#"{"app_id":"a","contents":{"en":"Hi"},"data":\#(deep)}"#) == nil)
  }
}
