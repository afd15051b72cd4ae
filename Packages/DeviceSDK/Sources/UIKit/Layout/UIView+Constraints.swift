import CoreGraphics
import DeviceChannel
import Foundation

// What layout asks views.
extension UIView {
  /// Keeps a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    constraints.append(constraint)
  }
  /// Keeps constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Forgets a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    constraints.removeAll { $0 === constraint }
  }
  /// Forgets constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Forgets what binds this view, and those in it, to others.
  func loosenConstraints() {
    var next = superview
    while let view = next {
      view.removeConstraints(
        view.constraints.filter { $0.views.contains { $0.isDescendant(of: self) } })
      next = view.superview
    }
  }

  /// How much it counts that the view is no larger than its contents; 250, and 251 for labels.
  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    contentPriorities[.hugging(axis)] ?? (self is UILabel ? UILayoutPriority(251) : .defaultLow)
  }
  /// Sets how much it counts that the view is no larger than its contents.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { contentPriorities[.hugging(axis)] = priority }

  /// How much it counts that the view is no smaller than its contents; 750.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { contentPriorities[.resistance(axis)] ?? .defaultHigh }
  /// Sets how much it counts that the view is no smaller than its contents.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { contentPriorities[.resistance(axis)] = priority }

  /// Asks for constraints anew before the next layout.
  public func setNeedsUpdateConstraints() { needsUpdateConstraints = true }

  /// Has ``updateConstraints()`` run in this view and those in it, the inner ones first, where they
  /// wait for it.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsUpdateConstraints else { return }
    needsUpdateConstraints = false
    updateConstraints()
  }

  /// The smallest size that the constraints of the view and of those in it allow.
  ///
  /// A view without any has its contents' size, and one without contents its own.
  ///
  /// - Parameter targetSize: The size to come close to, such as ``layoutFittingCompressedSize``.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints of the view and of those in it allow.
  ///
  /// - Parameters:
  ///   - targetSize: The size to come close to, in points.
  ///   - horizontalFittingPriority: How much its width counts; required for a given width.
  ///   - verticalFittingPriority: How much its height counts.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard isLaidOutByConstraints else {
      return contentSize(width: targetSize.width) == nil ? frame.size : sizeThatFits(targetSize)
    }
    updateConstraintsIfNeeded()
    let fitting: [(NSLayoutConstraint.Axis, CGFloat, UILayoutPriority)] = [
      (.horizontal, targetSize.width, horizontalFittingPriority),
      (.vertical, targetSize.height, verticalFittingPriority),
    ]
    let first = LayoutEngine(self, fitting: fitting)
    let widths = first.wrappedWidths
    return widths.isEmpty
      ? first.size : LayoutEngine(self, fitting: fitting, widths: widths).size
  }

  /// As small as can be, for ``systemLayoutSizeFitting(_:)``.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// As large as can be, for ``systemLayoutSizeFitting(_:)``.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Layout

  /// Whether constraints, or a stack, say where something in it lies.
  var isLaidOutByConstraints: Bool {
    !constraints.isEmpty || self is UIStackView
      || subviews.contains(where: \.isLaidOutByConstraints)
  }

  /// Gives this view's tree its frames by the constraints in it.
  func solveConstraints() {
    let root = sequence(first: self, next: \.superview).reduce(self) { $1 }
    root.updateConstraintsIfNeeded()
    guard root.isLaidOutByConstraints else { return }
    guard root.viewCount <= LayoutEngine.viewLimit else {
      return Inert.use("constraints of more than \(LayoutEngine.viewLimit) views")
    }
    let first = LayoutEngine(root)
    let widths = first.wrappedWidths
    (widths.isEmpty ? first : LayoutEngine(root, widths: widths)).apply()
  }

  private var viewCount: Int { subviews.reduce(1) { $0 + $1.viewCount } }

  /// Whether the height of what it shows follows its width.
  var wrapsContents: Bool {
    switch self {
    case let label as UILabel: label.numberOfLines != 1
    case let text as UITextView: !text.isScrollEnabled
    default: makeContentSize != nil
    }
  }

  /// How far below the upper edge its first line stands.
  var firstBaseline: CGFloat {
    guard let font = baselineFont, let size = contentSize(width: 0) else { return frame.height }
    return max(0, size.height - font.lineHeight) / 2 + font.ascender
  }

  /// How far above the lower edge its last line stands.
  var belowLastBaseline: CGFloat {
    guard let font = baselineFont, let size = contentSize(width: 0) else { return 0 }
    let lineCount = self is UILabel ? 0 : max(0, size.height - font.lineHeight) / 2
    return lineCount + font.lineHeight - font.ascender
  }

  private var baselineFont: UIFont? {
    switch self {
    case let label as UILabel: label.shownFont
    case let button as UIButton: button.titleLabel?.font ?? .systemFont(ofSize: 15)
    case let field as UITextField: field.font ?? .systemFont(ofSize: 17)
    case let view as UITextView: view.font ?? .systemFont(ofSize: 12)
    default: nil
    }
  }
}

/// Which of a view's four priorities is meant.
enum ContentPriority: Hashable {
  case hugging(NSLayoutConstraint.Axis)
  case resistance(NSLayoutConstraint.Axis)
}

/// The spelling before Swift 4.2.
@MainActor public var UILayoutFittingCompressedSize: CGSize { UIView.layoutFittingCompressedSize }
/// The spelling before Swift 4.2.
@MainActor public var UILayoutFittingExpandedSize: CGSize { UIView.layoutFittingExpandedSize }
