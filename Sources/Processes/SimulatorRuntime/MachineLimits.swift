import Glibc
import Sandbox

/// Limits that whoever started the process set for it, such as `ulimit` does. With too little of
/// something, threads would be missing or libraries would end the process in the middle.
package struct MachineLimits: Sendable {
  /// The resources that pushsim needs for one delivery: 64 files, 64 threads, 1 GB of addresses, 256 MB
  /// of data, 256 KB of stack.
  private static let leastFiles: UInt64 = 64
  private static let leastThreads: UInt64 = 64
  private static let leastAddressBytes: UInt64 = 1 << 30
  private static let leastDataBytes: UInt64 = 256 << 20
  private static let leastStackBytes: UInt64 = 256 << 10
  /// With fewer further threads than this the runtime of Swift waits for ever for one: 8.
  private static let fewThreads: UInt64 = 8
  /// Above this the user's threads are not counted: 4,096.
  private static let manyThreads: UInt64 = 4_096

  /// Open files, threads of the user and bytes of address space, of data and of the main thread's
  /// stack that there may be.
  package var files: UInt64
  package var threads: UInt64
  package var addressBytes: UInt64
  package var dataBytes = UInt64.max
  package var stackBytes = UInt64.max
  /// The threads there are.
  package var usedThreads: UInt64 = 0

  package init(files: UInt64, threads: UInt64, addressBytes: UInt64, usedThreads: UInt64 = 0) {
    self.files = files
    self.threads = threads
    self.addressBytes = addressBytes
    self.usedThreads = usedThreads
  }

  /// Lets this process open as many files as the system allows, up to 65,536: a shell's usual 1,024
  /// are 60 deliveries at once.
  package static func raiseFiles() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, 65_536)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    setrlimit(resource, &limit)
  }

  /// How many deliveries at once the limit of files allows: each holds a channel, pipes, a process
  /// and both ends of its connections, 16 in all, beside 256 for the rest of the tool.
  package var deliveriesAtOnce: Int {
    max(1, Int(clamping: (files > 256 ? files - 256 : 0) / 16))
  }

  /// Those of this process.
  package static func current() -> MachineLimits {
    var limits = MachineLimits(
      files: limit(RLIMIT_NOFILE), threads: limit(__RLIMIT_NPROC), addressBytes: limit(RLIMIT_AS))
    limits.dataBytes = limit(RLIMIT_DATA)
    limits.stackBytes = limit(RLIMIT_STACK)
    // It does not hold for root.
    if geteuid() == 0 { limits.threads = .max }
    if limits.threads < manyThreads { limits.usedThreads = UserProcesses.count() }
    return limits
  }

  /// Which limit is too low, and what to do; nil when all are well.
  package var shortage: String? {
    if files < Self.leastFiles {
      return "only \(files) files may be open at once, and it takes \(Self.leastFiles); raise the "
        + "limit with `ulimit -n`"
    }
    if threads < usedThreads + Self.leastThreads {
      return "only \(threads) processes and threads may run, \(usedThreads) do, and it takes "
        + "\(Self.leastThreads) more; raise the limit with `ulimit -u`"
    }
    if addressBytes < Self.leastAddressBytes {
      return "only \(addressBytes >> 20) MB of addresses may be used, and it takes "
        + "\(Self.leastAddressBytes >> 20); raise the limit with `ulimit -v`"
    }
    return shortageOfMemory
  }

  private var shortageOfMemory: String? {
    if dataBytes < Self.leastDataBytes {
      return "only \(dataBytes >> 20) MB of data may be held, and it takes "
        + "\(Self.leastDataBytes >> 20); raise the limit with `ulimit -d`"
    }
    if stackBytes < Self.leastStackBytes {
      return "the stack may have only \(stackBytes >> 10) KB, and it takes "
        + "\(Self.leastStackBytes >> 10); raise the limit with `ulimit -s`"
    }
    return nil
  }

  /// Which limit is so low that no command would come to its end, and what to do; nil when none is.
  package var hopelessShortage: String? {
    threads < usedThreads + Self.fewThreads ? shortage : shortageOfMemory
  }

  private static func limit(_ resource: __rlimit_resource) -> UInt64 {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
    return UInt64(limit.rlim_cur)
  }
}
