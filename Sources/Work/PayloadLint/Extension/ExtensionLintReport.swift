import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// The output of `pushsim-lint-extension`, in the words of the diagnostics here.
struct ExtensionLintReport {
  /// The version of the JSON that is understood.
  private static let version = 1

  /// How many Swift files were read.
  let files: Int
  /// How many edits the tool made before it looked again.
  let fixed: Int
  /// The fixes that those edits made.
  let fixes: [Fix]
  /// The previews of the edits, where they were asked for.
  let previews: [FixRun.Preview]
  private let values: [JSONValue]

  /// Reads the tool's output.
  /// - Throws: `LintError` with code `failed` for anything else.
  init(_ output: [UInt8], tool: String) throws(LintError) {
    guard let document = try? JSONParser.parse(bytes: output).value,
      document["version"]?.integer == Self.version, let values = document["diagnostics"]?.array
    else {
      throw LintError(
        .failed,
        "\(tool) printed something else than its report, version \(Self.version); install it "
          + "together with pushsim")
    }
    self.values = values
    files = document["files"]?.integer ?? 0
    fixed = document["fixed"]?.integer ?? 0
    fixes = (document["fixes"]?.array ?? []).map { fix in
      Fix(
        file: fix["file"]?.string ?? "", line: fix["line"]?.integer ?? 1,
        check: fix["check"]?.string ?? "", message: fix["message"]?.string ?? "")
    }
    previews = (document["previews"]?.array ?? []).map { preview in
      let texts = ["before", "after"].map { Array((preview[$0]?.string ?? "").utf8) }
      return FixRun.Preview(
        file: preview["file"]?.string ?? "", diff: UnifiedDiff(from: texts[0], to: texts[1]))
    }
  }

  /// The diagnostics; the tool counts columns in bytes, these count characters.
  func diagnostics(settings: LintSettings, showsLines: Bool) -> [LintDiagnostic] {
    var texts: [String: (bytes: [UInt8], places: TextPlaces)] = [:]
    return values.compactMap { value in
      guard let file = value["file"]?.string, let check = value["check"]?.string else { return nil }
      let text = texts[file] ?? Self.text(of: file)
      texts[file] = text
      return Self.diagnostic(value, check, file, text, settings, showsLines)
    }
  }

  private static func text(of file: String) -> (bytes: [UInt8], places: TextPlaces) {
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: file))).map { [UInt8]($0) } ?? []
    return (bytes, TextPlaces(bytes))
  }

  private static func diagnostic(
    _ value: JSONValue, _ check: String, _ file: String,
    _ text: (bytes: [UInt8], places: TextPlaces), _ settings: LintSettings, _ showsLines: Bool
  ) -> LintDiagnostic {
    let start = place(value, "line", "column", text.places)
    let end = place(value, "endLine", "endColumn", text.places)
    let severity = value["severity"]?.string.flatMap(Finding.Severity.init) ?? .warning
    var diagnostic = LintDiagnostic(
      check: check, severity: settings.severities[check] ?? severity,
      message: value["message"]?.string ?? "", fix: value["fix"]?.string ?? "",
      rules: value["rule"]?.string.flatMap(RuleID.init).map { [$0] } ?? [], pointer: nil,
      file: file, start: start.position, end: end.position)
    for edit in value["edits"]?.array ?? [] {
      guard let offset = edit["offset"]?.integer, let length = edit["length"]?.integer,
        let replacement = edit["replacement"]?.string
      else { continue }
      diagnostic.edits.append(
        LintDiagnostic.Edit(
          start: text.places[offset], end: text.places[offset + length], replacement: replacement))
    }
    if showsLines, !text.bytes.isEmpty, let offset = start.offset {
      diagnostic.excerpt = Excerpt(
        text.bytes, line: text.places.lineRange(around: offset),
        marking: offset..<max(offset, end.offset ?? offset))
    }
    return diagnostic
  }

  /// A line with a column in bytes, as a place in characters and as an offset.
  private static func place(
    _ value: JSONValue, _ line: String, _ column: String, _ places: TextPlaces
  ) -> (position: TextPlace, offset: Int?) {
    let plain = TextPlace(line: value[line]?.integer ?? 1, column: value[column]?.integer ?? 1)
    let offset = places.offset(line: plain.line, byte: plain.column)
    return (offset.map { places[$0] } ?? plain, offset)
  }
}
