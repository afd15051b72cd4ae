import DeviceChannel
@_exported import Foundation

/// A number of pixels.
public typealias vImagePixelCount = UInt
/// How a function works.
public typealias vImage_Flags = UInt32
/// Whether it went well.
public typealias vImage_Error = Int

/// No wishes.
public let kvImageNoFlags = 0
/// The pixels at the edges continue.
public let kvImageEdgeExtend = 8
/// It went well.
public let kvImageNoError = 0
/// The pictures have different sizes.
public let kvImageBufferSizeMismatch = -21774

/// Pixels in memory.
public struct vImage_Buffer {
  /// The first one.
  public var data: UnsafeMutableRawPointer?
  /// Rows.
  public var height: vImagePixelCount
  /// Pixels of a row.
  public var width: vImagePixelCount
  /// Bytes of a row.
  public var rowBytes: Int

  /// No pixels.
  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  /// Pixels at `data`.
  public init(
    data: UnsafeMutableRawPointer?, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

/// Blurs a picture; here, where pictures are blank, it copies it.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
  Inert.use("vImageBoxConvolve_ARGB8888")
  let (from, to) = (src.pointee, dest.pointee)
  guard from.height == to.height, from.rowBytes == to.rowBytes else {
    return kvImageBufferSizeMismatch
  }
  if let source = from.data, let target = to.data {
    target.copyMemory(from: source, byteCount: from.rowBytes * Int(from.height))
  }
  return kvImageNoError
}
