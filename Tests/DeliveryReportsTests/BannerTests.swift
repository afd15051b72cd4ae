import NotificationModel
import Testing

@testable import DeliveryReports

@Suite("The drawn banner")
struct BannerTests {
  private func content(title: String = "", subtitle: String = "", body: String = "")
    -> NotificationContent
  {
    var content = NotificationContent()
    content.title = title
    content.subtitle = subtitle
    content.body = body
    return content
  }

  private func lines(
    _ content: NotificationContent, app: String = "com.example.app", columns: Int = 80,
    style: TerminalStyle = .plain
  ) -> [String] {
    Banner(content: content, app: app, columns: columns, style: style).lines
  }

  private static let longName = "com.example." + String(repeating: "long-name", count: 9)

  private static let texts = [
    "short", "日本語の長い通知テキスト、改行なしで続く", "👨‍👩‍👧‍👦👍🏽🇩🇪🎉⭐✅ emoji",
    "combining e\u{301}a\u{308}o\u{302}", String(repeating: "word ", count: 80),
    String(repeating: "x", count: 300), "two\nlines", "a\r\nb", "tab\there", "",
  ]

  @Test(
    "every line is as wide as the frame, whatever the text", arguments: texts, [24, 40, 80, 200])
  func width(text: String, columns: Int) {
    var content = content(title: text, subtitle: text, body: text)
    for hasPicture in [false, true] {
      if hasPicture {
        content.attachments = [
          NotificationModel.Attachment(identifier: "a", url: "file:///a", type: "public.jpeg")
        ]
      }
      let lines = lines(content, app: Self.longName, columns: columns)
      let expected = min(columns, Banner.maximumColumns)
      for line in lines { #expect(DisplayWidth.of(line) == expected, "\(line)") }
    }
  }

  @Test("a terminal narrower than 24 columns gets the narrowest banner")
  func narrow() {
    for line in lines(content(title: "日本語 text"), columns: 3) {
      #expect(DisplayWidth.of(line) == 24)
    }
  }

  @Test("of a text of any length the banner reads what it shows")
  func long() {
    for word in ["abcdefg ", "e\u{301}\n", "\u{1B}日本 \u{202E}"] {
      let long = String(repeating: word, count: 4 << 20)
      let clock = ContinuousClock()
      let started = clock.now
      let lines = lines(content(title: long, subtitle: long, body: long))
      #expect(clock.now - started < .seconds(5))
      let short = String(repeating: word, count: 1 << 10)
      #expect(lines == self.lines(content(title: short, subtitle: short, body: short)))
    }
  }

  @Test("title, subtitle and body follow each other under the app's name")
  func order() {
    let lines = lines(content(title: "T", subtitle: "S", body: "B"))
    #expect(lines.count == 6)
    #expect(lines[1].contains("com.example.app") && lines[1].contains("now"))
    #expect(lines[2].hasPrefix("│ T ") && lines[3].hasPrefix("│ S ") && lines[4].hasPrefix("│ B "))
  }

  @Test("two lines of title, one of subtitle and four of body are shown, the last with an ellipsis")
  func clipping() {
    let long = String(repeating: "word ", count: 100)
    #expect(lines(content(title: long)).count == 3 + 2)
    #expect(lines(content(subtitle: long)).count == 3 + 1)
    let body = lines(content(body: long))
    #expect(body.count == 3 + 4)
    #expect(body[5].contains("…"))
    #expect(!body[4].contains("…"))
  }

  @Test("line breaks in the body are kept, also those of Windows")
  func lineBreaks() {
    #expect(lines(content(body: "a\nb")).count == 3 + 2)
    #expect(lines(content(body: "a\r\nb")).count == 3 + 2)
  }

  @Test("PAYL-11: percent signs of the body are drawn as sent")
  func percent() {
    #expect(lines(content(body: "100%% wool"))[2].contains("100%% wool"))
  }

  @Test(
    "the thumbnail's frame names the kind of the first attachment",
    arguments: [
      ("public.jpeg", "JPEG"), ("com.compuserve.gif", "GIF"), ("public.mpeg-4", "MP4"),
      ("public.unknown", "FILE"),
    ])
  func thumbnail(type: String, name: String) {
    var content = content(title: "T", body: "B")
    content.attachments = [
      NotificationModel.Attachment(identifier: "a", url: "file:///a", type: type)
    ]
    let lines = lines(content)
    #expect(lines[2].contains("┌──────┐"))
    #expect(lines[3].contains("│ \(name)"))
    #expect(lines[4].contains("└──────┘"))
  }

  @Test("ATTA-15: a hidden thumbnail is not drawn, nor one where nothing is attached")
  func hiddenThumbnail() {
    var content = content(title: "T", body: "B")
    #expect(!lines(content).joined().contains("┌"))
    content.attachments = [
      NotificationModel.Attachment(
        identifier: "a", url: "file:///a", type: "public.jpeg",
        options: AttachmentOptions(isThumbnailHidden: true))
    ]
    #expect(!lines(content).joined().contains("┌"))
  }

  @Test("escape sequences of the payload are not drawn, those of the style only in colour")
  func escapes() {
    let evil = content(
      title: "\u{1B}[31mred", subtitle: "\u{1B}]0;owned\u{07}", body: "\u{9B}2J\u{202E}")
    let plain = lines(evil).joined(separator: "\n")
    #expect(
      plain.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      })
    #expect(!plain.contains("\u{202E}"))
    let color = TerminalStyle(hasColor: true, columns: 80, pictures: .none)
    let painted = lines(evil, style: color).joined()
    #expect(painted.contains("\u{1B}[1m"))
    #expect(!painted.contains("\u{1B}[31m"))
  }

  @Test("LIFE-35: the sender's picture takes the icon's place and the icon becomes its badge")
  func communication() {
    var content = content(title: "New message", subtitle: "Tap to read", body: "B")
    var context = CommunicationContext(
      kind: .message, sender: CommunicationContext.Person(name: "Ann"))
    content.communication = context
    var lines = lines(content)
    #expect(lines[1].hasPrefix("│ ▣ com.example.app"))
    #expect(lines[2].hasPrefix("│ Ann ") && lines[3].hasPrefix("│ B "))
    context.avatar = CommunicationContext.Avatar(source: .data, bytes: 9, type: "public.png")
    context.group = "Climbing"
    context.recipientCount = 3
    content.communication = context
    lines = self.lines(content)
    #expect(lines[1].hasPrefix("│ ◉▣ com.example.app"))
    #expect(lines[2].hasPrefix("│ Ann ") && lines[3].hasPrefix("│ Climbing "))
    #expect(lines[4].hasPrefix("│ B "))
    for line in lines { #expect(DisplayWidth.of(line) == Banner.maximumColumns) }
  }
}
