public import CoreMedia
public import Foundation

/// A movie or sound with where it stands.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// Whether it can be played.
  public enum Status: Int, Sendable {
    /// It is not known.
    case unknown
    /// It can.
    case readyToPlay
    /// It cannot.
    case failed
  }

  /// The asset of the item.
  public let asset: AVAsset
  var moment = CMTime.zero

  /// Creates one of an address.
  public convenience init(url URL: URL) { self.init(asset: AVAsset(url: URL)) }
  /// Creates one of an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Whether its file's header can be read.
  open var status: Status { asset.isPlayable ? .readyToPlay : .failed }
  /// How long it lasts.
  open var duration: CMTime { asset.duration }
  /// Where it stands.
  open func currentTime() -> CMTime { moment }
  /// Moves to a time.
  @preconcurrency
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    moment = time
    completionHandler?(true)
  }
}

extension Notification.Name {
  /// An item came to its end; never here.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}
