import CoreGraphics
import DeviceChannel
import Foundation
import QuartzCore

/// A rectangle of a screen: keeps its values and draws nothing.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The layer that the view draws into.
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
  /// Whether touches reach it.
  open var isUserInteractionEnabled = true
  /// Whether several fingers count; inert.
  open var isMultipleTouchEnabled = false
  /// Whether nothing shows through; inert.
  open var isOpaque = true
  /// The gestures it knows.
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// Room inside the edges: 8 points, and for a controller's own view 16 or 20 at both sides.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins = newValue }
  }
  /// The margins that the code set.
  var setMargins: UIEdgeInsets?
  /// Which sides and margins follow the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame, as the autoresizing mask has it, stands for constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that it keeps, about itself and what is in it.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The rectangles of its own to lay out by.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide.Region: UILayoutGuide] = [:]
  var contentPriorities: [ContentPriority: UILayoutPriority] = [:]
  var needsUpdateConstraints = false
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// The label that is read out.
  open var accessibilityLabel: String?
  /// The value that is read out.
  open var accessibilityValue: String?
  /// The help that is read out.
  open var accessibilityHint: String?
  /// Whether it is read out.
  open var isAccessibilityElement = false
  /// How the interface looks, where it is forced; inert.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// A name for the restoration; inert.
  open var restorationIdentifier: String?
  /// Whether its contents run from right to left; inert.
  open var semanticContentAttribute = 0
  /// The controller whose view it is.
  package weak var controller: UIViewController?
  /// The elements on it, for a view that UIKit cannot look into.
  package final var makeScreenElements: (@MainActor () -> [ScreenElement])?
  /// The size that suits its contents within a width, 0 for any, for a view that UIKit cannot look
  /// into.
  package final var makeContentSize: (@MainActor (CGFloat) -> CGSize)?
  private var isBeingLaidOut = false
  /// The effect of a tap on it in its storyboard.
  package var storyboardTap: (() -> Void)?
  /// How contents fill the bounds; inert.
  open var contentMode = ContentMode.scaleToFill
  /// A number of the owner's.
  open var tag = 0
  /// Colour of what can be touched; inert.
  open var tintColor: UIColor?
  /// How the view is moved from its frame; inert.
  open var transform = CGAffineTransform.identity

  /// Creates a view of a place and size in points.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
  }

  /// Creates a view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view of no size: archives of views are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Place and size in the view that holds this one.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let (origin, former) = (layer.frame.origin, layer.frame.size)
      layer.frame = newValue
      if former != newValue.size || origin != newValue.origin { Self.changedFrames &+= 1 }
      autoresizeSubviews(from: former)
    }
  }
  /// Size in the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let former = layer.frame.size
      layer.bounds = newValue
      if former != newValue.size { Self.changedFrames &+= 1 }
      autoresizeSubviews(from: former)
    }
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
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place among the others.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.willMove(toSuperview: self)
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    if window != nil { view.didMoveToWindow() }
  }

  /// Puts a view right before another.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Puts a view right behind another.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Brings a view to the front.
  open func bringSubviewToFront(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: place))
  }

  /// Puts a view behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    guard let place = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: place), at: 0)
  }

  /// Whether it lies in another view, or is it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) ?? false
  }

  /// The first view of a number, itself included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// The window it lies in.
  open var window: UIWindow? { superview as? UIWindow ?? superview?.window }

  /// The responder that gets events after this view.
  open override var next: UIResponder? { controller ?? superview }

  /// A view came in; for subclasses.
  open func didAddSubview(_ subview: UIView) {}
  /// It is about to come into a view; for subclasses.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// It came into a view; for subclasses.
  open func didMoveToSuperview() {}
  /// It came into a window; for subclasses.
  open func didMoveToWindow() {}

  /// Knows a gesture.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Knows a gesture no longer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Ends the editing of a field in it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  /// Takes this view out of the one that holds it.
  open func removeFromSuperview() {
    loosenConstraints()
    (superview as? UIStackView)?.removeArrangedSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Marks the view to be drawn; inert.
  open func setNeedsDisplay() {}

  /// Marks the view to be laid out; inert.
  open func setNeedsLayout() {}

  /// Gives the views in it their frames by their constraints, and has each lay out those it holds,
  /// the outer ones first; nothing within its own layout.
  open func layoutIfNeeded() {
    guard !isBeingLaidOut else { return }
    let isInner = Self.isInLayout
    if !isInner {
      Self.isInLayout = true
      solveConstraints()
    }
    let before = Self.changedFrames
    layOut()
    guard !isInner else { return }
    // Frames that code set by hand move what is bound to them.
    if Self.changedFrames != before { solveConstraints() }
    Self.isInLayout = false
  }

  private func layOut() {
    isBeingLaidOut = true
    defer { isBeingLaidOut = false }
    layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Whether a layout goes on, in which views lay out theirs.
  private static var isInLayout = false
  /// Counts the frames that were set.
  private static var changedFrames = 0

  /// Lays out the views in this one; for subclasses.
  open func layoutSubviews() {}

  /// Makes or changes its constraints before a layout; for subclasses.
  open func updateConstraints() {}

  /// Whether its code says that it is laid out by constraints; false, for subclasses.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Runs once Interface Builder's file has made it; for subclasses.
  open func awakeFromNib() {}

  /// Draws the contents; for subclasses, and never called.
  open func draw(_ rect: CGRect) {}

  /// Draws the view as it is on the screen; inert, and false.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    Inert.use("UIView.drawHierarchy(in:afterScreenUpdates:)")
    return false
  }

  /// The size that suits the contents; the view's own where it has none.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let content = contentSize(width: size.width) else { return frame.size }
    return CGSize(
      width: content.width < 0 ? frame.width : content.width,
      height: content.height < 0 ? frame.height : content.height)
  }

  /// The size of its contents; -1 for a side without one.
  open var intrinsicContentSize: CGSize {
    (self as? UITextView)?.isScrollEnabled ?? false
      ? CGSize(width: -1, height: -1)
      : contentSize(width: 0) ?? CGSize(width: -1, height: -1)
  }

  /// Asks for the contents' size anew; inert.
  open func invalidateIntrinsicContentSize() {}

  /// Whether a gesture may begin on it; yes. It is never called.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Takes the size that suits the contents.
  open func sizeToFit() { frame.size = sizeThatFits(.zero) }
}
