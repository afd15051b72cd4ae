import Foundation
import Glibc
import SystemFiles

/// Keeps the built bundles in the cache from growing without end.
///
/// An entry is a folder with a bundle and the lock of its builds, whose time is that of the last use.
/// An entry that was not used for a month goes, and beyond ``limitBytes`` those that were not used
/// for longest; one that was used within a day stays, since its program may still run.
struct CachePruning {
  /// The room for the bundles of one kind: 4 GB, some 200 extensions.
  var limitBytes = 4 << 30
  var now = Date()

  private static let day = 86_400.0
  private static let longestRest = 30 * day
  /// Between two looks at all entries.
  private static let interval = 3_600.0

  /// The lock in an entry.
  static func lock(of entry: URL) -> URL { entry.appendingPathComponent("lock") }

  /// Prunes `folder` when that was not done within the last hour.
  ///
  /// Files that cannot be removed stay: a cache that is too large is no reason to fail.
  func pruneSometimes(_ folder: URL) {
    let note = folder.appendingPathComponent("pruned").path
    if let last = try? FileCalls.stampIfPresent(note), age(last) < Self.interval { return }
    guard (try? OpenFile(note, O_WRONLY | O_CREAT, mode: 0o600)) != nil else { return }
    utimensat(AT_FDCWD, note, nil, 0)
    prune(folder)
  }

  func prune(_ folder: URL) {
    let names = (try? FileCalls.names(in: folder.path)) ?? []
    let entries = names.compactMap { Entry(folder.appendingPathComponent($0), self) }
    var bytes = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries.sorted(by: { $0.age > $1.age }) {
      guard entry.age > Self.longestRest || bytes > limitBytes && entry.age > Self.day else {
        return
      }
      if entry.remove() { bytes -= entry.bytes }
    }
  }

  /// Seconds since a file was written; less than nothing for a time to come.
  private func age(_ stamp: FileStamp) -> TimeInterval {
    now.timeIntervalSince1970 - Double(stamp.modifiedNanoseconds) / 1e9
  }

  private struct Entry {
    let url: URL
    let age: TimeInterval
    let bytes: Int

    init?(_ url: URL, _ pruning: CachePruning) {
      guard let stamp = try? FileCalls.stamp(CachePruning.lock(of: url).path) else { return nil }
      self.url = url
      age = pruning.age(stamp)
      bytes = Self.bytes(of: url.path)
    }

    private static func bytes(of folder: String) -> Int {
      let names = (try? FileCalls.names(in: folder)) ?? []
      return names.reduce(0) { sum, name in
        guard let stamp = try? FileCalls.stamp("\(folder)/\(name)") else { return sum }
        return sum + (stamp.isFolder ? bytes(of: "\(folder)/\(name)") : stamp.bytes)
      }
    }

    /// - Returns: whether it is gone; not where somebody holds the lock.
    func remove() -> Bool {
      guard let file = try? OpenFile(CachePruning.lock(of: url).path, O_RDWR),
        (try? file.tryLock()) == true
      else { return false }
      return withExtendedLifetime(file) {
        // In one step, so that no build uses files that are being removed.
        let gone = url.deletingLastPathComponent().appendingPathComponent(
          ".gone-\(url.lastPathComponent)")
        FileCalls.removeTree(gone.path)
        guard (try? FileCalls.rename(url.path, to: gone.path)) != nil else { return false }
        FileCalls.removeTree(gone.path)
        return true
      }
    }
  }
}
