import Foundation
import JSONModel
import NotificationModel
import PushStore
import SystemFiles

/// The results of an export.
package struct ExportReport: Sendable, Hashable {
  package var notifications = 0
  package var files = 0
  package var bytes = 0
  /// Paths of stored files that could not be read, with the reason; the manifest names them too.
  package var unreadable: [String] = []

  /// The report's JSON shape.
  package var json: JSONValue {
    [
      "notifications": .integer(notifications), "files": .integer(files),
      "bytes": .integer(bytes), "unreadable": .array(unreadable.map(JSONValue.string)),
    ]
  }
}

extension PushStore {
  /// Copies all delivered notifications' files to a new folder, or a tar file for a path that ends
  /// in `.tar`, as `<app>/<attachment's identifier>.<extension>`, with `manifest.json` beside them.
  ///
  /// It appears whole or not at all. A file that leaves the store meanwhile, or is damaged, is
  /// named in the report and in the manifest.
  /// - Throws: `PushStoreError` when there is something at `path`, or it cannot be written.
  package func export(
    to path: String, bundle: BundleIdentifier? = nil
  ) throws(PushStoreError) -> ExportReport {
    let notifications = try list(bundle: bundle)
    do {
      let target: any ExportTarget =
        path.hasSuffix(".tar")
        ? try ExportArchive(path, seconds: Int(Date().timeIntervalSince1970))
        : try ExportFolder(path)
      var export = Export(layout: layout, target: target)
      for notification in notifications { try export.add(notification) }
      try export.finish(device: layout.device)
      return export.report
    } catch {
      throw Self.exportError(error, path)
    }
  }

  private static func exportError(_ error: any Error, _ path: String) -> PushStoreError {
    guard let error = error as? SystemCallError else {
      return PushStoreError(.inputOutput, "Exporting to \(path) failed: \(error).", cause: error)
    }
    let prefix = "Exporting to \(path) failed: \(error)."
    switch error.errno {
    case EEXIST:
      return PushStoreError(
        .folderUnwritable,
        "Exporting to \(path) failed: there is something of that name. Name a new folder or file.",
        cause: error)
    case ENOSPC, EDQUOT:
      return PushStoreError(
        .diskFull, "\(prefix) Free some space, or export to another disk.", cause: error)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG:
      return PushStoreError(
        .folderUnwritable,
        "\(prefix) Name a target in a folder that is there and that you may write.", cause: error)
    default:
      return PushStoreError(.inputOutput, prefix, cause: error)
    }
  }
}

/// An export that is being written.
private struct Export {
  let layout: StoreLayout
  let target: any ExportTarget
  var report = ExportReport()
  private var names = ExportNames()
  private var entries: [JSONValue] = []

  init(layout: StoreLayout, target: any ExportTarget) {
    self.layout = layout
    self.target = target
  }

  mutating func add(_ notification: StoredNotification) throws(SystemCallError) {
    var files: [JSONValue] = []
    for attachment in notification.content.attachments {
      files.append(try add(attachment, of: notification))
    }
    guard case .object(var members) = notification.json else { return }
    members["files"] = .array(files)
    entries.append(.object(members))
    report.notifications += 1
  }

  private mutating func add(
    _ attachment: Attachment, of notification: StoredNotification
  ) throws(SystemCallError) -> JSONValue {
    let path = URL(string: attachment.url)?.path(percentEncoded: false) ?? ""
    let fileExtension = path.split(separator: ".").last.map(String.init) ?? "data"
    var members: [String: JSONValue] = [
      "identifier": .string(attachment.identifier), "type": .string(attachment.type),
    ]
    let file: OpenFile
    let stamp: FileStamp
    do {
      guard layout.storedFile(atPath: path) != nil else {
        throw SystemCallError(call: "open", errno: EINVAL)
      }
      file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      stamp = try file.stamp()
      guard stamp.isRegularFile else { throw SystemCallError(call: "open", errno: EINVAL) }
    } catch {
      report.unreadable.append("\(path): \(error)")
      members["error"] = .string("\(error)")
      return .object(members)
    }
    let folder = notification.bundle.rawValue
    let name = names.name(
      identifier: attachment.identifier, fileExtension: fileExtension, in: folder)
    var digest = ""
    try target.add("\(folder)/\(name)", bytes: stamp.bytes) { write throws(SystemCallError) in
      digest = try ContentDigest.read(file, limit: stamp.bytes, write).hex
    }
    if !(path.split(separator: "/").last ?? "").hasPrefix("\(digest).") {
      let reason = "it is damaged: its bytes are not those that were stored"
      report.unreadable.append("\(path): \(reason)")
      members["error"] = .string(reason)
    }
    members["path"] = .string("\(folder)/\(name)")
    members["bytes"] = .integer(stamp.bytes)
    members["sha1"] = .string(digest)
    report.files += 1
    report.bytes += stamp.bytes
    return .object(members)
  }

  func finish(device: String) throws(SystemCallError) {
    let manifest: JSONValue = ["device": .string(device), "notifications": .array(entries)]
    let bytes = Array((manifest.prettyText + "\n").utf8)
    try target.add("manifest.json", bytes: bytes.count) { write throws(SystemCallError) in
      try bytes.span.bytes.withUnsafeBytes { buffer throws(SystemCallError) in try write(buffer) }
    }
    try target.finish()
  }
}
