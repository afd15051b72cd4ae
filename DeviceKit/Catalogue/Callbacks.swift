extension Catalogue {
  private static let silent = #""content-available":1"#
  private static let waking = Message.alert + #","content-available":1"#

  /// The app's callbacks for each state, kind of push and gesture.
  ///
  /// Callbacks are observed from the end of the preparation until the probe is finished, without the
  /// coming and going between front and background.
  static let callbacks: [Probe] = [
    Probe(
      "callbacks.no-delegate", ["CENT-13"], settles: "no-delegate", run: ["no-delegate"],
      steps: [.send(Message.alert)], asks: [.banner],
      expect: ["banner": "no", "delivered": "0"],
      variants: ["original-options": ["banner": "yes", "delivered": "1"]]),
    Probe(
      "callbacks.tap-fetch", ["QUIR-29"], settles: "tap-fetch",
      steps: [.leave, .send(waking), .tap],
      expect: ["fetches": "1", "responses": "1"], variants: ["again": ["fetches": "2"]]),
    Probe(
      "callbacks.budget", ["STAT-13"], settles: "background-budget",
      steps: [.leave] + (1...6).map { .send(silent, name: "\($0)", pushType: "background") },
      expect: ["fetches": "6"], variants: ["held": ["fetches": "4"]]),
    Probe(
      "callbacks.front", ["STAT-17", "CENT-11"], steps: [.send(Message.alert)], asks: [.banner],
      expect: ["heard": "willPresent(Kit)", "banner": "yes", "delivered": "1"]),
    Probe(
      "callbacks.front-nothing", ["CENT-11"], run: ["present-nothing"],
      steps: [.send(Message.alert + #","sound":"default""#)], asks: [.banner, .sound],
      expect: ["heard": "willPresent(Kit)", "banner": "no", "sound": "no", "delivered": "0"]),
    Probe(
      "callbacks.front-list", ["CENT-50", "CENT-11"], run: ["present-list"],
      steps: [.send(Message.alert)], asks: [.banner], expect: ["banner": "no", "delivered": "1"]),
    Probe(
      "callbacks.front-banner", ["CENT-50"], run: ["present-banner"],
      steps: [.send(Message.alert)], asks: [.banner], expect: ["banner": "yes", "delivered": "0"]),
    Probe(
      "callbacks.front-sound", ["CENT-14"], run: ["present-sound"],
      steps: [.send(Message.alert + #","sound":"default""#)], asks: [.banner, .sound],
      expect: ["banner": "no", "sound": "yes", "delivered": "0"]),
    Probe(
      "callbacks.front-no-method", ["CENT-12"], run: ["without-method"],
      steps: [.send(Message.alert)], asks: [.banner], expect: ["banner": "no", "delivered": "0"]),
    Probe(
      "callbacks.front-late", ["CENT-15"], run: ["present-late"],
      steps: [.send(Message.alert), .wait(2)],
      asks: [.banner], expect: ["banner": "yes", "delivered": "1"]),
    Probe(
      "callbacks.front-changed", ["CENT-36"], run: ["present-changed"],
      steps: [.send(Message.alert)],
      expect: ["title": "Kit", "category": ""]),
    Probe(
      "callbacks.front-service", ["LIFE-01", "CENT-11"], steps: [.service("change")],
      expect: ["heard": "willPresent(Changed)", "service": "1"]),
    Probe(
      "callbacks.front-silent", ["STAT-08"], steps: [.send(silent, pushType: "background")],
      asks: [.banner], expect: ["heard": "fetch", "banner": "no", "delivered": "0"]),
    Probe(
      "callbacks.background", ["STAT-02", "STAT-23"],
      steps: [.leave, .send(Message.alert + #","sound":"default","badge":2"#)],
      asks: [.banner, .sound],
      expect: ["heard": "", "banner": "yes", "sound": "yes", "badge": "2", "delivered": "1"]),
    Probe(
      "callbacks.ended", ["STAT-03", "STAT-04", "STAT-23"],
      steps: [.leave, .end, .send(Message.alert)], asks: [.banner],
      expect: ["heard": "launch(nil)", "banner": "yes"]),
    Probe(
      "callbacks.ended-tap", ["STAT-05", "STAT-18", "STAT-19", "QUIR-09", "CENT-51"],
      steps: [.leave, .end, .send(Message.alert), .tap],
      expect: [
        "heard": "launch(push) response(UNNotificationDefaultActionIdentifier)", "delivered": "0",
      ]),
    Probe(
      "callbacks.background-tap", ["CATE-11", "CENT-51"],
      steps: [.leave, .send(Message.alert), .tap],
      expect: ["heard": "response(UNNotificationDefaultActionIdentifier)", "delivered": "0"]),
    Probe(
      "callbacks.force-quit-tap", ["STAT-18"],
      steps: [.leave, .forceQuit, .send(Message.alert), .tap],
      expect: ["heard": "launch(push) response(UNNotificationDefaultActionIdentifier)"]),
    Probe(
      "callbacks.waking", ["STAT-06", "STAT-07"], steps: [.leave, .send(waking)], asks: [.banner],
      expect: ["heard": "fetch", "banner": "yes", "delivered": "1"]),
    Probe(
      "callbacks.waking-ended", ["STAT-09"], steps: [.leave, .end, .send(waking)],
      expect: ["heard": "launch(push) fetch", "delivered": "1"]),
    Probe(
      "callbacks.silent-ended", ["STAT-09", "STAT-20"],
      steps: [.leave, .end, .send(silent, pushType: "background")],
      expect: ["heard": "launch(push) fetch", "delivered": "0"]),
    Probe(
      "callbacks.silent-force-quit", ["STAT-11", "QUIR-23"],
      steps: [.leave, .forceQuit, .send(silent, pushType: "background")],
      expect: ["heard": "launch(nil)", "fetches": "0"]),
    Probe(
      "callbacks.background-type-alert", ["STAT-21"],
      steps: [.leave, .send(waking, pushType: "background")], asks: [.banner],
      expect: ["banner": "no", "delivered": "0"]),
    Probe(
      "callbacks.no-refresh", ["STAT-24"],
      steps: [.backgroundRefresh(false), .leave, .send(silent, pushType: "background")],
      expect: ["fetches": "0"]),
    Probe(
      "callbacks.action-foreground", ["CATE-06", "STAT-19"],
      steps: [
        .leave, .end, .send(Message.alert + #","category":"kit-options""#), .action("front"),
      ],
      expect: ["heard": "launch(nil) response(front)"]),
    Probe(
      "callbacks.action-background", ["CATE-07"],
      steps: [
        .leave, .end, .send(Message.alert + #","category":"kit-options""#), .action("plain"),
      ],
      expect: ["heard": "launch(nil) response(plain)", "activated-before-response": "no"]),
    Probe(
      "callbacks.action-destructive", ["CATE-05"],
      steps: [.leave, .send(Message.alert + #","category":"kit-options""#), .action("red")],
      expect: ["response": "red"]),
    Probe(
      "callbacks.action-locked", ["CATE-04"],
      steps: [
        .leave, .send(Message.alert + #","category":"kit-options""#), .lock, .action("secret"),
        .unlock,
      ],
      expect: ["response": "secret"]),
    Probe(
      "callbacks.reply", ["CATE-09"],
      steps: [
        .leave, .send(Message.alert + #","category":"kit-options""#), .reply("say", "Hello"),
      ],
      expect: ["response": "say", "text": "Hello"]),
    Probe(
      "callbacks.dismiss", ["CATE-12", "CATE-13"],
      steps: [.leave, .send(Message.alert + #","category":"kit-dismiss""#), .clear],
      expect: ["response": "UNNotificationDismissActionIdentifier", "delivered": "0"]),
    Probe(
      "callbacks.clear-plain", ["CATE-12", "CATE-13"],
      steps: [.leave, .send(Message.alert), .clear],
      expect: ["responses": "0", "delivered": "0"]),
    Probe(
      "callbacks.flick", ["CATE-12"],
      steps: [.leave, .send(Message.alert + #","category":"kit-dismiss""#), .dismiss],
      expect: ["responses": "0", "delivered": "1"]),
    Probe(
      "callbacks.unknown-category", ["CATE-02"],
      steps: [.leave, .send(Message.alert + #","category":"nowhere""#), .expand], asks: [.buttons],
      expect: ["buttons": "0", "delivered": "1"]),
    Probe(
      "callbacks.buttons", ["CATE-01", "CATE-22"],
      steps: [.leave, .end, .send(Message.alert + #","category":"kit""#), .expand],
      asks: [.buttons],
      expect: ["buttons": "2"]),
    Probe(
      "callbacks.buttons-attachment", ["ATTA-40"],
      steps: [
        .leave, .send(Message.mutable + #","category":"kit""#, service: "attach:a.png"), .expand,
      ],
      asks: [.buttons], expect: ["buttons": "2", "attachments": "public.png"]),
    Probe(
      "callbacks.local-background", ["CENT-60", "CENT-18", "CENT-26"], run: ["local-ten"],
      steps: [.leave, .wait(12)], asks: [.banner],
      expect: [
        "heard": "", "banner": "yes", "delivered": "1",
        "trigger-class": "UNTimeIntervalNotificationTrigger",
      ]),
    Probe(
      "callbacks.focus", ["CENT-59"], steps: [.leave, .focus(true), .send(Message.alert)],
      asks: [.banner],
      expect: ["banner": "no", "delivered": "1"]),
    Probe(
      "callbacks.token", ["APNS-77", "APNS-69"], run: ["register"], expect: ["token-bytes": "32"]),
    Probe(
      "callbacks.icon", ["STAT-04"], steps: [.leave, .end, .send(Message.alert), .open],
      expect: ["heard": "launch(nil)", "delivered": "1"]),
  ]
}
