/// Writes layouts as text for a terminal: a column for eight points, a row for eighteen; cards have
/// frames of box characters.
package enum TerminalDrawing {
  private static let (column, row) = (8.0, 18.0)
  /// Rows at most; more than a person scrolls.
  private static let maximumRows = 4_000

  /// A card or text and where it lies, in columns and rows.
  private struct Canvas {
    var cells: [[Character?]]
    let columns: Int

    init(columns: Int, rows: Int) {
      self.columns = columns
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// Writes from a column on; a wide character takes the next cell too.
    mutating func write(_ text: String, column: Int, row: Int) {
      guard cells.indices.contains(row) else { return }
      var place = column
      for character in text {
        let width = TextWidth.of(character, SurfaceFont(10)).width
        let isWide = width >= 1000 && !character.isASCII
        if place >= 0, place + (isWide ? 1 : 0) < columns {
          cells[row][place] = character
          if isWide { cells[row][place + 1] = nil }
        }
        place += isWide ? 2 : width == 0 ? 0 : 1
      }
    }

    mutating func frame(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      guard right > left + 1, bottom > top else { return }
      let bar = String(repeating: "─", count: right - left - 1)
      write("╭\(bar)╮", column: left, row: top)
      write("╰\(bar)╯", column: left, row: bottom)
      // What lies behind it is hidden.
      let inside = String(repeating: " ", count: right - left - 1)
      for row in top + 1..<bottom { write("│\(inside)│", column: left, row: row) }
    }

    var text: String {
      let rows = cells.map { row in
        var line = String(row.compactMap(\.self))
        while line.last == " " { line.removeLast() }
        return line
      }
      let last = rows.lastIndex { !$0.isEmpty } ?? 0
      return rows[...last].map { $0 + "\n" }.joined()
    }
  }

  /// The layout as lines, each with a line feed.
  package static func text(_ layout: SurfaceLayout) -> String {
    let all = layout.all
    let texts = all.flatMap { element in
      (element.text?.lines ?? []).map { (element, $0) }
    }
    // Rows grow where lines of text lie closer than a row.
    var canvas = Canvas(
      columns: Int(layout.width / column),
      rows: min(maximumRows, Int(layout.height / row) * 2 + 8))
    let places = Rows(
      texts.map { $0.0.frame.y + $0.1.baseline }
        + all.filter(isFramed).flatMap { [$0.frame.y, $0.frame.maxY] })
    for element in all {
      let frame = element.frame
      if isFramed(element) {
        canvas.frame(
          Int(frame.x / column), places.row(frame.y), Int(frame.maxX / column) - 1,
          places.row(frame.maxY))
      }
      guard let run = element.text else { continue }
      for line in run.lines {
        canvas.write(
          line.text, column: start(of: line, run, in: frame),
          row: places.row(frame.y + line.baseline))
      }
    }
    return canvas.text
  }

  private static func start(
    of line: SurfaceText.Line, _ text: SurfaceText, in frame: SurfaceFrame
  ) -> Int {
    let count = Double(line.text.count)
    let length = min(count, line.width / column + 1)
    let start: Double =
      switch text.alignment {
      case .left: frame.x / column
      case .center: (frame.midX / column) - length / 2
      case .right: frame.maxX / column - count
      }
    return Int(start.rounded())
  }

  private static func isFramed(_ element: SurfaceElement) -> Bool {
    switch element.kind {
    case .card, .platter, .prompt, .field: element.fill != nil && element.frame.height > 24
    case .group: element.fill != nil
    default: false
    }
  }

  /// The rows of heights: equal heights share one, others follow each other.
  private struct Rows {
    private var rows: [Int: Int] = [:]

    init(_ heights: [Double]) {
      var row = -1
      var last = -100.0
      for height in Set(heights.map { Int($0.rounded()) }).sorted() {
        if Double(height) - last > 4 {
          row += last > 0 && Double(height) - last > 60 ? 2 : 1
          last = Double(height)
        }
        rows[height] = row
      }
    }

    func row(_ height: Double) -> Int { rows[Int(height.rounded())] ?? 0 }
  }
}
