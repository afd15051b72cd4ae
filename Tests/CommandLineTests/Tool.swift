import Foundation
import JSONModel
import NotificationModel
import TestSupport

/// The built command beside the test bundle, run as a user runs it.
enum Tool {
  static let url = Checkout.products.appendingPathComponent("pushsim")

  static let media = "photos.example=\(Checkout.media.path)"

  /// Makes a process that runs in the checkout.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = Checkout.folder
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the command, or another program, with these variables beside those of the tests, and
  /// waits for it.
  static func run(
    _ arguments: [String], input: Data? = nil, program: URL = url,
    environment: [String: String] = [:]
  ) async throws -> Program.Ending {
    try await Program.run(
      program.path, arguments, in: Checkout.folder, input: input, environment: environment)
  }
}

extension Program.Ending {
  /// Standard output as one line of JSON.
  var json: JSONValue {
    get throws { try JSONParser.parse(outputBytes).value }
  }
}
