import DeviceChannel
import DeviceFoundation
@_exported import Foundation

/// How data are compressed.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt32
  /// Creates an algorithm of Apple's number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Creates an algorithm of Apple's number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Not available: a buffer comes out empty, as on an error.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// DEFLATE without a header, as in RFC 1951, by the system's zlib.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// Not available: a buffer comes out empty, as on an error.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Not available: a buffer comes out empty, as on an error.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)

/// No memory beside is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// No memory beside is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Decompresses as much as fits, and gives its size; 0 on an error.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  guard algorithm == COMPRESSION_ZLIB else {
    Inert.use("compression_decode_buffer")
    return 0
  }
  return ZLib.shared?.inflate(src_buffer, src_size, dst_buffer, dst_size) ?? 0
}

/// Compresses, and gives the size; 0 on an error, and for what does not fit.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  guard algorithm == COMPRESSION_ZLIB else {
    Inert.use("compression_encode_buffer")
    return 0
  }
  return ZLib.shared?.deflate(src_buffer, src_size, dst_buffer, dst_size) ?? 0
}
