import CoreGraphics
import DeviceImaging
import Foundation
import ImageIO
import Testing
import UIKit

/// Drawing, looked at pixel by pixel.
@Suite struct PixelDrawingTests {
  private static func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [UInt8]? {
    guard let pixels = image?.picture.decode(for: "test"), x < pixels.width, y < pixels.height
    else { return nil }
    return Array(UnsafeBufferPointer(start: pixels.row(y) + 4 * x, count: 4))
  }

  private static var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  private static func draw(
    _ width: CGFloat, _ height: CGFloat, _ actions: (CGContext) -> Void
  ) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: plain)
      .image { actions($0.cgContext) }
  }

  /// Red, green, blue and white, from the upper left corner.
  private static let corners = draw(4, 2) { context in
    for (color, x, y) in [
      (UIColor.red, 0.0, 0.0), (.green, 2, 0), (.blue, 0, 1), (.white, 2, 1),
    ] {
      color.setFill()
      context.fill(CGRect(x: x, y: y, width: 2, height: 1))
    }
  }

  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let white: [UInt8] = [255, 255, 255, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  @Test("The origin of a renderer's coordinates is the upper left corner")
  func origin() {
    let image = Self.draw(4, 3) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(Self.pixel(image, 0, 0) == Self.red && Self.pixel(image, 1, 0) == Self.red)
    #expect(Self.pixel(image, 2, 0) == Self.clear && Self.pixel(image, 0, 1) == Self.clear)
  }

  @Test("The origin of a bitmap's coordinates is the lower left corner, and pictures are upright")
  func bitmap() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(
      try #require(Self.corners.cgImage), in: CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = UIImage(cgImage: try #require(context.makeImage()))
    #expect(Self.pixel(image, 0, 0) == Self.clear)
    #expect(Self.pixel(image, 0, 2) == Self.red && Self.pixel(image, 0, 3) == Self.blue)
  }

  @Test(
    "A picture is drawn upright, however it is stored",
    arguments: zip(
      1...8,
      [
        UIImage.Orientation.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right,
        .rightMirrored, .left,
      ]))
  func orientations(exif: Int, orientation: UIImage.Orientation) throws {
    let bitmap = try #require(Self.corners.cgImage)
    let turned = UIImage(cgImage: bitmap, scale: 1, orientation: orientation)
    let size = turned.size
    let drawn = Self.draw(size.width, size.height) { _ in turned.draw(at: .zero) }
    let expected = try #require(bitmap.picture.decode(for: "test")?.turned(exif))
    let upright = UIImage(cgImage: CGImage(Picture(expected, hasAlpha: true)))
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) {
        #expect(Self.pixel(drawn, x, y) == Self.pixel(upright, x, y), "\(x) \(y)")
      }
    }
    // A JPEG file says how it is turned, a PNG file does not.
    let jpeg = try #require(turned.jpegData(compressionQuality: 1))
    #expect(UIImage(data: jpeg)?.size == size)
    #expect(UIImage(data: try #require(turned.pngData()))?.size == CGSize(width: 4, height: 2))
    let thumbnail = turned.preparingThumbnail(of: size)
    #expect(thumbnail?.size == size && Self.pixel(thumbnail, 0, 0) == Self.pixel(upright, 0, 0))
  }

  @Test("A picture that is drawn smaller has the mean of its pixels")
  func scaling() throws {
    let big = Self.draw(100, 100) { context in
      UIColor.white.setFill()
      for x in stride(from: 0, to: 100, by: 2) {
        context.fill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 100))
      }
    }
    let small = Self.draw(10, 10) { _ in big.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let alpha = try #require(Self.pixel(small, 5, 5)?[3])
    #expect((110...145).contains(alpha), "\(alpha)")
  }

  @Test("Outlines limit, fill and are drawn: a round picture has clear corners")
  func outlines() {
    let image = Self.draw(20, 20) { _ in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      UIColor.red.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 10))
      line.addLine(to: CGPoint(x: 20, y: 10))
      line.lineWidth = 4
      line.stroke()
    }
    #expect(Self.pixel(image, 0, 0) == Self.clear && Self.pixel(image, 19, 19) == Self.clear)
    #expect(Self.pixel(image, 10, 3) == Self.blue && Self.pixel(image, 10, 10) == Self.red)
    let corner = Self.draw(20, 20) { _ in
      UIColor.blue.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft],
        cornerRadii: CGSize(width: 8, height: 8)
      ).fill()
    }
    #expect(Self.pixel(corner, 0, 0) == Self.clear && Self.pixel(corner, 19, 0) == Self.blue)
    // A quarter, clockwise from three o'clock to six
    let quarter = Self.draw(20, 20) { _ in
      let pie = UIBezierPath(
        arcCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2,
        clockwise: true)
      pie.addLine(to: CGPoint(x: 10, y: 10))
      pie.close()
      UIColor.red.setFill()
      pie.fill()
    }
    #expect(Self.pixel(quarter, 13, 13) == Self.red && Self.pixel(quarter, 6, 6) == Self.clear)
    #expect(Self.pixel(quarter, 13, 6) == Self.clear)
  }

  @Test("States are kept and taken back, limits too, also those set before anything is drawn")
  func states() {
    let image = Self.draw(4, 1) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setFillColor(.white)
      context.saveGState()
      context.setFillColor(.black)
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    #expect(Self.pixel(image, 1, 0) == Self.white && Self.pixel(image, 2, 0) == Self.clear)
    #expect(Self.pixel(image, 3, 0) == [0, 0, 0, 255])
  }

  @Test("A picture keeps what it showed when drawing goes on, within the same limits")
  func snapshots() {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
    let context = UIGraphicsGetCurrentContext()
    context?.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let before = UIGraphicsGetImageFromCurrentImageContext()
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let after = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(Self.pixel(before, 0, 0) == Self.red && Self.pixel(after, 0, 0) == Self.blue)
    #expect(Self.pixel(after, 1, 0) == Self.clear)
  }

  @Test("An opaque bitmap begins black, and what is cleared is black again")
  func opaque() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
      .image { context in
        UIColor.white.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.cgContext.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    #expect(Self.pixel(image, 0, 0) == [0, 0, 0, 255] && Self.pixel(image, 1, 0) == Self.white)
  }

  @Test("Gradients go from colour to colour, beyond their ends only where that is asked for")
  func gradients() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as NSArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let image = Self.draw(30, 1) { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0),
        options: .drawsAfterEndLocation)
    }
    #expect(Self.pixel(image, 2, 0) == Self.clear && Self.pixel(image, 28, 0) == Self.blue)
    let middle = try #require(Self.pixel(image, 15, 0))
    #expect((90...165).contains(middle[0]) && (90...165).contains(middle[2]))
  }

  @Test("A caller's memory gets the pixels in its own layout")
  func layouts() throws {
    let color = try #require(Self.corners.cgImage)
    func bytes(_ info: UInt32, _ space: CGColorSpace, _ count: Int) throws -> [UInt8] {
      var memory = [UInt8](repeating: 0, count: count)
      try memory.withUnsafeMutableBytes { bytes in
        let context = try #require(
          CGContext(
            data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: count,
            space: space, bitmapInfo: info))
        context.draw(color, in: CGRect(x: 0, y: -1, width: 4, height: 2))
      }
      return memory
    }
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(try bytes(CGImageAlphaInfo.premultipliedLast.rawValue, rgb, 4) == [255, 0, 0, 255])
    let bgra =
      CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    #expect(try bytes(bgra, rgb, 4) == [0, 0, 255, 255])
    #expect(try bytes(0, CGColorSpaceCreateDeviceGray(), 1) == [54])
    #expect(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: CGImageAlphaInfo.last.rawValue) == nil)
  }

  @Test("Raw pixels make a picture, and a part of a picture has its own")
  func raw() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255]
    let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))
    #expect(part.dataProvider?.data as Data? == Data([0, 0, 255, 255]))
    let png = try #require(UIImage(cgImage: part).pngData())
    #expect(Self.pixel(UIImage(data: png), 0, 0) == Self.blue)
  }

  @Test("Blend modes mix as they say, and touch nothing beside the paint")
  func blending() {
    let image = Self.draw(3, 1) { context in
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      context.setBlendMode(.multiply)
      context.setFillColor(red: 0, green: 1, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setBlendMode(.sourceIn)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(Self.pixel(image, 0, 0) == [0, 128, 0, 255])
    #expect(Self.pixel(image, 1, 0) == [255, 128, 0, 255])
    #expect(Self.pixel(image, 2, 0) == Self.blue)
  }
}
