import CoreGraphics
import DeviceImaging
import Foundation

/// How the pixels of a filter's picture are made, when something asks for them.
///
/// An area is whole pixels of the picture's coordinates, where y grows upwards; the bitmap's first
/// row is the upper one.
typealias PictureRecipe = @Sendable (_ area: CGRect) -> PixelBuffer?

enum Recipes {
  private static let api = "CIContext.createCGImage(_:from:)"

  /// A picture of another.
  static func picture(_ image: CGImage) -> PictureRecipe {
    { area in
      guard let result = PixelBuffer(area), let pixels = image.picture.decode(for: api) else {
        return nil
      }
      let extent = CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
      let shared = area.intersection(extent)
      guard shared.width >= 1, shared.height >= 1 else { return result }
      let (width, height) = (Int(shared.width), Int(shared.height))
      let part = pixels.part(
        x: Int(shared.minX), y: Int(extent.maxY - shared.maxY), width: width, height: height)
      part.copy(
        to: result.pixels.part(
          x: Int(shared.minX - area.minX), y: Int(area.maxY - shared.maxY), width: width,
          height: height))
      return result
    }
  }

  /// One colour.
  static func color(_ color: CIColor) -> PictureRecipe {
    { area in
      func byte(_ part: CGFloat) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
      let parts = [color.red, color.green, color.blue].map { byte($0 * color.alpha) }
      let result = PixelBuffer(area)
      result?.paint(parts[0] | parts[1] << 8 | parts[2] << 16 | byte(color.alpha) << 24)
      return result
    }
  }

  /// A picture moved, turned or scaled.
  static func transformed(_ image: CIImage, _ matrix: CGAffineTransform) -> PictureRecipe {
    { area in
      let behind = area.applying(matrix.inverted()).insetBy(dx: -1, dy: -1).integral
        .intersection(image.extent.integral)
      guard behind.width >= 1, behind.height >= 1 else { return PixelBuffer(area) }
      guard let result = PixelBuffer(area), let source = image.recipe(behind) else { return nil }
      paint(source, behind, matrix, area, .normal, into: result)
      return result
    }
  }

  /// The part of a picture within a rectangle, the rest clear.
  static func cropped(_ image: CIImage, _ rect: CGRect) -> PictureRecipe {
    { area in
      let part = area.intersection(rect.integral)
      guard part.width >= 1, part.height >= 1 else { return PixelBuffer(area) }
      if part == area { return image.recipe(area) }
      guard let result = PixelBuffer(area), let source = image.recipe(part) else { return nil }
      paint(source, part, .identity, area, .normal, into: result)
      return result
    }
  }

  /// A picture whose edges go on without end.
  static func clamped(_ image: CIImage) -> PictureRecipe {
    { area in
      let extent = image.extent.integral
      guard extent.width >= 1, extent.height >= 1, !extent.isInfinite else { return nil }
      guard let source = image.recipe(extent), let result = PixelBuffer(area) else { return nil }
      for line in 0..<result.height {
        let place = Int(extent.maxY - area.maxY) + line
        let from = source.pixels.row(min(max(place, 0), source.height - 1))
        let row = result.pixels.row(line)
        for column in 0..<result.width {
          let at = Int(area.minX - extent.minX) + column
          let pixel = from + 4 * min(max(at, 0), source.width - 1)
          (row + 4 * column).update(from: pixel, count: 4)
        }
      }
      return result
    }
  }

  /// A picture over another, or combined with it in another way.
  static func composed(_ image: CIImage, _ ground: CIImage, _ mode: CGBlendMode) -> PictureRecipe {
    { area in
      guard let result = ground.recipe(area), let source = image.recipe(area) else { return nil }
      paint(source, area, .identity, area, mode, into: result)
      return result
    }
  }

  /// Draws a bitmap of an area into that of another.
  private static func paint(
    _ source: PixelBuffer, _ place: CGRect, _ matrix: CGAffineTransform, _ area: CGRect,
    _ mode: CGBlendMode, into result: PixelBuffer
  ) {
    let context = CGContext(borrowing: result)
    context.translateBy(x: -area.minX, y: -area.minY)
    let unit = CGAffineTransform(
      a: place.width, b: 0, c: 0, d: -place.height, tx: place.minX, ty: place.maxY)
    context.paint(
      Picture(source, hasAlpha: true), unit: unit.concatenating(matrix), blend: mode, for: api)
    context.finish()
  }
}

extension PixelBuffer {
  /// A clear bitmap of an area; nil without a size or the memory.
  convenience init?(_ area: CGRect) {
    guard !area.isInfinite, area.width >= 1, area.height >= 1, area.width < 16_777_216,
      area.height < 16_777_216
    else { return nil }
    self.init(width: Int(area.width), height: Int(area.height))
  }
}
