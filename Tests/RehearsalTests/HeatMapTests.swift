import Foundation
import FoundationXML
import Testing

@testable import Rehearsal

@Suite struct HeatMapTests {
  private func drawing() async throws -> Drawing {
    HeatMap(try await SweepFixture.report(), title: "A & B <sweep>").drawing
  }

  @Test func `Every cell has its colour, and every part lies within the picture`() async throws {
    let drawing = try await drawing()
    var cells: [Drawing.Ink: Int] = [:]
    for shape in drawing.shapes {
      switch shape {
      case .rectangle(let x, let y, let width, let height, let ink, let note):
        #expect(x >= 0 && y >= 0 && x + width <= drawing.width && y + height <= drawing.height)
        if note != nil { cells[ink, default: 0] += 1 }
      case .text(_, let x, let y, _, _, _), .upright(_, let x, let y, _):
        #expect(x >= 0 && y >= 0 && x <= drawing.width && y <= drawing.height)
      }
    }
    let results = try await SweepFixture.report()
    let table = results.memoryLimits.flatMap { limit in
      results.conditions.flatMap { condition in
        results.sizes.compactMap {
          results.result(bytes: $0, condition: condition, memoryLimitBytes: limit)?.mark
        }
      }
    }
    #expect(cells[.arrived] == table.count { $0 == .arrived })
    #expect(cells[.bestAttempt] == table.count { $0 == .bestAttempt })
    #expect(cells[.memoryExceeded] == table.count { $0 == .memoryExceeded })
    // A line for each column but the one where all sizes arrive.
    #expect(cells[.line] == 7)
  }

  @Test func `The line lies between the sizes, in proportion to their logarithms`() {
    let sizes = [10_000, 100_000, 1_000_000]
    #expect(HeatMap.height(of: 10_000, in: sizes) == 1)
    #expect(abs(HeatMap.height(of: 31_623, in: sizes) - 1.5) < 0.001)
    #expect(abs(HeatMap.height(of: 100_000, in: sizes) - 2) < 0.001)
    #expect(HeatMap.height(of: 1_000_000, in: sizes) == 3)
  }

  @Test func `The SVG is well-formed and knows light and dark`() async throws {
    let text = SVGPicture.text(try await drawing())
    let document = try XMLDocument(data: Data(text.utf8))
    #expect(document.rootElement()?.name == "svg")
    let titles = document.rootElement()?.elements(forName: "title").first?.stringValue
    #expect(titles == "A & B <sweep>")
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    for ink in Drawing.Ink.allCases { #expect(text.contains(".\(ink.rawValue) { fill: #")) }
  }

  @Test func `A cell tells its size, condition and outcome to who points at it`() async throws {
    let text = SVGPicture.text(try await drawing())
    #expect(text.contains("<title>464 KB, Edge: arrived: modified, with media, 15.5 s</title>"))
  }

  @Test func `A title cannot break the SVG`() async throws {
    let drawing = HeatMap(try await SweepFixture.report(), title: "\u{1}]]> \" & </svg>").drawing
    #expect(throws: Never.self) {
      try XMLDocument(data: Data(SVGPicture.text(drawing).utf8))
    }
  }
}
