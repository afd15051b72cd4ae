import CoreGraphics
import Foundation

/// A rectangle to lay out by.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {
  /// Rectangles of a view that the system keeps.
  enum Region {
    case own, safeArea, margins, readable, scrollContents, scrollFrame, above, below
  }

  /// A name.
  open var identifier = ""
  /// The view it belongs to.
  open internal(set) weak var owningView: UIView?
  /// Where it is in its view, as the last layout left it.
  open internal(set) var layoutFrame = CGRect.zero
  let region: Region

  /// Creates a guide, to be given to a view.
  public override init() { region = .own }

  init(_ region: Region, of view: UIView) {
    self.region = region
    owningView = view
  }
}

extension UIView: LayoutAnchored {
  /// Takes a guide in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
  }
  /// Lets a guide go, and with it the constraints to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === layoutGuide }
    for view in sequence(first: self, next: \.superview) {
      view.removeConstraints(view.constraints.filter { $0.names(layoutGuide) })
    }
    layoutGuide.owningView = nil
  }

  /// The room that bars leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The room that margins leave free.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The room for comfortable reading: the margins' room, at most 672 points wide.
  public var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// The insets of bars; none here.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  func guide(_ region: UILayoutGuide.Region) -> UILayoutGuide {
    if let known = systemGuides[region] { return known }
    let guide = UILayoutGuide(region, of: self)
    systemGuides[region] = guide
    return guide
  }

  /// The margins that count: a controller's own view has 16 points at both sides, or 20 on screens
  /// from 414 points on, and none above and below, as long as the code sets none.
  var effectiveMargins: UIEdgeInsets {
    if let setMargins { return setMargins }
    guard controller != nil, superview == nil || superview is UIWindow else {
      return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}

extension UIScrollView {
  /// The rectangle of all that it holds: constraints to it say how large that is.
  public var contentLayoutGuide: UILayoutGuide { guide(.scrollContents) }
  /// The rectangle that shows.
  public var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame) }
}

extension UIViewController {
  /// The room that bars leave free above: its lower edge is where contents begin.
  public var topLayoutGuide: UILayoutGuide { view.guide(.above) }
  /// The room that bars leave free below: its upper edge is where contents end.
  public var bottomLayoutGuide: UILayoutGuide { view.guide(.below) }
}
