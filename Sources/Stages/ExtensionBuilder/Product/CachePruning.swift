import Foundation
import Glibc
import SystemFiles

/// Keeps one kind of the cache's entries from growing without end.
///
/// An entry stays that a build or a program has. Of the rest goes an entry whose source is gone, as
/// after a test's folder, and one that was not used for a month; beyond ``limitBytes`` go those
/// that were not used for longest, but none that was used within the hour.
struct CachePruning {
  /// The room for the entries of one kind: 4 GB, some 200 extensions.
  var limitBytes = 4 << 30
  var now = Date()

  private static let hour = 3_600.0
  private static let longestRest = 30 * 24 * hour

  /// Prunes `folder` when that was not done within the last hour.
  ///
  /// Files that cannot be removed stay: a cache that is too large is no reason to fail.
  func pruneSometimes(_ folder: URL) {
    let note = folder.appendingPathComponent("pruned").path
    if let last = try? FileCalls.stampIfPresent(note), age(last) < Self.hour { return }
    guard (try? OpenFile(note, O_WRONLY | O_CREAT, mode: 0o600)) != nil else { return }
    utimensat(AT_FDCWD, note, nil, 0)
    prune(folder)
  }

  func prune(_ folder: URL) {
    var entries: [Entry] = []
    for name in (try? FileCalls.names(in: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      if name.hasPrefix(CacheEntry.goneMark) {
        // A process was killed while it removed this one.
        FileCalls.removeTree(url.path)
      } else if let entry = Entry(url, self) {
        entries.append(entry)
      }
    }
    var bytes = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries.sorted(by: { $0.age > $1.age }) {
      let isExcess = bytes > limitBytes && entry.age > Self.hour
      guard isExcess || entry.age > Self.longestRest || entry.folder.isOrphan else { continue }
      if entry.folder.remove() { bytes -= entry.bytes }
    }
  }

  /// Seconds since a file was written; less than nothing for a time to come.
  private func age(_ stamp: FileStamp) -> TimeInterval {
    now.timeIntervalSince1970 - Double(stamp.modifiedNanoseconds) / 1e9
  }

  private struct Entry {
    let folder: CacheEntry
    let age: TimeInterval
    let bytes: Int

    init?(_ url: URL, _ pruning: CachePruning) {
      folder = CacheEntry(url)
      guard let stamp = try? FileCalls.stamp(folder.lock.path) else { return nil }
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
  }
}
