import Foundation
import JSONModel
import NotificationModel
import SimulatedNetwork
import TextFormats

/// A sweep for people: a table for each memory limit, the marks' meanings and the largest media.
package struct SweepTable: Sendable {
  private static let cellColumns = 9
  private static let labelColumns = 10

  private let report: SweepReport
  /// How many columns of text there are room for.
  private let columns: Int
  private let deadline: Duration

  /// A table that fits into a number of columns of text, 100 by default.
  /// - Parameter deadline: the time the extension had; 30 s by default.
  package init(
    _ report: SweepReport, columns: Int = 100, deadline: Duration = .seconds(30)
  ) {
    self.report = report
    self.columns = columns
    self.deadline = deadline
  }

  /// The tables, with a newline at their end.
  package var text: String {
    var lines: [String] = []
    for limit in report.memoryLimits { lines += table(limit) + [""] }
    lines.append("seconds are those from the launch to the content handler")
    lines += report.marks.map { "  \($0.rawValue)  \($0.meaning)" }
    guard !report.hasLoadedNothing else { return lines.joined(separator: "\n") + "\n" }
    lines += ["", "largest media that arrive, to 2 %"]
    lines.append("(what the link alone carries in that time)")
    lines += largest
    if report.largest.contains(where: \.isScattered) {
      lines.append(
        "  ~  smaller media failed too: with loss, or on a busy machine, it is a matter of luck")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The table of one memory limit, in parts where it is too wide.
  private func table(_ limit: Int) -> [String] {
    let room = max(1, (columns - Self.labelColumns) / Self.cellColumns)
    let parts = stride(from: 0, to: report.conditions.count, by: room).map {
      Array(report.conditions[$0..<min($0 + room, report.conditions.count)])
    }
    var lines = ["memory limit \(ByteSize.megabytes(limit))"]
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append("") }
      lines += header(part)
      lines += report.sizes.map { size in
        trimmed(
          Self.right(ByteSize.threeDigits(size), Self.labelColumns)
            + part.map { cell(size, $0, limit) }.joined())
      }
    }
    return lines
  }

  private func cell(_ size: Int, _ condition: String, _ limit: Int) -> String {
    guard
      let result = report.result(bytes: size, condition: condition, memoryLimitBytes: limit)
    else { return Self.right("", Self.cellColumns) }
    // Only where the handler was called does the time say something about the link.
    let time =
      result.mark == .arrived || result.mark == .withoutMedia
      ? result.elapsedSeconds.map { String(format: " %.1f", $0) } ?? "" : ""
    return Self.right(result.mark.rawValue + time, Self.cellColumns)
  }

  /// The conditions' names, words below each other.
  private func header(_ names: [String]) -> [String] {
    let words = names.map { Self.wrapped($0, columns: Self.cellColumns - 1) }
    let height = words.map(\.count).max() ?? 0
    return (0..<height).map { line in
      let cells = words.map { lines in
        Self.right(
          line < height - lines.count ? "" : lines[line - (height - lines.count)],
          Self.cellColumns)
      }
      return trimmed(Self.right("", Self.labelColumns) + cells.joined())
    }
  }

  private var largest: [String] {
    let width = max(10, (report.conditions.map(\.count).max() ?? 0) + 2)
    let limits = report.memoryLimits.count > 1
    var lines: [String] = []
    if limits {
      lines.append(
        trimmed(
          Self.left("", width + 2)
            + report.memoryLimits.map { Self.right(ByteSize.megabytes($0), 12) }.joined()))
    }
    return lines
      + report.conditions.map { condition in
        let cells = report.memoryLimits.map { limit in
          let found = report.largest(condition: condition, memoryLimitBytes: limit)
          return Self.right(found?.text ?? "", 12)
        }
        return "  " + Self.left(condition, width) + cells.joined() + linkAlone(condition)
      }
  }

  private func linkAlone(_ condition: String) -> String {
    let link = report.largest.first { $0.column.condition.name == condition }?.column.condition
    let bytes = link?.bytesCarried(in: deadline)
    return "   (" + (bytes.map { ByteSize.threeDigits(Int($0)) } ?? "no bound") + ")"
  }

  static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word.prefix(columns)))
      }
    }
    return lines
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }

  private static func left(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.count))
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
