extension Catalogue {
  /// Which pushes wake the service extension.
  static let wake: [Probe] = [
    woken("wake.number", ["WAKE-01", "WAKE-02", "LIFE-01", "LIFE-32", "PAYL-22"], Message.mutable),
    asleep("wake.absent", ["WAKE-01"], Message.alert),
    asleep("wake.zero", ["WAKE-01", "PAYL-22"], Message.alert + #","mutable-content":0"#),
    Probe(
      "wake.text", ["PAYL-23"], settles: "mutable-content",
      steps: [.leave, .send(Message.alert + #","mutable-content":"1""#)],
      expect: ["service": "0", "title": "Kit"],
      variants: ["coerced": ["service": "1", "title": "Changed"]]),
    Probe(
      "wake.true", ["PAYL-23"], settles: "mutable-content",
      steps: [.leave, .send(Message.alert + #","mutable-content":true"#)],
      expect: ["service": "0", "title": "Kit"],
      variants: ["coerced": ["service": "1", "title": "Changed"]]),
    asleep("wake.two", ["WAKE-01"], Message.alert + #","mutable-content":2"#),
    asleep("wake.underscore", ["PAYL-01"], Message.alert + #","mutable_content":1"#),
    woken(
      "wake.unknown-keys", ["PAYL-01"], Message.mutable + #","unknown":1,"another":{"a":[]}"#),
    Probe(
      "wake.string-alert", ["WAKE-03"], settles: "string-alert",
      steps: [.leave, .send(#""alert":"Kit","mutable-content":1"#)],
      expect: ["service": "1", "title": "Changed"],
      variants: ["dictionary-only": ["service": "0", "title": ""]]),
    woken("wake.body-only", ["WAKE-02"], #""alert":{"body":"Probe"},"mutable-content":1"#),
    woken("wake.title-only", ["WAKE-02"], #""alert":{"title":"Kit"},"mutable-content":1"#),
    woken(
      "wake.subtitle-only", ["WAKE-02"], #""alert":{"subtitle":"Kit"},"mutable-content":1"#),
    Probe(
      "wake.sound-only", ["WAKE-04"],
      steps: [.leave, .send(#""sound":"default","mutable-content":1"#)],
      expect: ["service": "0"]),
    Probe(
      "wake.badge-only", ["WAKE-04", "PAYL-12"],
      steps: [.leave, .send(#""badge":3,"mutable-content":1"#)],
      expect: ["service": "0", "badge": "3"]),
    Probe(
      "wake.silent", ["WAKE-05"],
      steps: [
        .leave,
        .send(#""content-available":1,"mutable-content":1"#, pushType: "background"),
      ], expect: ["service": "0", "delivered": "0"]),
    Probe(
      "wake.content-available", ["WAKE-08"], settles: "content-available",
      steps: [.leave, .send(Message.mutable + #","content-available":1"#)],
      expect: ["service": "1", "title": "Changed"],
      variants: ["never-wakes": ["service": "0", "title": "Kit"]]),
    woken(
      "wake.category-unknown", ["WAKE-11", "CATE-02"], Message.mutable + #","category":"none""#),
    woken("wake.category-known", ["WAKE-11"], Message.mutable + #","category":"kit""#),
    Probe(
      "wake.alerts-off", ["WAKE-06", "CENT-06"],
      steps: [
        .setting("alert", false), .setting("lock-screen", false),
        .setting("notification-center", false), .leave, .service("change"),
        .setting("alert", true), .setting("lock-screen", true),
        .setting("notification-center", true),
      ], expect: ["service": "0"]),
    Probe(
      "wake.local", ["WAKE-07", "CENT-18"], run: ["local-now"], steps: [.leave],
      expect: ["service": "0", "title": "Local"]),
    woken(
      "wake.force-quit", ["LIFE-01"], Message.mutable,
      before: [.leave, .forceQuit]),
    woken("wake.locked", ["LIFE-01"], Message.mutable, before: [.leave, .lock], after: [.unlock]),
    Probe(
      "wake.other-dictionary", ["PAYL-02"],
      steps: [
        .leave,
        .send("", beside: #""apns":{"alert":{"title":"Kit"},"mutable-content":1}"#),
      ], expect: ["service": "0", "delivered": "0"]),
    woken(
      "wake.background-type", ["STAT-21"], Message.mutable, pushType: "background", wakes: false),
  ]

  private static func woken(
    _ id: String, _ rules: [String], _ aps: String, before: [Step] = [.leave],
    after: [Step] = [], pushType: String = "alert", wakes: Bool = true
  ) -> Probe {
    Probe(
      id, rules, steps: before + [.send(aps, pushType: pushType)] + after,
      expect: wakes
        ? ["service": "1", "title": "Changed", "delivered": "1"]
        : ["service": "0", "delivered": "0"])
  }

  private static func asleep(_ id: String, _ rules: [String], _ aps: String) -> Probe {
    Probe(
      id, rules, steps: [.leave, .send(aps)],
      expect: ["service": "0", "title": "Kit", "delivered": "1"])
  }
}
