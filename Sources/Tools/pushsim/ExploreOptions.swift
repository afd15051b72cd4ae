import ArgumentParser
import Exploration
import Foundation
import PushSimulator

/// The options of `pushsim explore` alone.
struct ExploreOptions: ParsableArguments {
  @Flag(help: "Have the time, and the memory, end at every moment of each sample.")
  var expiry = false

  // `--network` is the file of a network.
  @Flag(
    name: .customLong("answers"),
    help: "Have every request of each sample answered by every fault of the network.")
  var answers = false

  @Flag(help: "Change the samples.")
  var payloads = false

  @Option(help: "The seed of all that is drawn by chance.")
  var exploreSeed: UInt64 = 0

  @Option(
    name: .customLong("time"),
    help: ArgumentHelp("How long payloads are changed.", valueName: "time"))
  var time = TimeArgument.explored

  @Option(
    help: ArgumentHelp(
      """
      The most deliveries of changed payloads. With it the same seed finds the same, however fast \
      the machine is.
      """, valueName: "number"))
  var executions: Int?

  @Option(help: ArgumentHelp("The number of deliveries at once.", valueName: "number"))
  var jobs = 8

  @Option(
    help: ArgumentHelp(
      """
      The folder of the findings and of the payloads that reach new code, with which the next \
      exploration goes on.
      """, valueName: "dir"), completion: .directory)
  var output = "pushsim-explore"

  @Option(
    help: ArgumentHelp(
      "The findings that are known: they are reported, and do not fail.", valueName: "file.json"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Write the baseline, so that all that was found is known.")
  var updateBaseline = false

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Write JUnit XML.", valueName: "file.xml"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp("Write SARIF, as GitHub's code scanning reads it.", valueName: "file.sarif"),
    completion: .file(extensions: ["sarif", "json"]))
  var sarif: String?

  @Option(
    help: ArgumentHelp(
      "Write a page. It shows the payloads that were made.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  func validate() throws {
    guard time.duration > .zero else {
      throw ValidationError("--time has to be longer than 0, such as 60s.")
    }
    if let executions, executions < 1 {
      throw ValidationError("--executions \(executions): give a number from 1 up.")
    }
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs \(jobs): give a number from 1 to 256.")
    }
    if output.isEmpty { throw ValidationError("--output is empty; name a folder.") }
    if updateBaseline, baseline == nil {
      throw ValidationError("--update-baseline needs --baseline FILE, the file to write.")
    }
  }

  /// The searches that were asked for; all where none was.
  var searches: Set<ExplorationPlan.Search> {
    var searches: Set<ExplorationPlan.Search> = []
    if expiry { searches.insert(.expiry) }
    if answers { searches.insert(.network) }
    if payloads { searches.insert(.payloads) }
    return searches.isEmpty ? Set(ExplorationPlan.Search.allCases) : searches
  }

  /// The findings that are known already.
  func known() throws -> KnownDiscoveries {
    guard let baseline, !updateBaseline || FileManager.default.fileExists(atPath: baseline) else {
      return KnownDiscoveries()
    }
    return try KnownDiscoveries(contentsOf: URL(fileURLWithPath: baseline))
  }

  /// The files of the reports, which are checked before anything runs.
  func files() throws(Failure) -> [(file: ReportFile, text: (ExplorationReport) -> String)] {
    var files: [(file: ReportFile, text: (ExplorationReport) -> String)] = []
    if let junit { files.append((try ReportFile(path: junit), { $0.junit })) }
    if let sarif {
      files.append((try ReportFile(path: sarif), { $0.sarif(version: PushsimVersion.text) }))
    }
    if let html { files.append((try ReportFile(path: html), { $0.html })) }
    if updateBaseline, let baseline {
      files.append(
        (try ReportFile(path: baseline), { KnownDiscoveries.text(of: $0.result.discoveries) }))
    }
    return files
  }
}
