import Foundation
import PushSimulator

/// Notifications with a photo each, against only downloading the photos.
struct MediaRace: Race {
  private static let payloads = 200
  private static let concurrency = 8
  private static let host = "media.example"

  /// A folder of photos.
  private struct Gallery {
    var title: String
    var folder: URL
  }

  let name = "media"
  let title = "Media: \(Self.payloads) payloads with a photo each"
  var method: String {
    """
    \(Self.payloads) deliveries to the extension RichMedia, \(Self.concurrency) at a time; each
    downloads a photo of its own URL over TLS, has it sniffed and judged, and moves it into the push
    store. Against `curl -Z` that downloads the same URLs from the same server, which runs in the
    simulator's process for all contestants, and against a shell that runs `curl`, `file` and `mv`
    for each under `xargs -P2`; both spare themselves the check of the certificate. The simulator is
    open before a round starts, so that the server is; its first round also starts the extension.
    Every delivery has to end as `modified` with one attachment.
    """
  }

  func run(on ground: Ground) async throws -> Table {
    var table: Table?
    for gallery in try Self.galleries(in: ground.folder) {
      let rows = try await Self.race(gallery, on: ground)
      table = table ?? Table(columns: rows.columns)
      table?.rows += rows.rows
    }
    return table ?? Table(columns: [])
  }

  private static func race(_ gallery: Gallery, on ground: Ground) async throws -> Table {
    var options = SimulatorOptions()
    options.serviceExtension = try ground.sampleExtension("RichMedia")
    options.servedFolders = [host: gallery.folder]
    var reusing = options
    reusing.process = .reused
    let downloads = gallery.folder.appendingPathExtension("downloads")
    let pushes = (0..<payloads).map(push)
    return try await ground.withSimulator(options) { fresh in
      let port = try OriginPort.https(host: host, path: "0.jpg")
      let list = try curlList(of: gallery, into: downloads)
      let curl = "curl -sS -f -k --connect-to ::127.0.0.1:\(port)"
      return try await ground.withSimulator(reusing) { reused in
        try await Contest([
          Contestant(name: "`curl -Z`, \(gallery.title)") {
            try ShellCommand.run("\(curl) -Z --parallel-max \(concurrency) -K \(list)")
          },
          Contestant(name: "`curl`, `file`, `mv`, \(gallery.title)") {
            try ShellCommand.run(perFile(curl, into: downloads))
          },
          Contestant(name: "pushsim, fresh processes, \(gallery.title)") {
            try await deliver(pushes, to: fresh)
          },
          Contestant(name: "pushsim, processes reused, \(gallery.title)") {
            try await deliver(pushes, to: reused)
          },
        ]).table(units: payloads, unit: "photo")
      }
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

  private static func curlList(of gallery: Gallery, into downloads: URL) throws -> String {
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    let list = downloads.appendingPathExtension("list")
    let lines = (0..<payloads).map { number in
      "url = https://\(host)/\(number).jpg\noutput = \(downloads.path)/\(number).jpg\n"
    }
    try lines.joined().write(to: list, atomically: false, encoding: .utf8)
    return ShellCommand.quoted(list.path)
  }

  private static func perFile(_ curl: String, into downloads: URL) -> String {
    let one =
      "\(curl) -o \(downloads.path)/$1.part https://\(host)/$1.jpg"
      + " && file -b --mime-type \(downloads.path)/$1.part >/dev/null"
      + " && mv \(downloads.path)/$1.part \(downloads.path)/$1.jpg"
    return "seq 0 \(payloads - 1) | xargs -P2 -n1 sh -c \(ShellCommand.quoted(one)) sh"
  }

  // MARK: - The photos

  private static func galleries(in folder: URL) throws -> [Gallery] {
    let photo = try Data(contentsOf: URL(fileURLWithPath: "Samples/Media/photo.jpg"))
    let small = Gallery(
      title: "\(photo.count / 1000) KB", folder: folder.appendingPathComponent("small"))
    let large = Gallery(title: "200 KB", folder: folder.appendingPathComponent("large"))
    var generator = SystemRandomNumberGenerator()
    try fill(small.folder) { photo }
    // A motion photo's film follows its picture in the same way.
    try fill(large.folder) {
      photo
        + (photo.count..<200_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    return [small, large]
  }

  private static func fill(_ folder: URL, with photo: () -> Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<payloads {
      try photo().write(to: folder.appendingPathComponent("\(number).jpg"))
    }
  }
}
