import CoreGraphics
import Foundation

extension UIImage {
  /// This picture with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(picture: picture, scale: scale, orientation: imageOrientation, mode: renderingMode)
  }

  /// This picture; tints are not drawn.
  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// This picture; tints are not drawn.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withRenderingMode(renderingMode)
  }

  /// This picture; it is not stretched anywhere.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// This picture; it is not stretched anywhere.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }

  /// This picture; configurations choose nothing here.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// This picture seen in a mirror.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let mirrored: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    return UIImage(picture: picture, scale: scale, orientation: mirrored)
  }

  /// An animation of pictures that lasts so many seconds; nil without pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first.map { first in
      UIImage(
        picture: first.picture, scale: first.scale, orientation: first.imageOrientation,
        frames: Animation(images: images, duration: duration))
    }
  }
}
