import Glibc
import Synchronization
import SystemFiles

/// Finds out by libmagic what the bytes of a file are.
///
/// May be called from any number of threads. Each call has a libmagic handle for itself: an idle
/// one from the pool, or a new one when all are in use. As many as there are processors stay for
/// the next calls. One sniffer for the whole process is best.
package final class MediaSniffer: Sendable {
  /// How much of a file is read, widened only while the answer is incomplete.
  ///
  /// Measured on libmagic 5.44: all but one of Apple's types are certain from 4 KiB, and time grows
  /// with the buffer (a JPEG 16 µs at 4 KiB, 55 µs at 64 KiB; `file` reads megabytes). 64 KiB are
  /// for JSON, which differs from text only at its end, and for an MP3 behind a cover picture; 1
  /// MiB for these when larger still.
  enum HeadBytes {
    static let first = 4 << 10
    static let second = 64 << 10
    static let last = 1 << 20
  }

  private let queue = BlockingQueue(label: "pushsim.media", isConcurrent: true)
  private let idle = Mutex<[MagicCookie]>([])
  private let idleLimit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Creates a sniffer; the database is loaded with the first question.
  package init() {}

  /// Looks into files on the sniffer's own threads, while the caller's thread does something else:
  /// every call of the sniffer blocks, on the disk and for as long as libmagic takes.
  /// - Throws: the error of `body`.
  package func perform<Value: Sendable, Failure>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await queue.run(body)
  }

  /// The type of an ordinary file. Reads at most 1 MiB of its start and what marks its end.
  /// - Throws: `MediaTypeError` when the file cannot be read or libmagic does not work.
  ///   Bytes of unknown type are not an error.
  package func sniff(fileAt path: String) throws(MediaTypeError) -> SniffedType {
    try sniff(MediaFile(path: path))
  }

  /// The type of bytes in memory.
  /// - Throws: `MediaTypeError` when libmagic does not work.
  package func sniff(bytes: [UInt8]) throws(MediaTypeError) -> SniffedType {
    try sniff(MediaBytes(bytes: bytes))
  }

  func sniff(_ source: some MediaSource) throws(MediaTypeError) -> SniffedType {
    guard source.byteCount > 0 else { return SniffedType(mimeType: "inode/x-empty") }
    let cookie = try borrow()
    defer { giveBack(cookie) }
    let head = try source.read(at: 0, count: HeadBytes.first)
    var type = SniffedType(mimeType: try mimeType(of: source, head: head, by: cookie))
    switch type.mimeType {
    case "image/jpeg": type.pixelSize = try JPEGSegments(of: source).pixelSize
    case "image/heic", "image/heif", "image/avif":
      type.pixelSize = try HEIFBoxes(of: source)?.pixelSize
    default: type.pixelSize = PixelSize(head: head, mimeType: type.mimeType)
    }
    type.isTruncated = try TruncationCheck.isTruncated(in: source, mimeType: type.mimeType)
    return type
  }

  private func mimeType(
    of source: some MediaSource, head: [UInt8], by cookie: MagicCookie
  ) throws(MediaTypeError) -> String {
    if !Self.looksLikeText(head) {
      let quick = try cookie.ask(.mediaType, about: head, name: source.name)
      if ["image/", "audio/", "video/"].contains(where: quick.hasPrefix) { return quick }
    }
    var wider = head
    var answer = ""
    for limit in [HeadBytes.second, HeadBytes.last] {
      if wider.count < source.byteCount { wider = try source.read(at: 0, count: limit) }
      answer = try cookie.ask(.anyType, about: wider, name: source.name)
      let isComplete = wider.count < limit
      if answer != "application/octet-stream" || isComplete { break }
    }
    return answer
  }

  /// Whether no byte is one that only binary data has, as libmagic sees it; then the quick question
  /// would be asked in vain, and costs as much as the whole one.
  private static func looksLikeText(_ head: [UInt8]) -> Bool {
    !head.contains { $0 < 0x07 || (0x0E..<0x20).contains($0) && $0 != 0x1B || $0 == 0x7F }
  }

  private func borrow() throws(MediaTypeError) -> MagicCookie {
    if let cookie = idle.withLock({ $0.popLast() }) { return cookie }
    return try MagicCookie()
  }

  private func giveBack(_ cookie: MagicCookie) {
    idle.withLock { if $0.count < idleLimit { $0.append(cookie) } }
  }
}
