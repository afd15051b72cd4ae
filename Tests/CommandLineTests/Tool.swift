import Foundation
import JSONModel
import NotificationModel

/// The built command, run as a user runs it.
enum Tool {
  /// What a run printed and how it ended.
  struct Result {
    var output: String
    var errors: String
    /// The exit code; minus the signal's number for a process that was killed.
    var status: Int32

    /// Standard output as one line of JSON.
    var json: JSONValue {
      get throws { try JSONParser.parse(Data(output.utf8)).value }
    }
  }

  /// The checkout this test was compiled in.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The command beside the test bundle.
  static let url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("pushsim")

  /// A sample extension as `make extensions` built it.
  static func appex(_ name: String) -> String {
    checkout.appendingPathComponent(".build-sdk/Extensions/\(name).appex").path
  }

  static func payload(_ name: String) -> String {
    checkout.appendingPathComponent("Samples/Payloads/\(name)").path
  }

  static let media = "photos.example=" + checkout.appendingPathComponent("Samples/Media").path

  /// Makes a process that runs in the checkout.
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = checkout
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the command, or another program, with these variables beside those of the tests, and
  /// waits for it.
  static func run(
    _ arguments: [String], input: Data? = nil, program: URL = url,
    environment: [String: String] = [:]
  ) async throws -> Result {
    let process = process(arguments)
    process.executableURL = program
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      try pipe.fileHandleForWriting.write(contentsOf: input)
      try pipe.fileHandleForWriting.close()
    } else {
      try process.run()
    }
    async let printed = read(output)
    async let complained = read(errors)
    let texts = await (printed, complained)
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      output: texts.0, errors: texts.1,
      status: process.terminationReason == .uncaughtSignal ? -status : status)
  }

  private static func read(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

/// A folder that is removed when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-test-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
