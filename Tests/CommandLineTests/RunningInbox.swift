import Foundation
import Glibc
import JSONModel
import TestSupport

/// `pushsim serve` with a command that waits, so that the server ends with this object, and with the
/// process of the tests.
final class RunningInbox {
  /// The variables that lead clients here.
  let environment: [String: String]
  private let process: Process
  private let input = Pipe()

  /// Starts the server in strict mode with the key and the device of a provider's folder.
  init(_ folder: TestFolder, _ options: [String] = []) throws {
    process = Tool.process(
      ["serve", "--quiet", "--no-redirect", "--strict"] + options + [
        "--auth-key", "ABCDE12345=\(folder.path(SendScene.name))", "--devices",
        folder.path("devices.json"), "--", "sh", "-c", "env; echo READY; cat > /dev/null",
      ])
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.standardError
    try process.run()
    let text = try ProgramOutput(output).text(upTo: "READY\n")
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("PUSHSIM_") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
    environment = found
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Asks the REST API.
  func rest(
    _ path: String, _ method: String = "GET", body: String? = nil
  ) async throws -> JSONValue {
    let url = (environment["PUSHSIM_URL"] ?? "") + "api/v1/" + path
    let data = body.map { ["--data-binary", $0] } ?? []
    let answer = try await Program.run(
      "curl", ["-sS", "--noproxy", "*", "--max-time", "120", "-X", method] + data + [url])
    guard answer.status == 0 else { throw Program.Failure("\(url): \(answer.errors)") }
    return answer.outputBytes.isEmpty ? .null : try answer.json
  }
}

/// The output of a program while it runs.
final class ProgramOutput {
  private let pipe: Pipe
  private var rest = ""

  init(_ pipe: Pipe) { self.pipe = pipe }

  /// Waits for a text, three minutes; gives all up to it.
  func text(upTo mark: String) throws -> String {
    while true {
      if let range = rest.range(of: mark) {
        defer { rest = String(rest[range.upperBound...]) }
        return String(rest[..<range.upperBound])
      }
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 180_000) > 0 else { throw Program.Failure("no \(mark) in \(rest)") }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { throw Program.Failure("the program has ended: \(rest)") }
      rest += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}
