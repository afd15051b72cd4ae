import Foundation

/// Runs a command-line tool found through PATH.
enum Command {
  struct Failure: Error {
    var text: String
  }

  /// The tool's standard output.
  /// - Throws: `Failure` when it ends with another code than 0.
  @discardableResult
  static func run(
    _ tool: String, _ arguments: [String], input: Data = Data(), folder: String? = nil
  ) throws -> [UInt8] {
    let process = make(tool, arguments, folder: folder)
    let output = Pipe()
    let inputFile = FileManager.default.temporaryDirectory
      .appendingPathComponent("input-\(UUID().uuidString)")
    try input.write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "\(tool) \(arguments) ended with \(process.terminationStatus)")
    }
    return [UInt8](bytes)
  }

  /// A process that was not started yet.
  static func make(_ tool: String, _ arguments: [String], folder: String? = nil) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    return process
  }
}
