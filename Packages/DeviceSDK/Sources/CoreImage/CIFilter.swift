import CoreGraphics
import DeviceChannel
import Foundation

/// The key of a filter's picture.
public let kCIInputImageKey = "inputImage"
/// The key of a second picture.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a mask.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of how much a filter does.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a scale.
public let kCIInputScaleKey = "inputScale"
/// The key of a ratio of width and height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a place.
public let kCIInputCenterKey = "inputCenter"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of how much light it gets, in stops.
public let kCIInputEVKey = "inputEV"
/// The key of how bright it gets.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of how strong colours get.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of how strong differences get.
public let kCIInputContrastKey = "inputContrast"
/// The key of an extent.
public let kCIInputExtentKey = "inputExtent"
/// The key of a filter's result.
public let kCIOutputImageKey = "outputImage"

// Used by one thread at a time, as on a device.
/// A change of a picture: a name and its values. Its result is as large as its picture, and blank.
open class CIFilter: NSObject, @unchecked Sendable {
  /// The filter's name.
  open var name: String
  private var values: [String: Any] = [:]

  /// A filter of a name; nil for one that does not begin like Apple's, with `CI`.
  public init?(name: String) {
    guard name.hasPrefix("CI"), name.count > 2 else { return nil }
    self.name = name
  }

  /// A filter of a name with values.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Every value is missing at first; a device knows those of each filter.
  open func setDefaults() {}
  /// Sets a value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// The keys that were set.
  open var inputKeys: [String] { values.keys.sorted() }
  /// The keys of results.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The result; nil where the filter has no picture, as those that draw one by themselves.
  open var outputImage: CIImage? {
    Inert.use("CIFilter.outputImage")
    let image = values[kCIInputImageKey] as? CIImage
    return image.map { CIImage(extent: $0.extent) }
  }
}

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

/// Draws pictures: blank ones of their size.
open class CIContext: NSObject, @unchecked Sendable {
  /// Creates a context.
  public init(options: [CIContextOption: Any]? = nil) {}

  /// A part of a picture; nil where it has no end or no size.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let part = fromRect.integral
    guard !part.isInfinite, part.width >= 1, part.height >= 1,
      let nothing = CGDataProvider(data: NSData())
    else { return nil }
    if let whole = image.cgImage, part == image.extent { return whole }
    return CGImage(
      width: Int(part.width), height: Int(part.height), bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: Int(part.width) * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: nothing, decode: nil, shouldInterpolate: false,
      intent: .defaultIntent)
  }
}
