import Glibc
import NotificationModel
import SystemFiles

/// A fetched body with its response. Its file has no name any more and leaves with this object.
final class CachedMedia: Sendable {
  let response: TransferResponse
  let summary: TransferSummary
  private let file: CInt

  /// Takes over the file of a finished transfer, also when it cannot be opened.
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

  /// Whether the server can be asked if the body still holds.
  var hasValidator: Bool {
    let isForbidden = response.header("Cache-Control")?.lowercased().contains("no-store") ?? false
    return response.status == 200 && !isForbidden && response.header("Vary") != "*"
      && (response.header("ETag") ?? response.header("Last-Modified")) != nil
  }

  /// The header fields that ask it.
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
