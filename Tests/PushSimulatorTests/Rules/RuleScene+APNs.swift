import APNs
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import TestSupport
import Testing

// What APNs refuses, what wakes the extension, and what of a payload arrives.
extension RuleScene {
  static let apns =
    headers + topics
    + [
      RuleScene(
        "APNS-29", aps(text(bytes: 4096)), "original:notWoken",
        headers: PushHeaders(pushType: "alert")),
      RuleScene(
        "APNS-29", aps(text(bytes: 4097)), "rejected:PayloadTooLarge",
        headers: PushHeaders(pushType: "alert")),
      RuleScene(
        "APNS-30", aps(text(bytes: 5120)), "silent", headers: PushHeaders(pushType: "voip")),
      RuleScene(
        "APNS-30", aps(text(bytes: 5121)), "rejected:PayloadTooLarge",
        headers: PushHeaders(pushType: "voip")),
    ]

  /// Members of `aps` that make a payload of so many bytes, of those that are sent: without
  /// "Simulator Target Bundle".
  private static func text(bytes: Int) -> String {
    let rest = #"{"aps":{"alert":""}}"#.utf8.count
    return #""alert":"\#(String(repeating: "x", count: bytes - rest))""#
  }

  private static let headers: [RuleScene] = {
    var faulty = PushHeaders()
    faulty.faults = [.malformedExpiration]
    let id = "eabeae54-14a8-11e5-b60b-1697f925ec7b"
    let cases: [(String, PushHeaders, String)] = [
      ("APNS-09", PushHeaders(identifier: id), "modified"),
      ("APNS-09", PushHeaders(identifier: id.uppercased()), "rejected:BadMessageId"),
      ("APNS-09", PushHeaders(identifier: "7"), "rejected:BadMessageId"),
      ("APNS-10", PushHeaders(pushType: "alert"), "modified"),
      ("APNS-10", PushHeaders(pushType: "Alert"), "rejected:InvalidPushType"),
      ("APNS-10", PushHeaders(pushType: "silent"), "rejected:InvalidPushType"),
      ("APNS-28", PushHeaders(collapseIdentifier: String(repeating: "c", count: 64)), "modified"),
      (
        "APNS-28", PushHeaders(collapseIdentifier: String(repeating: "c", count: 65)),
        "rejected:BadCollapseId"
      ),
      ("APNS-35", faulty, "rejected:BadExpirationDate"),
      ("APNS-35", PushHeaders(expiration: -1), "rejected:BadExpirationDate"),
      ("APNS-35", PushHeaders(expiration: 0), "modified"),
      ("APNS-39", PushHeaders(topic: "com.other.app"), "rejected:DeviceTokenNotForTopic"),
      ("APNS-12 APNS-39", PushHeaders(topic: "com.example.app"), "modified"),
    ]
    let types = PushType.allCases.filter { $0 != .alert && $0 != .background }.map {
      ("APNS-10", PushHeaders(pushType: $0.rawValue), "silent")
    }
    return (cases + types).map { rules, headers, outcome in
      RuleScene(rules, waking(), outcome, headers: headers)
    }
  }()

  /// Each type with its topic is taken, and refused with the bare bundle identifier.
  private static let topics: [RuleScene] = [
    ("APNS-13", "voip", ".voip"), ("APNS-14", "complication", ".complication"),
    ("APNS-15", "fileprovider", ".pushkit.fileprovider"),
    ("APNS-17", "liveactivity", ".push-type.liveactivity"),
    ("APNS-18", "pushtotalk", ".voip-ptt"), ("APNS-82", "controls", ".push-type.controls"),
    ("APNS-83", "widgets", ".push-type.widgets"),
  ].flatMap { rule, type, suffix in
    [
      ("com.example.app" + suffix, "silent"),
      ("com.example.app", "rejected:DeviceTokenNotForTopic"),
    ]
    .map { topic, outcome in
      RuleScene(
        rule, waking(), outcome, headers: PushHeaders(pushType: type, topic: topic))
    }
  }

