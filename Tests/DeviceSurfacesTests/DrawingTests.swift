import DeviceSurfaces
import Foundation
import JSONModel
import MediaType
import SystemFiles
import TestSupport
import Testing

@Suite("Forms of pictures", .timeLimit(.minutes(1)))
struct DrawingTests {
  private static let hasTool =
    ProgramSearch.find(PNGDrawing.tool, environment: ProcessInfo.processInfo.environment) != nil

  @Test("PNG has two pixels for each point", .enabled(if: hasTool))
  func png() throws {
    let layout = try SampleSurfaces.banner()
    let header = try #require(ImageHeader(Array(try PNGDrawing.data(layout))))
    #expect(header.mimeType == "image/png")
    #expect(header.pixels == PixelSize(width: 786, height: Int(layout.height) * 2))
  }

  @Test("Without rsvg-convert the error says what to install")
  func noTool() throws {
    let error = #expect(throws: PictureError.self) {
      try PNGDrawing.data(try SampleSurfaces.banner(), searchPath: "/nowhere")
    }
    #expect(error?.message.contains("apt-get install librsvg2-bin") == true)
  }

  @Test("A terminal shows cards in frames, with their texts in order")
  func terminal() throws {
    let text = TerminalDrawing.text(try SampleSurfaces.banner())
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.contains("╭──") == true && lines.last?.contains("──╯") == true)
    let title = try #require(lines.firstIndex { $0.contains("New photo") })
    let body = try #require(lines.firstIndex { $0.contains("Anna shared a picture") })
    #expect(title < body && body < lines.count - 1)
    #expect(lines.first?.count == lines.last?.count)
    #expect(lines.first?.prefix { $0 == " " } == lines.last?.prefix { $0 == " " })
    #expect(Set(lines.filter { $0.contains("│") }.map(\.count)).count == 1, "\(text)")
  }

  @Test("A page of several pictures has ids of their own for each")
  func page() throws {
    let layout = try SampleSurfaces.banner()
    let html = PageDrawing.text([layout, layout], title: "<b>")
    let names = html.matches(of: /<(?:clipPath|linearGradient) id="([^"]+)"/).map(\.1)
    #expect(!names.isEmpty && Set(names).count == names.count)
    #expect(html.contains("<title>&lt;b&gt;</title>"))
  }

  @Test("The layout as data names no file")
  func data() throws {
    let text = try SampleSurfaces.expanded().json.compactText
    #expect(text.contains("\"pixels\":[") && !text.contains("photo.jpg"))
  }

  @Test("A golden picture is matched by its outline, whatever else is in the file")
  func golden() throws {
    let layout = try SampleSurfaces.banner()
    let redrawn = GoldenPicture(layout).text.replacing("<rect", with: "<path")
    #expect(GoldenPicture(text: redrawn).difference(of: layout) == nil)
    let dark = try SampleSurfaces.banner { $0.appearance = .dark }
    #expect(GoldenPicture(text: redrawn).difference(of: dark)?.isEmpty == false)
    #expect(GoldenPicture(text: "<svg/>").difference(of: layout) != nil)
  }
}
