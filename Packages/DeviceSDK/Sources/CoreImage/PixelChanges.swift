import CoreGraphics
import DeviceImaging
import Foundation

/// A colour's parts from 0 to 1 at their full strength, and alpha.
typealias PixelColor = SIMD4<Float>

extension Recipes {
  /// A picture each of whose pixels is changed by itself.
  static func changed(
    _ image: CIImage, _ change: @escaping @Sendable (PixelColor) -> PixelColor
  ) -> PictureRecipe {
    { area in
      guard let result = image.recipe(area) else { return nil }
      for line in 0..<result.height {
        let row = result.pixels.row(line)
        for place in stride(from: 0, to: 4 * result.width, by: 4) {
          write(change(read(row + place)), row + place)
        }
      }
      return result
    }
  }

  /// A picture between two others, as far as a mask is light.
  static func masked(_ image: CIImage, _ ground: CIImage, _ mask: CIImage) -> PictureRecipe {
    { area in
      guard let result = ground.recipe(area), let source = image.recipe(area),
        let light = mask.recipe(area)
      else { return nil }
      for line in 0..<result.height {
        let rows = [result, source, light].map { $0.pixels.row(line) }
        for place in stride(from: 0, to: 4 * result.width, by: 4) {
          let share = luma(read(rows[2] + place)) * Float(rows[2][place + 3]) / 255
          for part in place..<place + 4 {
            let mixed = Float(rows[0][part]) * (1 - share) + Float(rows[1][part]) * share
            rows[0][part] = UInt8(min(max(mixed.rounded(), 0), 255))
          }
        }
      }
      return result
    }
  }

  /// A picture of which each pixel is mixed with those around it, by a bell curve.
  static func blurred(_ image: CIImage, sigma: CGFloat) -> PictureRecipe {
    { area in
      let reach = CGFloat(Int((3 * sigma).rounded(.up)))
      let around = area.insetBy(dx: -reach, dy: -reach)
      guard sigma > 0, let source = image.recipe(around) else { return image.recipe(area) }
      let weights = (-Int(reach)...Int(reach)).map {
        Float(exp(-Double($0 * $0) / Double(2 * sigma * sigma)))
      }
      return mixed(source, weights, area)
    }
  }

  /// A picture of which each pixel is the mean of a square around it.
  static func boxed(_ image: CIImage, radius: CGFloat) -> PictureRecipe {
    { area in
      let reach = Int(radius.rounded())
      let around = area.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
      guard reach > 0, let source = image.recipe(around) else { return image.recipe(area) }
      return mixed(source, [Float](repeating: 1, count: 2 * reach + 1), area)
    }
  }

  /// Squares of one colour each, that of their middle.
  static func pixellated(_ image: CIImage, side: CGFloat, center: CGPoint) -> PictureRecipe {
    { area in
      let extent = image.extent.integral
      guard let source = image.recipe(extent), let result = PixelBuffer(area) else { return nil }
      for line in 0..<result.height {
        for column in 0..<result.width {
          let x = area.minX + CGFloat(column) + 0.5, y = area.maxY - CGFloat(line) - 0.5
          let middleX = center.x + (((x - center.x) / side).rounded(.down) + 0.5) * side
          let middleY = center.y + (((y - center.y) / side).rounded(.down) + 0.5) * side
          let sourceX = min(max(Int((middleX - extent.minX).rounded(.down)), 0), source.width - 1)
          let sourceY = min(max(Int((extent.maxY - middleY).rounded(.down)), 0), source.height - 1)
          (result.pixels.row(line) + 4 * column)
            .update(from: source.pixels.row(sourceY) + 4 * sourceX, count: 4)
        }
      }
      return result
    }
  }

  /// One pixel, the mean of all in an area.
  static func mean(_ image: CIImage, of extent: CGRect) -> PictureRecipe {
    { area in
      guard let result = PixelBuffer(area) else { return nil }
      let part = extent.integral.intersection(image.extent.integral)
      guard let mean = image.recipe(part)?.pixels.reduced(width: 1, height: 1) else { return nil }
      let (x, y) = (Int(-area.minX), Int(area.maxY) - 1)
      guard (0..<result.width).contains(x), (0..<result.height).contains(y) else { return result }
      mean.pixels.copy(to: result.pixels.part(x: x, y: y, width: 1, height: 1))
      return result
    }
  }

  /// Mixes along rows and then along columns; the source reaches beyond the area by half the weights.
  private static func mixed(_ source: PixelBuffer, _ weights: [Float], _ area: CGRect)
    -> PixelBuffer?
  {
    let sum = weights.reduce(0, +)
    let shares = weights.map { $0 / sum }
    guard let between = PixelBuffer(width: Int(area.width), height: source.height),
      let result = PixelBuffer(area)
    else { return nil }
    for line in 0..<source.height {
      mix(source.pixels.row(line), 4, between.pixels.row(line), 4, between.width, shares)
    }
    let rowBytes = 4 * between.width
    for column in 0..<result.width {
      mix(
        between.pixels.row(0) + 4 * column, rowBytes, result.pixels.row(0) + 4 * column, rowBytes,
        result.height, shares)
    }
    return result
  }

  private static func mix(
    _ from: UnsafeMutablePointer<UInt8>, _ fromStep: Int, _ to: UnsafeMutablePointer<UInt8>,
    _ toStep: Int, _ count: Int, _ shares: [Float]
  ) {
    shares.withUnsafeBufferPointer { shares in
      for index in 0..<count {
        var sum = PixelColor.zero
        var pixel = from + index * fromStep
        for share in shares {
          sum +=
            share * PixelColor(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
          pixel += fromStep
        }
        let target = to + index * toStep
        for part in 0..<4 { target[part] = UInt8(min(max(sum[part] + 0.5, 0), 255)) }
      }
    }
  }

  /// How light a colour is, by the weights of ITU-R BT.709.
  static func luma(_ color: PixelColor) -> Float {
    0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
  }

  private static func read(_ pixel: UnsafeMutablePointer<UInt8>) -> PixelColor {
    let alpha = Float(pixel[3])
    guard alpha > 0 else { return .zero }
    return PixelColor(
      Float(pixel[0]) / alpha, Float(pixel[1]) / alpha, Float(pixel[2]) / alpha, alpha / 255)
  }

  private static func write(_ color: PixelColor, _ pixel: UnsafeMutablePointer<UInt8>) {
    let clamped = color.clamped(lowerBound: .zero, upperBound: .one)
    for part in 0..<3 { pixel[part] = UInt8((clamped[part] * clamped.w * 255).rounded()) }
    pixel[3] = UInt8((clamped.w * 255).rounded())
  }
}
