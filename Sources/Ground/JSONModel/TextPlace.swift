/// A place in a text as people look for it: its line and its column.
///
/// The column counts Unicode scalars, neither bytes (swiftc) nor grapheme clusters: SARIF
/// (`unicodeCodePoints`) and Vim count so, and the count does not change with Unicode's version. A
/// byte order mark has no column.
public struct TextPlace: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The place of the byte at `offset`; that of the end for one behind it.
  public init(of offset: Int, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { TextPlace(of: offset, in: $0) }
  }

  init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = Self.column(of: before.count, lineStart: start, in: bytes)
  }

  static func column(
    of offset: Int, lineStart: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let hasMark = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = hasMark ? min(3, offset) : lineStart
    // Bytes that only continue a scalar have no column.
    return bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Line and column in words.
  public var description: String { "line \(line), column \(column)" }

  /// The place behind the name of its file, as editors and CI systems find it.
  public func reference(in file: String) -> String { "\(file):\(line):\(column)" }
}

/// The places of a text in which several are looked for: its lines are found once.
public struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  private let firstLine: Int
  /// Bytes before each line.
  private let lineStarts: [Int]

  /// Looks at a text whose first line is the file's line `firstLine`.
  public init(_ bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [0]
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The place of the byte at `offset`; that of the end for one behind it.
  public subscript(offset: Int) -> TextPlace {
    let offset = min(offset, bytes.count)
    let index = line(of: offset)
    let column = bytes.withUnsafeBufferPointer {
      TextPlace.column(of: offset, lineStart: lineStarts[index], in: $0)
    }
    return TextPlace(line: firstLine + index, column: column)
  }

  /// The bytes of the line around `offset`, without its end.
  public func lineRange(around offset: Int) -> Range<Int> {
    let index = line(of: min(offset, bytes.count))
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The offset of a line's byte, both counted from 1; nil where there is none.
  public func offset(line: Int, byte: Int) -> Int? {
    guard lineStarts.indices.contains(line - firstLine) else { return nil }
    let offset = lineStarts[line - firstLine] + byte - 1
    return (0...bytes.count).contains(offset) ? offset : nil
  }

  /// The last line that starts at or before `offset`, from 0.
  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
