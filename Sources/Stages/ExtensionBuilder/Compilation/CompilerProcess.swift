import Foundation
import Glibc
import Synchronization
import SystemFiles
import SystemPackage

/// One run of the compiler, with all processes it starts.
struct CompilerProcess {
  /// How the compiler ended.
  enum Termination: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// The task was cancelled; every process of the compiler is gone.
    case cancelled
    /// It took longer than it may; every process of the compiler is gone.
    case timedOut
  }

  /// How often the loop looks whether its task is cancelled.
  private static let pollInterval = Duration.milliseconds(50)
  /// How long killed processes may take to close their output.
  private static let killPatience = Duration.seconds(5)

  private let pid: pid_t
  private let output: Int32

  /// Runs `executable`, which may block for minutes, and hands what it prints to `sink`, until it and its children have ended.
  /// - Parameters:
  ///   - limit: how long it may take; some sources keep Swift's type checker busy for ever.
  ///   - spent: gets the processor time that it took with its children.
  /// - Throws: `Errno` when it cannot be started.
  static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String], limit: Duration,
    sink: DiagnosticsSink, spent: (Duration) -> Void = { _ in }
  ) throws(Errno) -> Termination {
    let process = try starting.withLock { _ throws(Errno) in
      try start(executable, arguments, environment: environment)
    }
    defer { close(process.output) }
    return process.wait(limit, sink, spent)
  }

  /// Held while a pipe is made and its writing end still open here: Glibc's `pipe2` is not visible
  /// to Swift, so another build's compiler could inherit that end and keep the pipe open.
  private static let starting = Mutex(())

  private static func start(
    _ executable: URL, _ arguments: [String], environment: [String: String]
  ) throws(Errno) -> CompilerProcess {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Errno.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    do {
      let pid = try spawn(executable, arguments, environment: environment, output: ends[1])
      return CompilerProcess(pid: pid, output: ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  private static func spawn(
    _ executable: URL, _ arguments: [String], environment: [String: String], output: Int32
  ) throws(Errno) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, output, 1)
    posix_spawn_file_actions_adddup2(&files, output, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: Ctrl-C reaches this process only, which then kills the whole tree.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    return try withCStrings([executable.path] + arguments) { arguments throws(Errno) in
      let variables = environment.map { "\($0)=\($1)" }
      return try withCStrings(variables) { environment throws(Errno) in
        var pid: pid_t = 0
        let error = posix_spawn(
          &pid, executable.path, &files, &attributes, arguments, environment)
        guard error == 0 else { throw Errno(rawValue: error) }
        return pid
      }
    }
  }

  private func wait(
    _ limit: Duration, _ sink: DiagnosticsSink, _ spent: (Duration) -> Void
  ) -> Termination {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let end = ContinuousClock.now + limit
    var deadline: ContinuousClock.Instant?
    var verdict = Termination.cancelled
    while deadline.map({ ContinuousClock.now < $0 }) ?? true {
      let isLate = ContinuousClock.now > end
      if deadline == nil, Task.isCancelled || isLate {
        if !Task.isCancelled { verdict = .timedOut }
        deadline = .now + Self.killPatience
        CompilerProcessTree.kill(pid)
      }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(Self.pollInterval / .milliseconds(1))) > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      // The end of the file means that the compiler and all it started are gone.
      if count == 0 { break }
      if count > 0, deadline == nil { sink.write(Data(buffer[..<count])) }
    }
    var status: Int32 = 0
    var usage = rusage()
    _ = uninterrupted { wait4(pid, &status, 0, &usage) }
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    spent(.seconds(seconds) + .microseconds(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec))
    if deadline != nil { return verdict }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Value>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) throws(Errno) -> Value
) throws(Errno) -> Value {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return try body(copies + [nil])
}
