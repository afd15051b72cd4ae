import CoreGraphics
import Foundation

/// A view that a collection uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Its name among others.
  public package(set) var reuseIdentifier: String?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Runs before it is used again; for subclasses.
  open func prepareForReuse() {}
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where views go.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// A view behind.
  open var backgroundView: UIView?
  /// A view behind a chosen item.
  open var selectedBackgroundView: UIView?
  /// The configuration of its contents, the newer way.
  open var contentConfiguration: (any UIContentConfiguration)?

  /// Lays the contents out over the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
