import DeviceModel
import Diagnostics
import Foundation
import PushStore
import TextFormats

/// The files that an extension left in its temporary folder: those that nobody attached and nobody
/// removed.
///
/// A device empties the folder only when it sees fit; gigabytes have been seen in the field.
struct TemporaryLeftovers: Sendable, Hashable {
  /// Entries that are looked at: 1,000, so that a folder that grows with a batch costs nothing.
  static let maximumEntries = 1_000
  /// From so many bytes on the finding is a warning: 10 MB, the largest picture.
  static let warningBytes = 10 << 20

  private(set) var files = 0
  /// Bytes as the files' sizes say; a sparse file counts in full.
  private(set) var bytes = 0
  /// Whether there is more than was looked at.
  private(set) var isCut = false

  /// Looks at a folder and those below it; symbolic links are counted, never followed.
  /// - Parameter paths: files that are about to leave.
  init(in folder: URL, besides paths: Set<String> = []) {
    guard
      let entries = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: [], errorHandler: nil)
    else { return }
    var seen = 0
    for case let url as URL in entries {
      seen += 1
      guard seen <= Self.maximumEntries else {
        isCut = true
        return
      }
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType != .typeDirectory, !paths.contains(url.path)
      else { continue }
      files += 1
      bytes += (attributes[.size] as? NSNumber)?.intValue ?? 0
    }
  }

  /// The finding; nil where nothing is left.
  var finding: Finding? {
    guard files > 0 else { return nil }
    let many = isCut ? "more than " : ""
    return Finding(
      rule: nil, severity: bytes >= Self.warningBytes ? .warning : .info,
      message: "\(many)\(Amount.of(files, "file")) of \(Amount.of(bytes, "byte")) "
        + "\(files == 1 ? "is" : "are") left in the extension's temporary folder; "
        + "a device empties it only when it sees fit",
      fix: "remove what is not attached before calling the handler")
  }
}

extension TemporaryLeftovers {
  /// Finds the files that an extension leaves behind, besides those that are about to move into the
  /// store.
  init(_ installed: InstalledExtension, _ intake: AttachmentIntake) {
    let taken = Set(intake.accepted.filter { $0.disposition == .move }.map(\.sourcePath))
    self.init(
      in: URL(fileURLWithPath: installed.realContainer).appendingPathComponent("tmp"),
      besides: taken)
  }
}
