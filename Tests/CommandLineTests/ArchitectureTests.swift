import Foundation
import TestSupport
import Testing

/// The spine that Docs/Architecture.md gives a newcomer to read.
@Suite("The spine of a delivery")
struct ArchitectureTests {
  /// A row of the page's table.
  private struct Row {
    let number: Int
    let path: String
    /// The type or function to begin with.
    let name: String
    /// The number of the file that names it; nil for the first.
    let caller: Int?

    /// The file without comments and imports, where a name means a use.
    var code: String {
      get throws {
        try Checkout.text(path).split(separator: "\n").filter { line in
          let line = line.drop { $0 == " " }
          return !line.hasPrefix("//") && !line.hasPrefix("import ")
        }.joined(separator: "\n")
      }
    }
  }

  private static func rows() throws -> [Row] {
    let page = try Checkout.text("Docs/Architecture.md")
    return page.matches(
      of: /\| (\d+) \| \[[^\]]*\]\(\.\.\/(Sources\/[^)]+)\) \| `(\w+)` \| (\d+|–) \|/
    ).compactMap { row in
      Int(row.1).map {
        Row(number: $0, path: String(row.2), name: String(row.3), caller: Int(row.4))
      }
    }
  }

  @Test("it has at most 20 files, each is there, and each is named by one before it")
  func spine() throws {
    let rows = try Self.rows()
    #expect((10...20).contains(rows.count), "the table is not found where it was")
    #expect(rows.map(\.number) == Array(1...rows.count))
    for row in rows {
      let declaration = try Regex("\\b(struct|class|actor|enum|extension|func) \(row.name)\\b")
        .wordBoundaryKind(.simple)
      let own = try row.code
      #expect(own.contains(declaration), "\(row.path) declares no \(row.name)")
      guard let caller = row.caller, caller < row.number else {
        #expect(row.number == 1, "\(row.path) is named by no file before it")
        continue
      }
      let use = try Regex("\\b\(row.name)\\b").wordBoundaryKind(.simple)
      let code = try rows[caller - 1].code
      #expect(code.contains(use), "\(rows[caller - 1].path) does not name \(row.name)")
    }
  }
}
