import APNs
import FCMMessages
import Foundation
import JSONModel
import NotificationModel
import Testing

/// The push that a message becomes on its way to APNs.
@Suite struct FCMPushTests {
  private let app: BundleIdentifier
  private static let envelope = FCMMessage.Envelope(
    messageID: "17", senderID: "123456789012", sentAt: Date(timeIntervalSince1970: 1_800_000_000))

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  /// The push of a message, and its payload without what FCM adds.
  private func push(_ message: String) throws -> (push: FCMMessage.Push, payload: JSONValue) {
    let message = try FCMMessage(body: Array(#"{"message":\#(message)}"#.utf8))
    let push = try message.push(to: app, installation: "fid", Self.envelope)
    var payload = try #require(try JSONParser.parse(bytes: push.payload).value.object)
    for key in ["gcm.message_id", "google.c.a.e", "google.c.sender.id", "google.c.fid"] {
      #expect(payload.removeValue(forKey: key) != nil)
    }
    return (push, .object(payload))
  }

  private func refusal(_ message: String) -> FCMError? {
    do {
      _ = try push(message)
      return nil
    } catch { return error as? FCMError }
  }

  @Test("FCM adds the message's number, the sender, the installation and a label")
  func added() throws {
    let body = #"{"message":{"token":"t","fcmOptions":{"analyticsLabel":"spring"}}}"#
    let push = try FCMMessage(body: Array(body.utf8)).push(
      to: app, installation: "fid", Self.envelope)
    #expect(
      try JSONParser.parse(bytes: push.payload).value == [
        "gcm.message_id": "17", "google.c.a.e": "1", "google.c.sender.id": "123456789012",
        "google.c.fid": "fid", "google.c.a.m_l": "spring",
      ])
  }

  @Test(
    "apns.payload overrides the notification, and pictures stand in fcm_options at the root",
    arguments: [
      (
        #"{"token":"t","notification":{"title":"T","body":"B"}}"#,
        #"{"aps":{"alert":{"title":"T","body":"B"}}}"#
      ),
      (
        #"{"token":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"alert":{"title":"Own"},"badge":3}}}}"#,
        #"{"aps":{"alert":{"title":"Own","body":"B"},"badge":3}}"#
      ),
      (
        #"{"token":"t","notification":{"title":"T"},"apns":{"payload":{"aps":{"alert":"Own"},"own":{"a":1}}}}"#,
        #"{"aps":{"alert":"Own"},"own":{"a":1}}"#
      ),
      (
        #"{"token":"t","notification":{"title":"T","image":"https://i/a"}}"#,
        #"{"aps":{"alert":{"title":"T"}},"fcm_options":{"image":"https://i/a"}}"#
      ),
      (
        #"{"token":"t","notification":{"title":"T","image":"https://i/a"},"apns":{"fcmOptions":{"image":"https://i/b"}}}"#,
        #"{"aps":{"alert":{"title":"T"}},"fcm_options":{"image":"https://i/b"}}"#
      ),
      (#"{"token":"t","data":{"a":"1","b":"true"}}"#, #"{"a":"1","b":"true"}"#),
      (
        #"{"token":"t","data":{"a":"1","aps":"x"},"apns":{"payload":{"a":2,"aps":{"content-available":1}}}}"#,
        #"{"a":2,"aps":{"content-available":1}}"#
      ),
    ])
  func payloads(message: String, expected: String) throws {
    #expect(try push(message).payload == JSONParser.parse(bytes: Array(expected.utf8)).value)
  }

  @Test(
    "Headers have defaults: priority 10, thirty days, the app's topic, the type of the payload",
    arguments: [
      (
        #"{"token":"t","notification":{"title":"T"}}"#, "alert", "10", "1802592000",
        "com.example.app"
      ),
      (#"{"token":"t","data":{"a":"1"}}"#, "alert", "5", "1802592000", "com.example.app"),
      (
        #"{"token":"t","apns":{"payload":{"aps":{"content-available":1}}}}"#, "background", "5",
        "1802592000", "com.example.app"
      ),
      (
        #"{"token":"t","notification":{"title":"T"},"apns":{"headers":{"APNS-Priority":"5","apns-expiration":"0","x":"y"}}}"#,
        "alert", "5", "0", "com.example.app"
      ),
      (
        #"{"token":"t","apns":{"liveActivityToken":"aa","payload":{"aps":{"event":"update","content-state":{}}}}}"#,
        "liveactivity", "10", "1802592000", "com.example.app.push-type.liveactivity"
      ),
    ])
  func headers(
    message: String, type: String, priority: String, expiration: String, topic: String
  ) throws {
    #expect(
      try push(message).push.headers == [
        "apns-push-type": type, "apns-priority": priority, "apns-expiration": expiration,
        "apns-topic": topic,
      ])
  }

  @Test("A message of more than 4,096 bytes is refused, of more than 2,048 to a topic")
  func size() throws {
    func message(_ target: String, _ bytes: Int) -> String {
      #"{\#(target),"data":{"a":"\#(String(repeating: "x", count: bytes))"}}"#
    }
    let fixed = try push(message(#""token":"t""#, 0)).push.payload.count
    #expect(refusal(message(#""token":"t""#, 4096 - fixed)) == nil)
    let large = try #require(refusal(message(#""token":"t""#, 4097 - fixed)))
    #expect(large.message == "Message is too large. The maximum is 4K (4096 bytes).")
    // Google says no field here.
    #expect(large.details.first == ["@type": "type.googleapis.com/google.rpc.BadRequest"])
    #expect(large.code == .invalidArgument)
    #expect(refusal(message(#""topic":"t""#, 2048 - fixed)) == nil)
    #expect(refusal(message(#""topic":"t""#, 2049 - fixed))?.message.contains("2K (2048") == true)
  }

  @Test(
    "A push that APNs refuses comes back with APNs' own reason",
    arguments: [
      ("apns-priority", "7", "BadPriority"), ("apns-priority", "x", "BadPriority"),
      ("apns-expiration", "soon", "BadExpirationDate"),
      ("apns-topic", "com.other", "DeviceTokenNotForTopic"),
      ("apns-push-type", "shout", "InvalidPushType"), ("apns-id", "1", "BadMessageId"),
      ("apns-collapse-id", String(repeating: "c", count: 65), "BadCollapseId"),
    ])
  func refused(header: String, value: String, reason: String) {
    let error = refusal(
      #"{"token":"t","notification":{"title":"T"},"apns":{"headers":{"\#(header)":"\#(value)"}}}"#)
    #expect(error?.status == .invalidArgument && error?.code == .invalidArgument)
    #expect(error?.details.last?["reason"]?.string == reason)
    #expect(error?.details.last?["statusCode"] == 400)
  }

  @Test("Data alone does not go with priority 10 where it wakes the app (APNS-22)")
  func dataPriority() {
    let error = refusal(
      #"{"token":"t","data":{"a":"b"},"apns":{"headers":{"apns-priority":"10","apns-push-type":"background"},"payload":{"aps":{"content-available":1}}}}"#
    )
    #expect(error?.details.last?["reason"] == "BadPriority")
  }

  @Test(
    "Each reason of APNs is one of FCM's codes, with its status",
    arguments: [
      (APNsReason.invalidProviderToken, 401, FCMError.Code.thirdPartyAuthError, true),
      (.expiredProviderToken, 401, .thirdPartyAuthError, true),
      (.badEnvironmentKeyInToken, 401, .thirdPartyAuthError, true),
      (.unregistered, 404, .unregistered, true), (.expiredToken, 404, .unregistered, true),
      (.badDeviceToken, 400, .invalidArgument, true),
      (.topicDisallowed, 400, .invalidArgument, true),
      (.payloadTooLarge, 400, .invalidArgument, true),
      (.tooManyRequests, 429, .quotaExceeded, false),
      (.tooManyProviderTokenUpdates, 429, .quotaExceeded, false),
      (.internalServerError, 500, .internal, false),
      (.serviceUnavailable, 503, .unavailable, false), (.shutdown, 503, .unavailable, false),
    ])
  func reasons(reason: APNsReason, status: Int, code: FCMError.Code, saysReason: Bool) {
    let error = FCMError.refused(by: reason)
    #expect(error.status.code == status && error.code == code)
    let apns = error.details.first { $0["@type"]?.string?.hasSuffix("ApnsError") == true }
    #expect(apns?["reason"]?.string == (saysReason ? reason.rawValue : nil))
    #expect(apns?["statusCode"]?.integer == (saysReason ? reason.status : nil))
    #expect((error.retryAfter != nil) == [429, 503].contains(status))
  }

  @Test("A device that is gone is UNREGISTERED, or a disabled token by the switch")
  func gone() {
    #expect(FCMError.refused(by: .unregistered).message == "Requested entity was not found.")
    let disabled = FCMError.refused(by: .unregistered, gone: .disabled)
    #expect(disabled.message == "APNs device token is disabled." && disabled.status.code == 400)
  }
}
