import Foundation
import Testing
import UIKit

@Suite struct GraphicsTests {
  @Test("A renderer's pictures have the screen's three pixels a point")
  func renderer() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      #expect(context.cgContext.boundingBoxOfClipPath.size == CGSize(width: 40, height: 20))
    }
    #expect(image.size == CGSize(width: 40, height: 20))
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 120)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let png = try #require(image.pngData())
    #expect(UIImage(data: png)?.size == CGSize(width: 120, height: 60))
  }

  @Test("Margins make a rectangle smaller at their edges")
  func insets() {
    let inner = CGRect(x: 10, y: 20, width: 100, height: 50)
      .inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test("A format sets scale and transparency")
  func format() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 9.5, height: 3), format: format)
    let image = renderer.image { _ in }
    #expect(image.cgImage?.width == 10)
    #expect(image.cgImage?.alphaInfo == .noneSkipLast)
    #expect(renderer.pngData { _ in }.starts(with: [0x89, 0x50]))
    #expect(renderer.jpegData(withCompressionQuality: 1) { _ in }.starts(with: [0xFF, 0xD8]))
  }

  @Test("Bitmaps nest; the end of an empty one ends no other")
  func nesting() {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size == CGSize(width: 10, height: 10))
    #expect(image?.cgImage?.width == 30)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A context keeps transformations and takes them back")
  func state() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.saveGState()
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(context.ctm) == CGPoint(x: 4, y: 5))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    #expect(context.makeImage()?.height == 4)
    #expect(
      CGContext(
        data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
  }

  @Test("Transformations combine and undo as matrices do")
  func transforms() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 5, y: 0)
    let moved = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(moved.x) < 1e-9 && abs(moved.y - 6) < 1e-9)
    let back = moved.applying(turn.inverted())
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(scaleX: -1, y: 2))
    #expect(rect == CGRect(x: -2, y: 0, width: 2, height: 2))
  }

  @Test("Outlines know their extent")
  func outlines() {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.addLine(to: CGPoint(x: 10, y: 0))
    #expect(path.bounds == CGRect(x: 1, y: 0, width: 9, height: 6))
  }

  @Test("Colours of hue, saturation and brightness have the parts of Apple's")
  func colours() {
    let orange = UIColor(hue: 1.0 / 12, saturation: 1, brightness: 1, alpha: 0.5)
    let parts = orange.cgColor.components ?? []
    #expect(zip(parts, [1, 0.5, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(UIColor(cgColor: .white) == .white)
    #expect(UIColor.red.withAlphaComponent(0.2).cgColor.alpha == 0.2)
  }

  @Test("Text takes room that grows with the text and the typeface")
  func text() {
    let small = "Ab".size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    let large = "Ab".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    #expect(small.width > 0 && large.width == 2 * small.width)
    let wrapped = "Abcdefgh".boundingRect(
      with: CGSize(width: small.width, height: 1000), attributes: nil, context: nil)
    #expect(wrapped.width <= small.width && wrapped.height > small.height)
  }
}
