import Foundation

/// Columns beside each other: here all in sight.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The columns.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setChildren(newValue) }
  }
}
