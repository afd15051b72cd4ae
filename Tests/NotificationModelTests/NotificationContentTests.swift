import Foundation
import JSONModel
import NotificationModel
import Testing

@Suite struct NotificationContentTests {
  static var full: NotificationContent {
    var content = NotificationContent()
    content.title = "T"
    content.subtitle = "S"
    content.body = "B"
    content.badge = 0
    content.sound = Sound(name: "alarm.caf", isCritical: true, volume: 0.5, isRingtone: true)
    content.categoryIdentifier = "category"
    content.threadIdentifier = "thread"
    content.launchImageName = "launch"
    content.userInfo = ["aps": ["badge": 0], "n": nil, "d": .double(1), "l": [1, "x"]]
    content.attachments = [
      Attachment(
        identifier: "a", url: "file:///a.jpg", type: "public.jpeg", bytes: 12,
        options: AttachmentOptions(
          typeHint: "public.jpeg", isThumbnailHidden: true,
          thumbnailClippingRect: UnitRect(x: 0, y: 0.25, width: 1, height: 0.5), thumbnailTime: 2)),
      Attachment(identifier: "b", url: "file:///b.mp4", type: "public.mpeg-4"),
    ]
    content.summaryArgument = "Ann"
    content.summaryArgumentCount = 2
    content.targetContentIdentifier = "window"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.75
    content.filterCriteria = "work"
    return content
  }

  @Test(
    "content survives the channel's JSON, text and all", arguments: [full, NotificationContent()])
  func roundTrip(content: NotificationContent) throws {
    let bytes = JSONWriter.compact(content.json)
    #expect(try NotificationContent(json: JSONParser.parse(bytes: bytes).value) == content)
  }

  @Test("content survives Foundation's coders, which have the same shape")
  func codable() throws {
    let data = try JSONEncoder().encode(Self.full)
    var expected = Self.full
    // Foundation's encoder writes 1.0 as 1, so the kind of number cannot be known afterwards.
    expected.userInfo["d"] = .integer(1)
    #expect(try JSONDecoder().decode(NotificationContent.self, from: data) == expected)
  }

  @Test("a request survives the channel's JSON")
  func request() throws {
    let request = NotificationRequest(
      identifier: "id", content: Self.full,
      trigger: PushTrigger(isContentAvailable: true, isMutableContent: false))
    let bytes = JSONWriter.compact(request.json)
    #expect(try NotificationRequest(json: JSONParser.parse(bytes: bytes).value) == request)
  }

  @Test("an unknown interruption level is an error that names its key")
  func unknownLevel() {
    let error = #expect(throws: JSONShapeError.self) {
      try NotificationContent(json: ["interruptionLevel": "urgent"])
    }
    #expect(error?.key == "interruptionLevel")
  }

  @Test("LIFE-24: content is empty without text, attachment and sound, a badge notwithstanding")
  func emptiness() {
    var content = NotificationContent()
    content.badge = 3
    #expect(content.isEmpty)
    content.sound = Sound()
    #expect(!content.isEmpty)
    content.sound = nil
    content.subtitle = "S"
    #expect(!content.isEmpty)
    #expect(content.hasAlertText)
  }

  @Test("a plain sound is written as its name, a critical one as a dictionary")
  func sound() throws {
    #expect(Sound().json == "default")
    #expect(Sound(isCritical: true).json["critical"] == true)
    #expect(try Sound(json: "x.caf") == Sound(name: "x.caf"))
    #expect(throws: JSONShapeError.self) { try Sound(json: 5) }
  }

  @Test("ATTA-16: a clipping rectangle is valid inside the unit square only")
  func unitRect() {
    #expect(UnitRect(x: 0, y: 0, width: 1, height: 1).isValid)
    #expect(!UnitRect(x: 0.5, y: 0, width: 0.6, height: 1).isValid)
    #expect(!UnitRect(x: -0.1, y: 0, width: 0.5, height: 1).isValid)
    #expect(!UnitRect(x: .nan, y: 0, width: 0.5, height: 1).isValid)
  }
}
