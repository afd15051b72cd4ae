import ArgumentParser
import Figures
import Foundation

/// `races million`: a million payloads, and the simulator's memory on the way there.
struct MillionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "million", abstract: "Rate and peak memory of 10 k, 100 k and 1 M payloads.")

  /// The two ways a payload is gone through.
  private enum Way: String, CaseIterable {
    case reused = "process reused, extension Trivial"
    case lintOnly = "lint only"
  }

  private struct Measured {
    var way: Way
    var count: Int
    var seconds: Double
    var peakBytes: Int
    var rate: Double { Double(count) / seconds }
  }

  private static let sizes = [10_000, 100_000, 1_000_000]
  /// The payloads, the largest results, and the device: 4.5 GB seen, and room to spare.
  private static let neededBytes = 8_000_000_000
  private static let limitMegabytes = 64.0

  func run() async throws {
    try Self.requireRoom()
    let error = FileHandle.standardError
    error.show(
      "A million payloads, twice. With 10,000 payloads a second this takes about 5 minutes.\n")
    let heading = try Machine.look(rivals: false).heading(command: "Benchmarks/run million")
    let measured = try await Ground.with { try await Self.measure(on: $0) }
    let section = Self.section(heading, measured)
    FileHandle.standardOutput.show("\n\(section)\n")
    try Report.update(Races.resultsPath, .million, to: section)
  }

  private static func requireRoom() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes[.systemFreeSize] as? Int, free < neededBytes else { return }
    throw RaceError(
      "a million payloads and their results need \(neededBytes / 1_000_000_000) GB in the temporary"
        + " folder, which has \(free / 1_000_000_000) GB; set TMPDIR to a folder that has more")
  }

  private static func measure(on ground: Ground) async throws -> [Measured] {
    let tool = try BatchTool()
    let trivial = try ground.sampleExtension("Trivial")
    let error = FileHandle.standardError
    let most = sizes.max() ?? 0
    let payloads = ground.folder.appendingPathComponent("million.ndjson")
    try PayloadFile.write(most, mix: .waking, to: payloads) { written in
      if written % 200_000 == 0 { error.show("made \(written.grouped) payloads\n") }
    }
    var measured: [Measured] = []
    for way in Way.allCases {
      for size in sizes {
        if let rate = measured.last(where: { $0.way == way })?.rate {
          let minutes = Double(size) / rate / 60
          error.show(
            "\(way.rawValue): \(size.grouped) payloads, about \(minutes.shown(1)) minutes\n")
        }
        let results = ground.folder.appendingPathComponent("results.ndjson")
        var arguments = ["batch", payloads.path, "--limit", "\(size)", "--output", results.path]
        arguments +=
          way == .lintOnly
          ? ["--lint-only"] : ["--extension", trivial.path, "--process", "reused"]
        let run = try await WatchedRun(tool.path, arguments)
        guard try lines(in: results) == size else {
          throw RaceError("\(way.rawValue): not every payload of \(size.grouped) has its line")
        }
        try FileManager.default.removeItem(at: results)
        measured.append(
          Measured(way: way, count: size, seconds: run.seconds, peakBytes: run.peakBytes))
      }
    }
    return measured
  }

  private static func lines(in file: URL) throws -> Int? {
    let count = try ShellCommand.run("wc -l < \(ShellCommand.quoted(file.path))")
    return Int(count.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func section(_ heading: String, _ measured: [Measured]) -> String {
    let rows = measured.map { run in
      [
        run.way.rawValue, run.count.grouped, run.seconds.shown(1), Int(run.rate).grouped,
        megabytes(run).shown(1),
      ]
    }
    let table = Table(
      columns: ["", "payloads", "seconds", "a second", "peak MB of the simulator"], rows: rows)
    let goals = measured.filter { $0.count == sizes.max() }.map { run in
      Goal.figure(
        "\(run.count.grouped) payloads, \(run.way.rawValue), peak", megabytes(run), unit: " MB",
        .atMost(limitMegabytes))
    }
    return """
      ## A million payloads

      \(heading)

      `pushsim batch` of generated payloads from a file, results to a file, two runs of a row never
      at once. The peak is `VmHWM` of pushsim itself, without the extension's processes, in MiB; it
      is a run of its own for each count, so that flat memory shows as the same figure thrice.

      \(table.markdown)

      \(Goal.table(goals).markdown)
      """
  }

  private static func megabytes(_ run: Measured) -> Double { Double(run.peakBytes) / 1_048_576 }
}
