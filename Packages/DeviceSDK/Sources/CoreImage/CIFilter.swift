import CoreGraphics
import DeviceChannel
import DeviceFoundation
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
/// A change of a picture: a name and its values. The result of one that is not known here is its
/// picture as it was, of which a note tells.
open class CIFilter: NSObject, @unchecked Sendable {
  /// The filter's name.
  open var name: String
  fileprivate var values: [String: Any] = [:]

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
    if name == "CIConstantColorGenerator", let color = values[kCIInputColorKey] as? CIColor {
      return CIImage(color: color)
    }
    guard FilterTable.has(name) else {
      Inert.use("CIFilter.outputImage of \(name)")
      return values[kCIInputImageKey] as? CIImage
    }
    guard let image = values[kCIInputImageKey] as? CIImage else { return nil }
    return FilterTable.result(name, FilterTable.Values(image: image, values: values))
  }
}

extension CIFilter: KeyedValues {
  /// A value that was set, or the result.
  package func keyedValue(_ key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }
}
