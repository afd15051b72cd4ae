import Foundation

/// Views in a row.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The views in the row.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The room behind single views, where it differs.
  private(set) var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// Which way it runs.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How they share the room.
  open var distribution = Distribution.fill
  /// Where they lie.
  open var alignment = Alignment.fill
  /// The room between them, in points.
  open var spacing: CGFloat = 0
  /// Whether margins count.
  open var isLayoutMarginsRelativeArrangement = false

  /// How views share the room.
  public enum Distribution: Int, Sendable {
    /// All of it.
    case fill
    /// Evenly.
    case fillEqually
    /// By their sizes.
    case fillProportionally
    /// With equal room between.
    case equalSpacing
    /// With equal middles.
    case equalCentering
  }

  /// Where views lie.
  public enum Alignment: Int, Sendable {
    /// All over.
    case fill
    /// Where text begins, or above.
    case leading
    /// On the first base line.
    case firstBaseline
    /// In the middle.
    case center
    /// Where text ends, or below.
    case trailing
    /// On the last base line.
    case lastBaseline
    /// Above.
    public static var top: Self { .leading }
    /// Below.
    public static var bottom: Self { .trailing }
  }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    addSubview(view)
  }
  /// Puts a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }
  /// Takes a view out of the row.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
  }
  /// Sets the room in points behind one.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
  }
}
