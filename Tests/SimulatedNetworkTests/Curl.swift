import Foundation
import SimulatedNetwork
import TestSupport

/// The curl command as a client of an origin, in its own process.
struct Curl: Sendable {
  /// The answer.
  struct Answer: Sendable {
    var exitCode: Int32
    var status: Int
    /// `1.1` or `2`.
    var httpVersion: String
    /// Names in lower case.
    var headers: [String: String]
    var body: Data
    var messages: String

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  let origin: SimulatedOrigin
  private let scratch: TestFolder

  init(_ origin: SimulatedOrigin) throws {
    self.origin = origin
    scratch = try TestFolder()
    try scratch.write(origin.authorityPEM, to: "authority.pem")
  }

  /// The options that lead curl to the origin and make it trust the run's authority.
  var connectOptions: [String] {
    ["--cacert", scratch.url.appending(path: "authority.pem").path]
      + origin.connectTo.flatMap { ["--connect-to", $0] }
  }

  /// Gets a URL.
  func get(_ url: String, _ options: String..., trusting: Bool = true) async throws -> Answer {
    let id = UUID().uuidString
    let body = scratch.url.appending(path: "\(id).body")
    let head = scratch.url.appending(path: "\(id).head")
    let connect =
      trusting ? connectOptions : origin.connectTo.flatMap { ["--connect-to", $0] }
    let result = try await run(
      connect + ["-o", body.path, "-D", head.path, "-w", "%{http_code} %{http_version}"] + options
        + [url])
    let written = result.output.split(separator: " ").map(String.init)
    return Answer(
      exitCode: result.exitCode, status: written.first.flatMap(Int.init) ?? 0,
      httpVersion: written.last ?? "", headers: try Self.headers(head),
      body: (try? Data(contentsOf: body)) ?? Data(), messages: result.messages)
  }

  /// Runs curl with these options alone.
  func run(_ options: [String]) async throws -> (exitCode: Int32, output: String, messages: String)
  {
    let ending = try await Program.run("curl", ["-sS", "--max-time", "50"] + options)
    return (ending.status, ending.output, ending.errors)
  }

  private static func headers(_ file: URL) throws -> [String: String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    // After an invitation (status 100) the head of the answer comes second.
    let blocks = text.replacing("\r\n", with: "\n").split(separator: "\n\n")
    let lines = blocks.last?.split(separator: "\n").dropFirst() ?? []
    return lines.reduce(into: [:]) { headers, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      headers[line[..<colon].lowercased()] =
        String(line[line.index(after: colon)...]).trimmingCharacters(in: .whitespaces)
    }
  }
}

/// A curl whose output is not read any further, so that it keeps its origin waiting.
struct StalledCurl {
  fileprivate let process: Process
  fileprivate let output: FileHandle

  /// Lets it go and waits for its end.
  func end() throws {
    try output.close()
    process.waitUntilExit()
  }
}

extension Curl {
  /// Starts curl and reads the first byte of what it gets.
  func begin(_ options: [String]) throws -> StalledCurl {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["curl", "-sN", "--max-time", "50"] + connectOptions + options
    process.standardOutput = pipe
    try process.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    return StalledCurl(process: process, output: pipe.fileHandleForReading)
  }
}

/// Serves a folder as cdn.example while `body` runs.
func withOrigin<Result: Sendable>(
  _ folder: TestFolder, hosts: [String] = ["cdn.example"],
  _ body: (Curl) async throws -> Result
) async throws -> Result {
  let hosted = try hosts.map { try HostedFolder(host: $0, folder: folder.url) }
  return try await SimulatedOrigin.with(hosts: hosted, authority: try OriginAuthority()) {
    try await body(try Curl($0))
  }
}
