import Figures
import Foundation

/// A run of a command whose memory is watched from outside.
struct WatchedRun {
  /// From start to end.
  let seconds: Double
  /// The highest resident memory of the process itself (`VmHWM`).
  let peakBytes: Int

  /// Runs a command, its standard error passed on, and waits for its end.
  /// - Parameter statuses: exit codes that are not failure.
  /// - Throws: `RaceError` when it does not end well.
  init(
    _ executable: String, _ arguments: [String], statuses: Set<Int32> = [0]
  ) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    var peak = 0
    // What is grown in the last instant is missed: a hundredth of a second.
    while process.isRunning {
      peak = max(peak, Self.peakBytes(of: process.processIdentifier) ?? 0)
      try await Task.sleep(for: .milliseconds(10))
    }
    seconds = start.duration(to: clock.now).seconds
    peakBytes = peak
    guard process.terminationReason == .exit,
      statuses.contains(process.terminationStatus), peak > 0
    else {
      throw RaceError(
        "\(URL(fileURLWithPath: executable).lastPathComponent) \(arguments.first ?? "") ended with"
          + " status \(process.terminationStatus)")
    }
  }

  private static func peakBytes(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
