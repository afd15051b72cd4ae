import CoreGraphics
import DeviceImaging
import Foundation
import ImageIO

/// How a context works; inert.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Creates an option of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// On the processor.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Behind other work.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// In a space of colours.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// Into a space of colours.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// With parts kept.
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
}

/// How the pixels of a result lie in memory.
public struct CIFormat: Hashable, Sendable {
  let name: String
  /// Red, green, blue and alpha of eight bits.
  public static let RGBA8 = CIFormat(name: "RGBA8")
  /// Blue, green, red and alpha of eight bits.
  public static let BGRA8 = CIFormat(name: "BGRA8")
  /// Alpha, red, green and blue of eight bits.
  public static let ARGB8 = CIFormat(name: "ARGB8")
}

/// How a file is written.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Creates an option of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Draws pictures.
open class CIContext: NSObject, @unchecked Sendable {
  /// Creates a context.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// A part of a picture; nil where it has no end or no size.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let part = fromRect.integral
    if let whole = image.cgImage, part == image.extent { return whole }
    guard !part.isInfinite, part.width >= 1, part.height >= 1 else { return nil }
    return image.recipe(part).map { CGImage(Picture($0, hasAlpha: true)) }
  }

  /// A part of a picture; the format and the space are inert.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Writes a part of a picture into memory.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let pixels = image.recipe(bounds.integral)?.pixels else { return }
    let places: [Int] =
      switch format {
      case .BGRA8: [2, 1, 0, 3]
      case .ARGB8: [1, 2, 3, 0]
      default: [0, 1, 2, 3]
      }
    for line in 0..<pixels.height {
      let row = (data + line * rowBytes).assumingMemoryBound(to: UInt8.self)
      let from = pixels.row(line)
      for place in stride(from: 0, to: 4 * pixels.width, by: 4) {
        for part in 0..<4 { row[place + places[part]] = from[place + part] }
      }
    }
  }

  /// A PNG file of the whole picture; nil where it has no end.
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap {
      PictureEncoder.encode(
        $0.picture, as: .png, for: "CIContext.pngRepresentation(of:format:colorSpace:options:)")
    }
  }

  /// A JPEG file of the whole picture; nil where it has no end.
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let key = CIImageRepresentationOption(
      rawValue: kCGImageDestinationLossyCompressionQuality as String)
    let quality = (options[key] as? NSNumber)?.doubleValue ?? options[key] as? Double
    return createCGImage(image, from: image.extent).flatMap {
      PictureEncoder.encode(
        $0.picture, as: .jpeg, quality: quality,
        for: "CIContext.jpegRepresentation(of:colorSpace:options:)")
    }
  }
}
