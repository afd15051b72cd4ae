import CoreGraphics
import Foundation

/// A view above or below a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Its name among others.
  public let reuseIdentifier: String?
  /// The text.
  public private(set) lazy var textLabel: UILabel? = UILabel()
  /// Where views go.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  /// Runs before it is used again; for subclasses.
  open func prepareForReuse() {}
}

/// Lets a header be made of a class that is known at run time alone.
@preconcurrency @MainActor
open class _HeaderMaker: UITableViewHeaderFooterView {
  /// Creates a header.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }
  /// Creates a header of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
