import Glibc
import NotificationModel
import SystemFiles

/// A file in the staging folder, named by its content from now on.
struct StagedFile {
  /// Where it waits.
  let path: String
  /// Its name in the store.
  let name: String
  /// Its stamp when its content was read.
  let stamp: FileStamp
  /// The source to remove after the commit; nil for one that stays.
  let departing: DepartingSource?
}

/// A source file that is to leave its place once the index names its content.
struct DepartingSource {
  /// Its path without symbolic links.
  let path: String
  /// Its stamp when it was staged: a file that came there since is left alone.
  let stamp: FileStamp
}

/// Takes sources into a staging folder: by a hard link where a rename would do, by copy otherwise.
///
/// A link takes the very file that was opened, costs no copying, and leaves the source in its
/// place until the commit, so that a death before it loses nothing.
struct AttachmentStager {
  let layout: StoreLayout
  let staging: StagingFolder
  /// Whether the bytes reach the disk before the index may name them.
  let isDurable: Bool

  /// Takes one attachment's file; the staged name holds nothing of the attachment's.
  /// - Throws: `AttachmentFailure` with 100 for what is not a regular, readable file and 104 for
  ///   what vanished, changed, or could not be linked or copied.
  func stage(
    _ incoming: IncomingAttachment, position: Int, as stagedName: String
  ) throws(AttachmentFailure) -> StagedFile {
    do {
      let file =
        try incoming.isPinned
        ? .pinned(incoming.sourcePath) : open(incoming.sourcePath)
      return try linkOrCopy(file, for: incoming, to: "\(staging.path)/\(stagedName)")
    } catch {
      throw AttachmentFailure(
        identifier: incoming.attachment.identifier, position: position,
        code: error.attachmentCode, message: error.attachmentMessage)
    }
  }

  private func open(_ path: String) throws(SystemCallError) -> OpenFile {
    guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notAFile }
    // Looked at before it is opened: opening a device can have effects.
    guard try FileCalls.stamp(path).isRegularFile else { throw .notAFile }
    // A FIFO put there since would block without O_NONBLOCK.
    let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard try file.stamp().isRegularFile else { throw .notAFile }
    return file
  }

  private func linkOrCopy(
    _ file: OpenFile, for incoming: IncomingAttachment, to path: String
  ) throws(SystemCallError) -> StagedFile {
    let before = try file.stamp()
    let leaving = incoming.disposition == .move ? leavingPath(incoming) : nil
    // A file with further names is copied, and one that is open for writing: who writes through
    // those would change the store.
    let isLinked =
      leaving != nil && before.links == 1 && !incoming.mayBeWritten && file.hasNoWriter()
      && (try? FileCalls.link(file, to: path)) != nil
    var hex = isLinked ? try digest(of: file, unchangedSince: before) : nil
    var stamp = before
    if hex == nil {
      if isLinked { try FileCalls.remove(path) }
      (hex, stamp) = try copy(file, to: path)
    } else if isDurable {
      // The extension wrote it and had no reason to wait for the disk.
      try file.synchronize()
    }
    let name = StoreLayout.fileExtension(
      ofSource: incoming.sourcePath, type: incoming.attachment.type)
    return StagedFile(
      path: path, name: "\(hex ?? "").\(name)", stamp: stamp,
      departing: leaving.map { DepartingSource(path: $0, stamp: before) })
  }

  /// The source's path without symbolic links; nil where its name cannot be removed: its folder is
  /// not writable, or the store's own.
  private func leavingPath(_ incoming: IncomingAttachment) -> String? {
    let path = incoming.sourcePath
    let end = path.lastIndex(of: "/") ?? path.startIndex
    let given = String(path[...end])
    guard let folder = incoming.isPinned ? given : try? FileCalls.canonical(given) + "/",
      FileCalls.isWritableFolder(folder), !folder.hasPrefix(layout.pushStore + "/")
    else { return nil }
    return folder + path[path.index(after: end)...]
  }

  private func digest(
    of file: OpenFile, unchangedSince before: FileStamp
  ) throws(SystemCallError) -> String? {
    let read = try ContentDigest.read(file, limit: before.bytes) { _ throws(SystemCallError) in }
    let isUnchanged = try file.stamp().isSameContent(as: before) && read.bytes == before.bytes
    return isUnchanged ? read.hex : nil
  }

  private func copy(
    _ file: OpenFile, to path: String
  ) throws(SystemCallError) -> (String?, FileStamp) {
    let before = try file.stamp()
    let copy = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    let read = try ContentDigest.read(file, limit: before.bytes) { chunk throws(SystemCallError) in
      try copy.append(chunk)
    }
    guard try file.stamp().isSameContent(as: before), read.bytes == before.bytes else {
      throw .changing
    }
    if isDurable { try copy.synchronize() }
    return (read.hex, try copy.stamp())
  }
}

extension SystemCallError {
  /// The source is not a regular file under an absolute path.
  fileprivate static let notAFile = SystemCallError(call: "open", errno: EINVAL)
  /// The source was written to while it was read.
  fileprivate static let changing = SystemCallError(call: "read", errno: EBUSY)

  /// ATTA-06: what is not a readable file is 100; ATTA-33: what vanished or could not move is 104.
  var attachmentCode: AttachmentErrorCode {
    switch errno {
    case EINVAL, ELOOP, EACCES, EPERM, ENOTDIR, ENAMETOOLONG, EISDIR, ENXIO: .invalidURL
    default: .moveIntoDataStoreFailed
    }
  }

  var attachmentMessage: String {
    switch errno {
    case EINVAL: "\(attachmentCode.message): it is not a regular file under an absolute path"
    case EBUSY: "\(attachmentCode.message): it was written to while it was moved"
    case ENOENT: "\(attachmentCode.message): it was gone before it could be moved"
    default: "\(attachmentCode.message): \(self)"
    }
  }
}
