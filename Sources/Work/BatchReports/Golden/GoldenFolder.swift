import Batches
import DeliveryReports
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// Recorded deliveries, one file each, to compare those of a batch with.
///
/// Only what is the same in every run is compared: no times, no memory, no places of files, no
/// generated identifiers. The names of the goldens are kept in memory, so it grows with the batch.
package final class GoldenFolder {
  private let goldens: Goldens
  private let updates: Bool
  private var seen: Set<String> = []

  /// Differences to print, bounded.
  private var shown: [String] = []
  /// Results that differ.
  package private(set) var different = 0
  /// Results without a golden.
  package private(set) var missing = 0
  /// Goldens that were written.
  package private(set) var written = 0

  /// Compares with the goldens in a folder, or writes them.
  /// - Parameters:
  ///   - inputs: the files and folders the batch was given, after which goldens are called.
  ///   - updates: whether goldens are written where they differ or are not there.
  /// - Throws: `BatchError` with code `unreadableInput` when there is no such folder to compare with.
  package init(_ path: String, inputs: [String], updates: Bool) throws(BatchError) {
    goldens = Goldens(
      folder: URL(fileURLWithPath: path, isDirectory: true), names: GoldenName(inputs: inputs))
    self.updates = updates
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists ? isFolder.boolValue : updates else {
      throw BatchError(
        .unreadableInput,
        "there are no goldens: the folder \(path) does not exist; record goldens in it first",
        setting: .goldenUpdate)
    }
  }

  /// Compares a result, or writes its golden, and remembers the result.
  /// - Returns: how the result differs, in lines; empty when it does not.
  func review(_ record: ResultRecord) throws(BatchError) -> [String] {
    let name = goldens.names.of(record)
    let isFirst = seen.insert(name).inserted
    let file = goldens.file(name)
    let comparison = file.compare(record.stable)
    guard comparison != .equal else { return [] }
    if updates {
      guard !isFirst else {
        do {
          try file.record(record.stable)
        } catch {
          throw BatchError(
            .failed, "writing the golden \(file.url.path) failed: \(error.localizedDescription)")
        }
        written += 1
        return []
      }
      // Falls through: two payloads of one name that differ would overwrite each other for ever.
    }
    let lines = Self.lines(comparison, name)
    if comparison == .missing { missing += 1 } else { different += 1 }
    if shown.count < ReportLimits.differences {
      shown.append("\(record.place):\n" + lines.map { "  \($0)\n" }.joined())
    }
    return lines
  }

  /// Compares a delivery, or writes its golden, and remembers the result.
  /// - Returns: how it differs, in lines; empty when it does not.
  /// - Throws: `BatchError` when the golden cannot be written.
  package func review(_ delivery: Delivery) throws(BatchError) -> [String] {
    let record: ResultRecord
    do {
      record = try ResultRecord(JSONWriter.compact(delivery.json), JSONTape(), isCompared: true)
    } catch {
      throw BatchError(.failed, "the delivery of \(delivery.payload) has no JSON: \(error)")
    }
    return try review(record)
  }

  /// How a result differs from its golden, without remembering it.
  func difference(_ record: ResultRecord) -> [String] {
    let comparison = goldens.compare(record)
    return comparison == .equal ? [] : Self.lines(comparison, goldens.names.of(record))
  }

  /// Whether a line of results is unlike its golden; nil where goldens are written, as none is then.
  package var differs: (@Sendable (_ line: [UInt8]) -> Bool)? {
    guard !updates else { return nil }
    return { [goldens] line in
      guard let record = try? ResultRecord(line, JSONTape(), isCompared: true) else {
        return false
      }
      return goldens.compare(record) != .equal
    }
  }

  private static func lines(_ comparison: GoldenFile.Comparison, _ name: String) -> [String] {
    switch comparison {
    case .equal: return []
    case .missing: return ["there is no golden \(name); record it first"]
    case .unreadable(let why): return ["the golden \(name) is of no use: \(why)"]
    case .different(let lines):
      let shown = lines.prefix(ReportLimits.differenceLines).map { $0.cut(to: 300) }
      let rest = lines.count - shown.count
      return ["differs from \(name) (- golden, + found):"] + shown
        + (rest > 0 ? ["… \(rest) more lines"] : [])
    }
  }

  /// Goldens that no result belongs to, by name.
  package var leftovers: [String] {
    let root = goldens.folder.resolvingSymlinksInPath().path + "/"
    let files = FileManager.default.enumerator(atPath: root)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      if name.hasSuffix(GoldenName.ending), !seen.contains(name) { names.append(name) }
    }
    return names.sorted()
  }

  /// The outcome of the comparison, for people.
  /// - Parameter isWhole: whether all payloads had their turn, so that leftovers can be reported.
  package func text(isWhole: Bool) -> String {
    let leftovers = isWhole ? leftovers : []
    var text = shown.map { $0 + "\n" }.joined()
    let unshown = different + missing - shown.count
    if unshown > 0 { text += "… and \(unshown) more that differ or have no golden\n\n" }
    let equal = seen.count - different - missing - written
    var parts = ["\(max(0, equal)) as recorded"]
    if different > 0 { parts.append("\(different) differ") }
    if missing > 0 { parts.append("\(missing) without a golden") }
    if written > 0 { parts.append("\(written) written") }
    if !leftovers.isEmpty { parts.append("\(leftovers.count) left over") }
    text += "goldens  \(parts.joined(separator: ", "))\n"
    for name in leftovers.prefix(ReportLimits.differences) {
      text += "  no payload belongs to \(name); delete it, or bring its payload back\n"
    }
    let rest = leftovers.count - ReportLimits.differences
    if rest > 0 { text += "  … and \(rest) more\n" }
    return text
  }

  /// Whether every result is as recorded and, where all payloads had their turn, every golden has
  /// its result.
  package func isAsRecorded(isWhole: Bool) -> Bool {
    different == 0 && missing == 0 && (updates || !isWhole || leftovers.isEmpty)
  }
}

/// Which golden belongs to a result.
private struct Goldens: Sendable {
  let folder: URL
  let names: GoldenName

  func file(_ name: String) -> GoldenFile {
    GoldenFile(folder.appendingPathComponent(name))
  }

  func compare(_ record: ResultRecord) -> GoldenFile.Comparison {
    file(names.of(record)).compare(record.stable)
  }
}
