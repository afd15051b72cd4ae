import Foundation

/// Reads numbers at positions of a file's bytes; nil behind their end.
package struct ByteReader {
  private let bytes: Data
  private let start: Data.Index

  /// Reads from the data's own start, also in a slice.
  package init(_ bytes: Data) {
    self.bytes = bytes
    start = bytes.startIndex
  }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// One byte.
  package func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count else { return nil }
    return Int(bytes[start + offset])
  }

  /// A number of up to eight bytes, most significant first.
  package func big(_ offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, count <= 8, offset <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | Int(bytes[start + offset + $1]) }
  }

  /// A number of up to eight bytes, least significant first.
  package func little(_ offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, count <= 8, offset <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 | Int(bytes[start + offset + $1]) << (8 * $1) }
  }

  /// Whether these ASCII characters stand there.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[start + offset..<start + offset + expected.count].elementsEqual(expected)
  }
}
