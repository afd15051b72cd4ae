extension Catalogue {
  private static let card = Message.alert + #","category":"kit-content""#

  /// The content extension: what opens it, its callbacks, its answers and its touches.
  static let content: [Probe] = [
    Probe(
      "content.expand", ["CEXT-02", "CEXT-11", "WAKE-09", "WAKE-10", "CEXT-10"],
      steps: [.leave, .send(card), .expand], asks: [.buttons],
      expect: ["content": "viewDidLoad didReceive(Kit)", "buttons": "4", "service": "0"]),
    Probe(
      "content.not-expanded", ["CEXT-11"], steps: [.leave, .send(card)], expect: ["content": ""]),
    Probe(
      "content.case", ["CEXT-02"],
      steps: [.leave, .send(Message.alert + #","category":"KIT-content""#), .expand],
      expect: ["content": ""]),
    Probe(
      "content.stay", ["CEXT-17", "CEXT-16"],
      steps: [.leave, .send(card), .expand, .action("stay"), .action("close")],
      expect: ["content-responses": "stay close", "responses": "0"]),
    Probe(
      "content.close", ["CEXT-18"], steps: [.leave, .send(card), .expand, .action("close")],
      expect: ["content-responses": "close", "responses": "0"]),
    Probe(
      "content.forward", ["CEXT-19"], steps: [.leave, .send(card), .expand, .action("forward")],
      expect: ["content-responses": "forward", "responses": "1", "response": "forward"]),
    Probe(
      "content.later", ["CEXT-20"],
      steps: [.leave, .send(card), .expand, .action("later"), .wait(2)],
      expect: ["content-responses": "later"]),
    Probe(
      "content.thread", ["CEXT-12"],
      steps: [
        .leave, .send(card + #","thread-id":"t""#), .expand,
        .send(#""alert":{"title":"Second"},"category":"kit-content","thread-id":"t""#, name: "2"),
      ],
      expect: ["content": "viewDidLoad didReceive(Kit) didReceive(Second)", "content-main": "yes"]),
    Probe(
      "content.other-thread", ["CEXT-12"],
      steps: [
        .leave, .send(card + #","thread-id":"t""#), .expand,
        .send(#""alert":{"title":"Second"},"category":"kit-content","thread-id":"u""#, name: "2"),
      ], expect: ["content": "viewDidLoad didReceive(Kit)"]),
    Probe(
      "content.scope", ["ATTA-29", "ATTA-31"],
      steps: [
        .leave, .send(Message.mutable + #","category":"kit-content""#, service: "attach:a.png"),
        .expand,
      ],
      expect: ["scope": "true", "scoped-read": "yes"]),
    Probe(
      "content.no-scope", ["ATTA-30"],
      steps: [
        .leave, .send(Message.mutable + #","category":"kit-content""#, service: "attach:a.png"),
        .expand,
      ],
      expect: ["unscoped-read": "no"]),
    Probe(
      "content.touch", ["CEXT-08"], steps: [.leave, .send(card), .expand, .touch("Press")],
      expect: ["content-touches": "1", "responses": "0"]),
    Probe(
      "content.width", ["CEXT-13"], steps: [.leave, .send(card), .expand],
      expect: ["content-narrow": "no"]),
    Probe(
      "content.actions", ["CEXT-33"],
      steps: [.leave, .send(card), .expand, .action("stay"), .action("added")],
      expect: ["content-responses": "stay added"]),
    Probe(
      "content.default-action", ["CEXT-34"], steps: [.leave, .send(card), .expand, .touch("Open")],
      expect: ["response": "UNNotificationDefaultActionIdentifier"]),
    Probe(
      "content.service", ["ATTA-38", "WAKE-09"],
      steps: [.leave, .send(Message.mutable + #","category":"kit-content""#), .expand],
      expect: ["content": "viewDidLoad didReceive(Changed)", "service": "1"]),
  ]
}
