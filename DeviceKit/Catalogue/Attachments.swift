extension Catalogue {
  /// Attachments of the service extension: types, hints, sizes and files.
  ///
  /// The behaviour `attach:FILE` writes a small file of that name and attaches it; see `KitMedia`.
  static let attachments: [Probe] = [
    taken(
      "attach.png", ["ATTA-02", "ATTA-06", "ATTA-07", "ATTA-12", "ATTA-19", "ATTA-21"], "a.png",
      "public.png"),
    taken("attach.jpeg", ["ATTA-02"], "a.jpg", "public.jpeg"),
    taken("attach.gif", ["ATTA-02", "ATTA-04"], "a.gif", "com.compuserve.gif"),
    taken("attach.wav", ["ATTA-01"], "a.wav", "com.microsoft.waveform-audio"),
    taken("attach.aiff", ["ATTA-01"], "a.aiff", "public.aiff-audio"),
    taken("attach.mp3", ["ATTA-01"], "a.mp3", "public.mp3"),
    taken("attach.m4a", ["ATTA-01"], "a.m4a", "com.apple.m4a-audio|public.mpeg-4-audio"),
    taken("attach.mp4", ["ATTA-03"], "a.mp4", "public.mpeg-4"),
    refused(
      "attach.tmp", ["ATTA-08", "ATTA-09", "ERRS-01", "ERRS-04", "QUIR-11", "ATTA-37"], "a.tmp",
      "UNErrorDomain 101"),
    refused("attach.no-extension", ["ATTA-08"], "a", "UNErrorDomain 101"),
    refused("attach.file-extension", ["ATTA-08"], "a.file", "UNErrorDomain 101"),
    refused("attach.webp", ["ATTA-05", "QUIR-28"], "a.webp", "UNErrorDomain 101"),
    refused("attach.text", ["ATTA-06", "ERRS-04"], "a.txt", "UNErrorDomain 101"),
    refused("attach.missing", ["ERRS-03"], "missing.png", "UNErrorDomain 100"),
    refused(
      "attach.no-scheme", ["ATTA-11", "QUIR-12", "ATTA-41"], "scheme.png", "UNErrorDomain 100"),
    refused("attach.remote", ["ATTA-41"], "remote.png", "UNErrorDomain 100"),
    refused("attach.large-image", ["ATTA-02", "ERRS-05"], "large.png", "UNErrorDomain 102"),
    refused("attach.large-audio", ["ATTA-01", "ERRS-05"], "large.wav", "UNErrorDomain 102"),
    taken("attach.hint", ["ATTA-07", "ATTA-14"], "hint.tmp", "public.png"),
    Probe(
      "attach.mime-hint", ["ATTA-10"], settles: "type-hint",
      steps: [.leave, .service("attach:mime.tmp")],
      expect: ["attach": "UNErrorDomain 101", "attachments": ""],
      variants: ["mime-accepted": ["attach": "ok", "attachments": "public.png"]]),
    Probe(
      "attach.generated-identifier", ["ATTA-13"], steps: [.leave, .service("attach:unnamed.png")],
      expect: ["attach": "ok", "identified": "yes"]),
    Probe(
      "attach.moved", ["ATTA-21", "ATTA-23", "ATTA-24", "QUIR-27"],
      steps: [
        .leave, .service("attach:a.png,look-after"), .wait(1),
        .send(Message.mutable, name: "2", service: "look-after"),
      ],
      expect: ["source-there": "no"]),
    Probe(
      "attach.store-name", ["ATTA-26"], steps: [.leave, .service("attach:a.png")],
      expect: ["stored-name": "40.png", "url-changed": "yes"]),
    Probe(
      "attach.local", ["ATTA-21", "ATTA-23", "ATTA-38"], run: ["local-attachment"], steps: [.leave],
      expect: ["attachments": "public.png", "local-source": "gone", "add-error": "none"]),
    Probe(
      "attach.bundle", ["ATTA-22"], run: ["bundle-attachment"], steps: [.leave],
      expect: ["attachments": "public.png", "local-source": "there", "add-error": "none"]),
    Probe(
      "attach.two", ["ATTA-38"], steps: [.leave, .service("attach:a.png,attach:a.jpg")],
      expect: ["attachments": "public.png,public.jpeg"]),
    Probe(
      "attach.ten", ["ATTA-32"], run: ["attach-ten"],
      steps: [.leave, .run("count-attachments")],
      expect: ["add-error": "none", "with-attachment": "10", "delivered": "10"]),
  ]

  private static func taken(
    _ id: String, _ rules: [String], _ file: String, _ type: String
  ) -> Probe {
    Probe(
      id, rules, steps: [.leave, .service("attach:\(file)")],
      expect: ["attach": "ok", "attachments": type, "title": "Changed"])
  }

  private static func refused(
    _ id: String, _ rules: [String], _ file: String, _ error: String
  ) -> Probe {
    Probe(
      id, rules, steps: [.leave, .service("attach:\(file)")],
      expect: ["attach": error, "attachments": "", "title": "Changed"])
  }
}
