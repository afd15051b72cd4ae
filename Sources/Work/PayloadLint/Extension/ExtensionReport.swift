import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// The output of `pushsim-lint-extension`, in the words of the diagnostics here.
struct ExtensionReport {
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
    var texts: [String: [UInt8]] = [:]
    return values.compactMap { value in
      guard let file = value["file"]?.string, let check = value["check"]?.string else { return nil }
      let bytes =
        texts[file]
        ?? ((try? Data(contentsOf: URL(fileURLWithPath: file))).map { [UInt8]($0) } ?? [])
      texts[file] = bytes
      return Self.diagnostic(value, check, file, bytes, settings, showsLines)
    }
  }

  private static func diagnostic(
    _ value: JSONValue, _ check: String, _ file: String, _ bytes: [UInt8],
    _ settings: LintSettings, _ showsLines: Bool
  ) -> LintDiagnostic {
    let start = place(value, "line", "column", bytes)
    let end = place(value, "endLine", "endColumn", bytes)
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
      var places = TextPlaces(bytes)
      diagnostic.edits.append(
        LintDiagnostic.Edit(
          start: places.position(of: offset), end: places.position(of: offset + length),
          replacement: replacement))
    }
    if showsLines, !bytes.isEmpty, let offset = start.offset {
      let line = TextPlaces(bytes).lineRange(around: offset)
      diagnostic.excerpt = Excerpt(
        bytes, line: line, marking: offset..<max(offset, end.offset ?? offset))
    }
    return diagnostic
  }

  /// A line with a column in bytes, as a place in characters and as an offset.
  private static func place(
    _ value: JSONValue, _ line: String, _ column: String, _ bytes: [UInt8]
  ) -> (position: LintDiagnostic.Position, offset: Int?) {
    let line = value[line]?.integer ?? 1
    let column = value[column]?.integer ?? 1
    let plain = LintDiagnostic.Position(line: line, column: column)
    guard let start = lineStart(line, bytes), start + column - 1 <= bytes.count else {
      return (plain, nil)
    }
    var places = TextPlaces(bytes)
    let offset = start + column - 1
    return (places.position(of: offset), offset)
  }

  private static func lineStart(_ line: Int, _ bytes: [UInt8]) -> Int? {
    var (current, offset) = (1, 0)
    while current < line {
      guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return nil }
      offset = end + 1
      current += 1
    }
    return offset
  }
}
