import CoreGraphics
import DeviceImaging
import Foundation

extension UIImage {
  /// Draws the picture with its upper left corner at a point; decodes it.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the picture with its upper left corner at a point; decodes it.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    paint(CGRect(origin: point, size: size), blendMode, alpha, "UIImage.draw(at:)")
  }

  /// Draws the picture into a rectangle; decodes it.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture into a rectangle; decodes it.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    paint(rect, blendMode, alpha, "UIImage.draw(in:)")
  }

  /// Fills a rectangle with the picture again and again; decodes it.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else {
      return
    }
    context.saveGState()
    context.limit(to: CGPath(rect: rect, transform: nil), .winding)
    for top in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for left in stride(from: rect.minX, to: rect.maxX, by: size.width) {
        let place = CGRect(origin: CGPoint(x: left, y: top), size: size)
        paint(place, .normal, 1, "UIImage.drawAsPattern(in:)")
      }
    }
    context.restoreGState()
  }

  private func paint(_ rect: CGRect, _ blend: CGBlendMode, _ alpha: CGFloat, _ api: String) {
    guard let context = UIGraphicsGetCurrentContext() else {
      picture.decode(for: api)
      return
    }
    let place = CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    context.paint(
      picture, unit: imageOrientation.upright.concatenating(place), alpha: alpha, blend: blend,
      for: api)
  }

  /// This picture, decoded; nil where there is no memory for it.
  public func preparingForDisplay() -> UIImage? {
    picture.decode(for: "UIImage.preparingForDisplay()").map { _ in self }
  }

  /// This picture, decoded on a background thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// This picture, decoded.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// A small picture that fits a size in points; see `CGImageSourceCreateThumbnailAtIndex` for the
  /// memory that it costs.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
    // Pixels that are not there are not made up.
    let ratio = min(size.width / own.width, size.height / own.height, 1)
    let api = "UIImage.preparingThumbnail(of:)"
    let small = picture.reduced(
      width: max(1, Int((CGFloat(picture.width) * ratio).rounded())),
      height: max(1, Int((CGFloat(picture.height) * ratio).rounded())), for: api)
    let exif = imageOrientation.exif
    let upright = exif == 1 ? small : small?.pixels.turned(exif)
    return upright.map {
      UIImage(picture: Picture($0, hasAlpha: picture.hasAlpha), scale: scale, orientation: .up)
    }
  }

  /// A thumbnail, made on a background thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// A thumbnail.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}

extension UIImage.Orientation {
  /// From the unit square of the stored picture to that of the upright one, y growing downwards.
  var upright: CGAffineTransform {
    switch self {
    case .up: CGAffineTransform(1, 0, 0, 1, 0, 0)
    case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
    case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
    case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
    case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
    case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
    case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
    case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
    }
  }
}
