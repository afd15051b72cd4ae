import Foundation

/// A view larger than what shows of it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The delegate for its movement; inert.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of all of it.
  open var contentSize = CGSize.zero
  /// Where it stands.
  open var contentOffset = CGPoint.zero
  /// Room around it.
  open var contentInset = UIEdgeInsets.zero
  /// Room around its bars.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether it moves.
  open var isScrollEnabled = true
  /// Whether it moves by pages.
  open var isPagingEnabled = false
  /// Whether it gives way at its ends.
  open var bounces = true
  /// Whether it always gives way.
  open var alwaysBounceVertical = false
  /// Whether its bar shows.
  open var showsVerticalScrollIndicator = true
  /// Whether its bar shows.
  open var showsHorizontalScrollIndicator = true
  /// When the keyboard goes; inert.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The recognizer of fingers that move it; none do.
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// The recognizer of fingers that make it larger; nil, as it cannot be made larger.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// How large its contents are; kept, nothing grows.
  open var zoomScale: CGFloat = 1
  /// The smallest that fingers may make its contents; inert.
  open var minimumZoomScale: CGFloat = 1
  /// The largest that fingers may make its contents; inert.
  open var maximumZoomScale: CGFloat = 1
  /// Whether it gives way at the largest; inert.
  open var bouncesZoom = true
  /// Whether it always gives way to the side.
  open var alwaysBounceHorizontal = false
  /// Whether touches wait for movement; inert.
  open var delaysContentTouches = true
  /// How its contents keep clear of bars; inert.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The control that is pulled to fetch anew.
  open var refreshControl: UIRefreshControl?

  /// When the keyboard goes.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by moving.
    case none
    /// At once.
    case onDrag
    /// With the finger.
    case interactive
  }

  /// How contents keep clear of bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As it fits.
    case automatic
    /// Where it moves.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// Makes its contents larger or smaller; kept.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Moves it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Moves it; inert.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// The delegate for movement; never called here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

/// The control that is pulled to fetch anew.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The text below it; inert.
  open var attributedTitle: NSAttributedString?
  /// Whether it turns.
  open private(set) var isRefreshing = false
  /// Has it turn.
  open func beginRefreshing() { isRefreshing = true }
  /// Has it stop.
  open func endRefreshing() { isRefreshing = false }
}
