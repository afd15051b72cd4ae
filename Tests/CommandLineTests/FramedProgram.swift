import Foundation
import Glibc
import JSONModel
import TestSupport

/// A program that takes and sends JSON with a length before each message, as language servers and
/// debug adapters do.
final class FramedProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var bytes: [UInt8] = []

  init(_ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    (process.executableURL, process.arguments) = (program, arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func send(_ message: JSONValue) throws {
    let body = Data(JSONWriter.compact(message))
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  /// Reads messages up to one that fits; five minutes for each.
  func first(_ fits: (JSONValue) -> Bool) throws -> JSONValue {
    while true {
      let message = try next()
      if fits(message) { return message }
    }
  }

  private func next() throws -> JSONValue {
    let mark = Array("\r\n\r\n".utf8)
    var body: Int?
    while true {
      if body == nil, let end = bytes.firstRange(of: mark) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let length = head.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) }
        body = length
        bytes.removeSubrange(..<end.upperBound)
      }
      if let body, bytes.count >= body {
        defer { bytes.removeFirst(body) }
        return try JSONParser.parse(bytes: Array(bytes[..<body])).value
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 300_000) > 0 else { throw Program.Failure("no answer in five minutes") }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { throw Program.Failure("the program has ended") }
      bytes += chunk[..<count]
    }
  }
}
