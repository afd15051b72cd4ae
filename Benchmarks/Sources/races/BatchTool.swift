import Figures
import Foundation

/// The command line tool, built in release beside the races: what users run.
struct BatchTool: Sendable {
  /// The tool's path.
  let path: String

  /// Finds the tool.
  /// - Throws: `RaceError` when it is not there.
  init() throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path =
      URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("pushsim").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw RaceError("pushsim is not built beside the races; run them with Benchmarks/run")
    }
  }

  /// Whether `pushsim batch` knows an option.
  func knows(_ option: String) -> Bool {
    let help = try? ShellCommand.run("\(ShellCommand.quoted(path)) batch --help")
    return help?.contains("\(option)") ?? false
  }

  /// The command that delivers `payloads` to `extension` and writes a line for each to `results`.
  func command(
    _ payloads: URL, to extension: URL, process: String, jobs: Int, results: URL,
    limit: Int? = nil, options: [String] = []
  ) -> String {
    ([path] + arguments(payloads, to: `extension`, process, jobs, results, limit) + options
      + ["--quiet"])
      .map(ShellCommand.quoted).joined(separator: " ")
  }

  private func arguments(
    _ payloads: URL, to extension: URL, _ process: String, _ jobs: Int, _ results: URL,
    _ limit: Int?
  ) -> [String] {
    ["batch", payloads.path, "--extension", `extension`.path, "--process", process]
      + ["--jobs", "\(jobs)", "--output", results.path, "--overwrite"]
      + (limit.map { ["--limit", "\($0)"] } ?? [])
  }
}
