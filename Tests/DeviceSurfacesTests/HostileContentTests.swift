import DeviceSurfaces
import ExtensionProtocol
import Foundation
import FoundationXML
import MediaType
import NotificationModel
import TestSupport
import Testing

/// Collects what an XML parser finds.
private final class Reader: NSObject, XMLParserDelegate {
  var names: Set<String> = []
  var labels: [String] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    names.insert(name)
    if let label = attributes["aria-label"] { labels.append(label) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
}

@Suite("Hostile content in pictures")
struct HostileContentTests {
  static let texts = [
    "</text><script>alert(1)</script>", "\"><image href=\"http://example.com/x.png\"/>",
    "]]>&amp;<!--",
    "a\u{0}b\u{1}c\u{8}d\u{B}\u{1F}\u{7F}\u{85}", "\u{202E}gnirts\u{202C} \u{2066}x\u{2069}",
    "Z" + String(repeating: "\u{0301}\u{0328}\u{0489}", count: 2_000) + "algo",
    "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽", "東京スカイツリーからの眺めは、とても素晴らしいです。「また来ます！」",
    "שלום עולם 123 abc", String(repeating: "x", count: 100_000), "\u{FFFE}\u{FFFF}\u{FEFF}",
    String(repeating: "\n", count: 5_000) + "end", "",
  ]

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    let isRead = parser.parse()
    #expect(isRead, "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    return reader
  }

  private func card(_ text: String) -> CardContent {
    var card = CardContent(appName: text)
    (card.title, card.subtitle, card.body, card.time) = (text, text, text, text)
    card.avatar = text
    return card
  }

  @Test("Any text is well-formed in SVG, and is never markup", arguments: texts.indices)
  func wellFormed(_ index: Int) throws {
    let card = card(Self.texts[index])
    for layout in [SurfaceLayout.banner(card), .expanded(card), .card(card)] {
      let reader = try read(GoldenPicture(layout).text)
      #expect(reader.names.isDisjoint(with: ["script", "image", "foreignObject"]))
    }
  }

  @Test("A parser reads exactly the written text")
  func faithful() throws {
    let reader = try read(SVGDrawing.text(.banner(card("<b> & \"quotes\""))))
    #expect(reader.text.contains("<b> & \"quotes\""))
  }

  @Test("Text runs with marks, emoji and Han keep within their lines", arguments: texts.indices)
  func widths(_ index: Int) throws {
    for element in SurfaceLayout.card(card(Self.texts[index])).all {
      guard let run = element.text, run.lines.count > 1 || run.isTruncated else { continue }
      for line in run.lines where line.text.count > 1 {
        #expect(line.width <= max(element.frame.width, run.font.size * 2) + 0.01)
      }
    }
  }

