import Batches
import Foundation
import NotificationPayload
import PayloadInput
import ProviderRequests
import PushSimulator

extension PushOptions {
  /// The only push of a file or of standard input.
  /// - Throws: `Failure` or `SimulatorError` that says what to name instead.
  func push(_ path: String) throws -> Push {
    let pushes = try pushes(path)
    guard pushes.count == 1, let push = pushes.first else {
      throw Failure(
        "\(PayloadFile.name(of: path)) holds \(pushes.count) messages, and one is wanted here; "
          + "`pushsim deliver` takes them all", exitCode: Failure.Code.unreadableInput)
    }
    return push
  }

  /// The pushes in a file or on standard input: a payload; an envelope, which wins over the options;
  /// or what a push provider makes of a request.
  /// - Parameter languages: the user's, for requests that have texts in several.
  /// - Throws: `Failure` or `SimulatorError` that says what to name instead.
  func pushes(_ path: String, languages: [String] = []) throws -> [Push] {
    if let advice = Self.advice(path) {
      throw Failure(advice, exitCode: Failure.Code.unreadableInput)
    }
    let file = try Push(contentsOf: path)
    let raw = RawPayload(
      place: file.name, file: path == PayloadFile.standardInput ? "" : path, text: file.text,
      isBare: path.hasSuffix(".apns"))
    let reading = reading(languages: languages)
    do {
      if let made = try reading.requests(in: raw) {
        return try made.enumerated().map { number, request throws(ItemError) in
          var push = try reading.push(raw, of: request).push
          if made.count > 1 { push.name += " (message \(number + 1))" }
          return push
        }
      }
      if let fault = CommentFault.error(in: raw.text, named: raw.place) {
        throw Failure(fault.message, exitCode: Failure.Code.unreadableInput)
      }
      return [try reading.push(raw, of: nil).push]
    } catch let error as ItemError {
      throw Failure(
        error.namesPlace ? error.message : error.at(raw.place).message,
        exitCode: Failure.Code.unreadableInput)
    } catch let error as RequestError {
      throw Failure("\(raw.place) \(error.located)", exitCode: Failure.Code.unreadableInput)
    }
  }

  /// How payloads are read.
  /// - Parameter languages: the user's, for requests that have texts in several.
  func reading(languages: [String]) -> PushReading {
    var reading = PushReading()
    reading.requests = ProviderRequest(provider, languages: languages)
    reading.bundle = bundle?.bundle
    reading.headers = headers
    return reading
  }

  /// Returns the right input in place of something that is not a file, where the intention is
  /// clear.
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
