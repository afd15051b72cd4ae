import CoreGraphics
import CoreImage
import DeviceFoundation
import Foundation
import Testing
import UIKit

/// The filters of CoreImage that change pixels.
struct FilterTests {
  /// A picture of 8 × 4 pixels whose left half has one colour and whose right half another.
  private static func picture(_ left: UIColor, _ right: UIColor) throws -> CIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 8, height: 4)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      for (color, x) in [(left, 0.0), (right, 4.0)] {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 4, height: 4))
      }
    }
    return try #require(CIImage(image: image))
  }

  private static func pixel(_ image: CIImage, _ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    var bytes: [UInt8] = [9, 9, 9, 9]
    bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return }
      CIContext().render(
        image, toBitmap: start, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1),
        format: .RGBA8, colorSpace: nil)
    }
    return bytes
  }

  @Test("A blur mixes what lies side by side, and reaches beyond the picture")
  func blur() throws {
    let blurred = try Self.picture(.red, .blue)
      .applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 1])
    #expect(blurred.extent == CGRect(x: -3, y: -3, width: 14, height: 10))
    let middle = Self.pixel(blurred, 4, 2)
    #expect(middle[0] > 40 && middle[2] > 140, "\(middle)")
    #expect(Self.pixel(blurred, -2, 2)[3] > 0)
    let clamped = try Self.picture(.red, .blue).clampedToExtent()
      .applyingGaussianBlur(sigma: 1).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(Self.pixel(clamped, 0, 0) == [255, 0, 0, 255])
  }

  @Test("Colours change as each filter says, and alpha stays")
  func colours() throws {
    let picture = try Self.picture(.red, UIColor.white.withAlphaComponent(0.5))
    let inverted = picture.applyingFilter("CIColorInvert")
    #expect(Self.pixel(inverted, 1, 1) == [0, 255, 255, 255])
    #expect(Self.pixel(inverted, 6, 1) == [0, 0, 0, 128])
    let grey = picture.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0])
    #expect(Self.pixel(grey, 1, 1) == [54, 54, 54, 255])
    let sepia = picture.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 1.0])
    #expect(Self.pixel(sepia, 1, 1) == [100, 89, 69, 255])
    let none = picture.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0])
    #expect(Self.pixel(none, 1, 1) == [255, 0, 0, 255])
  }

  @Test("Pictures are scaled, moved and cut")
  func geometry() throws {
    let picture = try Self.picture(.red, .blue)
    let small = picture.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
    let drawn = try #require(CIContext().createCGImage(small, from: small.extent))
    #expect((drawn.width, drawn.height) == (4, 2))
    #expect(Self.pixel(small, 0, 0) == [255, 0, 0, 255] && Self.pixel(small, 3, 1)[2] == 255)
    let moved = picture.transformed(by: CGAffineTransform(translationX: 10, y: 0))
    #expect(moved.extent.minX == 10 && Self.pixel(moved, 10, 0) == [255, 0, 0, 255])
    let right = picture.cropped(to: CGRect(x: 4, y: 0, width: 4, height: 4))
    #expect(UIImage(ciImage: right).size == CGSize(width: 4, height: 4))
    #expect(Self.pixel(right, 5, 0) == [0, 0, 255, 255] && Self.pixel(right, 3, 0)[3] == 0)
    let turned = picture.oriented(forExifOrientation: 6)
    #expect(turned.extent == CGRect(x: 0, y: 0, width: 4, height: 8))
    #expect(Self.pixel(turned, 0, 7) == [255, 0, 0, 255])
  }

  @Test("Pictures lie over each other, through a mask too, and have a mean")
  func composition() throws {
    let picture = try Self.picture(.red, .clear)
    let over = picture.composited(over: CIImage(color: .white))
    #expect(Self.pixel(over, 1, 1) == [255, 0, 0, 255] && Self.pixel(over, 6, 1)[1] == 255)
    let mask = try Self.picture(.white, .black)
    let masked = CIImage(color: CIColor(red: 0, green: 0, blue: 1)).applyingFilter(
      "CIBlendWithMask",
      parameters: [kCIInputMaskImageKey: mask, kCIInputBackgroundImageKey: picture])
    #expect(Self.pixel(masked, 1, 1) == [0, 0, 255, 255])
    let mean = try Self.picture(.red, .blue).applyingFilter(
      "CIAreaAverage",
      parameters: [kCIInputExtentKey: CIVector(cgRect: CGRect(x: 0, y: 0, width: 8, height: 4))])
    #expect(Self.pixel(mean, 0, 0) == [128, 0, 128, 255])
  }

  @Test("A filter that is not known here leaves its picture as it was")
  func unknown() throws {
    let picture = try Self.picture(.red, .blue)
    #expect(picture.applyingFilter("CICrystallize") === picture)
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    filter.setValue(picture, forKey: kCIInputImageKey)
    #expect((filter.value(forKey: kCIOutputImageKey) as? CIImage)?.extent == picture.extent)
  }
}
