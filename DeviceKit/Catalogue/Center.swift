extension Catalogue {
  /// The notification center: limits, triggers, badge and replacing.
  static let center: [Probe] = [
    Probe(
      "center.sixty-five", ["CENT-27"], settles: "pending-limit", run: ["pending-65"],
      expect: ["pending": "64", "first-pending": "2", "add-errors": "0"],
      variants: ["soonest": ["first-pending": "1"]]),
    Probe(
      "center.past-date", ["CENT-40"], settles: "past-date", run: ["past-date"],
      expect: ["pending": "0", "add-error": "none", "next": "none"],
      variants: ["kept": ["pending": "1"]]),
    Probe(
      "center.missing-date", ["CENT-41"], settles: "missing-date", run: ["missing-date"],
      steps: [
        .leave, .clock("06-30 23:58"), .wait(300), .run("count"), .leave, .clock("07-01 09:28"),
        .wait(300),
      ], expect: ["add-error": "none", "next": "07-01 09:30", "counted": "0", "delivered": "1"],
      variants: [
        "next": ["next": "07-01 00:00", "counted": "1"],
        "skipped": ["next": "none", "delivered": "0"],
      ]),
    Probe(
      "center.badge-zero", ["CENT-48"], settles: "badge-zero",
      steps: [.leave, .send(Message.alert + #","badge":3"#), .send(#""badge":0"#, name: "2")],
      expect: ["delivered": "0", "badge": "0"], variants: ["keeps": ["delivered": "1"]]),
    Probe(
      "center.badge-absent", ["PAYL-12", "PAYL-13", "CENT-49"],
      steps: [.leave, .send(Message.alert + #","badge":3"#), .send(Message.alert, name: "2")],
      expect: ["delivered": "2", "badge": "3"]),
    Probe(
      "center.collapse", ["CENT-16", "CENT-17", "APNS-28", "APNS-80", "QUIR-20"],
      steps: [
        .leave, .send(Message.alert, collapse: "same"),
        .send(#""alert":{"title":"Second"}"#, name: "2", collapse: "same"),
      ], expect: ["delivered": "1", "title": "Second", "identifier": "same"]),
    Probe(
      "center.no-collapse", ["CENT-17"],
      steps: [.leave, .send(Message.alert), .send(Message.alert, name: "2")],
      expect: ["delivered": "2", "identifier": "generated"]),
    Probe(
      "center.stored", ["APNS-25", "APNS-26", "QUIR-21"], settles: "stored-push",
      // Chance keeps the newer of two as often as not: five pairs tell.
      steps: [.leave] + (1...5).flatMap(away),
      expect: ["delivered": "5", "threads": "1", "title": "Newer"],
      variants: ["random": ["threads": "2", "title": "Older|Newer"]]),
    Probe(
      "center.summary", ["CATE-24"], settles: "summary-format",
      steps: [.leave]
        + (1...4).map {
          .send(Message.alert + #","category":"kit-summary","thread-id":"t""#, name: "\($0)")
        } + [.lock], asks: [.summary], expect: ["summary": "no"],
      variants: ["used": ["summary": "yes"]]),
    Probe(
      "center.region", ["CENT-61"], settles: "region-latency", run: ["ask-location"],
      steps: [.allowLocation, .move(11, 10), .run("region"), .leave, .move(10, 10), .wait(2)],
      expect: ["delivered": "1"], variants: ["dwell": ["delivered": "0"]]),
    Probe(
      "center.region-dwell", ["CENT-46", "CENT-26", "CENT-24"], run: ["ask-location"],
      steps: [.allowLocation, .move(11, 10), .run("region"), .leave, .move(10, 10), .wait(30)],
      expect: [
        "delivered": "1", "trigger-class": "UNLocationNotificationTrigger", "pending": "0",
      ]),
    api("center.list", ["CENT-19"], "list-pending", ["listed": "2", "after-removal": "1"]),
    Probe(
      "center.remove-delivered", ["CENT-20"], run: ["add-two"],
      steps: [.run("count"), .run("remove-delivered")],
      expect: ["counted": "2", "delivered": "1"]),
    api("center.now", ["CENT-18"], "local-now", ["delivered": "1", "title": "Local"]),
    api(
      "center.replace-pending", ["CENT-16"], "replace-pending",
      ["pending": "1", "pending-title": "Second"]),
    api("center.interval", ["CENT-39"], "interval", ["interval": "600", "next-in": "600"]),
    api("center.zero-quarter", ["CENT-42"], "zero-quarter", ["next": "none"]),
    api("center.negative", ["CENT-42"], "negative", ["next": "none"]),
    Probe(
      "center.repeats", ["CENT-38"], run: ["repeating"], steps: [.leave, .wait(130)],
      expect: ["pending": "1", "delivered": "1"]),
    Probe(
      "center.once", ["CENT-38"], run: ["local-ten"], steps: [.leave, .wait(12)],
      expect: ["pending": "0", "delivered": "1"]),
    api("center.date", ["CENT-34"], "local-now", ["dated-now": "yes"]),
    api(
      "center.badge-negative", ["CENT-28", "ERRS-13"], "set-badge-negative",
      ["badge-error": "UNErrorDomain 1600"]),
    api("center.badge-four", ["CENT-28"], "set-badge", ["badge-error": "none", "badge": "4"]),
    api("center.no-content", ["ERRS-10"], "no-content", ["add-error": "UNErrorDomain 1401"]),
    api(
      "center.gone-file", ["ATTA-33", "ATTA-20"], "gone-file",
      ["add-error": "UNErrorDomain 100|UNErrorDomain 104", "pending": "0", "delivered": "0"]),
    api("center.categories", ["CATE-01"], "replace-categories", ["categories": "other"]),
    api("center.placeholder", ["CATE-14"], "placeholder", ["placeholder": "%u hidden"]),
    api(
      "center.settings", ["CENT-03", "CENT-08"], "settings",
      ["status": "2", "previews": "0", "alert-setting": "2"]),
    api("center.ask-again", ["CENT-01", "CENT-02"], "ask", ["granted": "true"]),
    api("center.order", ["CENT-32"], "order", ["order": "64"]),
    api("center.own-only", ["CENT-33"], "local-now", ["delivered": "1"]),
    api("center.critical-default", ["CENT-30", "CENT-29"], "levels", ["levels": "0 1 2 3"]),
    Probe(
      "center.thread", ["CENT-31"],
      steps: [
        .leave, .send(Message.alert + #","thread-id":"a""#),
        .send(Message.alert + #","thread-id":"a""#, name: "2"),
      ],
      expect: ["threads": "1", "delivered": "2"]),
    Probe(
      "center.sound-off", ["CENT-06", "CENT-07"],
      steps: [.setting("sound", false), .leave, .send(Message.alert + #","sound":"default""#)],
      asks: [.sound],
      expect: ["sound": "no", "delivered": "1"]),
    Probe(
      "center.badge-off", ["CENT-06", "CENT-07"],
      steps: [.setting("badge", false), .leave, .send(Message.alert + #","badge":5"#)],
      expect: ["badge": "0", "delivered": "1"]),
    Probe(
      "center.icon-minus", ["CENT-48"], run: ["icon-three"], steps: [.run("icon-minus")],
      expect: ["delivered": "1", "badge": "0"]),
    Probe(
      "center.icon-zero", ["CENT-48"], settles: "badge-zero", run: ["icon-three"],
      steps: [.run("icon-zero")], expect: ["delivered": "0", "badge": "0"],
      variants: ["keeps": ["delivered": "1"]]),
    Probe(
      "center.not-asked", ["CENT-52", "CENT-03"], run: ["settings"],
      steps: [.leave, .send(Message.alert)],
      asks: [.banner], needs: .freshInstall,
      expect: ["status": "0", "banner": "no", "delivered": "0"]),
    Probe(
      "center.denied", ["CENT-04", "CENT-01", "CENT-02"], run: ["ask"],
      steps: [.answer(false), .leave, .send(Message.alert)], asks: [.banner], needs: .freshInstall,
      expect: ["banner": "no", "delivered": "0", "granted": "false"]),
    Probe(
      "center.denied-add", ["ERRS-02", "CENT-04"], run: ["ask"],
      steps: [.answer(false), .run("local-now")], needs: .freshInstall,
      expect: ["delivered": "0", "now-error": "UNErrorDomain 1"]),
    Probe(
      "center.allowed", ["CENT-01", "CENT-02", "CENT-35"], run: ["ask"],
      steps: [.answer(true), .leave, .send(Message.alert)], asks: [.banner], needs: .freshInstall,
      expect: ["granted": "true", "banner": "yes", "delivered": "1"]),
    Probe(
      "center.provisional", ["CENT-05"], run: ["ask-provisional", "settings"],
      steps: [.leave, .send(Message.alert)], asks: [.banner], needs: .freshInstall,
      expect: ["status": "3", "granted": "true", "banner": "no", "delivered": "1"]),
    Probe(
      "center.provisional-again", ["CENT-54"], run: ["ask-provisional"],
      steps: [.run("ask"), .answer(true), .run("settings")], needs: .freshInstall,
      expect: ["status": "2", "granted": "true"]),
    Probe(
      "center.token-undecided", ["APNS-77"], run: ["register"], needs: .freshInstall,
      expect: ["token-bytes": "32"]),
  ]

  /// Two pushes while the phone is out of reach, each with its own thread.
  private static func away(_ round: Int) -> [Step] {
    [
      .reach(false),
      .send(#""alert":{"title":"Older"},"thread-id":"older""#, name: "\(round)-older"),
      .send(#""alert":{"title":"Newer"},"thread-id":"newer""#, name: "\(round)-newer"),
      .reach(true),
    ]
  }

  private static func api(
    _ id: String, _ rules: [String], _ experiment: String, _ expected: [String: String]
  ) -> Probe { Probe(id, rules, run: [experiment], expect: expected) }
}
