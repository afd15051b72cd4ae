extension Catalogue {
  /// Members of payloads, as the app finds them in the delivered notification.
  static let payload: [Probe] = [
    shown(
      "payload.texts", ["PAYL-04"], #""alert":{"title":"T","subtitle":"S","body":"B"}"#,
      ["title": "T", "subtitle": "S", "body": "B"]),
    shown("payload.string", ["PAYL-03", "PAYL-37"], #""alert":"B""#, ["title": "", "body": "B"]),
    shown("payload.thread", ["PAYL-17"], Message.alert + #","thread-id":"t1""#, ["thread": "t1"]),
    shown(
      "payload.category", ["PAYL-18"], Message.alert + #","category":"kit""#, ["category": "kit"]),
    shown(
      "payload.target", ["PAYL-24"], Message.alert + #","target-content-id":"w""#, ["target": "w"]),
    shown(
      "payload.passive", ["PAYL-25"], Message.alert + #","interruption-level":"passive""#,
      ["level": "0"]),
    shown("payload.active", ["PAYL-25"], Message.alert, ["level": "1"]),
    shown(
      "payload.relevance", ["PAYL-26"], Message.alert + #","relevance-score":0.5"#,
      ["relevance": "0.5"]),
    shown(
      "payload.filter", ["PAYL-27"], Message.alert + #","filter-criteria":"work""#,
      ["filter": "work"]),
    shown(
      "payload.badge", ["PAYL-12", "CENT-49"], Message.alert + #","badge":9"#,
      ["badge": "9", "delivered": "1"]),
    shown("payload.badge-zero", ["PAYL-12"], Message.alert + #","badge":0"#, ["badge": "0"]),
    shown(
      "payload.unknown-loc", ["PAYL-10"], #""alert":{"title":"T","loc-key":"NOWHERE"}"#,
      ["body": "NOWHERE"]),
    shown(
      "payload.loc", ["PAYL-07"], #""alert":{"title-loc-key":"KIT_TITLE","loc-key":"KIT_BODY"}"#,
      ["title": "Kit's title", "body": "Kit's body"]),
    shown(
      "payload.loc-args", ["PAYL-08"], #""alert":{"loc-key":"KIT_TWO","loc-args":["a","b"]}"#,
      ["body": "a then b"]),
    shown(
      "payload.loc-places", ["PAYL-09"], #""alert":{"loc-key":"KIT_SWAPPED","loc-args":["a","b"]}"#,
      ["body": "b before a"]),
    shown(
      "payload.percent", ["PAYL-11"], #""alert":{"title":"T","body":"100%% sure"}"#,
      ["body": "100%% sure|100% sure"]),
    shown("payload.user-info", ["PAYL-34"], Message.alert, ["info-keys": "aps,kit"]),
    Probe(
      "payload.custom", ["PAYL-35", "PAYL-01"],
      steps: [
        .leave,
        .send(Message.alert, beside: #""custom":{"list":[1,"a"],"flag":true,"number":1.5}"#),
      ],
      expect: ["custom": "flag=true list=2 number=1.5"]),
    shown(
      "payload.launch-image", ["PAYL-05"], #""alert":{"title":"T","launch-image":"Sky"}"#,
      ["launch-image": "Sky"]),
    shown(
      "payload.summary-argument", ["PAYL-28"],
      #""alert":{"title":"T","summary-arg":"Ann","summary-arg-count":2}"#,
      ["title": "T"]),
    Probe(
      "payload.sound", ["PAYL-14"], steps: [.leave, .send(Message.alert + #","sound":"default""#)],
      asks: [.sound], expect: ["sound": "yes", "has-sound": "yes"]),
    Probe(
      "payload.sound-missing", ["PAYL-14", "PAYL-15"],
      steps: [.leave, .send(Message.alert + #","sound":"nowhere.caf""#)],
      asks: [.sound], expect: ["sound": "yes"]),
    Probe(
      "payload.no-sound", ["PAYL-14"], steps: [.leave, .send(Message.alert)], asks: [.sound],
      expect: ["sound": "no", "has-sound": "no"]),
    Probe(
      "payload.sound-dictionary", ["PAYL-16"],
      steps: [.leave, .send(Message.alert + #","sound":{"name":"default","volume":0.5}"#)],
      asks: [.sound], expect: ["sound": "yes"]),
    Probe(
      "payload.silent", ["PAYL-19", "STAT-08", "STAT-20"],
      steps: [.leave, .send(#""content-available":1"#, pushType: "background")],
      asks: [.banner, .sound],
      expect: ["fetches": "1", "delivered": "0", "banner": "no", "sound": "no"]),
    Probe(
      "payload.available-zero", ["PAYL-20"],
      steps: [.leave, .send(Message.alert + #","content-available":0"#)],
      expect: ["fetches": "0", "delivered": "1"]),
    Probe(
      "payload.available-false", ["PAYL-21"],
      steps: [.leave, .send(Message.alert + #","content-available":false"#)],
      expect: ["fetches": "0", "delivered": "1"]),
    Probe(
      "payload.empty-alert", ["PAYL-39"],
      steps: [.leave, .send(#""content-available":1,"alert":"""#)],
      expect: ["fetches": "1", "delivered": "0"]),
    shown("payload.communication", ["PAYL-38"], Message.alert, ["title": "Kit"]),
  ]

  private static func shown(
    _ id: String, _ rules: [String], _ aps: String, _ expected: [String: String]
  ) -> Probe {
    Probe(
      id, rules, steps: [.leave, .send(aps)],
      expect: expected.merging(["delivered": "1"]) { first, _ in first })
  }
}
