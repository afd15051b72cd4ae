import Foundation
import JSONModel
import NotificationModel
import Testing

@Suite struct CommunicationContextTests {
  typealias Person = CommunicationContext.Person

  static var full: CommunicationContext {
    var context = CommunicationContext(
      kind: .message,
      sender: Person(
        name: "Ann Ley", handle: "ann@example.com", handleType: "emailAddress", identifier: "u1",
        contact: "c1"))
    context.conversation = "chat-7"
    context.group = "Climbing"
    context.recipients = [Person(name: "Bob"), Person(name: "", handle: "me", isMe: true)]
    context.recipientCount = 4
    context.avatar = CommunicationContext.Avatar(
      source: .file, name: "/tmp/a.png", bytes: 14, type: "public.png")
    context.service = "Chat"
    context.mentionsCurrentUser = true
    context.isReplyToCurrentUser = true
    context.donation = .incoming
    context.changedAfterwards = ["badge"]
    return context
  }

  static var plain: CommunicationContext {
    CommunicationContext(kind: .call, sender: Person(name: "Ann"))
  }

  @Test("a context survives the channel's JSON with its content", arguments: [full, plain])
  func roundTrip(context: CommunicationContext) throws {
    var content = NotificationContent()
    content.title = "T"
    content.communication = context
    let bytes = JSONWriter.compact(content.json)
    #expect(try NotificationContent(json: JSONParser.parse(bytes: bytes).value) == content)
    let data = try JSONEncoder().encode(content)
    #expect(try JSONDecoder().decode(NotificationContent.self, from: data) == content)
  }

  @Test("the JSON of a context has the names that reports are read by, and no bytes of pictures")
  func shape() {
    var content = NotificationContent()
    #expect(content.json["communication"] == nil)
    content.communication = Self.full
    let json = content.json["communication"]
    #expect(json?["sender"]?["name"] == "Ann Ley")
    #expect(json?["sender"]?["handle"] == "ann@example.com")
    #expect(json?["conversation"] == "chat-7" && json?["group"] == "Climbing")
    #expect(json?["recipients"]?.array?.count == 2)
    #expect(json?["avatar"]?["bytes"] == 14 && json?["avatar"]?["name"] == "/tmp/a.png")
    #expect(json?["donation"] == "incoming")
  }

  @Test("an unknown kind, direction or source is an error that names its key")
  func unknownNames() {
    func key(_ change: (inout [String: JSONValue]) -> Void) -> String? {
      var members = Self.full.json.object ?? [:]
      change(&members)
      return #expect(throws: JSONShapeError.self) {
        try CommunicationContext(json: .object(members))
      }?.key
    }
    #expect(key { $0["kind"] = "letter" } == "kind")
    #expect(key { $0["donation"] = "sideways" } == "donation")
    #expect(key { $0["avatar"] = ["source": "dream"] } == "source")
    #expect(key { $0["sender"] = nil } == "sender")
  }

  @Test("LIFE-34: the sender's name stands for the title, and nothing for the subtitle of two")
  func direct() {
    var content = NotificationContent()
    content.title = "New message"
    content.subtitle = "Tap to read"
    #expect(content.displayedTitle == "New message" && content.displayedSubtitle == "Tap to read")
    content.communication = CommunicationContext(kind: .message, sender: Person(name: "Ann"))
    #expect(content.displayedTitle == "Ann" && content.displayedSubtitle == "")
    content.communication?.sender.name = ""
    #expect(content.displayedTitle == "New message")
  }

  @Test("LIFE-34: the group's line shows with more than one recipient, the user included")
  func groups() {
    var context = CommunicationContext(kind: .message, sender: Person(name: "Ann"))
    context.group = "Climbing"
    #expect(!context.isGroup && context.subtitle == "")
    context.recipients = [Person(name: "Me", isMe: true)]
    #expect(!context.isGroup)
    context.recipients.append(Person(name: "Bob"))
    #expect(context.isGroup && context.subtitle == "Climbing")
    context.group = nil
    #expect(context.subtitle == "Bob", "without a name, who is in it")
    context.recipientCount = 1
    #expect(!context.isGroup, "the metadata's count wins")
    context.recipients = []
    context.recipientCount = 12
    context.group = "Climbing"
    #expect(context.subtitle == "Climbing")
  }

  @Test("a call with its caller alone is not a group; with a further contact it is")
  func calls() {
    var context = CommunicationContext(kind: .call, sender: Person(name: "Ann"))
    context.recipients = [Person(name: "Ann")]
    #expect(!context.isGroup && context.subtitle == "")
    context.recipients.append(Person(name: "Bob"))
    #expect(context.isGroup && context.subtitle == "Bob")
  }
}
