/// Where a pixel's alpha stands.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Pixels have colours alone, all of them opaque.
  case none = 0
  /// Alpha follows colours that are already multiplied by it: what a `CGImage` with alpha says of
  /// itself here.
  case premultipliedLast = 1
  /// Alpha stands before colours that are already multiplied by it, as in ARGB.
  case premultipliedFirst = 2
  /// Alpha follows colours at their full strength, as in RGBA.
  case last = 3
  /// Alpha stands before colours at their full strength.
  case first = 4
  /// A byte without meaning follows the colours: what an opaque `CGImage` says of itself here.
  case noneSkipLast = 5
  /// A byte without meaning stands before the colours.
  case noneSkipFirst = 6
  /// Pixels are alpha alone, as in a mask; here such a bitmap is opaque and takes four bytes a
  /// pixel.
  case alphaOnly = 7
}

/// How a pixel's components lie in memory.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits that are a `CGImageAlphaInfo`.
  public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1F) }
  /// Components are floating point numbers.
  public static var floatComponents: CGBitmapInfo { CGBitmapInfo(rawValue: 1 << 8) }
  /// The bits of the byte order.
  public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x7000) }
  /// 16 bits, least significant byte first.
  public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(rawValue: 1 << 12) }
  /// 32 bits, least significant byte first.
  public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 2 << 12) }
  /// 16 bits, most significant byte first.
  public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(rawValue: 3 << 12) }
  /// 32 bits, most significant byte first.
  public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 4 << 12) }
}
