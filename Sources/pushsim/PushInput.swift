import Batches
import Foundation
import NotificationPayload
import PayloadInput
import PushSimulator

extension PushOptions {
  /// The push in a file or on standard input: a payload, or an envelope, which wins over the options.
  /// - Throws: `Failure` or `SimulatorError` that says what to name instead.
  func push(_ path: String) throws -> Push {
    if let advice = Self.advice(path) {
      throw Failure(advice, exitCode: Failure.Code.unreadableInput)
    }
    let push = try Push(contentsOf: path, bundle: bundle?.bundle, headers: headers)
    do {
      let envelope = path.hasSuffix(".apns") ? nil : try Envelope.read(push.bytes)
      return try (envelope.map(push.opening) ?? push).completed(
        by: envelope, in: path == PayloadFile.standardInput ? nil : path, isAlone: true)
    } catch {
      throw Failure(
        error.namesPlace ? error.message : error.at(push.name).message,
        exitCode: Failure.Code.unreadableInput)
    }
  }

  /// What to write instead of something that is not a file, where it is clear what was meant.
  private static func advice(_ path: String) -> String? {
    if PayloadInputs.isFolder(path) {
      return "\(path) is a folder; `pushsim batch \(path)` delivers the payloads in it"
    }
    guard path != PayloadFile.standardInput, !FileManager.default.fileExists(atPath: path) else {
      return nil
    }
    if path.first == "{" {
      return "a payload is given as a file, or on standard input: echo '{…}' | pushsim deliver -"
    }
    return path == "booted"
      ? "there is no file booted; as simctl's device it can be left out, and so can the bundle "
        + "identifier: pushsim takes the payloads alone" : nil
  }
}
