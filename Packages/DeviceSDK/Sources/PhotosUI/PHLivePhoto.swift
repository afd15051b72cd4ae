import Foundation
import Photos
import UIKit

/// The key of an error in what `PHLivePhoto.request` gives.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of whether a better one follows.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of whether it was given up.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// Names a request.
public typealias PHLivePhotoRequestID = Int32

/// A photo that moves: none can be made here.
open class PHLivePhoto: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// Its size in pixels.
  open var size: CGSize { .zero }

  /// Makes one of its files; `resultHandler` gets none, and `PHPhotosError` 3302, as for files that
  /// do not belong together.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    resultHandler(nil, [PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource) as NSError])
    return 1
  }

  /// Does nothing.
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

/// A view of a photo that moves.
open class PHLivePhotoView: UIView {
  /// The photo that it shows.
  open var livePhoto: PHLivePhoto?
  /// Whether it makes no sound.
  open var isMuted = false
}
