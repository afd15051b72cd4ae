import Foundation
import Glibc

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
    var status = stat()
    let exists = stat(target, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR {
      throw Self.failure(path, "it is a folder; name a file in it")
    }
    isSpecial = exists && kind != S_IFREG
    guard !isSpecial else { return }
    let folder = URL(fileURLWithPath: target).deletingLastPathComponent().path
    var folderStatus = stat()
    guard stat(folder, &folderStatus) == 0, folderStatus.st_mode & S_IFMT == S_IFDIR else {
      throw Self.failure(path, "there is no folder \(folder); make it first")
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw Self.failure(path, "you may not write in \(folder); name another folder")
    }
  }

  /// Writes the text beside the file and renames it to the file's name.
  /// - Throws: `Failure` with code 70 for a full disk and the like.
  func write(_ text: String) throws(Failure) {
    let draft = try draft()
    try draft.write(Array(text.utf8))
    try draft.publish()
  }

  /// Begins to write piece by piece; the file is as it was until the draft is published.
  /// - Throws: `Failure` with code 70.
  func draft() throws(Failure) -> ReportDraft {
    let name = isSpecial ? target : "\(target).\(UUID().uuidString.prefix(8)).tmp"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(name, flags, 0o666)
    guard descriptor >= 0 else { throw failure }
    return ReportDraft(descriptor, path: path, draft: isSpecial ? nil : name, target: target)
  }

  private var failure: Failure { Self.failure(path, String(cString: strerror(errno))) }

  static func failure(_ path: String, _ reason: String) -> Failure {
    Failure("\(path) could not be written: \(reason)", exitCode: Failure.Code.failed)
  }
}
