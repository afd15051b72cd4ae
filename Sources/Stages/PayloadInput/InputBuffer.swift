import Glibc
import NotificationPayload

/// A source's bytes, line by line or as a whole; one buffer serves one file after the other.
package final class InputBuffer {
  /// A line without its end.
  enum Line: Equatable {
    case whole([UInt8])
    /// The beginning of a line that exceeds the limit; the rest of it was passed over.
    case tooLong([UInt8])
  }

  /// Bytes asked for at a time: 64 KiB, the size of a pipe.
  private static let chunkBytes = 65_536
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  private var source: (any ByteSource)?
  private var bytes: [UInt8]
  private var start = 0
  private var end = 0
  /// Where the search for the end of the line goes on.
  private var searched = 0
  private var hasEnded = true
  /// Bytes of the file before those in the buffer.
  private var discarded = 0
  /// Bytes of the (unpacked) file before the line that was taken last.
  private(set) var lineOffset = 0
  /// Whether the file is compressed.
  private(set) var isUnpacking = false

  /// Bytes taken from the file so far.
  var consumedBytes: Int { source?.consumedBytes ?? 0 }

  /// Creates a buffer for lines and files up to `limit` bytes.
  init(limit: Int = InputLimits.maximumLineBytes) {
    self.limit = limit
    bytes = [UInt8](repeating: 0, count: 2 * Self.chunkBytes)
  }

  /// Begins a file, and unpacks it if it is compressed, whatever it is called.
  /// - Parameter name: The file's name, by which a format is known that has no mark.
  /// - Throws: `ItemError` without a place, also for formats that are not read.
  func open(_ file: any ByteSource, named name: String = "") throws(ItemError) {
    reset(file)
    isUnpacking = false
    while end < 4, try fill() {}
    if let unpacked = try unpacking(file) {
      reset(unpacked)
      isUnpacking = true
    }
    // A pipe's first bytes may be all that comes for a while: only a name asks for more.
    while end < (name.isEmpty ? 4 : UnreadFormat.markBytes), try fill() {}
    if let format = UnreadFormat(head: bytes[..<end], name: name) {
      throw ItemError(.unreadFormat, format.advice)
    }
  }

  /// Forgets the file.
  func close() {
    source = nil
    hasEnded = true
  }

  private func reset(_ source: any ByteSource) {
    self.source = source
    (start, end, searched, discarded) = (0, 0, 0, 0)
    hasEnded = false
  }

  private func unpacking(_ file: any ByteSource) throws(ItemError) -> (any ByteSource)? {
    let head = Array(bytes[..<min(end, 4)])
    let isZstd =
      head == ZstdSource.mark
      || head.dropFirst().elementsEqual(ZstdSource.skippableMark) && head[0] & 0xF0 == 0x50
    guard isZstd || head.starts(with: GzipSource.mark) else { return nil }
    let replayed = ReplayedSource(head: Array(bytes[..<end]), file)
    return isZstd ? try ZstdSource(replayed) : try GzipSource(replayed)
  }

  // MARK: - Lines

  /// Passes over a byte order mark at the beginning.
  func skipByteOrderMark() throws(ItemError) {
    while end - start < 3, try fill() {}
    if bytes[start..<end].starts(with: Self.byteOrderMark) { start += 3 }
    searched = max(searched, start)
  }

  /// The next line; nil at the end. A last line needs no end.
  /// - Throws: `ItemError` without a place; the bytes of the line so far are lost, and so is the rest.
  func nextLine() throws(ItemError) -> Line? {
    while true {
      lineOffset = discarded + start
      if let position = newline() {
        let line = start..<position
        advance(to: position + 1)
        return line.count > limit
          ? .tooLong(Array(bytes[line.prefix(limit + 1)])) : .whole(trimmed(line))
      }
      if end - start > limit { return try tooLong() }
      guard try fill() else {
        guard start < end else { return nil }
        let line = start..<end
        advance(to: end)
        return .whole(trimmed(line))
      }
    }
  }

  /// Whether the next line is here to its end.
  var hasLine: Bool { newline() != nil }

  private func newline() -> Int? {
    guard searched < end else { return nil }
    let found = bytes.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let hit = memchr(base + searched, 0x0A, end - searched)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
    if found == nil { searched = end }
    return found
  }

  private func advance(to position: Int) {
    start = position
    searched = position
  }

  private func trimmed(_ line: Range<Int>) -> [UInt8] {
    let hasReturn = !line.isEmpty && bytes[line.upperBound - 1] == 0x0D
    return Array(bytes[hasReturn ? line.dropLast() : line])
  }

  private func tooLong() throws(ItemError) -> Line {
    let head = Array(bytes[start..<(start + limit + 1)])
    repeat {
      advance(to: end)
      // The end is as good an end of the line as any.
      guard try fill() else { return .tooLong(head) }
    } while newline() == nil
    if let position = newline() { advance(to: position + 1) }
    return .tooLong(head)
  }

  // MARK: - Whole files

  /// All that is left, or its beginning when that exceeds the limit.
  func rest() throws(ItemError) -> Line {
    while end - start <= limit, try fill() {}
    let text = start..<end
    return text.count > limit
      ? .tooLong(Array(bytes[text.prefix(limit + 1)])) : .whole(Array(bytes[text]))
  }

  /// The first line that is not blank; nothing is taken from the buffer. Nil for a text without the
  /// end of a line, and for one with a first line too long.
  /// - Parameter isOfSeveral: whether nil is right too where only space follows it.
  func firstLine(ofSeveral isOfSeveral: Bool) throws(ItemError) -> [UInt8]? {
    var position = start
    var lineStart: Int?
    while true {
      while position < end {
        let byte = bytes[position]
        if lineStart == nil, !Self.isSpace(byte) { lineStart = position }
        if let lineStart, byte == 0x0A {
          let line = Array(bytes[lineStart..<position])
          guard isOfSeveral else { return line }
          return try hasText(after: position - start) ? line : nil
        }
        position += 1
      }
      guard end - start <= limit else { return nil }
      let offset = position - start
      let lineOffset = lineStart.map { $0 - start }
      guard try fill() else { return nil }
      position = start + offset
      lineStart = lineOffset.map { start + $0 }
    }
  }

  private func hasText(after offset: Int) throws(ItemError) -> Bool {
    var offset = offset
    while true {
      while start + offset < end {
        if !Self.isSpace(bytes[start + offset]) { return true }
        offset += 1
      }
      guard end - start <= limit, try fill() else { return false }
    }
  }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  // MARK: - Filling

  /// Reads more; false at the end.
  private func fill() throws(ItemError) -> Bool {
    guard !hasEnded, let source else { return false }
    makeRoom()
    let end = end
    // `withUnsafeMutableBytes` does not carry typed throws.
    let result = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(ItemError) in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      }
    }
    switch result {
    case .success(let count):
      self.end += count
      hasEnded = count == 0
      return count > 0
    case .failure(let fault):
      hasEnded = true
      advance(to: end)
      throw fault
    }
  }

  private func makeRoom() {
    if start == end {
      discarded += start
      (start, end, searched) = (0, 0, 0)
    } else if bytes.count - end < Self.chunkBytes, start > 0 {
      bytes.replaceSubrange(0..<(end - start), with: Array(bytes[start..<end]))
      discarded += start
      (start, end, searched) = (0, end - start, searched - start)
    }
    if bytes.count - end < Self.chunkBytes {
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
  }
}

/// A source some of whose bytes were already taken from it.
private final class ReplayedSource: ByteSource {
  private var head: ArraySlice<UInt8>
  private let source: any ByteSource

  init(head: [UInt8], _ source: any ByteSource) {
    self.head = head[...]
    self.source = source
  }

  var consumedBytes: Int { source.consumedBytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ItemError) -> Int {
    guard !head.isEmpty else { return try source.read(into: buffer) }
    let part = head.prefix(buffer.count)
    buffer.copyBytes(from: part)
    head = head.dropFirst(part.count)
    return part.count
  }
}
