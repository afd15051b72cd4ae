import JSONModel
import NotificationModel
import Testing

@Suite("JSON that is written without a tree of values")
struct JSONStreamingTests {
  private static let odd = "\"\\\n\r\t\u{1}\u{1F}é€🙂"

  private static let full: NotificationContent = {
    var content = NotificationContent()
    content.title = odd
    content.subtitle = "subtitle"
    content.body = "body"
    content.badge = -3
    content.sound = Sound(name: "bell", isCritical: true, volume: 0.5)
    content.categoryIdentifier = "c"
    content.threadIdentifier = "t"
    content.launchImageName = "l"
    content.userInfo = ["z": [1, 2.5, nil, true], odd: ["b": "x", "a": .double(.infinity)]]
    content.attachments = [Attachment(identifier: "a", url: "file:///a", type: "public.png")]
    content.summaryArgument = "s"
    content.summaryArgumentCount = 4
    content.targetContentIdentifier = "w"
    content.interruptionLevel = .critical
    content.relevanceScore = 0.1
    content.filterCriteria = "f"
    return content
  }()

  private static func changed(
    _ change: (inout NotificationContent) -> Void
  ) -> NotificationContent {
    var content = full
    change(&content)
    return content
  }

  private static let changes: [NotificationContent] = [
    full, NotificationContent(), changed { $0.title = "" }, changed { $0.body = "b" },
    changed { $0.badge = nil }, changed { $0.sound = nil }, changed { $0.userInfo["z"] = nil },
    changed { $0.attachments = [] }, changed { $0.interruptionLevel = .active },
    changed { $0.relevanceScore = 1 }, changed { $0.filterCriteria = nil },
    changed {
      $0.title = "a"; $0.threadIdentifier = ""
    },
  ]

  @Test("a content is written as its tree is, byte for byte", arguments: changes)
  func written(content: NotificationContent) {
    #expect(JSONWriter.compact(content) == JSONWriter.compact(content.json))
    let request = NotificationRequest(
      identifier: Self.odd, content: content,
      trigger: PushTrigger(isContentAvailable: true, isMutableContent: false))
    #expect(JSONWriter.compact(request) == JSONWriter.compact(request.json))
  }

  @Test("a content is made again of another one and what is different", arguments: changes)
  func rebuilt(content: NotificationContent) throws {
    for base in Self.changes {
      var writer = JSONWriter(onto: [])
      content.writeChanges(since: base, to: &writer)
      var rebuilt = base
      try rebuilt.take(JSONParser.parse(bytes: writer.takeBytes()).value)
      // JSON has no infinity.
      #expect(JSONWriter.compact(rebuilt) == JSONWriter.compact(content))
    }
  }

  @Test("what did not change is not written")
  func unchanged() {
    var writer = JSONWriter(onto: [])
    Self.changed { $0.title = "new" }.writeChanges(since: Self.full, to: &writer)
    #expect(String(decoding: writer.takeBytes(), as: UTF8.self) == #"{"title":"new"}"#)
  }

  @Test("strings are escaped wherever what needs it stands")
  func escapes() throws {
    let long = String(repeating: "é\\", count: 99)
    for text in ["", "\"", "a\"", "\"a", "\n\n", "plain", Self.odd, long] {
      let bytes = JSONWriter.compact(.string(text))
      #expect(try JSONParser.parse(bytes: bytes).value == .string(text))
      #expect(bytes.count == JSONWriter.compactByteCount(.string(text)))
    }
  }
}
