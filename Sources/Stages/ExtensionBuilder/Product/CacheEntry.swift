import Foundation
import Glibc
import Synchronization
import SystemFiles

/// A folder of the cache with what was made from one source: a bundle, a module, or the Swift of
/// Objective-C.
///
/// Beside that it has its lock, whose time is that of the last use, the place of the source, and a
/// file that the programs hold which use it.
package struct CacheEntry {
  /// The beginning of an entry's name while it is removed.
  static let goneMark = ".gone-"

  package let url: URL

  init(_ url: URL) { self.url = url }

  /// The entry for what `key` says of a bundle.
  package init(
    bundleOf key: String, isApp: Bool = false,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(
      CacheFolder.url(environment: environment).appendingPathComponent(
        isApp ? "Apps" : "Extensions"
      )
      .appendingPathComponent(CacheFolder.name(for: key)))
  }

  var lock: URL { url.appendingPathComponent("lock") }
  private var use: URL { url.appendingPathComponent("use") }
  private var source: URL { url.appendingPathComponent("source") }

  /// Calls `body`, which makes the entry from the file or folder `source`, while no other process
  /// does.
  /// - Parameter isUsed: whether the entry has to stay for as long as this program runs.
  /// - Throws: the error of `body`; `BuildError` with code `outputFailed` for a folder that cannot
  ///   be made.
  package func made<Value>(
    from source: URL, isUsed: Bool = true, _ body: () throws(BuildError) -> Value
  ) throws(BuildError) -> Value {
    try FileLock.held(lock) { () throws(BuildError) in
      // A cache that cannot say what it is of only grows.
      try? Data(source.path.utf8).write(to: self.source)
      let value = try body()
      if isUsed { CacheUse.begin(use) }
      return value
    }
  }

  /// Whether the source is known, and is gone.
  var isOrphan: Bool {
    guard let path = try? String(contentsOf: source, encoding: .utf8), path.hasPrefix("/") else {
      return false
    }
    do { return try FileCalls.stampIfPresent(path) == nil } catch { return false }
  }

  /// Removes the entry in one step, so that no build uses files that are being removed.
  /// - Returns: whether it is gone; not where a build or a program has it.
  func remove() -> Bool {
    guard let building = try? OpenFile(lock.path, O_RDWR), (try? building.tryLock()) == true else {
      return false
    }
    // Nobody uses one that has no such file; where it cannot be opened that is not known.
    let using: OpenFile?
    do { using = try OpenFile(use.path, O_RDWR) } catch  where error.errno == ENOENT {
      using = nil
    } catch {
      return false
    }
    if let using, (try? using.tryLock()) != true { return false }
    return withExtendedLifetime((building, using)) {
      let gone = url.deletingLastPathComponent().appendingPathComponent(
        Self.goneMark + url.lastPathComponent)
      FileCalls.removeTree(gone.path)
      guard (try? FileCalls.rename(url.path, to: gone.path)) != nil else { return false }
      FileCalls.removeTree(gone.path)
      return true
    }
  }
}

/// The entries that this program uses, which nobody removes until it ends.
private enum CacheUse {
  /// Each is an open file; a program that builds more lets go of those it built first.
  private static let limit = 32
  private static let files = Mutex<[(path: String, file: OpenFile)]>([])

  /// Shares the lock of the file until the program ends. Without it the entry may go early, which
  /// costs a build: no reason to fail.
  static func begin(_ url: URL) {
    guard let file = try? OpenFile(url.path, O_RDWR | O_CREAT, mode: 0o600),
      flock(file.descriptor, LOCK_SH | LOCK_NB) == 0
    else { return }
    files.withLock { files in
      files.removeAll { $0.path == url.path }
      files.append((url.path, file))
      if files.count > limit { files.removeFirst() }
    }
  }
}
