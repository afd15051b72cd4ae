import CommandLineSignals
import Foundation

/// A command that runs while the server listens, with the servers' addresses in its environment.
struct ChildCommand {
  private let words: [String]
  private let variables: [String: String]

  /// - Parameter prefix: words that start it, in front of its own.
  init(_ words: [String], _ variables: [String: String], prefix: [String] = []) {
    self.words = prefix + words
    self.variables = variables
  }

  /// Runs it to its end.
  /// - Returns: its exit code; 128 and its signal for one that was killed, 127 for none that can be
  ///   started.
  func run() async -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (ended, announce) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in announce.finish() }
    do { try process.run() } catch {
      ServeOutput.error("pushsim: \(words[0]) cannot be started: \(error.localizedDescription)")
      return 127
    }
    let pid = process.processIdentifier
    await Interruption.calling({ _ in kill(pid, SIGTERM) }) { for await _ in ended {} }
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }
}
