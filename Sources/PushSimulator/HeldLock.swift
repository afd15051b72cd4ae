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

  /// What a process holds in the folders of `groups`, as the kernel lists it by descriptor.
  ///
  /// A connection to an SQLite database in WAL mode that does nothing holds one shared lock on the
  /// `-shm` file, at byte 128; that one is left out.
  static func held(by pid: Int32, in groups: [String: String]) -> [HeldLock] {
    guard !groups.isEmpty else { return [] }
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
    var found: [HeldLock] = []
    for descriptor in descriptors {
      guard
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(pid)/fd/\(descriptor)"),
        let (group, folder) = groups.first(where: { path.hasPrefix($0.value + "/") }),
        let info = try? String(contentsOfFile: "/proc/\(pid)/fdinfo/\(descriptor)", encoding: .utf8)
      else { continue }
      let name = String(path.dropFirst(folder.count + 1))
      for line in info.split(separator: "\n") where line.hasPrefix("lock:") {
        guard let kind = kind(line.dropFirst(5), of: name) else { continue }
        found.append(HeldLock(group: group, path: name, kind: kind))
      }
    }
    return Set(found).sorted { ($0.path, $0.kind) < ($1.path, $1.kind) }
  }

  /// Reads a line such as `1: POSIX  ADVISORY  WRITE 359 00:13:11691 0 EOF`.
  private static func kind(_ line: Substring, of name: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 8 else { return nil }
    let isShared = words[3] == "READ"
    if isShared, name.hasSuffix("-shm"), words[6] == "128", words[7] == "128" { return nil }
    let call = ["FLOCK": "flock", "POSIX": "fcntl", "OFDLCK": "OFD"][words[1]] ?? words[1]
    return isShared ? "\(call), shared" : call
  }
}
