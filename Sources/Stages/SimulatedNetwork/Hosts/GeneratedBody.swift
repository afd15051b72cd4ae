import NIOCore

/// A body made while it is sent: a head, a pattern over and over, and a tail.
///
/// It takes next to no memory, however long it is.
package struct GeneratedBody: Sendable, Hashable {
  /// Size in bytes.
  package let count: Int

  private let head: [UInt8]
  private let pattern: [UInt8]
  private let tail: [UInt8]

  /// Puts a body together from a head, a pattern `repetitions` times, and a tail.
  init(head: [UInt8], pattern: [UInt8], repetitions: Int, tail: [UInt8]) {
    self.head = head
    self.pattern = pattern
    self.tail = tail
    count = head.count + pattern.count * repetitions + tail.count
  }

  /// Creates a body of exactly `bytes` bytes that begins as a file of this MIME type does.
  ///
  /// JPEG, PNG, GIF, WAVE and MP3 can be shown or played when there is room for their few hundred
  /// bytes; MPEG-4 is recognised, but holds no pictures. Unknown types are zeros, text is text.
  package init(bytes: Int, type: String) {
    let form = GeneratedForm.of(type, bytes: bytes)
    let head = Array(form.head.prefix(bytes))
    let (repetitions, rest) = (bytes - head.count).quotientAndRemainder(
      dividingBy: max(1, form.pattern.count))
    self.init(
      head: head, pattern: form.pattern, repetitions: repetitions,
      tail: Array(form.pattern.prefix(rest)))
  }

  /// The bytes from `offset` on, at most `count` of them.
  package func read(at offset: Int, count: Int) -> ByteBuffer {
    let end = min(self.count, offset + count)
    var buffer = ByteBuffer()
    buffer.reserveCapacity(max(0, end - offset))
    var offset = offset
    while offset < end {
      let (part, start) = part(at: offset)
      let taken = part[start...].prefix(end - offset)
      buffer.writeBytes(taken)
      offset += taken.count
    }
    return buffer
  }

  /// The part that holds the byte at `offset`, and where in it that byte is.
  private func part(at offset: Int) -> (bytes: [UInt8], start: Int) {
    if offset < head.count { return (head, offset) }
    let tailStart = count - tail.count
    if offset >= tailStart { return (tail, offset - tailStart) }
    return (pattern, (offset - head.count) % pattern.count)
  }
}
