import ArgumentParser
import BatchReports
import Batches

/// `FORMAT=FILE,FORMAT=FILE` of `--report`.
struct ReportList: ExpressibleByArgument {
  let reports: [(format: ReportFormat, path: String)]

  /// A comma begins the next report only when a format and `=` follow; others belong to a name.
  init?(argument: String) {
    var reports: [(format: ReportFormat, path: String)] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2, let format = ReportFormat(rawValue: String(words[0])) {
        reports.append((format, String(words[1])))
      } else if let last = reports.popLast() {
        reports.append((last.format, "\(last.path),\(part)"))
      } else {
        return nil
      }
    }
    guard reports.allSatisfy({ !$0.path.isEmpty }) else { return nil }
    self.reports = reports
  }

  /// Checks what several lists ask for together.
  /// - Throws: `ValidationError` for two reports of one name.
  static func validate(_ lists: [ReportList]) throws {
    let paths = lists.flatMap(\.reports).map(\.path)
    if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
      throw ValidationError("Two reports are to be written to \(twice); name a file each.")
    }
  }

  static let help = ArgumentHelp(
    """
    Write reports: junit, html, markdown, csv, json, sarif or github (annotations), each with its \
    file, such as junit=junit.xml,html=page.html; - for standard output; repeatable.
    """, valueName: "format=file,…")
}

/// Files that reports go to: all there whole, or each as it was before.
struct ReportFiles {
  private let files: [(format: ReportFormat, file: ReportFile?)]

  /// Checks that all can be made; `-` is standard output.
  /// - Throws: `Failure` when a file cannot be made.
  init(_ lists: [ReportList]) throws(Failure) {
    var files: [(format: ReportFormat, file: ReportFile?)] = []
    for (format, path) in lists.flatMap(\.reports) {
      files.append((format, path == "-" ? nil : try ReportFile(path: path)))
    }
    self.files = files
  }

  var areWanted: Bool { !files.isEmpty }

  /// Writes the reports.
  /// - Throws: `Failure`, or `BatchError` for results that cannot be read.
  func write(_ report: BatchReport, _ progress: ReportProgressLine?) throws -> ReportTotals {
    var drafts: [ReportDraft] = []
    var targets: [(format: ReportFormat, target: any ReportTarget)] = []
    for (format, file) in files {
      guard let draft = try file?.draft() else {
        targets.append((format, StandardOutputTarget(progress)))
        continue
      }
      drafts.append(draft)
      targets.append((format, draft))
    }
    let totals: ReportTotals
    do {
      totals = try report.write(targets, watch: progress.map { line in { line.show($0) } })
    } catch {
      throw (error.cause as? Failure) ?? error
    }
    for draft in drafts { try draft.publish() }
    return totals
  }
}
