/// Finds lines and columns in a text; fast for offsets that are asked for in ascending order.
struct TextPlaces {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var offset = 0
  private var line: Int
  private var lineStart = 0

  /// Looks at a text whose first line is the file's line `firstLine`.
  init(_ bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    line = firstLine
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
  }

  /// The place of a byte.
  mutating func position(of target: Int) -> LintDiagnostic.Position {
    let target = min(target, bytes.count)
    if target < offset { self = TextPlaces(bytes, firstLine: firstLine) }
    while offset < target {
      if bytes[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    // Bytes that only continue a character take no column.
    let column =
      lineStart < target ? bytes[lineStart..<target].count { $0 & 0xC0 != 0x80 } : 0
    return LintDiagnostic.Position(line: line, column: column + 1)
  }

  /// The line around a byte, without its end.
  func lineRange(around target: Int) -> Range<Int> {
    let target = min(target, bytes.count)
    let start = bytes[..<target].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end = bytes[target...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }
}
