/// Walks a text by its printf sequences.
struct PrintfScanner {
  /// One stretch of a text.
  enum Piece: Equatable {
    /// Text as it stands, a lone percent sign included.
    case literal(Range<Int>)
    /// `%%`.
    case percent
    /// `%@`, or `%n$@` with its n from 1 (PAYL-08, PAYL-09).
    case object(position: Int?)
    /// Any other conversion, such as `%d` or `%5.2f`.
    case other
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    guard index < bytes.count else { return nil }
    if bytes[index] == Self.percent, let (piece, end) = sequence(at: index) {
      index = end
      return piece
    }
    let start = index
    repeat { index += 1 } while index < bytes.count && bytes[index] != Self.percent
    return .literal(start..<index)
  }

  private static let percent = UInt8(ascii: "%")

  /// The sequence that begins at `start` and where it ends; nil for a percent sign that begins none.
  private func sequence(at start: Int) -> (Piece, end: Int)? {
    var next = start + 1
    guard next < bytes.count else { return nil }
    if bytes[next] == Self.percent { return (.percent, next + 1) }
    let position = position(&next)
    skip(&next, Self.flags)
    skip(&next, Self.digits)
    if next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      next += 1
      skip(&next, Self.digits)
    }
    skip(&next, Self.lengths)
    guard next < bytes.count else { return nil }
    if bytes[next] == UInt8(ascii: "@") { return (.object(position: position), next + 1) }
    return Self.conversions.contains(bytes[next]) ? (.other, next + 1) : nil
  }

  /// Reads `n$`; leaves `next` where it was when there is none.
  private func position(_ next: inout Int) -> Int? {
    var end = next
    skip(&end, Self.digits)
    guard end > next, end < bytes.count, bytes[end] == UInt8(ascii: "$"),
      let position = Int(String(decoding: bytes[next..<end], as: UTF8.self)), position > 0
    else { return nil }
    next = end + 1
    return position
  }

  private func skip(_ next: inout Int, _ set: [UInt8]) {
    while next < bytes.count, set.contains(bytes[next]) { next += 1 }
  }

  // The space is a flag of printf too; no source says that "50% off" loses letters on a device, so
  // it is left alone here.
  private static let flags = Array("-+#0'".utf8)
  private static let digits = Array("0123456789*".utf8)
  private static let lengths = Array("hlLqjzt".utf8)
  private static let conversions = Array("diouxXeEfFgGaAcCsSpnD".utf8)
}
