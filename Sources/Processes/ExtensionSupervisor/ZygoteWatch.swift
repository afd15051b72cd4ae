/// Looks for what a zygote does besides what it is asked for.
///
/// Code of an extension can run in its zygote, before `main`. The zygote has to be able to fork, so
/// that the processes it makes for itself can be noticed only.
struct ZygoteWatch {
  /// How often is looked while an extension runs: 100 ms.
  static let pause: Int64 = 100_000_000
  /// For how long a process that was asked for, and not reported yet, may be one of the zygote's
  /// children: 5 s, in which a busy machine lets the zygote report it.
  static let reportPatience: Int64 = 5_000_000_000
  /// Children that were not asked for: the one that waits for the next notification, and one that
  /// was just handed its own.
  private static let spares = 2

  /// A forbidden act, and who does it.
  struct Offence: Hashable {
    var pid: Int32
    var text: String
  }

  let pid: Int32
  /// The processes it has made as asked.
  let known: Set<Int32>
  /// How many it was asked for and has not reported.
  let expected: Int
  let memoryBytes: Int
  let writtenBytes: UInt64?

  /// The forbidden acts of the zygote, of its processes and of those that nobody asked for.
  var offences: [Offence] {
    if ProcessTree.hasMemoryWithoutMainThread(pid) {
      return [Offence(pid: pid, text: "goes on without its main thread")]
    }
    guard let children = ProcessTree.children(of: pid) else { return [] }
    let others = children.filter { !known.contains($0) }
    guard others.count <= Self.spares + expected else {
      return [Offence(pid: pid, text: "made processes of its own")]
    }
    let parents = children.filter { ProcessTree.children(of: $0)?.isEmpty == false }
      .map { Offence(pid: $0, text: "has grandchildren") }
    // A process that was asked for, and is not reported yet, has limits of its own.
    let greedy = others.compactMap { offence(of: $0) }
    return parents + (greedy.count > expected ? greedy : []) + (offence(of: pid).map { [$0] } ?? [])
  }

  private func offence(of process: Int32) -> Offence? {
    if ProcessTree.privateBytes(of: process) > memoryBytes {
      return Offence(pid: process, text: "holds memory of its own")
    }
    let written = ProcessTree.writtenBytes("/proc/\(process)/task/\(process)/io")
    if let writtenBytes, written ?? 0 > writtenBytes {
      return Offence(pid: process, text: "writes files of its own")
    }
    return nil
  }
}
