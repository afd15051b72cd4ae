import APNs
import Diagnostics
import FidelityRules
import NotificationModel
import Testing

@Suite struct APNsCheckTests {
  private func sent(_ sizeBytes: Int = 20, bundle: String? = nil) -> SentPush {
    SentPush(
      bundle: bundle.flatMap(BundleIdentifier.init), type: .alert, sizeBytes: sizeBytes,
      isEmpty: false)
  }

  private func rejection(_ push: SentPush, _ headers: PushHeaders) -> Rejection? {
    var push = push
    if let name = headers.pushType { push.type = PushType(rawValue: name) }
    return APNsCheck.rejection(of: push, headers: headers)
  }

  @Test("APNS-29: 4096 bytes pass, 4097 are PayloadTooLarge with 413")
  func size() {
    #expect(rejection(sent(4096), PushHeaders()) == nil)
    let refused = rejection(sent(4097), PushHeaders())
    #expect(refused?.reason == .payloadTooLarge)
    #expect(refused?.reason.status == 413)
    #expect(refused?.rule == .`APNS-29`)
  }

  @Test("APNS-30: a VoIP push may have 5120 bytes and no more")
  func voip() {
    let headers = PushHeaders(pushType: "voip")
    #expect(rejection(sent(5120), headers) == nil)
    let refused = rejection(sent(5121), headers)
    #expect(refused?.reason == .payloadTooLarge)
    #expect(refused?.rule == .`APNS-30`)
  }

  @Test("APNS-10: each documented push type passes, any other is InvalidPushType")
  func pushType() {
    let push = sent()
    for name in [
      "alert", "background", "controls", "location", "voip", "complication", "fileprovider", "mdm",
      "liveactivity", "pushtotalk", "widgets",
    ] {
      #expect(rejection(push, PushHeaders(pushType: name)) == nil)
    }
    for name in ["", "Alert", "notification"] {
      #expect(rejection(push, PushHeaders(pushType: name))?.reason == .invalidPushType)
    }
  }

  @Test("APNS-36, APNS-22: priorities are 10, 5 and 1, and 10 is not for background pushes")
  func priority() {
    let push = sent()
    for priority in [1, 5, 10] {
      #expect(rejection(push, PushHeaders(priority: priority)) == nil)
    }
    for priority in [0, 2, -1, 11] {
      #expect(rejection(push, PushHeaders(priority: priority))?.reason == .badPriority)
    }
    let background = PushHeaders(pushType: "background", priority: 10)
    #expect(rejection(push, background)?.rule == .`APNS-22`)
    #expect(rejection(push, PushHeaders(pushType: "background", priority: 5)) == nil)
  }

  @Test("APNS-28: a collapse identifier has at most 64 bytes, not characters")
  func collapse() {
    let push = sent()
    let longest = String(repeating: "é", count: 32)
    #expect(rejection(push, PushHeaders(collapseIdentifier: longest)) == nil)
    let refused = rejection(push, PushHeaders(collapseIdentifier: longest + "x"))
    #expect(refused?.reason == .badCollapseId)
    #expect(refused?.message.contains("65 bytes") == true)
  }

  @Test("APNS-35: a negative expiration is BadExpirationDate, 0 is not")
  func expiration() {
    let push = sent()
    #expect(rejection(push, PushHeaders(expiration: 0)) == nil)
    #expect(rejection(push, PushHeaders(expiration: -1))?.reason == .badExpirationDate)
  }

  @Test("APNS-09: an apns-id is a canonical UUID in small letters")
  func identifier() {
    let push = sent()
    func reason(_ identifier: String) -> APNsReason? {
      rejection(push, PushHeaders(identifier: identifier))?.reason
    }
    #expect(reason("123e4567-e89b-12d3-a456-42665544000a") == nil)
    for wrong in [
      "123E4567-E89B-12D3-A456-42665544000A", "123e4567e89b12d3a45642665544000a", "",
      "123e4567-e89b-12d3-a456-42665544000g", "{123e4567-e89b-12d3-a456-42665544000a}",
    ] {
      #expect(reason(wrong) == .badMessageId, "\(wrong)")
    }
  }

