import CoreGraphics
import DeviceChannel
import Foundation
import QuartzCore

/// A rectangle of a screen that nobody looks at: keeps its values and draws nothing.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// What the view draws into.
  public let layer = CALayer()
  /// The views in this one, the first behind.
  open private(set) var subviews: [UIView] = []
  /// The view that holds this one.
  open private(set) weak var superview: UIView?
  /// Colour behind the contents; inert.
  open var backgroundColor: UIColor?
  /// From 0 for invisible to 1; inert.
  open var alpha: CGFloat = 1
  /// Whether the view is not shown; inert.
  open var isHidden = false
  /// Whether contents end at the bounds; inert.
  open var clipsToBounds = false
  /// How contents fill the bounds; inert.
  open var contentMode = ContentMode.scaleToFill
  /// A number of the owner's.
  open var tag = 0
  /// Colour of what can be touched; inert.
  open var tintColor: UIColor?
  /// How the view is moved from its frame; inert.
  open var transform = CGAffineTransform.identity

  /// How contents fill the bounds; kept alone, as nothing is drawn here.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the bounds, out of proportion where they differ; the default.
    case scaleToFill
    /// Scaled in proportion so that all of it is seen, with empty margins.
    case scaleAspectFit
    /// Scaled in proportion so that no margin is left, with parts cut off.
    case scaleAspectFill
    /// Drawn anew when the bounds change.
    case redraw
    /// Unscaled, in the middle.
    case center
    /// Unscaled, in the middle of the upper edge.
    case top
    /// Unscaled, in the middle of the lower edge.
    case bottom
    /// Unscaled, in the middle of the left edge.
    case left
    /// Unscaled, in the middle of the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight
  }

  /// Makes a view of a place and size in points.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
  }

  /// Makes a view of no size.
  public nonisolated override init() { super.init() }

  /// Makes a view of no size: archives of views are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Place and size in the view that holds this one.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }
  /// Size in the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  /// The middle in the view that holds this one.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes this view out of the one that holds it.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Marks the view to be drawn; inert.
  open func setNeedsDisplay() {}

  /// Marks the view to be laid out; inert.
  open func setNeedsLayout() {}

  /// Lays the view out, if anything has to be.
  open func layoutIfNeeded() { layoutSubviews() }

  /// Lays out the views in this one; for subclasses.
  open func layoutSubviews() {}

  /// Draws the contents; for subclasses, and never called.
  open func draw(_ rect: CGRect) {}

  /// Draws the view as it is on the screen; inert, and false.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    Inert.use("UIView.drawHierarchy(in:afterScreenUpdates:)")
    return false
  }

  /// Takes the size that suits the contents; inert.
  open func sizeToFit() {}
}
