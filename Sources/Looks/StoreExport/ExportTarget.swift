import Glibc
import SystemFiles

/// Where an export goes: a new folder, or a tar file. What is not finished is gone.
protocol ExportTarget: AnyObject {
  /// Adds a file whose bytes `body` hands over in pieces; `path` is made of plain names.
  func add(
    _ path: String, bytes: Int,
    _ body: ((UnsafeRawBufferPointer) throws(SystemCallError) -> Void)
      throws(SystemCallError) -> Void
  ) throws(SystemCallError)
  /// Makes the export visible, whole.
  func finish() throws(SystemCallError)
}

/// A folder that appears with all its files, or not at all.
final class ExportFolder: ExportTarget {
  private let draft: FolderDraft
  private var folders: Set<String> = []

  /// - Throws: `SystemCallError` EEXIST when something is at `path` already.
  init(_ path: String) throws(SystemCallError) {
    guard try FileCalls.stampIfPresent(path) == nil else {
      throw SystemCallError(call: "mkdir", errno: EEXIST)
    }
    draft = try FolderDraft(for: path, mode: 0o700)
  }

  func add(
    _ path: String, bytes: Int,
    _ body: ((UnsafeRawBufferPointer) throws(SystemCallError) -> Void)
      throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    if let slash = path.lastIndex(of: "/") {
      let folder = "\(draft.path)/\(path[..<slash])"
      if folders.insert(folder).inserted { try FileCalls.makeFolder(folder) }
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try OpenFile("\(draft.path)/\(path)", flags, mode: 0o600)
    try body { chunk throws(SystemCallError) in try file.append(chunk) }
    try file.synchronize()
  }

  func finish() throws(SystemCallError) { try draft.publish() }
}

/// A tar file (POSIX ustar) that appears whole, or not at all.
final class ExportArchive: ExportTarget {
  private let draft: FileDraft
  private let name: String
  private let seconds: Int

  /// - Parameter seconds: time of all files, since 1970.
  /// - Throws: `SystemCallError` EEXIST when something is at `path` already.
  init(_ path: String, seconds: Int) throws(SystemCallError) {
    self.seconds = seconds
    guard try FileCalls.stampIfPresent(path) == nil else {
      throw SystemCallError(call: "open", errno: EEXIST)
    }
    let (folder, name) = try OpenFolder.holding(path)
    self.name = name
    draft = try FileDraft(in: folder, mode: 0o600)
  }

  func add(
    _ path: String, bytes: Int,
    _ body: ((UnsafeRawBufferPointer) throws(SystemCallError) -> Void)
      throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try draft.append(header(path, bytes))
    var written = 0
    try body { chunk throws(SystemCallError) in
      try draft.append(chunk)
      written += chunk.count
    }
    // The header states how many there are.
    guard written == bytes else { throw SystemCallError(call: "read", errno: EBUSY) }
    try draft.append([UInt8](repeating: 0, count: (512 - bytes % 512) % 512))
  }

  func finish() throws(SystemCallError) {
    try draft.append([UInt8](repeating: 0, count: 1024))
    try draft.publish(as: name)
  }

  /// A bundle identifier fits the prefix (155 bytes), a file's name the name (100).
  private func header(_ path: String, _ bytes: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ offset: Int) {
      header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
    }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    if let slash = path.lastIndex(of: "/") {
      put(String(path[path.index(after: slash)...]), 0)
      put(String(path[..<slash]), 345)
    } else {
      put(path, 0)
    }
    put(octal(0o644, 7), 100)
    put(octal(0, 7), 108)
    put(octal(0, 7), 116)
    put(octal(bytes, 11), 124)
    put(octal(seconds, 11), 136)
    put("        0", 148)
    put("ustar\u{0}00", 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", 148)
    return header
  }
}
