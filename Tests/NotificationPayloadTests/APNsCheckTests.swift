import FidelityRules
import NotificationModel
import NotificationPayload
import Testing

@Suite struct APNsCheckTests {
  private func sized(_ count: Int) throws -> Payload {
    let frame = "{\"aps\":{\"alert\":\"\"}}"
    let body = String(repeating: "x", count: count - frame.utf8.count)
    return try payload("{\"aps\":{\"alert\":\"\(body)\"}}")
  }

  private func rejection(_ payload: Payload, _ headers: PushHeaders) -> Rejection? {
    APNsCheck.rejection(of: payload, headers: headers)
  }

  @Test("APNS-29: 4096 bytes pass, 4097 are PayloadTooLarge with 413")
  func size() throws {
    #expect(rejection(try sized(4096), PushHeaders()) == nil)
    let refused = rejection(try sized(4097), PushHeaders())
    #expect(refused?.reason == "PayloadTooLarge")
    #expect(refused?.status == 413)
    #expect(refused?.rule == "APNS-29")
  }

  @Test("APNS-30: a VoIP push may have 5120 bytes and no more")
  func voip() throws {
    let headers = PushHeaders(pushType: "voip")
    #expect(rejection(try sized(5120), headers) == nil)
    let refused = rejection(try sized(5121), headers)
    #expect(refused?.reason == "PayloadTooLarge")
    #expect(refused?.rule == "APNS-30")
  }

  @Test("APNS-10: each documented push type passes, any other is InvalidPushType")
  func pushType() throws {
    let payload = try payload("{\"aps\":{}}")
    for name in [
      "alert", "background", "controls", "location", "voip", "complication", "fileprovider", "mdm",
      "liveactivity", "pushtotalk", "widgets",
    ] {
      #expect(rejection(payload, PushHeaders(pushType: name)) == nil)
    }
    for name in ["", "Alert", "notification"] {
      #expect(rejection(payload, PushHeaders(pushType: name))?.reason == "InvalidPushType")
    }
  }

  @Test("APNS-36, APNS-22: priorities are 10, 5 and 1, and 10 is not for background pushes")
  func priority() throws {
    let payload = try payload("{\"aps\":{\"content-available\":1}}")
    for priority in [1, 5, 10] {
      #expect(rejection(payload, PushHeaders(priority: priority)) == nil)
    }
    for priority in [0, 2, -1, 11] {
      #expect(rejection(payload, PushHeaders(priority: priority))?.reason == "BadPriority")
    }
    let background = PushHeaders(pushType: "background", priority: 10)
    #expect(rejection(payload, background)?.rule == "APNS-22")
    #expect(rejection(payload, PushHeaders(pushType: "background", priority: 5)) == nil)
  }

  @Test("APNS-28: a collapse identifier has at most 64 bytes, not characters")
  func collapse() throws {
    let payload = try payload("{\"aps\":{}}")
    let longest = String(repeating: "é", count: 32)
    #expect(rejection(payload, PushHeaders(collapseIdentifier: longest)) == nil)
    let refused = rejection(payload, PushHeaders(collapseIdentifier: longest + "x"))
    #expect(refused?.reason == "BadCollapseId")
    #expect(refused?.message.contains("65 bytes") == true)
  }

  @Test("APNS-35: a negative expiration is BadExpirationDate, 0 is not")
  func expiration() throws {
    let payload = try payload("{\"aps\":{}}")
    #expect(rejection(payload, PushHeaders(expiration: 0)) == nil)
    #expect(rejection(payload, PushHeaders(expiration: -1))?.reason == "BadExpirationDate")
  }

  @Test("APNS-09: an apns-id is a canonical UUID in small letters")
  func identifier() throws {
    let payload = try payload("{\"aps\":{}}")
    func reason(_ identifier: String) -> String? {
      rejection(payload, PushHeaders(identifier: identifier))?.reason
    }
    #expect(reason("123e4567-e89b-12d3-a456-42665544000a") == nil)
    for wrong in [
      "123E4567-E89B-12D3-A456-42665544000A", "123e4567e89b12d3a45642665544000a", "",
      "123e4567-e89b-12d3-a456-42665544000g", "{123e4567-e89b-12d3-a456-42665544000a}",
    ] {
      #expect(reason(wrong) == "BadMessageId", "\(wrong)")
    }
  }

