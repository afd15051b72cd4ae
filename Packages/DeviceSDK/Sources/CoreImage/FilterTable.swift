import CoreGraphics
import DeviceImaging
import Foundation

/// The filters that change pixels here, by Apple's names. All work on sRGB's values.
enum FilterTable {
  /// A filter's values.
  struct Values {
    let image: CIImage
    let values: [String: Any]

    func number(_ key: String, _ usual: Double) -> Float { Float(double(key, usual)) }

    func double(_ key: String, _ usual: Double) -> Double {
      switch values[key] {
      case let value as NSNumber: value.doubleValue
      case let value as Double: value
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as CGFloat: Double(value)
      default: usual
      }
    }

    func image(_ key: String) -> CIImage? { values[key] as? CIImage }
    func color(_ key: String) -> CIColor? { values[key] as? CIColor }
    func vector(_ key: String) -> CIVector? { values[key] as? CIVector }
  }

  typealias Filter = @Sendable (Values) -> CIImage?

  /// The result; nil for a filter that is not known here.
  static func result(_ name: String, _ values: Values) -> CIImage? {
    if let change = changes[name]?(values) {
      return CIImage(extent: values.image.extent, recipe: Recipes.changed(values.image, change))
    }
    return areas[name]?(values)
  }

  /// Whether a filter is known here.
  static func has(_ name: String) -> Bool { changes[name] != nil || areas[name] != nil }

  typealias Change = @Sendable (PixelColor) -> PixelColor

  private static func colors(_ change: @escaping @Sendable (PixelColor) -> PixelColor) -> Change {
    { color in
      var result = change(color)
      result.w = color.w
      return result
    }
  }

  private static func toward(
    _ color: PixelColor, _ other: PixelColor, _ share: Float
  ) -> PixelColor { color + (other - color) * share }

  private static func grey(_ light: Float) -> PixelColor { PixelColor(light, light, light, 1) }

  private static func sepia(_ color: PixelColor) -> PixelColor {
    PixelColor(
      0.393 * color.x + 0.769 * color.y + 0.189 * color.z,
      0.349 * color.x + 0.686 * color.y + 0.168 * color.z,
      0.272 * color.x + 0.534 * color.y + 0.131 * color.z, color.w)
  }

  /// Black and white with a contrast of its own.
  private static func blackAndWhite(_ contrast: Float) -> Change {
    colors { grey((Recipes.luma($0) - 0.5) * contrast + 0.5) }
  }

