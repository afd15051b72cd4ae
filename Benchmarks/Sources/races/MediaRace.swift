import Figures
import Foundation
import PushSimulator

/// Notifications with a photo each, against only downloading the photos.
struct MediaRace: Race {
  private static let payloads = 200
  private static let concurrency = 8
  private static let host = "media.example"
  /// aria2 cannot be given a host's address, so it asks for the same photos under this name.
  private static let loopbackHost = "localhost"

  let name = "media"
  let title = "\(Self.payloads) payloads with a photo of 200 KB each"
  var method: String {
    """
    \(Self.payloads) deliveries to the extension RichMedia, \(Self.concurrency) at a time; each
    downloads a photo of its own URL over TLS, has it sniffed and judged, and moves it into the push
    store. Against `curl -Z` and aria2 that only download the same photos from the same server,
    which runs in the simulator's process for all contestants, and against a shell that runs `curl`,
    `file` and `mv` for each under `xargs -P2`; these spare themselves the check of the certificate.
    The simulator is open before a round starts, so that the server is; its first round also starts
    the extension. Every delivery has to end as `modified` with one attachment.
    """
  }

  func run(on ground: Ground) async throws -> RaceResult {
    let photos = ground.folder.appendingPathComponent("photos")
    try Self.fill(photos)
    var options = SimulatorOptions()
    options.serviceExtension = try ground.sampleExtension("RichMedia")
    options.servedFolders = [Self.host: photos, Self.loopbackHost: photos]
    var reusing = options
    reusing.process = .reused
    let pushes = (0..<Self.payloads).map(Self.push)
    let reusingOptions = reusing
    return try await ground.withSimulator(options) { fresh in
      let rivals = try Self.rivals(photos.appendingPathExtension("downloads"))
      return try await ground.withSimulator(reusingOptions) { reused in
        let contest = try await Contest(
          rivals + [
            Contestant(name: "pushsim, fresh processes") {
              try await Self.deliver(pushes, to: fresh)
            },
            Contestant(name: "pushsim, processes reused") {
              try await Self.deliver(pushes, to: reused)
            },
          ])
        return RaceResult(
          table: contest.table(units: Self.payloads, unit: "photo"), goals: Self.goals(contest))
      }
    }
  }

  private static func goals(_ contest: Contest) -> [Goal] {
    [(3, "fresh", 2.0), (4, "reused", 1.2)].flatMap { index, process, most in
      let what = "\(payloads) payloads with 200 KB media, \(process)"
      let ours = contest.median(index)
      return [
        Goal.ratio(
          "\(what), against `curl -Z`", ours: ours, rival: contest.median(0), times: .atMost(most)),
        Goal.speedup(
          "\(what), against curl, file, mv", ours: ours, rival: contest.median(1),
          faster: .atLeast(10)),
      ]
    }
  }

  private static func deliver(_ pushes: [Push], to simulator: Simulator) async throws {
    for delivery in try await simulator.deliver(all: pushes, concurrency: concurrency)
    where delivery.outcome != .modified || delivery.content?.attachments.count != 1 {
      let notes =
        delivery.findings.map(\.message)
        + delivery.timeline.map { "\($0.atSeconds.shown(4)) s \($0.text)" }
      throw RaceError(
        "\(delivery.payload) came out as \(delivery.verdict): \(notes.joined(separator: "; "))")
    }
  }

  private static func push(_ number: Int) -> Push {
    let payload = """
      {"Simulator Target Bundle": "com.example.app",
       "aps": {"alert": {"title": "New photo", "body": "Number \(number)."}, "mutable-content": 1},
       "image": "https://\(host)/\(number).jpg"}
      """
    return Push(name: "photo \(number)", bytes: Array(payload.utf8))
  }

  // MARK: - The others

  private static func rivals(_ downloads: URL) throws -> [Contestant] {
    let port = try OriginPort.https(host: host, path: "0.jpg")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    let list = try write("curl", in: downloads) {
      "url = https://\(host)/\($0).jpg\noutput = \(downloads.path)/\($0).jpg\n"
    }
    let ariaList = try write("aria2", in: downloads) {
      "https://\(loopbackHost):\(port)/\($0).jpg\n out=\($0).jpg\n"
    }
    let curl = "curl -sS -f -k --connect-to ::127.0.0.1:\(port)"
    let aria =
      "aria2c -q --no-conf --check-certificate=false --disable-ipv6 --async-dns=false"
      + " --allow-overwrite=true --file-allocation=none -j \(concurrency)"
      + " -d \(ShellCommand.quoted(downloads.path)) -i \(ariaList)"
    return [
      .rival(
        "`curl -Z`", command: "\(curl) -Z --parallel-max \(concurrency) -K \(list) 2>/dev/null",
        probe: "curl --version"),
      .rival(
        "`curl`, `file`, `mv`", command: perFile(curl, into: downloads), probe: "file --version"),
      .rival("`aria2c`", command: aria, probe: "aria2c --version"),
    ]
  }

  private static func write(
    _ name: String, in downloads: URL, line: (Int) -> String
  ) throws -> String {
    let list = downloads.appendingPathExtension(name)
    try (0..<payloads).map(line).joined().write(to: list, atomically: false, encoding: .utf8)
    return ShellCommand.quoted(list.path)
  }

  private static func perFile(_ curl: String, into downloads: URL) -> String {
    let one =
      "\(curl) -o \(downloads.path)/$1.part https://\(host)/$1.jpg"
      + " && file -b --mime-type \(downloads.path)/$1.part >/dev/null"
      + " && mv \(downloads.path)/$1.part \(downloads.path)/$1.jpg"
    return "seq 0 \(payloads - 1) | xargs -P2 -n1 sh -c \(ShellCommand.quoted(one)) sh"
  }

  /// Writes the photos: a sample each, with other bytes behind its end. A motion photo's film
  /// follows its picture in the same way.
  private static func fill(_ folder: URL) throws {
    let photo = try Data(contentsOf: URL(fileURLWithPath: "Samples/Media/photo.jpg"))
    var random = SeededGenerator(seed: 200)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<payloads {
      let film = (photo.count..<200_000).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      try (photo + film).write(to: folder.appendingPathComponent("\(number).jpg"))
    }
  }
}
