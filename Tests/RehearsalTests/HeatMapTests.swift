import Foundation
import FoundationXML
import Testing

@testable import Rehearsal

@Suite struct HeatMapTests {
  private func text(title: String = "A & B <sweep>") async throws -> String {
    HeatMap(try await SweepFixture.report(), title: title).picture.text
  }

  @Test func `Every cell has its colour, and every part lies within the picture`() async throws {
    let document = try XMLDocument(data: Data(try await text().utf8))
    let root = try #require(document.rootElement())
    // Foundation's `attribute(forName:)` finds none in an element with a default namespace.
    func value(_ name: String, of element: XMLElement) -> String? {
      element.attributes?.first { $0.name == name }?.stringValue
    }
    func number(_ name: String, of element: XMLElement) -> Double? {
      value(name, of: element).flatMap(Double.init)
    }
    let width = try #require(number("width", of: root))
    let height = try #require(number("height", of: root))
    var cells: [String: Int] = [:]
    for part in root.elements(forName: "rect") + root.elements(forName: "text") {
      let (x, y) = (number("x", of: part) ?? 0, number("y", of: part) ?? 0)
      #expect(x >= 0 && x + (number("width", of: part) ?? 0) <= width)
      #expect(y >= 0 && y + (number("height", of: part) ?? 0) <= height)
      if !part.elements(forName: "title").isEmpty {
        cells[value("class", of: part) ?? "", default: 0] += 1
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
    #expect(cells["arrived"] == table.count { $0 == .arrived })
    #expect(cells["bestAttempt"] == table.count { $0 == .bestAttempt })
    #expect(cells["memoryExceeded"] == table.count { $0 == .memoryExceeded })
    // A line for each column but the one where all sizes arrive.
    #expect(cells["line"] == 7)
  }

  @Test func `The line lies between the sizes, in proportion to their logarithms`() {
    let sizes = [10_000, 100_000, 1_000_000]
    #expect(HeatMap.height(of: 10_000, in: sizes) == 1)
    #expect(abs(HeatMap.height(of: 31_623, in: sizes) - 1.5) < 0.001)
    #expect(abs(HeatMap.height(of: 100_000, in: sizes) - 2) < 0.001)
    #expect(HeatMap.height(of: 1_000_000, in: sizes) == 3)
  }

  @Test func `The SVG is well-formed and knows light and dark`() async throws {
    let text = try await text()
    let document = try XMLDocument(data: Data(text.utf8))
    #expect(document.rootElement()?.name == "svg")
    let titles = document.rootElement()?.elements(forName: "title").first?.stringValue
    #expect(titles == "A & B <sweep>")
    #expect(text.contains("@media (prefers-color-scheme: dark)"))
    for ink in SVGPicture.Ink.allCases { #expect(text.contains(".\(ink.rawValue) { fill: #")) }
  }

  @Test func `A cell tells its size, condition and outcome to who points at it`() async throws {
    let text = try await text()
    #expect(text.contains("<title>453 KB, Edge: arrived: modified, with media, 15.5 s</title>"))
  }

  @Test func `A title cannot break the SVG`() async throws {
    let text = try await text(title: "\u{1}]]> \" & </svg>")
    #expect(throws: Never.self) { try XMLDocument(data: Data(text.utf8)) }
  }
}
