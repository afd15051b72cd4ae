import Foundation
import Glibc

/// Runs command-line tools found through PATH.
enum Command {
  struct Failure: Error {
    var text: String
  }

  /// A tool's standard output.
  /// - Throws: `Failure` when it ends with another code than 0.
  @discardableResult
  static func run(
    _ tool: String, _ arguments: [String], folder: String? = nil
  ) async throws -> [UInt8] {
    let child = try ChildProcess(tool, arguments, folder: folder)
    // On a thread of its own: the two threads of Swift concurrency must not wait for processes.
    return try await onThread {
      let output = try child.output.readToEnd() ?? Data()
      let status = child.wait()
      guard status == 0 else {
        throw Failure(text: "\(tool) \(arguments) ended with wait status \(status)")
      }
      return [UInt8](output)
    }
  }

  /// Runs blocking work on a new thread.
  static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }
}

/// A process whose standard output is read.
///
/// Not Foundation's `Process`: started from a thread of Swift concurrency it hands on that thread's
/// blocked signals, and SIGTERM never arrives.
struct ChildProcess: Sendable {
  let identifier: pid_t
  let output: FileHandle

  /// Starts a tool with no input.
  init(_ tool: String, _ arguments: [String], folder: String? = nil) throws {
    var ends: [CInt] = [0, 0]
    // Other children must not hold the writing end open, and Swift does not see pipe2.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Command.Failure(text: "no pipe") }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // env looks through PATH and changes folder, which posix_spawn cannot do without extensions.
    let place = folder.map { ["-C", $0] } ?? []
    let words = (["env"] + place + [tool] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawnp(&identifier, "env", &actions, &attributes, words + [nil], environ)
    output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    self.identifier = identifier
    guard result == 0 else {
      throw Command.Failure(text: "\(tool) cannot be started (errno \(result)); install it")
    }
  }

  /// Asks the process to end.
  func terminate() {
    kill(identifier, SIGTERM)
  }

  /// Waits for the end; 0 when all went well.
  @discardableResult
  func wait() -> CInt {
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
