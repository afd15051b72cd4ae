import Glibc
import SystemFiles

/// The kernel's information about processes and their children.
enum ProcessTree {
  /// The children of a process, whichever of its threads made them; nil where the kernel keeps no
  /// list.
  static func children(of pid: Int32) -> [Int32]? {
    var children: [Int32] = []
    for thread in threads(of: pid) {
      guard let list = text("/proc/\(pid)/task/\(thread)/children") else {
        // A thread may have ended meanwhile.
        if thread == pid { return nil }
        continue
      }
      children += list.split(separator: " ").compactMap { Int32($0) }
    }
    return children
  }

  /// Whether threads of a process hold memory and go on though its main thread, which is all that
  /// its accounts are about, has ended. Those of a process that ends do not: they are to be killed,
  /// which takes as long as a busy machine has no processor for them.
  static func hasMemoryWithoutMainThread(_ pid: Int32) -> Bool {
    !hasMemory(pid, pid)
      && threads(of: pid).contains { hasMemory(pid, $0) && !isToBeKilled(pid, $0) }
  }

  private static func isToBeKilled(_ pid: Int32, _ thread: Int32) -> Bool {
    text("/proc/\(pid)/task/\(thread)/status").map(isToBeKilled) ?? false
  }

  /// Whether the status of a thread says that the kernel is about to kill it.
  static func isToBeKilled(status: String) -> Bool {
    let pending = status.split(separator: "\n").first { $0.hasPrefix("SigPnd:") }
      .flatMap { UInt64($0.dropFirst("SigPnd:".count).drop { $0.isWhitespace }, radix: 16) }
    return (pending ?? 0) & (1 << UInt64(SIGKILL - 1)) != 0
  }

  private static func hasMemory(_ pid: Int32, _ thread: Int32) -> Bool {
    text("/proc/\(pid)/task/\(thread)/statm").map { !$0.hasPrefix("0 ") } ?? false
  }

  /// The filters of system calls of a process, `self` for this one; nil where the kernel does not
  /// say how many they are.
  static func filters(of process: String) -> Int? {
    text("/proc/\(process)/status")?.split(separator: "\n")
      .first { $0.hasPrefix("Seccomp_filters:") }
      .flatMap { Int($0.drop { !$0.isNumber }) }
  }

  private static func threads(of pid: Int32) -> [Int32] {
    guard let stream = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(stream) }
    return FileCalls.names(stream).compactMap { Int32($0) }
  }

  /// Whether a debugger holds all threads of a process, so that none of its code runs.
  static func isStoppedByTracer(_ pid: Int32) -> Bool {
    let states = threads(of: pid).compactMap { state(pid, $0) }.filter { !"ZX".contains($0) }
    return !states.isEmpty && states.allSatisfy { $0 == "t" }
  }

  /// The letter of a thread's state, which stands behind its name; nil for one that is gone.
  private static func state(_ pid: Int32, _ thread: Int32) -> Character? {
    guard let line = text("/proc/\(pid)/task/\(thread)/stat"),
      let name = line.lastIndex(of: ")")
    else { return nil }
    return line[line.index(after: name)...].first { $0 != " " }
  }

  /// The private memory of a process, in bytes; 0 for one that is gone.
  static func privateBytes(of pid: Int32) -> Int {
    // size resident shared …, in pages.
    let pages = text("/proc/\(pid)/statm")?.split(separator: " ").compactMap { Int($0) } ?? []
    return pages.count > 2 ? (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// The bytes that a thread has written: those given to `write`, or the pages made dirty by
  /// mapping, if more. For a process its ended children count too.
  static func writtenBytes(_ account: String) -> UInt64? {
    text(account)?.split(separator: "\n").compactMap { line -> UInt64? in
      let parts = line.split(separator: ":")
      guard parts.count == 2, ["wchar", "write_bytes"].contains(parts[0]) else { return nil }
      return UInt64(parts[1].drop { $0 == " " })
    }.max()
  }

  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}
