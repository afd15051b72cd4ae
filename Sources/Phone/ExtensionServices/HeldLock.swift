import Foundation
import Glibc

/// A lock that a process holds on a file of an app group.
struct HeldLock: Hashable, Sendable {
  /// The app group.
  let group: String
  /// The file's path within the group's folder.
  let path: String
  /// `flock`, `fcntl` or `OFD`, and whether it is shared.
  let kind: String

  /// Returns the locks that a process holds in the folders of `groups`, as the kernel lists them by
  /// descriptor.
  ///
  /// A connection to an SQLite database in WAL mode that does nothing holds two shared locks, one at
  /// byte 128 of the `-shm` file and one on the database; these are left out.
  static func held(by pid: Int32, in groups: [String: String]) -> [HeldLock] {
    guard !groups.isEmpty else { return [] }
    let folders = groups.mapValues {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
    }
    let descriptors =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
    var found: [HeldLock] = []
    for descriptor in descriptors {
      guard
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(pid)/fd/\(descriptor)"),
        let (group, folder) = folders.first(where: { path.hasPrefix($0.value + "/") }),
        let info = try? String(contentsOfFile: "/proc/\(pid)/fdinfo/\(descriptor)", encoding: .utf8)
      else { continue }
      let name = String(path.dropFirst(folder.count + 1))
      for line in info.split(separator: "\n") where line.hasPrefix("lock:") {
        let isInWAL = access(path + "-shm", F_OK) == 0
        guard let kind = kind(line.dropFirst(5), of: name, isInWAL: isInWAL) else { continue }
        found.append(HeldLock(group: group, path: name, kind: kind))
      }
    }
    return Set(found).sorted { ($0.path, $0.kind) < ($1.path, $1.kind) }
  }

  /// The first byte of what SQLite locks for readers: one past 1 GB and two bytes.
  private static let sqliteSharedRange = "1073741826"

  /// Reads a line such as `1: POSIX  ADVISORY  WRITE 359 00:13:11691 0 EOF`.
  private static func kind(_ line: Substring, of name: String, isInWAL: Bool) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 8 else { return nil }
    let isShared = words[3] == "READ"
    if isShared, name.hasSuffix("-shm"), words[6] == "128", words[7] == "128" { return nil }
    if isShared, isInWAL, words[6] == sqliteSharedRange { return nil }
    let call = ["FLOCK": "flock", "POSIX": "fcntl", "OFDLCK": "OFD"][words[1]] ?? words[1]
    return isShared ? "\(call), shared" : call
  }
}
