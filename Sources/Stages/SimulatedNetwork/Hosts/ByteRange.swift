/// The bytes of a file that a `Range` header asks for.
enum ByteRange: Equatable {
  /// No range, one that is malformed, or several: the whole file is sent, as RFC 9110 allows.
  case whole
  /// These bytes: status 206.
  case part(Range<Int>)
  /// Bytes the file does not have: status 416.
  case unsatisfiable

  /// Reads `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-LENGTH`.
  init(header: String?, size: Int) {
    guard let header, let equals = header.firstIndex(of: "="),
      header[..<equals].lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    let specification = header[header.index(after: equals)...].filter { $0 != " " && $0 != "\t" }
    let ends = specification.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      self = .whole
      return
    }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, nil) where ends[1].isEmpty:
      self = Self.range(from: first, to: Int.max, size: size)
    case (nil, let length?) where ends[0].isEmpty:
      self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
    case (let first?, let last?) where first <= last:
      self = Self.range(from: first, to: last, size: size)
    default:
      self = .whole
    }
  }

  private static func range(from first: Int, to last: Int, size: Int) -> ByteRange {
    first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
  }

  /// The number that digits spell, the largest there is when it is beyond 64 bits; nil for others.
  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits) ?? Int.max
  }
}
