import Foundation
import TextFormats

/// A text file that holds what a test has to find.
package struct GoldenText {
  private let file: URL

  /// Whether goldens are written rather than compared: `UPDATE_GOLDENS=1` in the environment.
  private static let isUpdating = !["", "0"].contains(
    ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] ?? "")

  package init(_ file: URL) {
    self.file = file
  }

  /// Compares a text with the file, or writes the file.
  /// - Returns: the lines that differ, marked with "-" for the golden's and "+" for those found; nil
  ///   when nothing does.
  package func difference(from found: String) throws -> String? {
    guard let golden = try? String(contentsOf: file, encoding: .utf8), golden == found else {
      return try changed(found)
    }
    return nil
  }

  private func changed(_ found: String) throws -> String? {
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if Self.isUpdating {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(found.utf8).write(to: file)
      return nil
    }
    let lines = TextDifference(from: golden, to: found).lines
    let rest = lines.count > Self.shown ? "\n… \(lines.count - Self.shown) more lines" : ""
    return "\(file.lastPathComponent) differs (- golden, + found); if that is meant, write it with "
      + "UPDATE_GOLDENS=1\n" + lines.prefix(Self.shown).joined(separator: "\n") + rest
  }

  /// More lines help nobody.
  private static let shown = 80
}
