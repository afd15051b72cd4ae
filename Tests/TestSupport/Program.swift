import Foundation
import Glibc

/// Programs that tests run to their end, found through PATH unless their name holds a slash.
package enum Program {
  /// The output of a program and its end.
  package struct Ending: Equatable, Sendable {
    /// The exit code; minus the signal's number for a process that was killed.
    package var status: Int32
    package var outputBytes: Data
    package var errors: String

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
  }

  /// Runs a program and waits for it on a thread of its own.
  package static func run(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil, input: Data? = nil,
    environment: [String: String] = [:]
  ) async throws -> Ending {
    try await onThread {
      try runBlocking(program, arguments, in: folder, input: input, environment: environment)
    }
  }

  /// Runs a program that has to end with 0.
  @discardableResult
  package static func runChecked(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil
  ) async throws -> Ending {
    let ending = try await run(program, arguments, in: folder)
    guard ending.status == 0 else {
      throw Failure("\(program) \(arguments) ended with \(ending.status): \(ending.errors)")
    }
    return ending
  }

  /// Runs a program and waits for it on this thread.
  ///
  /// - Parameters:
  ///   - input: bytes of its standard input; nothing by default.
  ///   - environment: variables beside those of this process.
  package static func runBlocking(
    _ program: String, _ arguments: [String] = [], in folder: URL? = nil, input: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> Ending {
    // Files, as a pipe that nobody reads stops the program.
    let (output, errors) = (try scratchFile(), try scratchFile())
    let source = try input.map { input in
      let file = try scratchFile()
      try file.write(contentsOf: input)
      try file.seek(toOffset: 0)
      return file
    }
    let status = try ChildProcess(
      program, arguments, in: folder, environment: environment, input: source, output: output,
      errors: errors
    ).wait()
    return Ending(
      status: status, outputBytes: try contents(output),
      errors: String(decoding: try contents(errors), as: UTF8.self))
  }

  /// Runs blocking work on a new thread.
  package static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  /// A file without a name.
  private static func scratchFile() throws -> FileHandle {
    let path = NSTemporaryDirectory() + "/pushsim-test-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure("no file for a program's output: errno \(errno)") }
    unlink(path)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func contents(_ file: FileHandle) throws -> Data {
    try file.seek(toOffset: 0)
    return try file.readToEnd() ?? Data()
  }
}

/// A program that runs beside a test.
///
/// Not Foundation's `Process`: started from a thread of Swift concurrency it hands on that thread's
/// blocked signals, and SIGTERM never arrives.
package struct ChildProcess: Sendable {
  package let identifier: pid_t

  /// Starts a program; what is not given reads from and writes to /dev/null.
  package init(
    _ program: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = [:], input: FileHandle? = nil, output: FileHandle? = nil,
    errors: FileHandle? = nil
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in [input, output, errors].enumerated() {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    // env looks through PATH, sets variables and changes folder, which posix_spawn cannot do.
    let place = folder.map { ["-C", $0.path] } ?? []
    let variables = environment.map { "\($0)=\($1)" }
    let words = (["env"] + place + variables + [program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let result = posix_spawnp(&identifier, "env", &actions, &attributes, words + [nil], environ)
    guard result == 0 else {
      throw Program.Failure("\(program) cannot be started (errno \(result)); install it")
    }
    self.identifier = identifier
  }

  /// Asks the process to end.
  package func terminate() {
    kill(identifier, SIGTERM)
  }

  /// Waits for the end: the exit code, or minus the number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}
