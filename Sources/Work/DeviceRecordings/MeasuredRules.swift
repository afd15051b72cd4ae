import DeviceProbes
import FidelityRules
import Foundation
import JSONDocuments
import JSONModel

/// The rules that recordings of real devices say something about.
package struct MeasuredRules: Sendable {
  private let comparison: FidelityComparison

  /// Only recordings of devices count: pushsim's own measures nothing.
  package init(_ recordings: [DeviceRecording]) {
    comparison = FidelityComparison(recordings.filter { $0.kind == .device })
  }

  /// Reads all recordings of a folder; none where there is no such folder.
  /// - Throws: `DocumentError` for a recording that cannot be read.
  package init(folder: URL) throws(DocumentError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var recordings: [DeviceRecording] = []
    for name in names.sorted() where name.hasSuffix(".json") {
      recordings.append(try DeviceRecording(contentsOf: folder.appendingPathComponent(name).path))
    }
    self.init(recordings)
  }

  /// The folder `Devices` of the checkout that a tool was built in, or the installed one.
  package static func folder(beside tool: URL) -> URL? {
    var folder = tool.deletingLastPathComponent()
    var candidates = [
      folder.deletingLastPathComponent().appendingPathComponent("lib/pushsim/Devices")
    ]
    while folder.pathComponents.count > 1 {
      candidates.append(folder.appendingPathComponent("Devices"))
      folder.deleteLastPathComponent()
    }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("pushsim.json").path)
    }
  }

  /// A line for each device that was asked about a rule: `measured on iPhone15,2, iOS 17.5: agrees`.
  package func lines(_ rule: Rule) -> [String] {
    guard let row = comparison.rows.first(where: { $0.rule.id == rule.id }) else { return [] }
    return answers(row).map { "measured on \($0)" }
  }

  /// The part of Docs/Fidelity.md about recordings: a row for each rule that a device was asked
  /// about.
  package var table: String {
    let rows = comparison.rows.filter { !answers($0).isEmpty }
    guard !rows.isEmpty else { return "No recording of a phone is in `Devices` yet." }
    let lines = rows.map { "| \($0.rule.id) | \(answers($0).joined(separator: "; ")) |" }
    return (["| rule | measured on |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  /// The answer of each device that was asked: `iPhone15,2, iOS 17.5: agrees`.
  private func answers(_ row: FidelityComparison.Row) -> [String] {
    zip(comparison.recordings, row.cells).filter { $0.1.answer != .notAsked }
      .map { "\($0.title): \($1.answer.rawValue)" }
  }

  /// A rule's JSON, with what was measured where something was.
  package func json(_ rule: Rule) -> JSONValue {
    let lines = lines(rule)
    guard !lines.isEmpty, var members = rule.json.object else { return rule.json }
    members["measured"] = .array(lines.map(JSONValue.string))
    return .object(members)
  }
}
