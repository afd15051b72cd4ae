import Foundation
import Glibc

/// A folder that is put together beside its place: it appears with all its files, or not at all.
package final class FolderDraft: Sendable {
  /// Where the folder is put together.
  package let path: String
  private let destination: String

  /// Creates an empty folder beside `destination`, where only a rename is needed.
  package init(for destination: String, mode: mode_t = 0o777) throws(SystemCallError) {
    let end = destination.lastIndex(of: "/").map { destination.index(after: $0) }
    path = destination[..<(end ?? destination.startIndex)] + DraftName.make()
    self.destination = destination
    guard mkdir(path, mode) == 0 else { throw SystemCallError("mkdir") }
  }

  deinit { FileCalls.removeTree(path) }

  /// Moves the folder to its place, where nothing may be.
  /// - Throws: `SystemCallError` EEXIST when something is there.
  package func publish() throws(SystemCallError) {
    if rename(flags: Self.noReplace) == 0 { return }
    guard Self.isUnsupported(errno) else { throw SystemCallError("rename") }
    guard try FileCalls.stampIfPresent(destination) == nil else {
      throw SystemCallError(call: "rename", errno: EEXIST)
    }
    try FileCalls.rename(path, to: destination)
  }

  /// Moves the folder to its place, in exchange for the one that was there.
  package func replace() throws(SystemCallError) {
    if rename(flags: Self.noReplace) == 0 { return }
    if errno == EEXIST, rename(flags: Self.exchange) == 0 { return }
    // A file system without these flags: the former folder steps aside first.
    let former = path + ".former"
    if Glibc.rename(destination, former) != 0, errno == EXDEV {
      try Self.copyAside(destination, to: former)
    }
    if Glibc.rename(path, destination) == 0 { return FileCalls.removeTree(former) }
    let error = SystemCallError("rename")
    _ = Glibc.rename(former, destination)
    throw error
  }

  /// OverlayFS, which containers have, moves no folder of a lower layer, such as the image's.
  private static func copyAside(_ folder: String, to former: String) throws(SystemCallError) {
    do {
      try FileCopy.copy(URL(fileURLWithPath: folder), to: URL(fileURLWithPath: former))
    } catch {
      throw error as? SystemCallError ?? SystemCallError(call: "copy", errno: EXDEV)
    }
    FileCalls.removeTree(folder)
  }

  private static let noReplace: UInt32 = 1
  private static let exchange: UInt32 = 2

  private static func isUnsupported(_ errno: Int32) -> Bool {
    [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno)
  }

  private typealias RenameAt2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32

  /// `renameat2`, which Glibc has but does not declare to Swift; ENOSYS where it is missing.
  private func rename(flags: UInt32) -> Int32 {
    guard let symbol = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return -1
    }
    // The type is that of renameat2's declaration in stdio.h.
    let function = unsafeBitCast(symbol, to: RenameAt2.self)
    return function(AT_FDCWD, path, AT_FDCWD, destination, flags)
  }
}
