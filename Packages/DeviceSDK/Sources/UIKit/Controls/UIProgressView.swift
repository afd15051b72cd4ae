import Foundation

/// A line that grows; inert.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// From 0 to 1.
  open var progress: Float = 0
  /// Its colour.
  open var progressTintColor: UIColor?
  /// The colour behind.
  open var trackTintColor: UIColor?
  /// Sets it.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
