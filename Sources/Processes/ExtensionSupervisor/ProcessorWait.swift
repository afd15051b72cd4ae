import Glibc

/// How long each thread of a process has been ready to run without getting a processor, as the
/// kernel's run queues counted it.
///
/// Where time decides an outcome, this tells a slow extension from a busy machine.
package struct ProcessorWait: Sendable, Hashable {
  /// The share of the time allowed from which waiting may have decided the outcome: a quarter. A
  /// machine with nothing else to do stays far below it.
  private static let notable = 4

  private struct Account: Sendable, Hashable {
    var ran: Int64
    var waited: Int64
  }

  /// The accounts of the threads, by their numbers, in nanoseconds.
  private var threads: [Int32: Account] = [:]

  /// Looks at the threads that a process has now; nil where the kernel does not say.
  package init?(pid: Int32) {
    guard pid > 0, let folder = opendir("/proc/\(pid)/task") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let thread = Int32(name) else { continue }
      threads[thread] = Self.account("/proc/\(pid)/task/\(thread)/schedstat")
    }
    if threads.isEmpty { return nil }
  }

  /// Creates the accounts of threads that each ran and waited for so long, in nanoseconds.
  init(_ threads: [Int32: (ran: Int64, waited: Int64)]) {
    self.threads = threads.mapValues { Account(ran: $0.ran, waited: $0.waited) }
  }

  /// The longest wait of one thread since an earlier look, or since the process began, where it was
  /// a notable part of the time allowed. Nil too where the process kept the processors busy itself.
  package func notable(
    of allowed: Duration, since earlier: ProcessorWait? = nil, processors: Int = processorCount
  ) -> Duration? {
    var (ran, waited) = (Int64(0), Int64(0))
    for (thread, account) in threads {
      let before = earlier?.threads[thread] ?? Account(ran: 0, waited: 0)
      ran += account.ran - before.ran
      waited = max(waited, account.waited - before.waited)
    }
    let isNotable = waited > 0 && .nanoseconds(waited) * Self.notable >= allowed
    let isOthers = .nanoseconds(ran) * 2 < allowed * processors
    return isNotable && isOthers ? .nanoseconds(waited) : nil
  }

  /// The processors of this machine.
  package static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Nanoseconds on a processor, nanoseconds in the run queue, and turns.
  private static func account(_ path: String) -> Account? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = pread(file, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return nil }
      let text = String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
      let numbers = text.split(separator: " ").compactMap { Int64($0) }
      return numbers.count > 1 ? Account(ran: numbers[0], waited: numbers[1]) : nil
    }
  }
}
