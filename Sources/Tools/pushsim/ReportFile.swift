import BatchReports
import Foundation
import Glibc
import SystemFiles

/// A file that a report goes to: there whole or, when writing failed, as it was before.
struct ReportFile {
  private let path: String
  /// Where a regular file really lies, behind symbolic links.
  private let target: String
  /// Devices and pipes are written to as they are; a rename would put a file in their place.
  private let isSpecial: Bool

  /// Checks that the file can be made, before anything is delivered.
  /// - Throws: `Failure` with code 70: no such folder, no permission, or the path is a folder's.
  init(path: String) throws(Failure) {
    self.path = path
    target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // The target itself, whose links are followed.
    let stamp = try? FileCalls.stamp(target)
    if stamp?.isFolder == true { throw Self.failure(path, "it is a folder; name a file in it") }
    isSpecial = stamp.map { !$0.isRegularFile } ?? false
    guard !isSpecial else { return }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    guard (try? FileCalls.stamp(folder))?.isFolder == true else {
      throw Self.failure(path, "there is no folder \(folder); make it first")
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Self.failure(path, "you may not write in \(folder); name another folder")
    }
  }

  /// Writes the text beside the file and renames it to the file's name.
  /// - Throws: `Failure` with code 70 for a full disk and the like.
  func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes beside the file and renames it to the file's name.
  /// - Throws: `Failure` with code 70 for a full disk and the like.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let draft = try draft()
    try draft.write(bytes)
    try draft.publish()
  }

  /// Begins to write piece by piece; the file is as it was until the draft is published.
  /// - Throws: `Failure` with code 70.
  func draft() throws(Failure) -> ReportDraft {
    do throws(SystemCallError) {
      if isSpecial { return ReportDraft(.device(try OpenFile(target, O_WRONLY)), path: path) }
      let (folder, name) = try OpenFolder.holding(target)
      return ReportDraft(.draft(try FileDraft(in: folder), name: name), path: path)
    } catch {
      throw Self.failure(path, "\(error.reason)")
    }
  }

  static func failure(_ path: String, _ reason: String) -> Failure {
    Failure("\(path) could not be written: \(reason)", exitCode: Failure.Code.failed)
  }
}

/// A report that is being written; removed when it is not published.
final class ReportDraft: ReportTarget {
  /// Where the bytes go.
  enum Place {
    case device(OpenFile)
    case draft(FileDraft, name: String)
  }

  private let place: Place
  private let path: String

  /// Takes over what was opened for the report at `path`.
  init(_ place: Place, path: String) {
    self.place = place
    self.path = path
  }

  /// Writes bytes behind those before.
  /// - Throws: `Failure` with code 70 for a full disk and the like.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try attempt { () throws(SystemCallError) in
      switch place {
      case .device(let file): try file.append(bytes)
      case .draft(let draft, _): try draft.append(bytes)
      }
    }
  }

  /// Puts the draft in the target's place.
  /// - Throws: `Failure` with code 70.
  func publish() throws(Failure) {
    guard case .draft(let draft, let name) = place else { return }
    try attempt { () throws(SystemCallError) in try draft.publish(as: name) }
  }

  private func attempt(_ body: () throws(SystemCallError) -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      throw ReportFile.failure(path, "\(error.reason)")
    }
  }
}

/// Standard output as the place of a report.
final class StandardOutputTarget: ReportTarget {
  private let progress: ReportProgressLine?

  /// - Parameter progress: the line that ends when the report begins.
  init(_ progress: ReportProgressLine?) {
    self.progress = progress
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    progress?.end()
    try StandardOutput.write(bytes)
  }
}
