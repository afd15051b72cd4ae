import Foundation

extension NSData {
  /// How data are compressed.
  public enum CompressionAlgorithm: Int, Sendable {
    /// Not available.
    case lzfse = 0
    /// Not available.
    case lz4 = 1
    /// Not available.
    case lzma = 2
    /// DEFLATE without a header, as in RFC 1951.
    case zlib = 3
  }

  /// The data as DEFLATE has them in blocks that are stored: every reader understands them, but
  /// they are not smaller.
  /// - Throws: `CocoaError` for another algorithm than zlib.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib else { throw CocoaError(.featureUnsupported) }
    let bytes = [UInt8](Data(referencing: self))
    let size = Int(UInt16.max)
    var result: [UInt8] = []
    var start = 0
    repeat {
      let block = bytes[start..<Swift.min(start + size, bytes.count)]
      start += size
      result.append(start >= bytes.count ? 1 : 0)
      for length in [UInt16(block.count), ~UInt16(block.count)] {
        result += [UInt8(length & 0xff), UInt8(length >> 8)]
      }
      result += block
    } while start < bytes.count
    return NSData(data: Data(result))
  }
}
