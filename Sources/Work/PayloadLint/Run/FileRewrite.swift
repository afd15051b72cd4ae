import Glibc
import SystemFiles

/// A file in which some stretches are replaced: it is there as it was or, in one step, whole and new.
final class FileRewrite {
  private static let chunkBytes = 65_536

  private let path: String
  private let folder: OpenFolder
  private let name: String
  private let source: OpenFile
  private var draft: FileDraft?
  private var position = 0

  /// Opens the file.
  /// - Throws: `LintError` with code `failed`.
  init(_ path: String) throws(LintError) {
    self.path = path
    do {
      // Where the file really lies, behind symbolic links.
      (folder, name) = try OpenFolder.holding(path)
      source = try folder.file(name, O_RDONLY)
    } catch {
      throw LintError(.failed, "\(path) cannot be fixed: \(error.reason)")
    }
  }

  /// Replaces a stretch behind those that were replaced before.
  /// - Throws: `LintError` with code `failed`; the file is as it was then.
  func replace(_ range: Range<Int>, with bytes: [UInt8]) throws(LintError) {
    let draft = if let draft { draft } else { try begin() }
    try attempt { () throws(SystemCallError) in
      try copy(to: range.lowerBound, draft)
      try draft.append(bytes)
    }
    position = range.upperBound
  }

  /// Puts the new file in the old one's place, where anything was replaced.
  /// - Throws: `LintError` with code `failed`; the file is as it was then.
  func finish() throws(LintError) {
    guard let draft else { return }
    try attempt { () throws(SystemCallError) in
      try copy(to: .max, draft)
      try draft.publish(as: name)
    }
    self.draft = nil
  }

  private func begin() throws(LintError) -> FileDraft {
    let stamp = try attempt { () throws(SystemCallError) in try source.stamp() }
    guard stamp.isRegularFile else {
      throw LintError(.failed, "\(path) cannot be fixed: it is not a regular file")
    }
    let draft = try attempt { () throws(SystemCallError) in
      let draft = try FileDraft(in: folder, mode: 0o600)
      try draft.file.copyOwnerAndMode(of: source)
      return draft
    }
    self.draft = draft
    return draft
  }

  private func copy(to end: Int, _ draft: FileDraft) throws(SystemCallError) {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkBytes, alignment: 16)
    defer { chunk.deallocate() }
    while position < end {
      let wanted = min(chunk.count, end - position)
      let count = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: chunk[..<wanted]), at: position)
      if count == 0 { return }
      try draft.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      position += count
    }
  }

  private func attempt<Result>(
    _ body: () throws(SystemCallError) -> Result
  ) throws(LintError) -> Result {
    do {
      return try body()
    } catch {
      throw LintError(.failed, "\(path) could not be fixed and is as it was: \(error.reason)")
    }
  }
}
