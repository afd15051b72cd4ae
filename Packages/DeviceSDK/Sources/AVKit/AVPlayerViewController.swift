public import AVFoundation
import Foundation
public import UIKit

/// A player with its controls: a frame that says so.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  /// The player.
  open var player: AVPlayer?
  /// Whether its controls show.
  open var showsPlaybackControls = true
  /// How pictures fill it.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether pictures go on in a small window; kept.
  open var allowsPictureInPicturePlayback = true
  /// Whether it fills the screen once it plays; kept.
  open var entersFullScreenWhenPlaybackBegins = false
  /// The view over the pictures.
  open var contentOverlayView: UIView? { view }

  /// Creates the frame.
  open override func loadView() {
    view = PlayerView(frame: UIScreen.main.bounds)
    view.accessibilityLabel = "Video"
  }
}

/// A movie's frame.
private final class PlayerView: UIView, UndrawableView {
  static var undrawnName: String { "AVPlayerViewController" }
}