  private static let changes: [String: @Sendable (Values) -> Change] = [
    "CISepiaTone": { values in
      let share = values.number(kCIInputIntensityKey, 1)
      return colors { toward($0, sepia($0), share) }
    },
    "CIColorControls": { values in
      let saturation = values.number(kCIInputSaturationKey, 1)
      let brightness = values.number(kCIInputBrightnessKey, 0)
      let contrast = values.number(kCIInputContrastKey, 1)
      return colors { color in
        let light = grey(Recipes.luma(color))
        return (toward(light, color, saturation) + brightness - 0.5) * contrast + 0.5
      }
    },
    "CIColorInvert": { _ in colors { 1 - $0 } },
    "CIColorMonochrome": { values in
      let share = values.number(kCIInputIntensityKey, 1)
      let tint = values.color(kCIInputColorKey) ?? CIColor(red: 0.6, green: 0.45, blue: 0.3)
      let target = PixelColor(Float(tint.red), Float(tint.green), Float(tint.blue), 1)
      return colors { toward($0, target * Recipes.luma($0), share) }
    },
    "CIExposureAdjust": { values in
      let factor = powf(2, values.number(kCIInputEVKey, 0))
      // Stops are a matter of light, and sRGB's numbers are not in proportion to it.
      return colors { color in
        var result = color
        for part in 0..<3 { result[part] = powf(powf(color[part], 2.2) * factor, 1 / 2.2) }
        return result
      }
    },
    "CIGammaAdjust": { values in
      let power = values.number("inputPower", 1)
      return colors { color in
        var result = color
        for part in 0..<3 { result[part] = powf(color[part], power) }
        return result
      }
    },
    "CIVibrance": { values in
      let amount = values.number("inputAmount", 0)
      return colors { color in
        let strongest = max(color.x, color.y, color.z)
        let strength = strongest - min(color.x, color.y, color.z)
        return toward(grey(Recipes.luma(color)), color, 1 + amount * (1 - strength))
      }
    },
    "CIColorMatrix": { values in
      func row(_ key: String, _ usual: Int) -> PixelColor {
        let vector = values.vector(key)
        return PixelColor((0..<4).map { Float(vector?.value(at: $0) ?? ($0 == usual ? 1 : 0)) })
      }
      let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].enumerated()
        .map { row($0.element, $0.offset) }
      let bias = PixelColor(
        (0..<4).map { Float(values.vector("inputBiasVector")?.value(at: $0) ?? 0) })
      return { color in
        PixelColor(rows.map { ($0 * color).sum() }) + bias
      }
    },
    "CIMaximumComponent": { _ in colors { grey(max($0.x, $0.y, $0.z)) } },
    "CIMinimumComponent": { _ in colors { grey(min($0.x, $0.y, $0.z)) } },
    "CIMaskToAlpha": { _ in { PixelColor(1, 1, 1, Recipes.luma($0)) } },
    "CIPhotoEffectMono": { _ in blackAndWhite(0.9) },
    "CIPhotoEffectNoir": { _ in blackAndWhite(1.3) },
    "CIPhotoEffectTonal": { _ in blackAndWhite(1) },
  ]

  private static func wider(_ image: CIImage, _ reach: CGFloat) -> CGRect {
    image.extent.isInfinite ? .infinite : image.extent.insetBy(dx: -reach, dy: -reach)
  }

  private static func composing(_ mode: CGBlendMode) -> Filter {
    { values in
      guard let ground = values.image(kCIInputBackgroundImageKey) else { return values.image }
      return CIImage(
        extent: values.image.extent.union(ground.extent),
        recipe: Recipes.composed(values.image, ground, mode))
    }
  }

  private static let areas: [String: Filter] = [
    "CIGaussianBlur": { values in
      let sigma = CGFloat(min(max(values.double(kCIInputRadiusKey, 10), 0), 500))
      return CIImage(
        extent: wider(values.image, (3 * sigma).rounded(.up)),
        recipe: Recipes.blurred(values.image, sigma: sigma))
    },
    "CIBoxBlur": { values in
      let radius = CGFloat(min(max(values.double(kCIInputRadiusKey, 10), 0), 500))
      return CIImage(
        extent: wider(values.image, radius.rounded()),
        recipe: Recipes.boxed(values.image, radius: radius))
    },
    "CIPixellate": { values in
      let side = max(1, values.double(kCIInputScaleKey, 8))
      let center = values.vector(kCIInputCenterKey)?.cgPointValue ?? CGPoint(x: 150, y: 150)
      return CIImage(
        extent: values.image.extent,
        recipe: Recipes.pixellated(values.image, side: CGFloat(side), center: center))
    },
    "CILanczosScaleTransform": { values in
      let scale = values.double(kCIInputScaleKey, 1)
      let ratio = values.double(kCIInputAspectRatioKey, 1)
      return values.image.transformed(
        by: CGAffineTransform(scaleX: CGFloat(scale * ratio), y: CGFloat(scale)))
    },
    "CIAffineTransform": { values in
      let matrix = values.values["inputTransform"]
      return values.image.transformed(by: matrix as? CGAffineTransform ?? .identity)
    },
    "CICrop": { values in
      values.vector("inputRectangle").map { values.image.cropped(to: $0.cgRectValue) }
        ?? values.image
    },
    "CIAffineClamp": { $0.image.clampedToExtent() },
    "CIAreaAverage": { values in
      let extent = values.vector(kCIInputExtentKey)?.cgRectValue ?? values.image.extent
      return CIImage(
        extent: CGRect(x: 0, y: 0, width: 1, height: 1),
        recipe: Recipes.mean(values.image, of: extent))
    },
    "CIBlendWithMask": { values in
      guard let mask = values.image(kCIInputMaskImageKey) else { return values.image }
      let ground = values.image(kCIInputBackgroundImageKey) ?? CIImage(color: .clear)
      return CIImage(
        extent: values.image.extent, recipe: Recipes.masked(values.image, ground, mask))
    },
    "CISourceOverCompositing": composing(.normal),
    "CISourceAtopCompositing": composing(.sourceAtop),
    "CISourceInCompositing": composing(.sourceIn),
    "CISourceOutCompositing": composing(.sourceOut),
    "CIMultiplyCompositing": composing(.multiply),
    "CIMultiplyBlendMode": composing(.multiply),
    "CIScreenBlendMode": composing(.screen),
    "CIOverlayBlendMode": composing(.overlay),
    "CIDarkenBlendMode": composing(.darken),
    "CILightenBlendMode": composing(.lighten),
    "CISoftLightBlendMode": composing(.softLight),
    "CIHardLightBlendMode": composing(.hardLight),
    "CIDifferenceBlendMode": composing(.difference),
    "CIAdditionCompositing": composing(.plusLighter),
  ]
}
