import Foundation

/// `RESULTS.md`: a section for each mode, each with the machine it ran on.
///
/// A mode replaces its own section and keeps the others. Sections are found by comments that
/// Markdown does not show.
public struct Report: Sendable, Equatable {
  /// The sections, in the order of the file.
  public enum Section: String, Sendable, CaseIterable {
    case races, growth, million, lint, micro
  }

  /// The sections' texts.
  public private(set) var sections: [Section: String] = [:]

  /// An empty report.
  public init() {}

  /// Reads a report back; what stands before the first section is dropped.
  public init(text: String) {
    var current: Section?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let section = Section.allCases.first(where: { Self.mark($0) == line }) {
        current = section
        sections[section] = ""
      } else if let current {
        sections[current, default: ""] += "\(line)\n"
      }
    }
    sections = sections.mapValues(Self.trimmed)
  }

  /// Replaces a section.
  public mutating func set(_ section: Section, to text: String) {
    sections[section] = Self.trimmed(text)
  }

  /// The whole file.
  public var text: String {
    var parts = [
      """
      # Results

      Written by `make bench` and `Benchmarks/run`; [Docs/Benchmarks.md](../Docs/Benchmarks.md) says
      what is measured. Ratios compare contestants that ran by turns within one run.
      """
    ]
    for section in Section.allCases {
      if let text = sections[section] { parts.append("\(Self.mark(section))\n\(text)") }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Replaces one section of the report at `path`: all of the new file is there, or the old one.
  /// - Throws: when the file cannot be read or written.
  public static func update(_ path: String, _ section: Section, to text: String) throws {
    var report = Report()
    if FileManager.default.fileExists(atPath: path) {
      report = Report(text: try String(contentsOfFile: path, encoding: .utf8))
    }
    report.set(section, to: text)
    // Atomically: a temporary file beside it, then a rename.
    try report.text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func mark(_ section: Section) -> String { "<!-- \(section.rawValue) -->" }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }
}
