import ArgumentParser
import DeviceRecordings
import Foundation

extension FidelityCommand {
  /// `pushsim fidelity payloads`
  struct Payloads: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the pushes of the kit's probes as files.",
      discussion: """
        PROBE-MESSAGE.json is the payload; the headers stand in headers.json. `pushsim send --kit` \
        sends the same pushes, from this folder with --kit-folder.

        Exit codes: 0; 64 usage; 70 the folder cannot be written.
        """)

    @Argument(help: "The folder to write into.", completion: .directory)
    var folder: String

    func run() throws {
      let folder = URL(fileURLWithPath: folder, isDirectory: true)
      do { try KitMessage.write(into: folder) } catch {
        throw Failure(
          "writing the payloads into \(folder.path) failed: \(error.localizedDescription)",
          exitCode: Failure.Code.failed)
      }
    }
  }
}
