import DeviceImaging
import Foundation

/// How a caller's pixels lie in memory.
struct PixelLayout: Equatable {
  /// Where red, green, blue and alpha stand in a pixel; grey stands in three places at once.
  private let places: [Int]
  private let alphaPlace: Int?
  private let isMultiplied: Bool
  private let isAlphaOnly: Bool
  /// From one pixel to the next.
  let bytesPerPixel: Int

  /// Whether pixels may be transparent.
  var hasAlpha: Bool { alphaPlace != nil || isAlphaOnly }

  /// Whether bitmaps here have the same layout.
  var isOwn: Bool {
    places == [0, 1, 2] && bytesPerPixel == 4 && (isMultiplied || alphaPlace == nil)
  }

  /// Reads what callers say of a bitmap; nil for components of other than eight bits, and for
  /// colours other than grey, and red, green and blue.
  init?(
    bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpaceModel, bitmapInfo: CGBitmapInfo
  ) {
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1F) ?? .none
    guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents) else { return nil }
    let order = bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    isMultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
    isAlphaOnly = alpha == .alphaOnly
    switch (alpha, space) {
    case (.alphaOnly, _), (.none, .monochrome):
      (places, alphaPlace, bytesPerPixel) = ([0, 0, 0], nil, 1)
    case (.none, .rgb) where bitsPerPixel == 24:
      (places, alphaPlace, bytesPerPixel) = ([0, 1, 2], nil, 3)
    case (_, .rgb) where bitsPerPixel ?? 32 == 32:
      let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
      let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
      let named = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
      let stored = order == CGBitmapInfo.byteOrder32Little.rawValue ? named.map { 3 - $0 } : named
      places = Array(stored[0..<3])
      alphaPlace = isOpaque ? nil : stored[3]
      bytesPerPixel = 4
    default: return nil
    }
  }

  /// Takes a row of a caller's pixels.
  func read(_ from: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in 0..<count {
      let (pixel, own) = (from + index * bytesPerPixel, row + 4 * index)
      let alpha = isAlphaOnly ? pixel[0] : alphaPlace.map { pixel[$0] } ?? 255
      own[3] = alpha
      for part in 0..<3 {
        let value = isAlphaOnly ? 0 : pixel[places[part]]
        own[part] =
          isMultiplied || alpha == 255
          ? min(value, alpha) : UInt8((Int(value) * Int(alpha) + 127) / 255)
      }
    }
  }

  /// Hands out a row as the caller's pixels, which are multiplied by alpha where they have one.
  func write(_ row: UnsafePointer<UInt8>, to: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in 0..<count {
      let (own, pixel) = (row + 4 * index, to + index * bytesPerPixel)
      if isAlphaOnly {
        pixel[0] = own[3]
      } else if bytesPerPixel == 1 {
        // The weights of ITU-R BT.709
        let light = 0.2126 * Double(own[0]) + 0.7152 * Double(own[1]) + 0.0722 * Double(own[2])
        pixel[0] = UInt8(min(255, light.rounded()))
      } else {
        for part in 0..<3 { pixel[places[part]] = own[part] }
        if let alphaPlace { pixel[alphaPlace] = own[3] }
      }
    }
  }
}