  @Test("Han breaks between letters, and no line begins with its full stop")
  func han() throws {
    let text = "東京スカイツリーからの眺めはとても素晴らしいです。また来年も一緒に来ましょうね。楽しみにしています。"
    let body = try #require(
      SurfaceLayout.card(card(text)).all.first { $0.kind == .body }?.text)
    #expect(body.lines.count > 1)
    #expect(body.lines.map(\.text).joined() == text)
    #expect(body.lines.allSatisfy { $0.text.first != "。" && $0.text.first != "、" })
  }

  @Test("Han take one em, emoji 1.25, marks nothing, and Latin letters what Inter says")
  func characterWidths() throws {
    func width(_ text: String) throws -> Double {
      let title = SurfaceLayout.card(card(text)).all.first { $0.kind == .title }
      return try #require(title?.text?.lines.first?.width)
    }
    // Of 16 points, and 0.176 less behind each character.
    #expect(abs(try width("東東") - 2 * (16 - 0.176)) < 0.01)
    #expect(abs(try width("👍") - (20 - 0.176)) < 0.01)
    #expect(try width("e\u{301}\u{328}") == width("e"))
    #expect(try width("iii") < width("mmm") / 2)
  }

  @Test("No line begins with a full stop, wherever the text before it ends", arguments: 1...40)
  func fullStop(_ count: Int) throws {
    let text = String(repeating: "東", count: count) + "。" + String(repeating: "京", count: 40)
    let body = try #require(SurfaceLayout.card(card(text)).all.first { $0.kind == .body }?.text)
    #expect(body.lines.allSatisfy { $0.text.first != "。" })
  }

  @Test("A picture of one pixel and one of a hundred million have their frames from the header")
  func pictureSizes() throws {
    let folder = try TestFolder()
    for (width, height) in [(1, 1), (10_000, 10_000), (1, 4_000_000_000)] {
      func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
      let head: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + bytes(width) + bytes(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
      let path = folder.path("\(width).png")
      try Data(head).write(to: URL(fileURLWithPath: path))
      let picture = try #require(
        SurfacePicture(
          Attachment(
            identifier: "a", url: URL(fileURLWithPath: path).absoluteString, type: "public.png")))
      #expect(picture.pixels == PixelSize(width: width, height: height))
      var card = card("x")
      card.media = [
        .init(
          Attachment(
            identifier: "a", url: URL(fileURLWithPath: path).absoluteString, type: "public.png"))
      ]
      let layout = SurfaceLayout.expanded(card)
      #expect(layout.height < 2_000)
      _ = try read(SVGDrawing.text(layout))
    }
  }

  @Test("A HEIC, which browsers do not draw, is a frame of its ratio with its size")
  func heic() throws {
    func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(8 + contents.count)] + Array(type.utf8) + contents
    }
    let size = box("ispe", [0, 0, 0, 0] + [0, 0, 0x0F, 0xC0] + [0, 0, 0x07, 0xE0])
    let bytes =
      box("ftyp", Array("heic".utf8))
      + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", size)))
    let folder = try TestFolder()
    let file = folder.file("photo.jpg")
    try Data(bytes).write(to: file)
    var card = card("x")
    card.media = [
      .init(Attachment(identifier: "a", url: file.absoluteString, type: "public.jpeg"))
    ]
    let layout = SurfaceLayout.expanded(card)
    let frame = try #require(layout.all.first { $0.kind == .picture }?.frame)
    #expect(abs(frame.width / frame.height - 2) < 0.01)
    let svg = SVGDrawing.text(layout)
    #expect(svg.contains("4032 × 2016") && !svg.contains("image/heic;base64"))
  }

  @Test("A picture beyond 8 MB is a frame with its size; the file need not be read")
  func largePicture() throws {
    let folder = try TestFolder()
    var data = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.png"))
    data.append(Data(count: SVGDrawing.pictureBytes))
    let file = folder.file("large.png")
    try data.write(to: file)
    var card = card("x")
    card.media = [
      .init(Attachment(identifier: "a", url: file.absoluteString, type: "public.png"))
    ]
    let svg = SVGDrawing.text(.expanded(card))
    #expect(!svg.contains("<image") && svg.contains(" × "))
    #expect(svg.utf8.count < 100_000)
  }

  @Test("A tree of views with absurd numbers, colours and depth is drawn")
  func hostileInterface() throws {
    var view = InterfaceView(
      .label, className: "X", x: .infinity, y: .nan, width: 1e300, height: .infinity)
    (view.text, view.color, view.background) = ("<script>", "\"/><script>", "url(#x)")
    view.font = .init(size: 1e9)
    let label = view
    for _ in 0..<300 {
      var outer = InterfaceView(.view, className: "Y", x: -1e9, y: 3, width: 50, height: 50)
      outer.children = [view, view]
      outer.children[1].children = []
      view = outer
    }
    // The deepest are left out; this one is drawn.
    view.children.append(label)
    var shown = ShownInterface(height: .infinity)
    shown.view = view
    let reader = try read(SVGDrawing.text(.expanded(card("x"), interface: shown)))
    #expect(!reader.names.contains("script"))
  }
}