  static let payloads: [RuleScene] = [
    RuleScene(
      "WAKE-01 PAYL-22",
      aps(#""alert":{"title":"Hi"},"mutable-content":1"#, #""act":"identifier""#),
      "modified", headers: PushHeaders(collapseIdentifier: "woken"),
      and: { $0.title == "woken" && $0.serviceExtension.isWoken }),
    RuleScene(
      "WAKE-01 PAYL-22", aps(#""alert":{"title":"Hi"},"mutable-content":0"#), "original:notWoken",
      "Hi", finds: "WAKE-01"),
    RuleScene(
      "WAKE-01 PAYL-22", aps(#""alert":{"title":"Hi"},"mutable-content":2"#), "original:notWoken",
      "Hi", finds: "PAYL-22"),
    RuleScene("WAKE-01 QUIR-10", aps(#""alert":{"title":"Hi"}"#), "original:notWoken", "Hi"),
    RuleScene(
      "WAKE-02 PAYL-37", aps(#""alert":{"subtitle":"Hi"},"mutable-content":1"#), "modified"),
    RuleScene("WAKE-02 PAYL-37", aps(#""alert":{"body":"Hi"},"mutable-content":1"#), "modified"),
    RuleScene("WAKE-02 PAYL-37", aps(#""alert":{"title":"Hi"},"mutable-content":1"#), "modified"),
    RuleScene("WAKE-02", aps(#""alert":{},"mutable-content":1"#), "silent", finds: "WAKE-02"),
    RuleScene("WAKE-03", aps(#""alert":"Hi","mutable-content":1"#), "modified", finds: "WAKE-03"),
    RuleScene(
      "WAKE-03", aps(#""alert":"Hi","mutable-content":1"#), "original:notWoken",
      on: { $0.switches.stringAlert = .dictionaryOnly }),
    RuleScene(
      "WAKE-04", aps(#""sound":"default","mutable-content":1"#), "original:notWoken",
      finds: "WAKE-04"),
    RuleScene("WAKE-04", aps(#""badge":3,"mutable-content":1"#), "original:notWoken"),
    RuleScene(
      "WAKE-05 PAYL-19", aps(#""content-available":1,"mutable-content":1"#), "silent",
      finds: "WAKE-05"),
    RuleScene(
      "WAKE-08", waking(#""content-available":1"#), "modified", finds: "WAKE-08"),
    RuleScene(
      "WAKE-08", waking(#""content-available":1"#), "original:notWoken",
      on: { $0.switches.contentAvailable = .neverWakes }),
    RuleScene("WAKE-11", waking(#""category":"nobody registered it""#), "modified"),
    RuleScene(
      "WAKE-11", aps(#""alert":"Hi","category":"c""#), "original:notWoken"),
    RuleScene(
      "STAT-21", aps(#""alert":"Hi","content-available":1"#), "silent",
      headers: PushHeaders(pushType: "background", priority: 5), finds: "STAT-21"),
    RuleScene(
      "PAYL-01", aps(#""alert":"Hi","image":"x""#, #""image":"x""#), "original:notWoken",
      finds: "PAYL-01", and: { $0.content?.userInfo["image"] == "x" }),
    RuleScene(
      "PAYL-02", #"{"apns":{"alert":{"title":"Hi"},"mutable-content":1}}"#, "silent",
      finds: "PAYL-02"),
    RuleScene(
      "PAYL-03", aps(#""alert":"Hi","mutable-content":1"#, #""act":"content""#), "modified", "||Hi"),
    RuleScene(
      "PAYL-04",
      aps(
        #""alert":{"title":"A","subtitle":"B","body":"C"},"mutable-content":1"#,
        #""act":"content""#), "modified", "A|B|C"),
    RuleScene(
      "PAYL-08",
      aps(#""alert":{"title-loc-key":"PHOTO_TITLE","title-loc-args":["Ann"],"body":"Text"}"#),
      "original:notWoken", "Photo from Ann", on: localized),
    RuleScene(
      "PAYL-08 PAYL-09", aps(#""alert":{"loc-key":"PHOTO_BODY","loc-args":["Ann","Sea"]}"#),
      "original:notWoken",
      on: {
        localized(&$0)
        $0.languages = ["de"]
      }, and: { $0.content?.body == "In „Sea“ gibt es ein neues Foto von Ann." }),
    RuleScene(
      "PAYL-10", aps(#""alert":{"title-loc-key":"NOT_THERE"}"#), "original:notWoken", "NOT_THERE",
      finds: "PAYL-10", on: localized),
    RuleScene(
      "PAYL-19", aps(#""content-available":1"#), "silent",
      headers: PushHeaders(pushType: "background", priority: 5)),
    RuleScene(
      "PAYL-20 PAYL-21", aps(#""alert":"Hi","content-available":0"#), "original:notWoken",
      and: { delivery in !delivery.findings.contains { $0.message.contains("content-available") } }),
    RuleScene(
      "PAYL-23", aps(#""alert":{"title":"Hi"},"mutable-content":"1""#), "original:notWoken",
      finds: "WAKE-01"),
    RuleScene(
      "PAYL-23", aps(#""alert":{"title":"Hi"},"mutable-content":"1""#), "modified",
      finds: "PAYL-23", on: { $0.switches.mutableContent = .coerced }),
    RuleScene(
      "PAYL-25", waking(), "modified", and: { $0.content?.interruptionLevel == .active }),
    RuleScene(
      "PAYL-25", waking(#""interruption-level":"passive""#), "modified",
      and: { $0.content?.interruptionLevel == .passive }),
    RuleScene(
      "PAYL-25", waking(#""interruption-level":"loud""#), "modified", finds: "PAYL-25",
      and: { $0.content?.interruptionLevel == .active }),
    RuleScene(
      "PAYL-26", waking(#""relevance-score":0.5"#), "modified",
      and: { $0.content?.relevanceScore == 0.5 && !$0.rules.contains("PAYL-26") }),
    RuleScene("PAYL-26", waking(#""relevance-score":7"#), "modified", finds: "PAYL-26"),
    RuleScene(
      "PAYL-28",
      aps(
        #""alert":{"title":"A","summary-arg":"Ann","summary-arg-count":3},"mutable-content":1"#,
        #""act":"unchanged""#), "modified",
      and: { $0.content?.summaryArgument == "Ann" && $0.content?.summaryArgumentCount == 3 }),
    RuleScene(
      "PAYL-34 PAYL-35",
      act("info", #""n":null,"s":"x","i":5,"a":[1],"d":{"k":1},"Simulator Target":1"#), "modified",
      and: {
        let title = try #require($0.title)
        return ["aps dictionary", "n null", "s string", "i number", "a array", "d dictionary"]
          .allSatisfy(title.contains)
      }),
    RuleScene(
      "PAYL-39", aps(#""alert":"","content-available":1"#), "silent", finds: "PAYL-39"),
  ]

  private static let localized: @Sendable (inout SimulatorOptions) -> Void = {
    $0.localizations = Checkout.localizations
  }
}
