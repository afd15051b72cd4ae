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

/// How places of views depend on each other; kept, and never solved.
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
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// Along.
    case vertical
  }

  /// What is added.
  open var constant: CGFloat
  /// How much it counts.
  open var priority = UILayoutPriority.required
  /// Whether it counts.
  open var isActive = false
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
  /// What the right side is multiplied by.
  public let multiplier: CGFloat

  /// Makes a constraint.
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

  init(_ first: AnyObject?, _ attribute: Attribute, _ relation: Relation, _ constant: CGFloat) {
    firstItem = first
    firstAttribute = attribute
    self.relation = relation
    secondAttribute = .notAnAttribute
    multiplier = 1
    self.constant = constant
  }

  /// Has constraints count.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has constraints count no longer.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Constraints of a line of text; none here.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// How a line of text is read.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// A part of a view to make constraints of.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Equal to another, and a constant more.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(item, attribute, .equal, c) }

  /// At least another, and a constant more.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(item, attribute, .greaterThanOrEqual, c) }

  /// At most another, and a constant more.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(item, attribute, .lessThanOrEqual, c) }
}

/// A place across.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place along.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A size.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Equal to a constant.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .equal, c)
  }
  /// At least a constant.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .greaterThanOrEqual, c)
  }
  /// At most a constant.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, .lessThanOrEqual, c)
  }
  /// A part of another, and a constant more.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(item, attribute, .equal, c) }
  /// At most a part of another.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(item, attribute, .lessThanOrEqual, c) }
}

/// What has parts to make constraints of.
@MainActor public protocol LayoutAnchored: AnyObject {}

extension LayoutAnchored {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  /// Where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  /// Where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  /// The middle along.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }
  /// The first base line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  /// The last base line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { .init(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }
}

/// A rectangle to lay out by.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {
  /// A name.
  open var identifier = ""
  /// Where it is: nowhere.
  open var layoutFrame: CGRect { .zero }
}

extension UIView: LayoutAnchored {
  /// Keeps a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
    constraints.append(constraint)
  }
  /// Keeps constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Forgets a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
  }
  /// Forgets constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// What bars leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// What margins leave free.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
  /// What can be read well.
  public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
  /// What bars take; nothing here.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// How it keeps its size; inert.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// How it keeps its size; inert.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// Asks for constraints anew; inert.
  public func setNeedsUpdateConstraints() {}
}

extension UIViewController {
  /// What bars leave free above.
  public var topLayoutGuide: UILayoutGuide { UILayoutGuide() }
  /// What bars leave free below.
  public var bottomLayoutGuide: UILayoutGuide { UILayoutGuide() }
}
