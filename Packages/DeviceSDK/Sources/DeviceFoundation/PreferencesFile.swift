import Foundation
import Glibc
import Synchronization

/// A property list on disk that several processes read and write: the values of one suite.
///
/// Every change is written at once, so that it survives a kill; every read sees what other
/// processes have written. Damaged or missing files read as empty.
final class PreferencesFile: Sendable {
  private struct Contents {
    var values: [String: PropertyValue] = [:]
    var stamp: FileStamp?
  }

  private static let open = Mutex<[String: PreferencesFile]>([:])

  private let path: String
  private let contents = Mutex(Contents())

  private init(path: String) {
    self.path = path
  }

  /// The one object for the file at `path`, which need not be there.
  static func at(_ path: String) -> PreferencesFile {
    open.withLock { files in
      if let file = files[path] { return file }
      let file = PreferencesFile(path: path)
      files[path] = file
      return file
    }
  }

  /// All values, as they are on disk now.
  var values: [String: PropertyValue] {
    contents.withLock { contents in
      let stamp = FileStamp(path: path)
      if stamp != contents.stamp { load(&contents, stamp) }
      return contents.values
    }
  }

  /// Changes one value, nil removes it; false when the file cannot be written.
  @discardableResult
  func set(_ value: PropertyValue?, forKey key: String) -> Bool {
    contents.withLock { contents in
      let folder = (path as NSString).deletingLastPathComponent
      mkdir(folder, 0o700)
      let lock = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { return false }
      // Closing gives the lock back.
      defer { close(lock) }
      flock(lock, LOCK_EX)
      load(&contents, FileStamp(path: path))
      contents.values[key] = value
      return store(&contents)
    }
  }

  private func load(_ contents: inout Contents, _ stamp: FileStamp?) {
    contents.stamp = stamp
    guard stamp != nil else {
      contents.values = [:]
      return
    }
    // A file that another program is writing in place reads as what it was before.
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else { return }
    contents.values = values.compactMapValues(PropertyValue.init)
  }

  private func store(_ contents: inout Contents) -> Bool {
    let list = contents.values.mapValues(\.object)
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0),
      FileReplacement.write(data, to: path)
    else { return false }
    contents.stamp = FileStamp(path: path)
    return true
  }
}

/// The values that change when a file is replaced.
private struct FileStamp: Equatable {
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}

/// Puts a whole file in place of another, so that readers see the old one or the new one.
private enum FileReplacement {
  static func write(_ data: Data, to path: String) -> Bool {
    let new = "\(path).\(getpid())"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    let written = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
    guard written == data.count, rename(new, path) == 0 else {
      unlink(new)
      return false
    }
    return true
  }
}
