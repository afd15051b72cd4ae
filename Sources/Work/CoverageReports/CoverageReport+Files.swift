import Foundation
import JSONModel

extension CoverageReport {
  /// Writes `index.html`, `coverage.json`, `coverage.lcov` and `coverage.profdata` into a folder, which is
  /// made where it is missing; other files there stay.
  /// - Throws: `CoverageError` with code `outputFailed`.
  package func write(to folder: URL) throws(CoverageError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CoverageError(
        .outputFailed, "cannot make the folder \(folder.path): \(error.localizedDescription)")
    }
    let files = [
      ("coverage.profdata", profile), ("coverage.lcov", tracefile),
      ("coverage.json", Data((json.compactText + "\n").utf8)),
      ("index.html", Data(CoveragePage(self).html.utf8)),
    ]
    for (name, data) in files {
      try CoverageError.writing(data, to: folder.appendingPathComponent(name))
    }
  }

  /// The report as JSON.
  ///
  ///     {"launches": 3, "choice": ["photo.apns"], "superfluous": ["text.apns"],
  ///      "sources": [{"path": "…", "functions": [{"name": "…", "line": 7, "entries": 3}],
  ///        "lines": [{"line": 8, "count": 3, "reachedBy": "photo.apns"}]}]}
  package var json: JSONValue {
    [
      "launches": .integer(launches), "choice": .array(choice.map(JSONValue.string)),
      "superfluous": .array(superfluous.map(JSONValue.string)),
      "uncounted": .array(uncounted.map(JSONValue.string)),
      "sources": .array(sources.map(\.json)),
    ]
  }
}

extension CoverageReport.Source {
  fileprivate var json: JSONValue {
    let functions = functions.map { function -> JSONValue in
      [
        "name": .string(function.name), "line": .integer(function.line),
        "entries": .integer(Int(clamping: function.entries)),
      ]
    }
    let lines = lines.sorted { $0.key < $1.key }.map { line, count -> JSONValue in
      var members: [String: JSONValue] = [
        "line": .integer(line), "count": .integer(Int(clamping: count)),
      ]
      members["reachedBy"] = reachedBy[line].map { .string($0) }
      return .object(members)
    }
    return ["path": .string(path), "functions": .array(functions), "lines": .array(lines)]
  }
}
