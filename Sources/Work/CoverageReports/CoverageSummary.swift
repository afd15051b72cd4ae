import Foundation

/// Coverage as it stands in a terminal: a line for each file, then what nothing reached.
package struct CoverageSummary {
  /// The method whose code only a late extension reaches, which most payloads leave out.
  static let expiry = "serviceExtensionTimeWillExpire"
  /// How many functions and ranges of lines of a file are listed: 20 of each.
  private static let most = 20

  private let report: CoverageReport
  private let folder: String

  /// - Parameter folder: the current folder; paths are relative to it where they lie in it.
  package init(
    _ report: CoverageReport, folder: String = FileManager.default.currentDirectoryPath
  ) {
    (self.report, self.folder) = (report, folder)
  }

  /// The lines of text, each with its line break.
  package var text: String {
    var lines = ["coverage of \(Self.counted(report.launches, "launch", "launches"))"]
    for source in report.sources {
      let functions = source.functions.count { $0.entries > 0 }
      lines.append(
        "  \(path(source)): \(source.reachedLines) of \(source.lines.count) lines"
          + " (\(Self.percent(source.reachedLines, source.lines.count))),"
          + " \(functions) of \(source.functions.count) functions")
    }
    lines += report.sources.flatMap { source in
      unentered(source) { $0.contains(Self.expiry) }
    }
    for source in report.sources { lines += gaps(of: source) }
    if !report.superfluous.isEmpty {
      lines.append(
        "payloads that add nothing to the others: " + report.superfluous.joined(separator: ", "))
    }
    for executable in report.uncounted {
      lines.append("not built for coverage: \(executable)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The functions of a file that nothing entered.
  private func unentered(
    _ source: CoverageReport.Source, _ isWanted: (String) -> Bool
  ) -> [String] {
    source.functions.filter { $0.entries == 0 && isWanted($0.name) }.prefix(Self.most).map {
      "never entered: \(path(source)):\($0.line): \($0.name)"
    }
  }

  private func gaps(of source: CoverageReport.Source) -> [String] {
    var lines = unentered(source) { !$0.contains(Self.expiry) }
    let ranges = Self.ranges(of: source)
    if !ranges.isEmpty {
      let more = ranges.count > Self.most ? ", …" : ""
      lines.append(
        "never reached: \(path(source)): lines "
          + ranges.prefix(Self.most).joined(separator: ", ") + more)
    }
    return lines
  }

  /// The lines with code that nothing reached, as ranges such as `12–15`; lines without code
  /// between two of them do not part a range.
  static func ranges(of source: CoverageReport.Source) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, count) in source.lines.sorted(by: { $0.key < $1.key }) {
      if count > 0 {
        isOpen = false
      } else if isOpen, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
        isOpen = true
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
  }

  private func path(_ source: CoverageReport.Source) -> String {
    source.path.hasPrefix(folder + "/")
      ? String(source.path.dropFirst(folder.count + 1)) : source.path
  }

  static func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "–" : "\(part * 100 / whole) %"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
