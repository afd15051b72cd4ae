import CLinux
import Foundation
import Glibc
import HeapModule
import Synchronization

/// One thread that waits for descriptors, times and commands.
///
/// Handlers run on that thread only, so what they share needs no lock.
// Mutable state besides `commands` is touched on the loop's thread alone.
final class EventLoop: @unchecked Sendable {
  typealias Source = UInt64

  /// Event bits for `watch`.
  static let readable = UInt32(PUSHSIM_READABLE)
  static let writable = UInt32(PUSHSIM_WRITABLE)
  static let hungUp = UInt32(PUSHSIM_HUNG_UP)

  private struct TimerEntry: Comparable {
    var at: Int64
    var source: Source
    static func < (left: TimerEntry, right: TimerEntry) -> Bool { left.at < right.at }
  }

  private struct Commands {
    var queue: [@Sendable () -> Void] = []
    var isStopped = false
  }

  /// How long news that does not press waits for more of it: 300 µs.
  private static let gatheringTime: Int64 = 300_000

  private let epoll: Int32
  private let wake: Int32
  private let commands = Mutex(Commands())
  private var handlers: [Source: (UInt32) -> Void] = [:]
  private var timers = Heap<TimerEntry>()
  private var timerHandlers: [Source: () -> Void] = [:]
  private var nextSource: Source = 1
  private var isRunning = true
  private var gathers = false

  /// Starts the thread.
  /// - Throws: `SupervisorError` when the machine is out of descriptors.
  init(name: String) throws(SupervisorError) {
    epoll = pushsim_epoll_open()
    wake = pushsim_wake_open()
    guard epoll >= 0, wake >= 0,
      pushsim_epoll_add(epoll, wake, Self.readable, 0) == 0
    else { throw .system("opening an event loop") }
    let thread = Thread { self.run() }
    thread.name = name
    thread.start()
  }

  deinit {
    // Not at the end of the thread: a late `enqueue` may still be about to wake it.
    close(epoll)
    close(wake)
  }

  /// Monotonic time in nanoseconds.
  static var now: Int64 { pushsim_monotonic_nanoseconds() }

  /// Runs `body` on the loop's thread soon; false when the loop has stopped.
  @discardableResult
  func enqueue(_ body: @escaping @Sendable () -> Void) -> Bool {
    let (accepted, isFirst) = commands.withLock { commands in
      guard !commands.isStopped else { return (false, false) }
      commands.queue.append(body)
      return (true, commands.queue.count == 1)
    }
    if isFirst { pushsim_wake(wake) }
    return accepted
  }

  /// Ends the thread after the commands queued so far; from then on none is accepted.
  func stop() {
    enqueue { self.isRunning = false }
  }

  // MARK: - On the loop's thread

  /// Calls `handler` with the event bits whenever the descriptor is ready.
  func watch(_ descriptor: Int32, events: UInt32, handler: @escaping (UInt32) -> Void) -> Source {
    let source = newSource()
    handlers[source] = handler
    _ = pushsim_epoll_add(epoll, descriptor, events, source)
    return source
  }

  /// Changes what a watched descriptor is watched for.
  func change(_ source: Source, descriptor: Int32, events: UInt32) {
    _ = pushsim_epoll_change(epoll, descriptor, events, source)
  }

  /// Stops watching; to be called before the descriptor is closed.
  func unwatch(_ source: Source, descriptor: Int32) {
    if handlers.removeValue(forKey: source) != nil {
      _ = pushsim_epoll_remove(epoll, descriptor)
    }
  }

  /// Calls `handler` once at a time of the monotonic clock; cancelled by `cancelTimer`.
  func schedule(at nanoseconds: Int64, handler: @escaping () -> Void) -> Source {
    let source = newSource()
    timerHandlers[source] = handler
    timers.insert(TimerEntry(at: nanoseconds, source: source))
    return source
  }

  /// Forgets a timer.
  func cancelTimer(_ source: Source) {
    timerHandlers[source] = nil
    // Entries of cancelled timers stay until their time; they must not pile up meanwhile.
    if timers.count > 64, timers.count > timerHandlers.count * 4 {
      timers = Heap(timers.unordered.filter { timerHandlers[$0.source] != nil })
    }
  }

  /// Has the loop wait a moment before it looks at descriptors again; timers come in their time.
  ///
  /// To wake for each message of a busy process costs more than the message.
  func gather() { gathers = true }

  private func newSource() -> Source {
    defer { nextSource += 1 }
    return nextSource
  }

  private func run() {
    // Timers and the memory cap have to come before the extensions they are for: 200 of them that
    // wake at one deadline kept this thread from a processor for 10 to 50 ms. Where it is not
    // allowed, timers fire as late as the machine is busy.
    _ = pushsim_thread_put_first()
    var sources = [UInt64](repeating: 0, count: 64)
    var events = [UInt32](repeating: 0, count: 64)
    while isRunning {
      if gathers {
        gathers = false
        let rest = pause()
        usleep(UInt32((rest < 0 ? Self.gatheringTime : min(Self.gatheringTime, rest)) / 1_000))
      }
      let count = pushsim_epoll_wait(epoll, &sources, &events, 64, pause())
      fireTimers()
      for index in 0..<max(0, Int(count)) {
        // Between the events too: with many busy processes a round takes long.
        if index > 0 { fireTimers() }
        if sources[index] == 0 {
          runCommands()
        } else {
          handlers[sources[index]]?(events[index])
        }
      }
    }
    commands.withLock { $0.isStopped = true }
    runCommands()
  }

  private func pause() -> Int64 {
    while let first = timers.min, timerHandlers[first.source] == nil { timers.removeMin() }
    guard let first = timers.min else { return -1 }
    return max(0, first.at - Self.now)
  }

  /// Fires the timers that are due, but not those they set: descriptors have their turn first.
  private func fireTimers() {
    let now = Self.now
    while let first = timers.min, first.at <= now {
      timers.removeMin()
      timerHandlers.removeValue(forKey: first.source)?()
    }
  }

  private func runCommands() {
    pushsim_wake_clear(wake)
    let queue = commands.withLock { commands in
      defer { commands.queue.removeAll() }
      return commands.queue
    }
    for command in queue { command() }
  }
}
