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
    if let running = server(in: file), kill(running, 0) == 0 {
      throw SimulatorError(
        .usage, "a server is running (process \(running)): end it with pushsim serve stop")
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
    while server(in: file) == nil {
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

  /// The process that a file names; nil where there is none.
  static func server(in file: String) -> pid_t? {
    guard let data = FileManager.default.contents(atPath: file),
      let pid = (try? JSONParser.parse(data))?.value["pid"]?.integer
    else { return nil }
    return pid_t(exactly: pid)
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
    guard let pid = Background.server(in: file), kill(pid, SIGTERM) == 0 else {
      ServeOutput.error("pushsim: no server is running by \(file)")
      throw ExitCode(1)
    }
    for _ in 0..<3_000 {
      guard kill(pid, 0) == 0 else { return }
      usleep(10_000)
    }
    ServeOutput.error("pushsim: process \(pid) does not end; kill it with kill -9 \(pid)")
    throw ExitCode(70)
  }
}
