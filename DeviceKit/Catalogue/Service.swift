extension Catalogue {
  /// The process of the service extension: reuse, fields, files, keychain, network.
  static let service: [Probe] = [
    Probe(
      "service.fields", ["LIFE-32"], steps: [.leave, .service("all-fields")],
      expect: [
        "title": "Changed", "subtitle": "Sub", "body": "New", "thread": "new", "category": "kit",
        "level": "0", "added": "yes",
      ]),
    Probe(
      "service.badge", ["LIFE-32"], steps: [.leave, .service("badge-five")], expect: ["badge": "5"]),
    Probe(
      "service.container", ["LIFE-37"], run: ["group-write"],
      steps: [.leave, .service("group-read")],
      expect: ["group-default": "shared", "own-container": "yes"]),
    Probe(
      "service.http", ["LIFE-42", "QUIR-13"], steps: [.leave, .service("http")],
      expect: ["http": "NSURLErrorDomain -1022", "title": "Changed"]),
    Probe(
      "service.local", ["LIFE-39"], steps: [.leave, .service("add-local"), .wait(2)],
      expect: ["service-add": "none", "pending": "1"]),
    Probe(
      "service.audio", ["LIFE-38"], steps: [.leave, .service("audio")], expect: ["audio": "refused"]
    ),
    Probe(
      "service.keychain", ["LIFE-40"], run: ["keychain"],
      steps: [.leave, .lock, .service("keychain"), .unlock],
      expect: ["when-unlocked": "-25308", "after-first-unlock": "0"]),
    Probe(
      "service.keychain-unlocked", ["LIFE-40"], run: ["keychain"],
      steps: [.leave, .service("keychain")],
      expect: ["when-unlocked": "0", "after-first-unlock": "0"]),
    Probe(
      "service.files-locked", ["LIFE-40"], run: ["protected-files"],
      // A phone throws the key away ten seconds after it was locked.
      steps: [.leave, .lock, .wait(15), .service("files"), .unlock],
      expect: [
        "complete": "NSCocoaErrorDomain 257", "first-unlock": "kit", "no-protection": "kit",
        "title": "Changed",
      ]),
    Probe(
      "service.files-unlocked", ["LIFE-40"], run: ["protected-files"],
      steps: [.leave, .service("files")],
      expect: ["complete": "kit", "first-unlock": "kit", "no-protection": "kit"]),
    Probe(
      "service.defaults-locked", ["LIFE-37", "LIFE-40"], run: ["group-write"],
      steps: [.leave, .lock, .wait(15), .service("group-read"), .unlock],
      expect: ["group-default": "shared", "own-container": "yes"]),
    Probe(
      "service.before-app", ["LIFE-01", "STAT-23"], steps: [.leave, .end, .service("change")],
      expect: ["service": "1", "title": "Changed", "heard": "launch(nil)"]),
    Probe(
      "service.response", ["CEXT-25"],
      steps: [.leave, .send(Message.mutable + #","category":"kit""#), .action("one")],
      expect: ["service": "1", "responses": "1"]),
    Probe(
      "service.category", ["CEXT-32", "LIFE-32"],
      steps: [.leave, .service("all-fields"), .action("one")],
      expect: ["responses": "1", "response": "one"]),
    Probe(
      "service.two-pushes", ["LIFE-15", "LIFE-16"],
      steps: [.leave, .service("change"), .wait(1), .send(Message.mutable, name: "2")],
      expect: ["service": "2", "delivered": "2"]),
    Probe(
      "service.thread", ["LIFE-03"], steps: [.leave, .service("hang"), .wait(40)],
      expect: ["expired": "1", "expired-on-main": "no"]),
    Probe(
      "service.provider", ["LIFE-36"], steps: [.leave, .service("provider")],
      expect: ["title": "Changed"]),
    Probe(
      "service.session", ["LIFE-44", "LIFE-43"], steps: [.leave, .service("session")],
      expect: ["session": "answered"]),
    Probe(
      "service.only-sound-left", ["LIFE-20"], steps: [.leave, .service("only-sound")],
      expect: ["title": "Kit", "delivered": "1"]),
    Probe(
      "service.origin", ["CENT-25"], steps: [.leave, .service("trigger")],
      expect: ["trigger": "UNPushNotificationTrigger"]),
  ]
}
