import Foundation

/// A change of the contents behind a view; inert.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}
/// Blurs what lies behind; inert.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the interface.
    case regular = 4
    /// Stronger.
    case prominent
    /// A thin one.
    case systemThinMaterial = 7
    /// As others.
    case systemMaterial
  }
  /// Creates an effect.
  public init(style: Style) {}
}
/// A view with an effect; inert.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Where views go.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    addSubview(view)
    return view
  }()
  /// The effect.
  open var effect: UIVisualEffect?
  /// Creates a view with an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}
