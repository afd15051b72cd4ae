import Glibc

/// The values that distinguish one state of one file from another.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let bytes: Int
  package let modifiedNanoseconds: Int
  package let links: Int
  package let mode: mode_t

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    bytes = Int(status.st_size)
    let modified = status.st_mtim
    modifiedNanoseconds = Int(modified.tv_sec) &* 1_000_000_000 &+ Int(modified.tv_nsec)
    links = Int(status.st_nlink)
    mode = status.st_mode
  }

  /// A regular file's stamp as the index keeps it.
  package init(device: UInt64, inode: UInt64, bytes: Int, modifiedNanoseconds: Int) {
    self.device = device
    self.inode = inode
    self.bytes = bytes
    self.modifiedNanoseconds = modifiedNanoseconds
    links = 1
    mode = S_IFREG
  }

  package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether both are the same file with, as far as `stat` tells, the same bytes.
  package func isSameContent(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode && bytes == other.bytes
      && modifiedNanoseconds == other.modifiedNanoseconds
  }
}
