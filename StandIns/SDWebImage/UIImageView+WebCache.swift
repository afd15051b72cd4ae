import Foundation
import UIKit

extension UIImageView {
  /// Shows a picture once it is there.
  public func sd_setImage(with url: URL?) { sd_setImage(with: url, placeholderImage: nil) }

  /// Shows another picture until the one of an address is there.
  public func sd_setImage(with url: URL?, placeholderImage placeholder: UIImage?) {
    sd_setImage(with: url, placeholderImage: placeholder, options: [], completed: nil)
  }

  /// The same; `completed` is called on the main queue, also after an error.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions = [],
    completed: ((UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void)?
  ) {
    image = placeholder
    SDWebImageManager.shared.loadImage(with: url, options: options, progress: nil) {
      [weak self] picture, _, error, type, _, url in
      // The manager calls on the main queue.
      MainActor.assumeIsolated {
        if let picture { self?.image = picture }
      }
      completed?(picture, error, type, url)
    }
  }
}
