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

  /// Returns the contents of data that was compressed as DEFLATE has it, by the system's zlib.
  /// - Throws: `CocoaError` for another algorithm than zlib, and for what is not compressed so.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib, let library = ZLib.shared else {
      throw CocoaError(.featureUnsupported)
    }
    let bytes = [UInt8](Data(referencing: self))
    var result = [UInt8](repeating: 0, count: Swift.max(1 << 16, bytes.count * 4))
    while true {
      let room = result.count
      let size = bytes.withUnsafeBufferPointer { source in
        result.withUnsafeMutableBufferPointer { target in
          guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
          return library.inflate(from, source.count, to, room)
        }
      }
      // Apple's number of `decompressionFailed`, which Foundation on Linux does not have.
      guard size > 0 || bytes == [3, 0] || bytes == [1, 0, 0, 0xff, 0xff] else {
        throw CocoaError(CocoaError.Code(rawValue: 5377))
      }
      if size < room { return NSData(data: Data(result.prefix(size))) }
      result = [UInt8](repeating: 0, count: room * 2)
    }
  }
}
