import Glibc
import NotificationModel
import SystemFiles

/// A body that was fetched, with what its server said of it; its file has no name any more.
final class KeptMedia: Sendable {
  let response: TransferResponse
  let summary: TransferSummary
  private let file: CInt

  /// Takes the file of a finished transfer over, also when it cannot be opened.
  /// - Throws: -3001 when it cannot.
  init(_ response: TransferResponse, _ summary: TransferSummary) throws(DownloadFile.Fault) {
    self.response = response
    self.summary = summary
    guard let path = summary.filePath else {
      throw DownloadFile.Fault(
        code: .cannotOpenFile, systemError: ENOENT, text: "the fetched body has no file")
    }
    file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    let reason = errno
    unlink(path)
    guard file >= 0 else {
      throw DownloadFile.Fault(
        code: .cannotOpenFile, systemError: reason,
        text: "opening the fetched body: \(String(cString: strerror(reason)))")
    }
  }

  deinit { close(file) }

  /// Whether it can be asked for again under a condition.
  var hasValidator: Bool {
    let isForbidden = response.header("Cache-Control")?.lowercased().contains("no-store") ?? false
    return response.status == 200 && !isForbidden && response.header("Vary") != "*"
      && (response.header("ETag") ?? response.header("Last-Modified")) != nil
  }

  /// The header fields that ask whether it still holds.
  var conditions: [HeaderField] {
    let tag = response.header("ETag").map { HeaderField(name: "If-None-Match", value: $0) }
    let date = response.header("Last-Modified")
      .map { HeaderField(name: "If-Modified-Since", value: $0) }
    return [tag, date].compactMap(\.self)
  }

  /// Reads up to `buffer.count` bytes from `offset`; none at the end.
  /// - Throws: -3001 with the system's error.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(DownloadFile.Fault) -> UnsafeRawBufferPointer {
    let count = uninterrupted { pread(file, buffer.baseAddress, buffer.count, off_t(offset)) }
    guard count >= 0 else {
      let error = SystemCallError("pread")
      throw DownloadFile.Fault(
        code: .cannotOpenFile, systemError: error.errno,
        text: "reading the fetched body: \(error.reason)")
    }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }
}

/// Bodies that may be asked for again: a bounded number, the oldest leave.
struct MediaShelf {
  /// Each is an open file: a quarter of the usual limit of 1024.
  static let maximumCount = 256
  /// What they may take of the disk: 512 MiB, ten of the largest attachments (ATTA-03).
  static let maximumBytes = 512 * 1024 * 1024

  private var media: [MediaShare.Key: KeptMedia] = [:]
  /// The keys in the order they came.
  private var order: [MediaShare.Key] = []
  private var bytes = 0

  /// Takes what is kept for a request.
  func take(_ key: MediaShare.Key) -> KeptMedia? { media[key] }

  /// Keeps what was fetched, in place of what was.
  mutating func put(_ new: KeptMedia, _ key: MediaShare.Key) {
    remove(key)
    guard new.summary.bytes <= Self.maximumBytes else { return }
    media[key] = new
    order.append(key)
    bytes += new.summary.bytes
    while order.count > Self.maximumCount || bytes > Self.maximumBytes { remove(order[0]) }
  }

  private mutating func remove(_ key: MediaShare.Key) {
    guard let old = media.removeValue(forKey: key) else { return }
    bytes -= old.summary.bytes
    order.removeAll { $0 == key }
  }
}
