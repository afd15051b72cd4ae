import CoreGraphics
import CoreMedia
import DeviceChannel
import DeviceImaging
import Foundation

// Its settings are the caller's; nothing of it runs on another thread.
/// Takes pictures out of movies: of the right size and cost, and blank.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  private let source: AVAsset
  /// Whether pictures are turned as the track says; inert.
  open var appliesPreferredTrackTransform = false
  /// The largest size in pixels; zero for the movie's own.
  open var maximumSize: CGSize = .zero
  /// How much earlier a picture may be; inert.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// How much later a picture may be; inert.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// Takes pictures out of a movie.
  public init(asset: AVAsset) {
    source = asset
    super.init()
  }

  /// The movie.
  open var asset: AVAsset { source }

  /// A blank picture of the movie's size.
  /// - Throws: `AVError` when the file is not a movie or the time is not within it.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    Inert.use("AVAssetImageGenerator.copyCGImage(at:actualTime:)")
    guard let size = source.header?.pixelSize else { throw AVError(.fileFormatNotRecognized) }
    guard requestedTime.isValid, requestedTime.seconds <= source.duration.seconds else {
      throw AVError(.noImageAtTime)
    }
    actualTime?.pointee = requestedTime
    let fit = self.fit(CGFloat(size.width), CGFloat(size.height))
    let picture = Picture(
      blankWidth: max(1, Int((CGFloat(size.width) * fit).rounded())),
      height: max(1, Int((CGFloat(size.height) * fit).rounded())), hasAlpha: false)
    guard let picture else { throw AVError(.unknown) }
    return CGImage(picture)
  }

  /// A blank picture of the movie's size, and its time.
  /// - Throws: `AVError` when the file is not a movie or the time is not within it.
  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    (try copyCGImage(at: time, actualTime: nil), time)
  }

  /// A blank picture of the movie's size, handed out on a background queue.
  public func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do {
        handler(try copyCGImage(at: requestedTime, actualTime: nil), requestedTime, nil)
      } catch {
        handler(nil, requestedTime, error)
      }
    }
  }

  /// Cancels the pictures that have not been made yet; inert.
  open func cancelAllCGImageGeneration() {}

  /// The scale, 1 at most, by which a movie fits the largest size.
  private func fit(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
    let horizontal = maximumSize.width > 0 ? maximumSize.width / width : 1
    let vertical = maximumSize.height > 0 ? maximumSize.height / height : 1
    return min(1, horizontal, vertical)
  }
}
