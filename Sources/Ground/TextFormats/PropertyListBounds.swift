/// How much a property list may become when it is read.
///
/// The containers of a binary one may refer to the same object many times: 160 bytes can stand for a
/// thousand million values, and a reader makes all of them. The other forms name each value where it
/// is, so that their size is a bound.
package enum PropertyListBounds {
  /// The most values that are read: 1,000,000, many times what an app keeps in its defaults.
  package static let maximumValues = 1_000_000
  /// The deepest that they may be nested: 512.
  package static let maximumDepth = 512

  /// Whether a property list stays within the bounds; false also for a binary one that is broken.
  package static func areKept(by bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: Array("bplist".utf8)) else { return true }
    guard var list = BinaryPropertyList(bytes) else { return false }
    return list.extent(of: list.top, depth: 0) != nil
  }
}

/// The references between the objects of a binary property list.
private struct BinaryPropertyList {
  /// All that an object holds, itself included.
  struct Extent {
    var values = 1
    var height = 1
  }

  private static let trailerBytes = 32

  private let bytes: UnsafeRawBufferPointer
  private let offsetBytes, referenceBytes, count, table: Int
  let top: Int
  /// The extents known so far; nil for an object that is being looked at, which holds itself.
  private var extents: [Int: Extent?] = [:]

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > Self.trailerBytes else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerBytes
    offsetBytes = Int(bytes[trailer + 6])
    referenceBytes = Int(bytes[trailer + 7])
    guard let count = Self.number(bytes, at: trailer + 8, 8),
      let top = Self.number(bytes, at: trailer + 16, 8),
      let table = Self.number(bytes, at: trailer + 24, 8),
      count <= bytes.count, table <= bytes.count
    else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
  }

  /// Returns the extent of an object; nil where it is broken, or beyond the bounds.
  mutating func extent(of object: Int, depth: Int) -> Extent? {
    if let known = extents[object] {
      guard let known, depth + known.height <= PropertyListBounds.maximumDepth else { return nil }
      return known
    }
    guard depth < PropertyListBounds.maximumDepth, let references = references(of: object) else {
      return nil
    }
    extents[object] = .some(nil)
    var extent = Extent()
    for place in references {
      guard let reference = Self.number(bytes, at: place, referenceBytes),
        let inner = self.extent(of: reference, depth: depth + 1)
      else { return nil }
      extent.values += inner.values
      extent.height = max(extent.height, inner.height + 1)
      guard extent.values <= PropertyListBounds.maximumValues else { return nil }
    }
    extents[object] = extent
    return extent
  }

  /// The places of an object's references to others; nil for what is not in the list.
  private func references(of object: Int) -> StrideTo<Int>? {
    guard object < count, (1...8).contains(referenceBytes),
      let start = Self.number(bytes, at: table + object * offsetBytes, offsetBytes),
      start < bytes.count
    else { return nil }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    let none = stride(from: 0, to: 0, by: 1)
    // Arrays, ordered sets, sets and dictionaries.
    guard (0xA...0xD).contains(kind) else { return none }
    var (size, first) = (low, start + 1)
    if low == 0xF {
      guard first < bytes.count, bytes[first] >> 4 == 1 else { return nil }
      let width = 1 << Int(bytes[first] & 0xF)
      guard let number = Self.number(bytes, at: first + 1, width) else { return nil }
      (size, first) = (number, first + 1 + width)
    }
    if kind == 0xD {
      guard size <= bytes.count else { return nil }
      size *= 2
    }
    guard size <= bytes.count, first + size * referenceBytes <= bytes.count else { return nil }
    return stride(from: first, to: first + size * referenceBytes, by: referenceBytes)
  }

  /// A big-endian number of up to 8 bytes; nil where it is cut off, or too large.
  private static func number(
    _ bytes: UnsafeRawBufferPointer, at place: Int, _ width: Int
  ) -> Int? {
    guard (1...8).contains(width), place >= 0, place + width <= bytes.count else { return nil }
    return Int(exactly: bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
