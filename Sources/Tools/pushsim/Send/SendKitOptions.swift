import ArgumentParser
import DeviceProbes
import DeviceRecordings
import Foundation

/// The pushes of DeviceKit's probes, in place of inputs.
struct SendKitOptions: ParsableArguments {
  @Flag(help: "Send the pushes of the kit's probes, in order; the inputs are beginnings of ids.")
  var kit = false

  @Option(
    help: ArgumentHelp(
      "Send the kit's pushes from a folder that `pushsim fidelity payloads` wrote.",
      valueName: "dir"), completion: .directory)
  var kitFolder: String?

  @Option(
    help: ArgumentHelp(
      "Let the kit's app ask for its pushes, at an address of this machine that the phone reaches, or "
        + "loopback for a phone of pushsim. Default port: 7198.", valueName: "address[:port]"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "With --listen: write the recording that the app hands in at the end. The file must not exist.",
      valueName: "file.json"), completion: .file(extensions: ["json"]))
  var recording: String?

  @Option(
    help: ArgumentHelp(
      "With --listen: how long the phone may be silent before the run ends.", valueName: "time"))
  var patience = TimeArgument.patience

  func validate() throws {
    let names = [("--kit-folder", kitFolder), ("--listen", listen), ("--recording", recording)]
    if !kit, let name = names.first(where: { $0.1 != nil })?.0 {
      throw ValidationError("\(name) goes with --kit.")
    }
    if recording != nil, listen == nil {
      throw ValidationError(
        "--recording needs --listen: without it the app's recording stays on the phone.")
    }
  }

  /// The probes whose ids begin so, in the order of the catalogue; all for no names.
  /// - Throws: `ValidationError` for a name that no probe begins with.
  func probes(named names: [String]) throws -> [Probe] {
    for name in names where !Catalogue.all.contains(where: { $0.id.hasPrefix(name) }) {
      throw ValidationError(
        "No probe begins with \(name). The groups are "
          + "\(Catalogue.groups.map(\.name).joined(separator: ", ")); `pushsim fidelity payloads DIR` "
          + "writes a file for each push.")
    }
    return Catalogue.all.filter { probe in
      names.isEmpty || names.contains { probe.id.hasPrefix($0) }
    }
  }

  /// The messages of the probes.
  /// - Throws: `Failure` for a folder that cannot be read.
  func messages(of probes: [Probe]) throws -> [KitMessage] {
    guard let kitFolder else { return KitMessage.all(of: probes) }
    do {
      return try KitMessage.all(of: probes, in: URL(fileURLWithPath: kitFolder, isDirectory: true))
    } catch {
      throw Failure(error.message, exitCode: Failure.Code.unreadableInput)
    }
  }
}
