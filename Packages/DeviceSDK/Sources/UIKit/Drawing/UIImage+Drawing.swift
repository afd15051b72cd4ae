import CoreGraphics
import DeviceChannel
import DeviceImaging
import Foundation

extension UIImage {
  /// Draws the picture with its upper left corner at a point; decodes it.
  public func draw(at point: CGPoint) { paint() }

  /// Draws the picture with its upper left corner at a point; decodes it.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    paint("draw(at:)")
  }

  /// Draws the picture into a rectangle; decodes it.
  public func draw(in rect: CGRect) { paint() }

  /// Draws the picture into a rectangle; decodes it.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { paint("draw(in:)") }

  /// Fills a rectangle with the picture again and again; decodes it.
  public func drawAsPattern(in rect: CGRect) { paint() }

  private func paint(_ member: String = #function) {
    picture.decode()
    Inert.use("UIImage.\(member)")
  }

  /// This picture, decoded; nil where there is no memory for it.
  public func preparingForDisplay() -> UIImage? { picture.decode().map { _ in self } }

  /// This picture, decoded on a background thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// This picture, decoded.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// A blank picture that fits a size in points, which costs the memory of the small bitmap alone.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
    let ratio = min(size.width / own.width, size.height / own.height)
    let picture = Picture(
      blankWidth: max(1, Int((own.width * ratio * scale).rounded())),
      height: max(1, Int((own.height * ratio * scale).rounded())), hasAlpha: picture.hasAlpha)
    return picture.map { UIImage(picture: $0, scale: scale, orientation: .up) }
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
