import Foundation

/// A view above a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The text.
  public private(set) lazy var textLabel: UILabel? = UILabel()
}
