import AppBundle
import ArgumentParser
import CommandLineSignals
import DeviceProbes
import DeviceRecordings
import ExtensionBuilder
import Foundation
import PushSimulator

extension FidelityCommand {
  /// `pushsim fidelity record`
  struct Record: AsyncParsableCommand, BuildArguments {
    static let configuration = CommandConfiguration(
      abstract: "Run the kit on pushsim's phones, and write their recording.",
      discussion: """
        The kit's project is built unedited. Each probe has a new phone. The recording says that it \
        is pushsim's.

        Exit codes: 0; 1 the kit does not compile; 64 usage; 66 the kit cannot be read; 70 the \
        simulator failed; 130 interrupted.
        """)

    @Argument(help: "The recording's file.", completion: .file(extensions: ["json"]))
    var output: String

    @Option(
      help: ArgumentHelp("The folder of the kit.", valueName: "DeviceKit"),
      completion: .directory)
    var kit = "DeviceKit"

    @Option(help: ArgumentHelp("Run only probes whose ids begin so.", valueName: "id"))
    var probe: [String] = []

    @OptionGroup(title: "Device") var route: RouteOptions
    @OptionGroup(title: "Building the kit") var reading: ReadingOptions
    @OptionGroup(title: "Building the kit") var build: ExtensionOptions

    func validate() throws {
      if probe.contains(where: { name in !Catalogue.all.contains { $0.id.hasPrefix(name) } }) {
        throw ValidationError("No probe begins so; the ids are in DeviceKit/Catalogue.")
      }
    }

    mutating func run() async throws {
      do {
        let file = try ReportFile(path: output)
        let command = self
        let recording = try await Interruption.failing { try await command.record() }
        try file.write(recording.json.prettyText + "\n")
        let comparison = FidelityComparison([recording])
        try StandardOutput.show(comparison.text)
      } catch {
        throw Failure(error)
      }
    }

    private func record() async throws -> DeviceRecording {
      var options = SimulatorOptions()
      try route.apply(to: &options)
      let folder = URL(fileURLWithPath: kit).appendingPathComponent("App")
      let run = KitRun(
        app: try built(folder, configuration: "Release"),
        filtering: try built(folder, configuration: "Filtering"), options: options)
      let probes = Catalogue.all.filter { one in
        probe.isEmpty || probe.contains { one.id.hasPrefix($0) }
      }
      return try await run.record(probes)
    }

    private func built(_ folder: URL, configuration: String) throws(BuildError) -> URL {
      var options = buildOptions()
      options.configuration = configuration
      let built = try ExtensionBuilder().buildCached(folder: folder, isApp: true, options: options)
      BuildFindings.show(built.findings)
      return built.bundle.url
    }
  }
}