  @Test("APNS-12, APNS-13, APNS-14, APNS-15, APNS-17, APNS-18: each type's topic has its suffix")
  func topic() throws {
    let payload = try payload("{\"aps\":{}}", bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> String? {
      rejection(payload, PushHeaders(pushType: type, topic: topic))?.reason
    }
    #expect(reason("alert", "com.example.app") == nil)
    #expect(reason("background", "com.example.app") == nil)
    #expect(reason("voip", "com.example.app.voip") == nil)
    #expect(reason("complication", "com.example.app.complication") == nil)
    #expect(reason("fileprovider", "com.example.app.pushkit.fileprovider") == nil)
    #expect(reason("location", "com.example.app.location-query") == nil)
    #expect(reason("liveactivity", "com.example.app.push-type.liveactivity") == nil)
    #expect(reason("pushtotalk", "com.example.app.voip-ptt") == nil)
  }

  @Test("APNS-82, APNS-83: the topics of controls and widgets have their suffixes")
  func widgetTopics() throws {
    let payload = try payload("{\"aps\":{}}", bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> String? {
      rejection(payload, PushHeaders(pushType: type, topic: topic))?.reason
    }
    #expect(reason("controls", "com.example.app.push-type.controls") == nil)
    #expect(reason("widgets", "com.example.app.push-type.widgets") == nil)
    for type in ["controls", "widgets", "voip", "liveactivity"] {
      #expect(reason(type, "com.example.app") == "DeviceTokenNotForTopic", "\(type)")
    }
  }

  @Test("APNS-19: the topic of an mdm push is the UID of a management certificate, not an app's")
  func managementTopic() throws {
    let payload = try payload("{\"mdm\":\"x\"}", bundle: "com.example.app")
    func refused(_ topic: String) -> Rejection? {
      rejection(payload, PushHeaders(pushType: "mdm", topic: topic))
    }
    #expect(refused("com.apple.mgmt.External.0b0c1e35-2a6b-4d0e-9d55-3d0a7e5f2c11") == nil)
    #expect(refused("com.example.app")?.rule == "APNS-19")
    #expect(refused("com.example.app")?.reason == "DeviceTokenNotForTopic")
  }

  @Test("APNS-20: with a provider token the topic is compulsory, with a certificate it is not")
  func missingTopic() throws {
    let payload = try payload("{\"aps\":{}}", bundle: "com.example.app")
    var headers = PushHeaders(pushType: "voip")
    #expect(rejection(payload, headers) == nil)
    headers.hasProviderToken = true
    let refused = rejection(payload, headers)
    #expect(refused?.reason == "MissingTopic" && refused?.status == 400)
    #expect(refused?.fix.contains(".voip") == true)
    headers.topic = "com.example.app.voip"
    #expect(rejection(payload, headers) == nil)
  }

  @Test("APNS-40: a header that stands there twice is refused before anything else")
  func repeatedHeader() throws {
    var headers = PushHeaders(pushType: "nonsense", priority: 7)
    headers.faults = [.malformedExpiration, .repeated("apns-topic")]
    let refused = rejection(try payload("{}"), headers)
    #expect(refused?.reason == "DuplicateHeaders" && refused?.rule == "APNS-40")
    #expect(refused?.message.contains("apns-topic") == true)
  }

  @Test("APNS-35, APNS-36: numbers that are none are refused for what they were meant to be")
  func malformedNumbers() throws {
    let payload = try payload("{\"aps\":{}}")
    var headers = PushHeaders()
    headers.faults = [.malformedPriority]
    #expect(rejection(payload, headers)?.reason == "BadPriority")
    headers.faults = [.malformedExpiration]
    #expect(rejection(payload, headers)?.reason == "BadExpirationDate")
  }

  @Test(
    "APNS-31: a broadcast may have 5120 bytes, and must say when it expires and how urgent it is")
  func broadcast() throws {
    var headers = PushHeaders(pushType: "liveactivity", channelIdentifier: "dGVzdA==")
    #expect(rejection(try sized(5120), headers) == nil)
    let refused = rejection(try sized(5121), headers)
    #expect(refused?.reason == "PayloadTooLarge" && refused?.rule == "APNS-31")
    headers.hasProviderToken = true
    #expect(rejection(try sized(200), headers) == nil, "the path names the app")
    let bare = ReceivedPush(try sized(200), headers: headers).findings.citing("APNS-31")
    #expect(bare.count == 1 && bare.first?.message.contains("apns-expiration and") == true)
    headers.priority = 10
    headers.expiration = 0
    let received = ReceivedPush(try sized(5000), headers: headers)
    #expect(received.findings.citing("APNS-31").isEmpty)
    #expect(received.decision.route == .silent)
    #expect(received.decision.gates.first?.message.contains("of at most 5120") == true)
  }

  @Test("APNS-73: a broadcast needs a channel's identifier and the push type liveactivity")
  func broadcastHeaders() throws {
    let payload = try payload("{\"aps\":{}}")
    func reason(_ type: String?, _ channel: String) -> String? {
      rejection(payload, PushHeaders(pushType: type, channelIdentifier: channel))?.reason
    }
    #expect(reason("liveactivity", "dHN0LXNyY2gtY2hubA==") == nil)
    #expect(reason(nil, "dHN0LXNyY2gtY2hubA==") == "MissingPushType")
    #expect(reason("alert", "dHN0LXNyY2gtY2hubA==") == "InvalidPushType")
    #expect(reason("liveactivity", "") == "MissingChannelId")
    for wrong in ["channel", "dHN0 XNy", "dHN===", "a-b_", "===="] {
      #expect(reason("liveactivity", wrong) == "BadChannelId", "\(wrong)")
    }
  }

  @Test("APNS-37, APNS-39: an empty topic, and one of another app or push type, are refused")
  func wrongTopic() throws {
    let payload = try payload("{\"aps\":{}}", bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> String? {
      rejection(payload, PushHeaders(pushType: type, topic: topic))?.reason
    }
    #expect(reason("voip", "com.example.app") == "DeviceTokenNotForTopic")
    #expect(reason("alert", "org.other") == "DeviceTokenNotForTopic")
    #expect(reason("alert", "") == "BadTopic")
  }
}
