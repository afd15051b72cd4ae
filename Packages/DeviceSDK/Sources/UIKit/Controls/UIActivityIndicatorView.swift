import Foundation

/// A wheel that turns; inert.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it is gone when it stands.
  open var hidesWhenStopped = true
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.gray
  /// How large it is.
  open var style = Style.medium
  /// How large a wheel is.
  public enum Style: Int, Sendable {
    /// Large and white, long ago.
    case whiteLarge
    /// White, long ago.
    case white
    /// Gray, long ago.
    case gray
    /// As others.
    case medium = 100
    /// Large.
    case large = 101
  }
  /// Creates a wheel.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  /// Has it turn.
  open func startAnimating() { isAnimating = true }
  /// Has it stand.
  open func stopAnimating() { isAnimating = false }
}
