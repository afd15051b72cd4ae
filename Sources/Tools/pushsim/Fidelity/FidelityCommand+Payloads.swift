import ArgumentParser
import DeviceProbes
import Foundation
import JSONModel

extension FidelityCommand {
  /// `pushsim fidelity payloads`
  struct Payloads: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the pushes of the kit's probes as files.",
      discussion: """
        PROBE-MESSAGE.json is the payload; the headers stand in headers.json.

        Exit codes: 0; 64 usage; 70 the folder cannot be written.
        """)

    @Argument(help: "The folder to write into.", completion: .directory)
    var folder: String

    func run() throws {
      let folder = URL(fileURLWithPath: folder, isDirectory: true)
      var headers: [String: JSONValue] = [:]
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for probe in Catalogue.all {
          for case .send(let message) in probe.steps {
            let name = "\(probe.id)-\(message.name).json"
            try Data(message.payload(of: probe.id).utf8)
              .write(to: folder.appendingPathComponent(name), options: .atomic)
            headers[name] = .object(Self.headers(message))
          }
        }
        try Data((JSONValue.object(headers).prettyText + "\n").utf8)
          .write(to: folder.appendingPathComponent("headers.json"), options: .atomic)
      } catch {
        throw Failure(
          "writing the payloads into \(folder.path) failed: \(error.localizedDescription)",
          exitCode: Failure.Code.failed)
      }
    }

    private static func headers(_ message: Message) -> [String: JSONValue] {
      var headers: [String: JSONValue] = ["apns-push-type": .string(message.pushType)]
      headers["apns-priority"] = .string(message.pushType == "background" ? "5" : "10")
      if let collapse = message.collapse { headers["apns-collapse-id"] = .string(collapse) }
      return headers
    }
  }
}
