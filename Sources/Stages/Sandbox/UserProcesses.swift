import Glibc

/// How many threads this user's processes have, which is what the limit of processes counts.
package enum UserProcesses {
  /// Counts them; a moment later there may be others.
  package static func count() -> UInt64 {
    guard let folder = opendir("/proc") else { return 0 }
    defer { closedir(folder) }
    let user = geteuid()
    var threads: UInt64 = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let process = Int32(name) else { continue }
      var status = stat()
      guard stat("/proc/\(process)/task", &status) == 0, status.st_uid == user else { continue }
      // A folder has two links of its own and one for each folder in it.
      threads += UInt64(max(0, Int(status.st_nlink) - 2))
    }
    return threads
  }
}
