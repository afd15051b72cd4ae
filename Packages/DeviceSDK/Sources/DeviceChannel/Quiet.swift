import Glibc
import Synchronization

/// Waits until this process has nothing to do: all its other threads sleep, and the device has
/// answered what they asked it.
///
/// Acts of several threads at once would reach the device in an order of chance. Whoever says
/// something waits for them first, so that the same code gives the same order in every run, on a busy
/// machine too.
package enum Quiet {
  /// A reason to wait. Of several that wait at the same time the first in this list goes first.
  package enum Turn: Int, CaseIterable {
    /// The notification center is asked something.
    case question
    /// A callback or another event is reported.
    case event
    /// A call of the device is answered.
    case reply
    /// Something of a transfer comes to the code that asked for it.
    case transfer
  }

  /// The longest wait, as other threads' time on a processor: half a second. It does not depend on
  /// how busy the machine is; an app that computes all the time is not waited for any longer.
  private static let mostNanoseconds: UInt64 = 500_000_000
  /// The longest wait for the device's answers and for the disk: 10 s, looks of 100 µs.
  private static let mostLooks = 100_000

  /// One thread looks at a time: the others sleep meanwhile.
  private static let looking = Mutex(())
  /// How many wait, by their turns.
  private static let waiting = Mutex([Int](repeating: 0, count: Turn.allCases.count))

  /// Waits.
  /// - Parameters:
  ///   - isAnswered: whether nothing that was asked of the device waits for its answer.
  ///   - mayGo: whether it may go on when all is quiet; it waits for that for 10 s at most, too.
  package static func wait(_ turn: Turn, isAnswered: () -> Bool, mayGo: () -> Bool = { true }) {
    waiting.withLock { $0[turn.rawValue] += 1 }
    defer { waiting.withLock { $0[turn.rawValue] -= 1 } }
    var looks = mostLooks
    repeat {
      looking.withLock { _ in look(&looks, isAnswered) }
      let isFirst = waiting.withLock { $0[..<turn.rawValue].allSatisfy { $0 == 0 } }
      if isFirst, mayGo() { return }
      looks -= 1
      usleep(100)
    } while looks > 0
  }

  /// The number of the current thread; nil where the kernel does not say.
  package static var thread: String? { Threads.own }

  /// Waits until a thread neither runs nor wants to, at most until it has had 2 ms on a processor.
  package static func wait(forThread thread: String) {
    var looks = mostLooks
    look(&looks, atMost: 2_000_000, { Threads([thread]) }) { now, _ in now.sleeps }
  }

  private static func look(_ looks: inout Int, _ isAnswered: () -> Bool) {
    var wasAnswered = isAnswered()
    look(&looks, atMost: mostNanoseconds, Threads.others) { now, last in
      defer { wasAnswered = isAnswered() }
      // The same twice, with nothing under way in between: no thread has run, and none will.
      return now.sleeps && wasAnswered && now == last && isAnswered()
    }
  }

  /// - Parameter nanoseconds: the most time on a processor that the threads get.
  private static func look(
    _ looks: inout Int, atMost nanoseconds: UInt64, _ threads: () -> Threads?,
    until isDone: (Threads, Threads?) -> Bool
  ) {
    var last: Threads?
    var begin: UInt64?
    while looks > 0 {
      guard let now = threads(), !isDone(now, last) else { return }
      let spent = now.nanoseconds - min(begin ?? now.nanoseconds, now.nanoseconds)
      if spent > nanoseconds { return }
      begin = begin ?? now.nanoseconds
      last = now
      looks -= 1
      usleep(100)
    }
  }
}

/// Threads of this process.
private struct Threads: Equatable {
  /// How often each was given a processor, by its number.
  private var turns: [String: String] = [:]
  /// Their time on a processor.
  private(set) var nanoseconds: UInt64 = 0
  /// Whether none of them runs, wants to run or waits for a disk.
  private(set) var sleeps = true

  private init() {}

  /// Looks at some; one that is gone sleeps.
  init(_ numbers: [String]) {
    for number in numbers { add(number) }
  }

  /// Looks at all but the one that looks; nil where the kernel does not say.
  static func others() -> Threads? {
    guard let own, let folder = opendir("/proc/self/task") else { return nil }
    defer { closedir(folder) }
    var threads = Threads()
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != "..", name != own else { continue }
      threads.add(name)
    }
    return threads
  }

  /// The number of the thread that looks.
  static var own: String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/thread-self", start, buffer.count)
      guard count > 0 else { return nil }
      let place = String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
      return place.split(separator: "/").last.map(String.init)
    }
  }

  private mutating func add(_ thread: String) {
    // "7 (name) S …": a name may hold anything.
    guard let stat = Self.text("/proc/self/task/\(thread)/stat"),
      let state = stat.split(separator: ")").last?.first(where: { $0 != " " })
    else { return }
    if "RD".contains(state) { sleeps = false }
    // Nanoseconds on a processor, nanoseconds of waiting for one, times it was given one.
    let account = Self.text("/proc/self/task/\(thread)/schedstat") ?? ""
    turns[thread] = account
    nanoseconds += account.split(separator: " ").first.flatMap { UInt64($0) } ?? 0
  }

  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      return count > 0
        ? String(decoding: UnsafeRawBufferPointer(rebasing: buffer[..<count]), as: UTF8.self) : nil
    }
  }
}
