import Foundation
import Testing

/// Every row of Apple's API that the two modules have to offer is used, and works.
@Suite(.timeLimit(.minutes(1))) struct APIRowsTests {
  @Test("A use of every row compiles and does what the row says", arguments: allUses)
  func uses(_ rows: RowUses) async throws {
    for (_, body) in rows.uses { try await body() }
  }

  @Test("Every row has one use, and every use a row")
  func isComplete() throws {
    let used = allUses.flatMap { rows in rows.uses.map { Row(rows.type, $0.member) } }
    let listed = try Row.all()
    #expect(listed.count == 343)
    #expect(Set(listed).subtracting(used).map(\.key).sorted() == [], "rows without a use")
    #expect(Set(used).subtracting(listed).map(\.key).sorted() == [], "uses without a row")
    #expect(Set(used).count == used.count, "a row is used twice")
    #expect(Set(listed).count == listed.count, "a row is listed twice")
  }

  @Test("The documentation's table has every type with its status")
  func isDocumented() throws {
    let text = try String(contentsOf: Row.file("../../../../Docs/DeviceSDK.md"), encoding: .utf8)
    for (type, rows) in Dictionary(grouping: try Row.all(), by: \.type) {
      let statuses = Set(rows.map(\.status)).subtracting(["absent"])
      let line = text.split(separator: "\n").first { $0.hasPrefix("| `\(type)` |") }
      #expect(line != nil, "\(type) is missing in Docs/DeviceSDK.md")
      for status in statuses {
        #expect(line?.contains(status) == true, "\(type) has rows that are \(status)")
      }
    }
  }
}

/// A line of `rows.tsv`.
struct Row: Hashable {
  let type: String
  let member: String
  /// How much of it works: `full`, `simulated`, `inert`, or `absent` for what is not to be offered.
  var status = ""

  init(_ type: String, _ member: String) {
    self.type = type
    self.member = member
  }

  var key: String { "\(type) \(member)" }

  static func == (left: Row, right: Row) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }

  static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(name)
  }

  static func all() throws -> [Row] {
    let lines = try String(contentsOf: file("rows.tsv"), encoding: .utf8).split(separator: "\n")
    return try lines.dropFirst().map { line in
      let columns = line.components(separatedBy: "\t")
      try #require(columns.count == 3, "\(line)")
      try #require(["full", "simulated", "inert", "absent"].contains(columns[2]), "\(line)")
      var row = Row(columns[0], columns[1])
      row.status = columns[2]
      return row
    }
  }
}
