/// Looks for what a zygote does besides what it is asked for.
///
/// Code of an extension can run in its zygote, before `main`. The zygote has to be able to fork, so
/// that the processes it makes for itself can be noticed only.
struct ZygoteWatch {
  /// How often is looked while an extension runs: 100 ms.
  static let pause: Int64 = 100_000_000
  /// Children that were not asked for: the one that waits for the next notification, and one that
  /// was just handed its own.
  private static let spares = 2

  let pid: Int32
  /// The processes it has made as asked.
  let known: Set<Int32>
  /// How many it was asked for and has not reported.
  let expected: Int
  let memoryBytes: Int
  let writtenBytes: UInt64?

  /// A forbidden act of the zygote; nil when all is well.
  var offence: String? {
    guard let children = ProcessTree.children(of: pid) else { return nil }
    let others = children.filter { !known.contains($0) }
    guard others.count <= Self.spares + expected else { return "made processes of its own" }
    guard children.allSatisfy({ ProcessTree.children(of: $0)?.isEmpty ?? true }) else {
      return "has grandchildren"
    }
    for process in others + [pid] {
      if ProcessTree.privateBytes(of: process) > memoryBytes { return "holds memory of its own" }
      let written = ProcessTree.writtenBytes("/proc/\(process)/task/\(process)/io")
      if let writtenBytes, written ?? 0 > writtenBytes { return "writes files of its own" }
    }
    return nil
  }
}
