import Foundation

/// Controllers beside each other, one in sight.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      let old = shownChildren
      setChildren(newValue ?? [])
      childrenChanged(from: old)
    }
  }
  /// The place of the one in sight.
  open var selectedIndex = 0 {
    willSet { former = shownChildren }
    didSet { childrenChanged(from: former) }
  }
  private var former: [UIViewController] = []
  /// The one in sight.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      if let place = children.firstIndex(where: { $0 === newValue }) { selectedIndex = place }
    }
  }
  /// The bar below.
  public let tabBar = UITabBar()
  /// The delegate for changes; inert.
  open weak var delegate: (any UITabBarControllerDelegate)?
}

/// The delegate for a choice of tab; never called here.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
