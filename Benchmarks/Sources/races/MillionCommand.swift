import ArgumentParser
import Figures
import Foundation

/// `races million`: a million payloads, and the simulator's memory on the way there.
struct MillionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "million", abstract: "Rate and peak memory of 10 k, 100 k and 1 M payloads.")

  /// The ways a payload is gone through, and its result.
  private enum Way: String, CaseIterable {
    case reused = "process reused, extension Trivial"
    case reports = "CSV, JUnit, JSON and HTML of the former"
    case lintOnly = "lint only"
  }

  private struct Measured {
    var way: Way
    var count: Int
    var seconds: Double
    var peakBytes: Int
    var rate: Double { Double(count) / seconds }
  }

  private static let million = 1_000_000
  /// The payloads, the largest results, and the device, for each payload.
  private static let neededBytes = 8000
  private static let limitMegabytes = 64.0

  @Option(help: "Payloads, in place of a million: to try this out, nothing is written then.")
  var count = Self.million

  func validate() throws {
    if count < 100 { throw ValidationError("--count is 100 or more.") }
  }

  func run() async throws {
    try requireRoom()
    FileHandle.standardError.show(
      """
      \(count.grouped) payloads, delivered and only linted. Of a million, this takes about 5 minutes
      at 10,000 a second; how long each part takes is said before it starts.

      """)
    let heading = try Machine.look(rivals: false).heading(command: "Benchmarks/run million")
    let measured = try await Ground.with { try await measure(on: $0) }
    let section = self.section(heading, measured)
    FileHandle.standardOutput.show("\n\(section)\n")
    if count == Self.million { try Report.update(Races.resultsPath, .million, to: section) }
  }

  /// A hundredth, a tenth, and all of the payloads.
  private var sizes: [Int] { [count / 100, count / 10, count] }

  private func requireRoom() throws {
    let needed = count * Self.neededBytes
    let folder = FileManager.default.temporaryDirectory.path
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = attributes[.systemFreeSize] as? Int, free < needed else { return }
    throw RaceError(
      "\(count.grouped) payloads and their results need \(needed / 1_000_000_000) GB in the temporary"
        + " folder, which has \(free / 1_000_000_000) GB; set TMPDIR to a folder that has more")
  }

  private func measure(on ground: Ground) async throws -> [Measured] {
    let tool = try BatchTool()
    let trivial = try ground.sampleExtension("Trivial")
    let error = FileHandle.standardError
    let payloads = ground.folder.appendingPathComponent("million.ndjson")
    try PayloadFile.write(count, mix: .waking, to: payloads) { written in
      if written % 200_000 == 0 { error.show("made \(written.grouped) payloads\n") }
    }
    var measured: [Measured] = []
    for way in [Way.reused, .lintOnly] {
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
        guard try Self.lines(in: results) == size else {
          throw RaceError("\(way.rawValue): not every payload of \(size.grouped) has its line")
        }
        measured.append(
          Measured(way: way, count: size, seconds: run.seconds, peakBytes: run.peakBytes))
        if way == .reused {
          measured.append(try await reports(size, of: results, tool, ground))
        }
        try FileManager.default.removeItem(at: results)
      }
    }
    return measured
  }

  private func reports(
    _ size: Int, of results: URL, _ tool: BatchTool, _ ground: Ground
  ) async throws -> Measured {
    let formats = ["csv", "junit", "json", "html"].map { format in
      "\(format)=\(ground.folder.appendingPathComponent("report.\(format)").path)"
    }
    let run = try await WatchedRun(
      tool.path, ["report", results.path, "--report", formats.joined(separator: ",")])
    return Measured(way: .reports, count: size, seconds: run.seconds, peakBytes: run.peakBytes)
  }

  private static func lines(in file: URL) throws -> Int? {
    let count = try ShellCommand.run("wc -l < \(ShellCommand.quoted(file.path))")
    return Int(count.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func section(_ heading: String, _ measured: [Measured]) -> String {
    let rows = measured.map { run in
      [
        run.way.rawValue, run.count.grouped, run.seconds.shown(1), Int(run.rate).grouped,
        Self.megabytes(run).shown(1),
      ]
    }
    let table = Table(
      columns: ["", "payloads", "seconds", "a second", "peak MB of the simulator"], rows: rows)
    let goals = measured.filter { $0.count == count }.map { run in
      Goal.figure(
        "\(run.count.grouped) payloads, \(run.way.rawValue), peak", Self.megabytes(run),
        unit: " MB",
        .atMost(Self.limitMegabytes))
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
