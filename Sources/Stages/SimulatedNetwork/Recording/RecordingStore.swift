import Foundation
import JSONModel
import NotificationModel
import Synchronization

/// A folder that exchanges with real hosts are recorded into.
///
/// Each run's exchanges take the place of those recorded before: the first answer of a run to a
/// request replaces what there was for it, further ones that differ are put behind it in order. A
/// file that would only change in its timings is left alone. Several processes may record into one
/// folder; of the same exchange the last one counts.
package final class RecordingStore: Sendable {
  /// The most distinct requests of one run: 100,000, some 200 MB of memory.
  private static let maximumRequests = 100_000
  /// How many failures to keep: the first says what to do, the others that it happened again.
  private static let maximumFailures = 16

  /// The last exchange that this run recorded for a request.
  private struct Latest {
    var exchange: RecordedExchange
    var order = 1
    var times = 1
  }

  /// The folder's path, as it was given.
  package let folder: String

  private let root: RecordingFolder
  private let hosts: RecordingFolder
  private let bodies: RecordingFolder
  private let latest = Mutex<[ExchangeKey: Latest]>([:])
  private let noted = Mutex<[NetworkError]>([])

  /// Opens a folder for recording, and makes it where it is missing.
  /// - Throws: `NetworkError` when it cannot be written, holds other files, or is a recording of
  ///   another version.
  package init(folder: String) throws(NetworkError) {
    self.folder = folder
    root = try RecordingFolder(making: folder)
    let root = root
    try root.locked { () throws(NetworkError) in try Self.checkFormat(root) }
    hosts = try root.folder(making: RecordingFormat.hosts)
    bodies = try root.folder(making: RecordingFormat.bodies)
    try root.removeStale()
    try bodies.removeStale()
    // Better now than at the first exchange.
    _ = try bodies.draft()
  }

  /// The first 16 failures to record in this run; the exchanges themselves succeed.
  package var failures: [NetworkError] { noted.withLock(\.self) }

  /// Remembers that an exchange could not be recorded.
  func note(_ failure: NetworkError) {
    noted.withLock { noted in
      if noted.count < Self.maximumFailures { noted.append(failure) }
    }
  }

  /// Begins the body of a response.
  /// - Throws: `NetworkError` when its file cannot be made.
  func makeBody() throws(NetworkError) -> BodyDraft {
    try BodyDraft(in: bodies)
  }

  /// Records an exchange that is over.
  /// - Returns: the file's name, relative to the folder.
  /// - Throws: `NetworkError` when a file cannot be written; then there is none.
  func save(
    _ request: UpstreamRequest, status: Int, headers: [HeaderField], body: BodyDraft,
    timings: UpstreamTimings
  ) throws(NetworkError) -> String {
    let key = ExchangeKey(request)
    let exchange = RecordedExchange(
      request, key: key, status: status, headers: headers, body: try body.keep(), timings: timings)
    let place = try hosts.folder(making: key.folderName)
    let order = try root.locked { () throws(NetworkError) in
      try put(exchange, key, in: place)
    }
    return "\(RecordingFormat.hosts)/\(key.folderName)/\(Self.fileName(key, order))"
  }

  /// Appends an exchange to those of this run; call it under the folder's lock.
  /// - Returns: its place among different answers to the same request.
  private func put(
    _ exchange: RecordedExchange, _ key: ExchangeKey, in place: RecordingFolder
  ) throws(NetworkError) -> Int {
    guard var entry = latest.withLock({ $0[key] }) else {
      try checkRoom(for: key)
      try removeLater(key, in: place)
      try write(Latest(exchange: exchange), key, in: place)
      return 1
    }
    if entry.exchange.withoutTimings == exchange.withoutTimings {
      entry.times += 1
      latest.withLock { $0[key] = entry }
      return entry.order
    }
    // How often an answer came only matters once another one follows it.
    if entry.times > 1 { try write(entry, key, in: place) }
    let next = Latest(exchange: exchange, order: entry.order + 1)
    try write(next, key, in: place)
    return next.order
  }

  private func write(
    _ entry: Latest, _ key: ExchangeKey, in place: RecordingFolder
  ) throws(NetworkError) {
    var exchange = entry.exchange
    exchange.order = entry.order > 1 ? entry.order : nil
    exchange.times = entry.times > 1 ? entry.times : nil
    let name = Self.fileName(key, entry.order)
    if !isRecorded(exchange, as: name, in: place) {
      let text: Data
      do {
        text = try exchange.text()
      } catch {
        throw NetworkError(
          .recording, "cannot record \(place.path)/\(name) (\(error))", cause: error)
      }
      try place.write(text, as: name)
    }
    latest.withLock { $0[key] = entry }
  }

  private func isRecorded(
    _ exchange: RecordedExchange, as name: String, in place: RecordingFolder
  ) -> Bool {
    guard let bytes = place.contents(of: name, maximumBytes: RecordedExchange.maximumFileBytes),
      let recorded = try? RecordedExchange.read(Data(bytes))
    else { return false }
    return recorded.withoutTimings == exchange.withoutTimings
  }

  /// Removes what an earlier run recorded for further requests.
  private func removeLater(_ key: ExchangeKey, in place: RecordingFolder) throws(NetworkError) {
    let stem = key.fileStem + "."
    for name in try place.names() where name.hasPrefix(stem) && name.hasSuffix(".json") {
      if Int(name.dropFirst(stem.count).dropLast(".json".count)) != nil { place.remove(name) }
    }
  }

  private func checkRoom(for key: ExchangeKey) throws(NetworkError) {
    guard latest.withLock({ $0.count < Self.maximumRequests }) else {
      throw NetworkError(
        .recording,
        "cannot record more than \(Self.maximumRequests) different requests in one run; record "
          + "in several runs")
    }
  }

  private static func fileName(_ key: ExchangeKey, _ order: Int) -> String {
    order > 1 ? "\(key.fileStem).\(order).json" : "\(key.fileStem).json"
  }

  private static func checkFormat(_ root: RecordingFolder) throws(NetworkError) {
    let name = RecordingFormat.fileName
    if let bytes = root.contents(of: name, maximumBytes: RecordingFormat.maximumFileBytes) {
      return try RecordingFormat.check(bytes, folder: root.path)
    }
    // Files that someone keeps there under version control, or notes on the recording, may stay.
    let foreign = try root.names().first { !$0.hasPrefix(".") && !$0.hasPrefix("README") }
    if let foreign {
      throw NetworkError(
        .recording,
        "cannot record into \(root.path): it holds \(foreign) and is not a recording; name a new or "
          + "an empty folder")
    }
    try root.write(RecordingFormat.text.utf8, as: name)
  }
}