  @Test("APNS-12, APNS-13, APNS-14, APNS-15, APNS-17, APNS-18: each type's topic has its suffix")
  func topic() {
    let push = sent(bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> APNsReason? {
      rejection(push, PushHeaders(pushType: type, topic: topic))?.reason
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
  func widgetTopics() {
    let push = sent(bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> APNsReason? {
      rejection(push, PushHeaders(pushType: type, topic: topic))?.reason
    }
    #expect(reason("controls", "com.example.app.push-type.controls") == nil)
    #expect(reason("widgets", "com.example.app.push-type.widgets") == nil)
    for type in ["controls", "widgets", "voip", "liveactivity"] {
      #expect(reason(type, "com.example.app") == .deviceTokenNotForTopic, "\(type)")
    }
  }

  @Test("APNS-19: the topic of an mdm push is the UID of a management certificate, not an app's")
  func managementTopic() {
    let push = sent(bundle: "com.example.app")
    func refused(_ topic: String) -> Rejection? {
      rejection(push, PushHeaders(pushType: "mdm", topic: topic))
    }
    #expect(refused("com.apple.mgmt.External.0b0c1e35-2a6b-4d0e-9d55-3d0a7e5f2c11") == nil)
    #expect(refused("com.example.app")?.rule == .`APNS-19`)
    #expect(refused("com.example.app")?.reason == .deviceTokenNotForTopic)
  }

  @Test("APNS-20: with a provider token the topic is compulsory, with a certificate it is not")
  func missingTopic() {
    let push = sent(bundle: "com.example.app")
    var headers = PushHeaders(pushType: "voip")
    #expect(rejection(push, headers) == nil)
    headers.hasProviderToken = true
    let refused = rejection(push, headers)
    #expect(refused?.reason == .missingTopic && refused?.reason.status == 400)
    #expect(refused?.fix.contains(".voip") == true)
    headers.topic = "com.example.app.voip"
    #expect(rejection(push, headers) == nil)
  }

  @Test("APNS-40: a header that stands there twice is refused before anything else")
  func repeatedHeader() {
    var headers = PushHeaders(pushType: "nonsense", priority: 7)
    headers.faults = [.malformedExpiration, .repeated("apns-topic")]
    let refused = rejection(sent(), headers)
    #expect(refused?.reason == .duplicateHeaders && refused?.rule == .`APNS-40`)
    #expect(refused?.message.contains("apns-topic") == true)
  }

  @Test("APNS-35, APNS-36: numbers that are none are refused for what they were meant to be")
  func malformedNumbers() {
    let push = sent()
    var headers = PushHeaders()
    headers.faults = [.malformedPriority]
    #expect(rejection(push, headers)?.reason == .badPriority)
    headers.faults = [.malformedExpiration]
    #expect(rejection(push, headers)?.reason == .badExpirationDate)
  }

  @Test(
    "APNS-31: a broadcast may have 5120 bytes")
  func broadcast() {
    var headers = PushHeaders(pushType: "liveactivity", channelIdentifier: "dGVzdA==")
    #expect(rejection(sent(5120), headers) == nil)
    let refused = rejection(sent(5121), headers)
    #expect(refused?.reason == .payloadTooLarge && refused?.rule == .`APNS-31`)
    headers.hasProviderToken = true
    #expect(rejection(sent(200), headers) == nil, "the path names the app")
    #expect(APNsCheck.limit(.liveactivity, headers).bytes == 5120)
  }

  @Test("APNS-73: a broadcast needs a channel's identifier and the push type liveactivity")
  func broadcastHeaders() {
    let push = sent()
    func reason(_ type: String?, _ channel: String) -> APNsReason? {
      rejection(push, PushHeaders(pushType: type, channelIdentifier: channel))?.reason
    }
    #expect(reason("liveactivity", "dHN0LXNyY2gtY2hubA==") == nil)
    #expect(reason(nil, "dHN0LXNyY2gtY2hubA==") == .missingPushType)
    #expect(reason("alert", "dHN0LXNyY2gtY2hubA==") == .invalidPushType)
    #expect(reason("liveactivity", "") == .missingChannelId)
    for wrong in ["channel", "dHN0 XNy", "dHN===", "a-b_", "===="] {
      #expect(reason("liveactivity", wrong) == .badChannelId, "\(wrong)")
    }
  }

  @Test("APNS-37, APNS-39: an empty topic, and one of another app or push type, are refused")
  func wrongTopic() {
    let push = sent(bundle: "com.example.app")
    func reason(_ type: String, _ topic: String) -> APNsReason? {
      rejection(push, PushHeaders(pushType: type, topic: topic))?.reason
    }
    #expect(reason("voip", "com.example.app") == .deviceTokenNotForTopic)
    #expect(reason("alert", "org.other") == .deviceTokenNotForTopic)
    #expect(reason("alert", "") == .badTopic)
  }

  @Test(
    "APNS-12, APNS-13, APNS-39: a topic names the app with what the push type adds, whatever the app",
    arguments: PushType.allCases)
  func topicOfType(type: PushType) {
    let suffix = type.topicSuffix
    func reason(_ topic: String) -> APNsReason? {
      rejection(sent(bundle: nil), PushHeaders(pushType: type.rawValue, topic: topic))?.reason
    }
    guard let suffix else { return }
    #expect(reason("com.example.app" + suffix) == nil)
    if !suffix.isEmpty { #expect(reason("com.example.app") == .deviceTokenNotForTopic) }
    let headers = PushHeaders(topic: "com.example.app" + suffix)
    #expect(headers.topicBundle(of: type)?.rawValue == "com.example.app")
    #expect(headers.topicBundle(of: .alert)?.rawValue == "com.example.app" + suffix)
  }

  @Test("APNS-06: each reason has the status that the rules name with it")
  func statuses() {
    let figures = RuleCatalogue.all.compactMap(\.figure)
    let unnamed = APNsReason.allCases.filter { reason in
      !figures.contains { $0.contains("\(reason.status) \(reason.rawValue)") }
    }
    // The rules name those of channels together, without a figure of their own (APNS-73).
    #expect(
      Set(unnamed) == [
        .badChannelId, .badRequestParams, .badRequestPayload, .cannotCreateChannelConfig,
        .channelNotRegistered, .missingChannelId, .missingPushType,
      ])
  }
}
