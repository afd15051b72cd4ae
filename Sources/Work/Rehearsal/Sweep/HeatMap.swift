import Foundation
import TextFormats

/// A sweep as a picture: a panel for each memory limit, conditions across, sizes upwards, and a
/// line at the largest media that arrive.
package struct HeatMap: Sendable {
  private static let margin = 24.0
  private static let cellWidth = 52.0
  private static let cellHeight = 24.0
  /// Room for the sizes on the left.
  private static let axisWidth = 96.0
  /// Room for a panel's title and the figures below it.
  private static let panelHead = 56.0
  private static let panelGap = 28.0
  private static let titleHeight = 60.0
  private static let legendRow = 22.0
  /// The height that a mark needs to be legible.
  private static let markHeight = 13.0
  /// The longest name of a condition that is written in full.
  private static let maximumNameLength = 26

  private let report: SweepReport
  private let title: String

  /// Creates a picture with a title, such as the extension's name.
  package init(_ report: SweepReport, title: String) {
    self.report = report
    self.title = title
  }

  /// The picture.
  package var picture: SVGPicture {
    let names = report.conditions.map(Self.shortened)
    let nameHeight = Double(names.map(\.count).max() ?? 0) * Self.characterWidth + 16
    let gridWidth = max(Double(report.conditions.count) * Self.cellWidth, 300)
    let panelHeight = Self.panelHead + gridHeight + nameHeight
    let panels = Double(report.memoryLimits.count)
    let legendTop =
      Self.margin + Self.titleHeight + panels * (panelHeight + Self.panelGap)
    var picture = SVGPicture(
      width: 2 * Self.margin + Self.axisWidth + gridWidth,
      height: legendTop + Double(report.marks.count + 1) * Self.legendRow + Self.margin,
      title: title)
    heading(&picture)
    for (index, limit) in report.memoryLimits.enumerated() {
      let top = Self.margin + Self.titleHeight + Double(index) * (panelHeight + Self.panelGap)
      panel(limit, names, top: top, &picture)
    }
    legend(top: legendTop, &picture)
    return picture
  }

  /// How wide a character of a small text is.
  private static let characterWidth = 7.3

  private var gridHeight: Double { Double(report.sizes.count) * Self.cellHeight }

  private var gridLeft: Double { Self.margin + Self.axisWidth }

  private func heading(_ picture: inout SVGPicture) {
    picture.text(title, x: Self.margin, y: Self.margin + 10, .text, .start, isLarge: true)
    picture.text(
      "Which media arrive: their size upwards, conditions across", x: Self.margin,
      y: Self.margin + 34, .faint, .start)
  }

  private func panel(_ limit: Int, _ names: [String], top: Double, _ picture: inout SVGPicture) {
    let gridTop = top + Self.panelHead
    picture.text(
      "Memory limit \(ByteSize.megabytes(limit))", x: Self.margin, y: top + 10, .text,
      .start, isLarge: true)
    picture.text("largest", x: gridLeft - 10, y: gridTop - 25, .faint, .end)
    for (row, size) in report.sizes.reversed().enumerated() {
      picture.text(
        ByteSize.threeDigits(size), x: gridLeft - 10,
        y: gridTop + Double(row) * Self.cellHeight, .text, .end)
    }
    for (column, condition) in report.conditions.enumerated() {
      let left = gridLeft + Double(column) * Self.cellWidth
      cells(condition, limit, left: left, top: gridTop, &picture)
      largest(condition, limit, left: left, top: gridTop, &picture)
      picture.uprightText(
        names[column], x: left + Self.cellWidth / 2, y: gridTop + gridHeight + 8, .text)
    }
  }

  /// The cells of a column. A cell reaches up to its size; where the largest media that arrive are
  /// within one, its lower part is painted as what arrives.
  private func cells(
    _ condition: String, _ limit: Int, left: Double, top: Double, _ picture: inout SVGPicture
  ) {
    let line = lineHeight(condition, limit)
    for (index, size) in report.sizes.enumerated() {
      guard let result = report.result(bytes: size, condition: condition, memoryLimitBytes: limit)
      else { continue }
      let time = result.elapsedSeconds.map { String(format: ", %.1f s", $0) } ?? ""
      let y = top + gridHeight - Double(index + 1) * Self.cellHeight + 1
      let height = Self.cellHeight - 2
      picture.rectangle(
        x: left + 1, y: y, width: Self.cellWidth - 2, height: height, result.mark.ink,
        note: "\(ByteSize.threeDigits(size)), \(condition): \(result.mark.meaning)\(time)")
      var room = height
      if let line, line > Double(index), line < Double(index + 1), !result.arrives {
        room = max(0, (Double(index + 1) - line) * Self.cellHeight - 1)
        picture.rectangle(
          x: left + 1, y: y + room, width: Self.cellWidth - 2, height: height - room,
          .arrived)
      }
      if room >= Self.markHeight {
        picture.text(
          result.mark.rawValue, x: left + Self.cellWidth / 2, y: y + room / 2, .mark,
          .middle)
      }
    }
  }

  /// Where the line of a column is, in rows from below; nil where all media arrive, or none.
  private func lineHeight(_ condition: String, _ limit: Int) -> Double? {
    guard let found = report.largest(condition: condition, memoryLimitBytes: limit),
      let bytes = found.arrivingBytes, found.failingBytes != nil
    else { return nil }
    return Self.height(of: bytes, in: report.sizes)
  }

  /// The figure above a column, and the line across it.
  private func largest(
    _ condition: String, _ limit: Int, left: Double, top: Double, _ picture: inout SVGPicture
  ) {
    guard let found = report.largest(condition: condition, memoryLimitBytes: limit) else { return }
    let parts = found.text.split(separator: " ").map(String.init)
    // "2.92 MB" takes two lines where it is narrower than a cell.
    picture.text(
      parts.dropLast().joined(), x: left + Self.cellWidth / 2, y: top - 25, .text, .middle)
    picture.text(parts.last ?? "", x: left + Self.cellWidth / 2, y: top - 11, .faint, .middle)
    guard let bytes = found.arrivingBytes, let rows = lineHeight(condition, limit) else { return }
    let y = top + gridHeight - rows * Self.cellHeight
    picture.rectangle(
      x: left, y: y - 1.5, width: Self.cellWidth, height: 3, .line,
      note: "\(condition): the largest media that arrive have \(ByteSize.threeDigits(bytes))")
  }

  /// How many rows up a size is: that of a row is at its upper edge, sizes between are in
  /// proportion to their logarithms.
  static func height(of bytes: Int, in sizes: [Int]) -> Double {
    guard let first = sizes.first, let last = sizes.last, bytes > first else { return 1 }
    guard bytes < last, let above = sizes.firstIndex(where: { $0 > bytes }), above > 0 else {
      return Double(sizes.count)
    }
    let low = log(Double(sizes[above - 1]))
    let high = log(Double(sizes[above]))
    return Double(above) + (log(Double(bytes)) - low) / (high - low)
  }

  private func legend(top: Double, _ picture: inout SVGPicture) {
    for (index, mark) in report.marks.enumerated() {
      let y = top + (Double(index) + 0.5) * Self.legendRow
      picture.rectangle(x: Self.margin, y: y - 8, width: 26, height: 16, mark.ink)
      picture.text(mark.rawValue, x: Self.margin + 13, y: y, .mark, .middle)
      picture.text(mark.meaning, x: Self.margin + 38, y: y, .text, .start)
    }
    let y = top + (Double(report.marks.count) + 0.5) * Self.legendRow
    picture.rectangle(x: Self.margin, y: y - 1.5, width: 26, height: 3, .line)
    picture.text("largest media that arrive, to 2 %", x: Self.margin + 38, y: y, .text, .start)
  }

  private static func shortened(_ name: String) -> String {
    name.count <= maximumNameLength ? name : name.prefix(maximumNameLength - 1) + "…"
  }
}
