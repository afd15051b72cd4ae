extension Catalogue {
  /// The time and the memory of the service extension, and each way to fail.
  static let deadline: [Probe] = [
    Probe(
      "deadline.never", ["LIFE-02", "LIFE-03", "LIFE-04"],
      steps: [.leave, .service("hang"), .wait(40)],
      expect: ["expired": "1", "title": "Kit", "expired-after": "25...31"]),
    Probe(
      "deadline.late", ["LIFE-03", "QUIR-04"],
      steps: [.leave, .service("late"), .wait(40)],
      expect: ["expired": "1", "title": "Late"]),
    failing("deadline.crash", ["LIFE-09"], "crash"),
    Probe(
      "deadline.memory", ["LIFE-10", "LIFE-11", "QUIR-15"], settles: "memory-kill",
      steps: [.leave, .service("memory"), .wait(5)],
      expect: [
        "service": "1", "expired": "0", "delivered": "1", "title": "Kit", "megabytes": "12...24",
      ], variants: ["suppressed": ["delivered": "0", "title": ""]]),
    failing("deadline.no-text", ["LIFE-20", "LIFE-21", "LIFE-27", "QUIR-18"], "empty"),
    Probe(
      "deadline.no-title", ["LIFE-22", "QUIR-07"], settles: "empty-title",
      steps: [.leave, .service("no-title")],
      expect: ["service": "1", "title": "", "body": "Changed body"],
      variants: ["beta-6": ["title": "Kit", "body": "Probe"]]),
    failing("deadline.unchanged", ["LIFE-33"], "same"),
    Probe(
      "deadline.twice", ["LIFE-30"], steps: [.leave, .service("twice")],
      expect: ["service": "1", "title": "Changed", "delivered": "1"]),
    Probe(
      "deadline.after-end", ["LIFE-04"], steps: [.leave, .service("hang,after-expiry"), .wait(45)],
      expect: ["title": "Kit"]),
    Probe(
      "deadline.filtered", ["LIFE-24", "QUIR-19"], steps: [.leave, .service("nothing")],
      needs: .filtering, expect: ["service": "1", "delivered": "0"]),
    Probe(
      "deadline.filtering-never", ["LIFE-28"], settles: "silent-handler",
      steps: [.leave, .service("hang"), .wait(40)], needs: .filtering,
      expect: ["service": "1", "delivered": "1", "title": "Kit"],
      variants: ["suppressed": ["delivered": "0", "title": ""]]),
    Probe(
      "deadline.badge-only", ["LIFE-29"], steps: [.leave, .service("badge-only")],
      needs: .filtering, expect: ["service": "1", "delivered": "0", "badge": "7"]),
  ]

  private static func failing(_ id: String, _ rules: [String], _ behaviour: String) -> Probe {
    Probe(
      id, rules, steps: [.leave, .service(behaviour), .wait(3)],
      expect: ["service": "1", "expired": "0", "title": "Kit", "body": "Probe", "delivered": "1"])
  }
}
