import ArgumentParser
import DeviceRecordings
import Foundation
import JSONDocuments
import JSONModel

/// `pushsim fidelity`
struct FidelityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fidelity",
    abstract: "Hold recordings of real phones against the rules.",
    discussion: """
      RECORDING is a file that the app of DeviceKit shared. Each rule with a probe agrees, differs \
      or was not asked; several recordings stand side by side by the version of their system. \
      `pushsim fidelity record` makes pushsim's own recording. Docs/DeviceKit.md leads from a clone \
      to a recording.

      Examples:
        pushsim fidelity iphone.json
        pushsim fidelity iphone.json --write-config phone.json
        pushsim deliver push.apns --device-config phone.json
      """,
    subcommands: [Compare.self, Record.self, Payloads.self], defaultSubcommand: Compare.self)

  /// `pushsim fidelity RECORDING…`
  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Hold recordings against the rules.",
      discussion: """
        Exit codes: 0 every recording agrees where it was asked; 1 one differs; 64 usage; 66 a \
        recording cannot be read; 70 the output cannot be written.
        """)

    @Argument(help: "Recordings.", completion: .file(extensions: ["json"]))
    var recordings: [String]

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
      help: ArgumentHelp("Also write a page.", valueName: "file.html"),
      completion: .file(extensions: ["html"]))
    var html: String?

    @Option(
      help: ArgumentHelp(
        "Write a device's configuration that follows the recording, for --device-config.",
        valueName: "file.json"), completion: .file(extensions: ["json"]))
    var writeConfig: String?

    func validate() throws {
      if writeConfig != nil, recordings.count != 1 {
        throw ValidationError("--write-config follows one recording; give it alone.")
      }
    }

    func run() throws {
      do {
        try OutputFiles.check(
          [("--html", html), ("--write-config", writeConfig)], inputs: recordings)
        let page = try html.map { path throws(Failure) in try ReportFile(path: path) }
        let config = try writeConfig.map { path throws(Failure) in try ReportFile(path: path) }
        let read = try recordings.map(Self.recording)
        let comparison = FidelityComparison(read)
        try page?.write(comparison.html)
        if let config, let recording = read.first {
          let settled = RecordedConfiguration(recording)
          try config.write(settled.json.prettyText + "\n")
          for name in settled.unsettled {
            StandardOutput.error("pushsim: the recording does not settle the switch \(name)")
          }
        }
        try StandardOutput.show(json ? comparison.json.compactText + "\n" : comparison.text)
        if !comparison.agrees { throw ExitCode(Failure.Code.fellBack) }
      } catch let code as ExitCode {
        throw code
      } catch {
        throw Failure(error)
      }
    }

    private static func recording(_ path: String) throws(Failure) -> DeviceRecording {
      do { return try DeviceRecording(contentsOf: path) } catch {
        throw Failure(error.message, exitCode: Failure.Code.unreadableInput)
      }
    }
  }
}
