import Foundation

/// Controllers one upon another, the last in sight.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The controllers, the first below.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar above.
  public let navigationBar = UINavigationBar()
  /// The bar below.
  public let toolbar = UIToolbar()
  /// Whether the bar above is gone; inert.
  open var isNavigationBarHidden = false
  /// Whether the bar below is gone; inert.
  open var isToolbarHidden = true
  /// The delegate for changes; inert.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture that goes back; never made here.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// Creates a stack with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setChildren([rootViewController])
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a stack of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The one in sight.
  open var topViewController: UIViewController? { children.last }
  /// The one in sight, or what lies over it.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(children + [viewController], animated: animated)
  }

  /// Takes the top one away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    setViewControllers(Array(children.dropLast()), animated: animated)
    return top
  }

  /// Goes back to the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(children.dropFirst())
    setViewControllers(Array(children.prefix(1)), animated: animated)
    return gone
  }

  /// Goes back to one of the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = children.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(children[(place + 1)...])
    setViewControllers(Array(children[...place]), animated: animated)
    return gone
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = shownChildren
    setChildren(viewControllers)
    childrenChanged(from: old)
  }

  /// Shows or hides the bar above; inert.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
}

/// The delegate for a stack's changes; never called here.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
