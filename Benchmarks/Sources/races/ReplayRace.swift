import Figures
import Foundation
import PushSimulator

/// Bodies from a recording, against the same bodies from a folder.
struct ReplayRace: Race {
  private static let bodies = 200
  private static let bodyBytes = 200_000
  private static let concurrency = 8
  private static let folderHost = "folder.example"
  private static let recordedHost = "recorded.example"

  let name = "replay"
  let title = "Replay: \(Self.bodies) bodies of 200 KB each"
  var method: String {
    """
    `curl -Z`, \(Self.concurrency) at a time over HTTP/2, downloads \(Self.bodies) bodies from the
    simulator's server for a folder, and the same bodies from the one that answers from a recording.
    Both run in this process. Before the first round, one download of everything reads the recording
    and checks each body's hash, which happens once in a run.
    """
  }

  func run(on ground: Ground) async throws -> RaceResult {
    let files = ground.folder.appendingPathComponent("bodies", isDirectory: true)
    let recording = ground.folder.appendingPathComponent("recording", isDirectory: true)
    try Self.fill(files, recording)
    var served = SimulatorOptions()
    served.servedFolders = [Self.folderHost: files]
    var replayed = SimulatorOptions()
    replayed.replayFolder = recording
    let replaying = replayed
    return try await ground.withSimulator(served) { _ in
      let folder = try Self.download(from: Self.folderHost, on: ground)
      return try await ground.withSimulator(replaying) { _ in
        let replay = try Self.download(from: Self.recordedHost, on: ground)
        try ShellCommand.run(replay)
        let contest = try await Contest([
          Contestant("from a folder", command: folder),
          Contestant("from a recording", command: replay),
        ])
        return RaceResult(table: contest.table(units: Self.bodies, unit: "body"))
      }
    }
  }

  /// The command that downloads every body from a host.
  private static func download(from host: String, on ground: Ground) throws -> String {
    let port = try OriginPort.https(host: host, path: "0.jpg")
    let list = ground.folder.appendingPathComponent("\(host).list")
    let lines = (0..<bodies).map { "url = https://\(host)/\($0).jpg\noutput = /dev/null\n" }
    try lines.joined().write(to: list, atomically: false, encoding: .utf8)
    return "curl -sS -f -k --connect-to ::127.0.0.1:\(port) -Z --parallel-max \(concurrency)"
      + " -K \(ShellCommand.quoted(list.path)) 2>/dev/null"
  }

  /// Writes the bodies, and a recording of them: see `Docs/Recordings.md`.
  private static func fill(_ files: URL, _ recording: URL) throws {
    let exchanges = recording.appendingPathComponent("hosts/\(recordedHost)", isDirectory: true)
    let recorded = recording.appendingPathComponent("bodies", isDirectory: true)
    for folder in [files, exchanges, recorded] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try write(["format": 1], to: recording.appendingPathComponent("pushsim-recording.json"))
    var generator = SystemRandomNumberGenerator()
    for number in 0..<bodies {
      let body = Data((0..<bodyBytes).map { _ in UInt8.random(in: 0...255, using: &generator) })
      let file = files.appendingPathComponent("\(number).jpg")
      try body.write(to: file)
      let hash = String(
        try ShellCommand.run("sha256sum \(ShellCommand.quoted(file.path))").prefix(64))
      try body.write(to: recorded.appendingPathComponent(hash))
      try write(
        exchange(number, hash), to: exchanges.appendingPathComponent("\(number).json"))
    }
  }

  private static func exchange(_ number: Int, _ hash: String) -> [String: Any] {
    let headers = ["Content-Type: image/jpeg", "Content-Length: \(bodyBytes)"]
    let times = ["dns", "connect", "tls", "firstByte", "total"].map { ($0 + "Milliseconds", 0) }
    return [
      "request": [
        "method": "GET", "url": "https://\(recordedHost)/\(number).jpg", "headers": [String](),
      ] as [String: Any],
      "response": [
        "status": 200, "headers": headers, "body": ["bytes": bodyBytes, "sha256": hash],
      ] as [String: Any],
      "timings": Dictionary(uniqueKeysWithValues: times),
    ]
  }

  private static func write(_ json: [String: Any], to file: URL) throws {
    try JSONSerialization.data(withJSONObject: json).write(to: file)
  }
}
