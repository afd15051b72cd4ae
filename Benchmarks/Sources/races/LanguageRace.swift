import Figures
import Foundation
import PushSimulator

/// The same extension in Objective-C and in Swift: time and memory.
struct LanguageRace: Race {
  private static let rounds = 5

  /// A part of the twins, and how often it is done.
  private struct Work {
    var name: String
    var rounds: Int
  }

  private static let works = [
    Work(name: "objects", rounds: 60), Work(name: "numbers", rounds: 40),
    Work(name: "text", rounds: 20), Work(name: "memory", rounds: 20_000),
  ]

  /// A way to compile the twins.
  private struct Build {
    var name: String
    var options: [String]
  }

  private static let builds = [
    Build(name: "as by default", options: []), Build(name: "-O", options: ["--optimize"]),
  ]

  let name = "languages"
  let title = "One extension in Objective-C and in Swift"
  var method: String {
    """
    `Benchmarks/Twins` is one extension twice, as the users of each language would write it. Each
    delivery does one kind of work, in a fresh process: objects that hold and call each other, in
    arrays and dictionaries; numbers in arrays of C; texts that are formatted, searched, split and
    replaced; and 20,000 objects kept at once. The time is that from `didReceive` to the content,
    the median of \(Self.rounds) deliveries by turns. Both have to come to the same result.
    """
  }

  func run(on ground: Ground) async throws -> RaceResult {
    let tool = try BatchTool()
    var table = Table(
      columns: ["", "Objective-C, ms", "Swift, ms", "ratio", "peak MB", "Swift's", "ratio"])
    var goals: [Goal] = []
    for build in Self.builds {
      let extensions = try ["ObjectiveC", "Swift"].map {
        try Self.compiled($0, build, tool, ground)
      }
      for work in Self.works {
        let (ours, theirs) = try await Self.duel(work, extensions, ground)
        let seconds = (ours.map(\.seconds).median, theirs.map(\.seconds).median)
        let peaks = (ours.map(\.megabytes).median, theirs.map(\.megabytes).median)
        table.rows.append([
          "\(work.name), \(build.name)", (seconds.0 * 1000).shown(1), (seconds.1 * 1000).shown(1),
          (seconds.0 / seconds.1).shown(), peaks.0.shown(), peaks.1.shown(),
          (peaks.0 / peaks.1).shown(),
        ])
        goals.append(
          .ratio(
            "\(work.name) in Objective-C, \(build.name), against Swift", ours: seconds.0,
            rival: seconds.1, times: .atMost(1.5)))
        guard work.name == "memory" else { continue }
        goals.append(
          .figure(
            "peak of 20,000 objects in Objective-C, \(build.name), against Swift",
            peaks.0 / peaks.1, unit: "×", .atMost(1.5)))
      }
    }
    return RaceResult(table: table, goals: goals)
  }

  /// Compiles a twin.
  private static func compiled(
    _ twin: String, _ build: Build, _ tool: BatchTool, _ ground: Ground
  ) throws -> URL {
    let output = ground.folder.appendingPathComponent("\(twin)\(build.options.count).appex")
    let words =
      [tool.path, "build", "Benchmarks/Twins/\(twin)", "-o", output.path] + build.options
    try ShellCommand.run(words.map(ShellCommand.quoted).joined(separator: " ") + " >&2")
    return output
  }

  /// The cost of one delivery.
  private struct Cost {
    var seconds: Double
    var megabytes: Double
    var result: String
  }

  /// Deliveries to both by turns.
  private static func duel(
    _ work: Work, _ extensions: [URL], _ ground: Ground
  ) async throws -> (ours: [Cost], theirs: [Cost]) {
    var costs: [[Cost]] = [[], []]
    for _ in 0..<rounds {
      for (index, url) in extensions.enumerated() {
        var options = SimulatorOptions()
        options.serviceExtension = url
        let delivery = try await ground.withSimulator(options) { simulator in
          try await simulator.deliver(push(work))
        }
        costs[index].append(try cost(delivery))
      }
    }
    guard Set((costs[0] + costs[1]).map(\.result)).count == 1 else {
      throw RaceError("the twins did not come to the same result of \(work.name)")
    }
    return (costs[0], costs[1])
  }

  private static func push(_ work: Work) -> Push {
    let payload = """
      {"Simulator Target Bundle": "com.example.app",
       "aps": {"alert": {"title": "Original", "body": "Work."}, "mutable-content": 1},
       "work": "\(work.name)", "rounds": \(work.rounds)}
      """
    return Push(name: "languages \(work.name)", bytes: Array(payload.utf8))
  }

  private static func cost(_ delivery: Delivery) throws -> Cost {
    let report = delivery.serviceExtension
    guard delivery.verdict == "modified", let elapsed = report.elapsedSeconds,
      let startup = report.startupSeconds, let peak = report.peakBytes,
      let title = delivery.content?.title
    else { throw RaceError("\(delivery.payload) came out as \(delivery.verdict), not modified") }
    return Cost(
      seconds: elapsed - startup, megabytes: Double(peak) / 1_048_576, result: title)
  }
}
