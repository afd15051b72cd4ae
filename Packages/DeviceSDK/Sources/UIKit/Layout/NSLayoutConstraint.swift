import CoreGraphics
import DeviceChannel
import Foundation

/// How much a constraint counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Up to 1,000.
  public var rawValue: Float
  /// Takes a number up to 1,000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Takes a number up to 1,000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must hold.
  public static let required = Self(1000)
  /// It should hold.
  public static let defaultHigh = Self(750)
  /// It may hold.
  public static let defaultLow = Self(250)
  /// Less than what fits.
  public static let fittingSizeLevel = Self(50)
}

/// How places of views depend on each other: `first = multiplier × second + constant`.
///
/// Layout solves those that are active in the order of their priorities (``UIView/layoutIfNeeded()``).
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How two sides compare.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// Parts of a view.
  public enum Attribute: Int, Sendable {
    /// None.
    case notAnAttribute
    /// Left edge.
    case left
    /// Right edge.
    case right
    /// Upper edge.
    case top
    /// Lower edge.
    case bottom
    /// Where text begins.
    case leading
    /// Where text ends.
    case trailing
    /// Width.
    case width
    /// Height.
    case height
    /// Middle across.
    case centerX
    /// Middle along.
    case centerY
    /// Last base line.
    case lastBaseline
    /// First base line.
    case firstBaseline
    /// Left margin.
    case leftMargin
    /// Right margin.
    case rightMargin
    /// Upper margin.
    case topMargin
    /// Lower margin.
    case bottomMargin
    /// Margin where text begins.
    case leadingMargin
    /// Margin where text ends.
    case trailingMargin
    /// Middle across between the margins.
    case centerXWithinMargins
    /// Middle along between the margins.
    case centerYWithinMargins
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// Along.
    case vertical
  }

  /// The constant that is added.
  open var constant: CGFloat
  /// How much it counts.
  open var priority = UILayoutPriority.required
  /// Whether it counts: the nearest view that holds both its items keeps it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { holder?.removeConstraint(self) }
    }
  }
  /// The view that keeps it.
  weak var holder: UIView?
  /// Whether it is archived with its view; inert.
  open var shouldBeArchived = false
  /// A name for debuggers.
  open var identifier: String?
  /// The view on the left side.
  public private(set) weak var firstItem: AnyObject?
  /// Its part.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The view on the right side.
  public private(set) weak var secondItem: AnyObject?
  /// Its part.
  public let secondAttribute: Attribute
  /// The factor of the right side.
  public let multiplier: CGFloat

  /// Creates a constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Whether it is about an item.
  func names(_ item: AnyObject) -> Bool { firstItem === item || secondItem === item }

  /// The views it is about.
  var views: [UIView] {
    [firstItem, secondItem].compactMap { $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView }
  }

  private func install() {
    let views = views
    guard let first = views.first else { return }
    guard let other = views.dropFirst().first else { return first.addConstraint(self) }
    let common = sequence(first: first, next: \.superview).first { other.isDescendant(of: $0) }
    guard let common else {
      return Inert.broken(
        constraints:
          "Unable to activate constraint: its views have no common ancestor; a device ends "
          + "the process here")
    }
    common.addConstraint(self)
  }

  /// Has constraints count.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has constraints count no longer.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The common alignment of the items of a visual format; the bits are those of the attributes.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left edge.
    public static let alignAllLeft = Self(rawValue: 1 << 1)
    /// The right edge.
    public static let alignAllRight = Self(rawValue: 1 << 2)
    /// The upper edge.
    public static let alignAllTop = Self(rawValue: 1 << 3)
    /// The lower edge.
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    /// Where text begins.
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    /// Where text ends.
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    /// The middle across.
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    /// The middle along.
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    /// The last base line.
    public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
    /// The first base line.
    public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  }
}
