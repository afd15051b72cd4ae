import Cryptography
import Foundation
import NIOCore
import Synchronization
import TextFormats

/// The contents of a folder of recordings: the heads of all exchanges in memory, bodies in their
/// files.
final class RecordingIndex: Sendable {
  /// The most exchanges of a recording: 100,000, some 200 MB of memory.
  private static let maximumExchanges = 100_000
  /// How much of a body is hashed at a time, in bytes.
  private static let pieceBytes = 256 * 1024

  /// Answers to one request in the order they were recorded.
  let answers: [ExchangeKey: [ReplayableExchange]]
  private let root: String
  /// Bodies whose content was found to be what their name says.
  private let intact = Mutex<Set<String>>([])

  /// Reads all exchanges of a folder and checks them.
  /// - Throws: `NetworkError` that names the file that is not as it should be, and why.
  init(root: String) throws(NetworkError) {
    self.root = root
    var answers: [ExchangeKey: [(name: String, exchange: ReplayableExchange)]] = [:]
    var count = 0
    for name in try Self.files(root) {
      let exchange = try Self.exchange(name, root)
      answers[exchange.key, default: []].append((name, exchange))
      count += 1
      guard count <= Self.maximumExchanges else {
        throw NetworkError(
          .recording,
          "cannot replay \(root): it holds more than \(Self.maximumExchanges) exchanges; split it")
      }
    }
    self.answers = answers.mapValues { entries in
      entries.sorted { ($0.exchange.order, $0.name) < ($1.exchange.order, $1.name) }
        .map(\.exchange)
    }
  }

  /// The path of a folder of recordings, free of symbolic links.
  /// - Throws: `NetworkError` for a missing folder, or one without a recording of this version.
  static func root(of folder: String) throws(NetworkError) -> String {
    guard let path = realpath(folder, nil) else {
      throw NetworkError(
        .recording,
        "cannot replay \(folder): \(String(cString: strerror(errno))); record into it first")
    }
    defer { free(path) }
    let root = String(cString: path)
    guard let format = try? contents(RecordingFormat.fileName, root) else {
      throw NetworkError(
        .recording,
        "cannot replay \(folder): it holds no \(RecordingFormat.fileName), so it is not a recording; "
          + "name a folder that was recorded into")
    }
    try RecordingFormat.check([UInt8](format), folder: folder)
    return root
  }

  /// Opens the body of an exchange.
  /// - Throws: `NetworkError` when it is gone, or is not what was recorded.
  func open(_ body: RecordedExchange.Body) throws(NetworkError) -> ServedFile {
    let name = "\(RecordingFormat.bodies)/\(body.sha256)"
    do {
      let file = try ServedFile.open([UInt8](name.utf8), in: root)
      guard file.version.size == body.bytes else {
        throw RecordingFlaw("it is of \(file.version.size) bytes, recorded were \(body.bytes)")
      }
      try check(file, body)
      return file
    } catch {
      throw Self.flawed(name, root, error)
    }
  }

  /// Looks once whether a body still is what its name says.
  private func check(_ file: ServedFile, _ body: RecordedExchange.Body) throws {
    guard !intact.withLock({ $0.contains(body.sha256) }) else { return }
    let digest = DigestStream(.sha256)
    var offset = 0
    while offset < body.bytes {
      let piece = try file.read(at: offset, count: min(Self.pieceBytes, body.bytes - offset))
      piece.withUnsafeReadableBytes(digest.update)
      offset += piece.readableBytes
    }
    guard Hexadecimal.text(digest.finish()) == body.sha256 else {
      throw RecordingFlaw("its content is not what was recorded: the SHA-256 is another")
    }
    intact.withLock { _ = $0.insert(body.sha256) }
  }

  private static func exchange(
    _ name: String, _ root: String
  ) throws(NetworkError) -> ReplayableExchange {
    do {
      let exchange = try RecordedExchange.read(try contents(name, root)).checked()
      if let body = exchange.body {
        let name = "\(RecordingFormat.bodies)/\(body.sha256)"
        guard (try? ServedFile.open([UInt8](name.utf8), in: root)) != nil else {
          throw RecordingFlaw("its body \(name) is missing")
        }
      }
      return exchange
    } catch {
      throw flawed(name, root, error)
    }
  }

  /// The exchanges' files, relative to the folder and sorted.
  private static func files(_ root: String) throws(NetworkError) -> [String] {
    let folder = URL(filePath: root).appending(path: RecordingFormat.hosts)
    do {
      let manager = FileManager.default
      // A run that recorded nothing leaves no hosts.
      guard manager.fileExists(atPath: folder.path) else { return [] }
      return try manager.contentsOfDirectory(atPath: folder.path).sorted().flatMap { host in
        guard !host.hasPrefix(".") else { return [String]() }
        let names = try manager.contentsOfDirectory(atPath: folder.appending(path: host).path)
        return names.sorted().filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
          .map { "\(RecordingFormat.hosts)/\(host)/\($0)" }
      }
    } catch {
      throw NetworkError(
        .recording,
        "cannot replay \(root): its folder \(RecordingFormat.hosts) cannot be read (\(error))",
        cause: error)
    }
  }

  private static func contents(_ name: String, _ root: String) throws -> Data {
    let file = try ServedFile.open([UInt8](name.utf8), in: root)
    guard file.version.size <= RecordedExchange.maximumFileBytes else {
      throw RecordingFlaw("it is longer than \(RecordedExchange.maximumFileBytes) bytes")
    }
    var data = Data()
    while data.count < file.version.size {
      let piece = try file.read(at: data.count, count: file.version.size - data.count)
      data.append(contentsOf: piece.readableBytesView)
    }
    return data
  }

  private static func flawed(_ name: String, _ root: String, _ error: any Error) -> NetworkError {
    let reason =
      switch error {
      case ServedFile.Refusal.notFound: "it is missing, or leads out of the folder"
      case ServedFile.Refusal.forbidden: "its permissions deny reading it"
      default: String(describing: error)
      }
    return NetworkError(
      .recording, "cannot replay \(root)/\(name): \(reason); restore it or record again")
  }
}
