import ArgumentParser
import Foundation
import Glibc
import JSONModel
import PushSimulator

/// `--detach`: a server that goes on without its terminal.
enum Background {
  /// Where the addresses of the server are, when no file is named.
  static var defaultFile: String {
    FileManager.default.temporaryDirectory.appendingPathComponent("pushsim-serve-\(getuid()).json")
      .path
  }

  /// Starts the server again in a session of its own, and waits until it takes pushes.
  /// - Throws: `SimulatorError` when it ends before that.
  static func start(readyFile: String?) async throws {
    let file = readyFile ?? defaultFile
    if let running = RunningServer(in: file), running.isAlive {
      throw SimulatorError(
        .usage, "a server is running (process \(running.pid)): end it with pushsim serve stop")
    }
    unlink(file)
    let log = file + ".log"
    // The file of --config may ask for the background, too.
    var words = CommandLine.arguments.dropFirst().filter { $0 != "--detach" } + ["--no-detach"]
    if readyFile == nil { words += ["--ready-file", file] }
    _ = FileManager.default.createFile(
      atPath: log, contents: nil, attributes: [.posixPermissions: 0o600])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A session of its own, so that the terminal's end is not the server's.
    process.arguments = ["setsid", "/proc/\(getpid())/exe"] + words
    process.standardInput = FileHandle.nullDevice
    let output = FileHandle(forWritingAtPath: log)
    (process.standardOutput, process.standardError) = (output, output)
    let (ended, announce) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in announce.finish() }
    try process.run()
    let watch = Task { for await _ in ended {} }
    while RunningServer(in: file) == nil {
      guard process.isRunning else {
        await watch.value
        let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw SimulatorError(.failed, "the server did not start: \(text)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    watch.cancel()
    ServeOutput.line((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
    ServeOutput.error("pushsim: the server goes on; its lines are in \(log)")
  }
}

/// A server as its ready file names it.
struct RunningServer {
  let pid: pid_t
  /// When it began, in ticks since the machine's start: another process may have its number by now.
  private let startTicks: Int?

  /// Reads a ready file; nil where there is none.
  init?(in file: String) {
    guard let data = FileManager.default.contents(atPath: file),
      let json = try? JSONParser.parse(data).value, let number = json["pid"]?.integer,
      let pid = pid_t(exactly: number), pid > 0
    else { return nil }
    (self.pid, startTicks) = (pid, json["startTicks"]?.integer)
  }

  /// Whether that very process runs.
  var isAlive: Bool { startTicks != nil && Self.startTicks(of: pid) == startTicks }

  /// When a process began; nil for one that has ended.
  static func startTicks(of pid: pid_t) -> Int? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    // The name before it may hold anything.
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    // proc(5): the state is the third field, the start the 22nd.
    guard fields.count > 19, fields[0] != "Z" else { return nil }
    return Int(fields[19])
  }
}

/// `pushsim serve stop`
struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pushsim serve stop",
    abstract: "End a server that was started with --detach; what waits goes on with the next start."
  )

  @Option(help: ArgumentHelp("The file that the server was given.", valueName: "file"))
  var readyFile: String?

  func run() throws {
    let file = readyFile ?? Background.defaultFile
    guard let server = RunningServer(in: file), server.isAlive, kill(server.pid, SIGTERM) == 0
    else {
      ServeOutput.error("pushsim: no server is running by \(file)")
      throw ExitCode(1)
    }
    for _ in 0..<3_000 {
      guard server.isAlive else { return }
      usleep(10_000)
    }
    let pid = server.pid
    ServeOutput.error("pushsim: process \(pid) does not end; kill it with kill -9 \(pid)")
    throw ExitCode(70)
  }
}
