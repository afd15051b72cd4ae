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
  /// Told about changes; inert.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture that goes back; never made here.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// Makes a stack with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setChildren([rootViewController])
  }

  /// Makes an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a stack of a storyboard.
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

/// Told about a stack's changes; never here.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

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
  /// Told about changes; inert.
  open weak var delegate: (any UITabBarControllerDelegate)?
}

/// Told about a choice of tab; never here.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}

/// Columns beside each other: here all in sight.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The columns.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setChildren(newValue) }
  }
}

/// A bar with buttons above a screen; inert.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles are large; inert.
  open var prefersLargeTitles = false
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// How titles look; inert.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How it looks; inert.
  open var standardAppearance = UINavigationBarAppearance()
  /// How it looks over the end of contents; inert.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How it looks when it is low; inert.
  open var compactAppearance: UINavigationBarAppearance?
  /// Whether it is dark; inert.
  open var barStyle = UIBarStyle.default
  /// The look of all bars; inert.
  public class func appearance() -> UINavigationBar { shared }
  private static let shared = UINavigationBar()
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, as the interface.
  case `default`
  /// Dark.
  case black
}

/// How bars look; inert.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The colour behind.
  open var backgroundColor: UIColor?
  /// How titles look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How large titles look.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The line below.
  open var shadowColor: UIColor?
  /// Lets nothing through.
  open func configureWithOpaqueBackground() {}
  /// Lets everything through.
  open func configureWithTransparentBackground() {}
  /// As the system likes.
  open func configureWithDefaultBackground() {}
}

/// A bar with buttons; inert but for its items.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons.
  open var items: [UIBarButtonItem]?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// Its style; inert.
  open var barStyle = UIBarStyle.default
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A bar with tabs; inert.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The bar's colour; inert.
  open var barTintColor: UIColor?
  /// Colour of other tabs; inert.
  open var unselectedItemTintColor: UIColor?
  /// Whether contents show through; inert.
  open var isTranslucent = true
  /// The look of all bars; inert.
  public class func appearance() -> UITabBar { shared }
  private static let shared = UITabBar()
}

/// What a bar shows of a controller.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// What it says.
  open var title: String?
  /// What it shows.
  open var image: UIImage?
  /// Whether it can be touched.
  open var isEnabled = true
  /// A number of the owner's.
  open var tag = 0
}

/// What a tab bar shows of a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// What its badge says.
  open var badgeValue: String?
  /// What it shows when it is chosen.
  open var selectedImage: UIImage?

  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// What touching it does.
  open var action: Selector?
  /// Whom that is sent to.
  open weak var target: AnyObject?
  /// How it looks; inert.
  open var style = Style.plain
  /// Its colour; inert.
  open var tintColor: UIColor?
  /// A view in its place.
  open var customView: UIView?
  /// Its menu.
  open var menu: UIMenu?
  /// How wide it is; inert.
  open var width: CGFloat = 0
  /// What touching it does, as an action.
  open var primaryAction: UIAction?
  package var perform: (() -> Void)?

  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As it is.
    case plain
    /// With a border, long ago.
    case bordered
    /// For the last step.
    case done
  }

  /// Buttons that the system names.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// A plus.
    case add
    /// Room that grows.
    case flexibleSpace
    /// Room that does not.
    case fixedSpace
    /// A pencil.
    case compose
    /// Reply.
    case reply
    /// A box with an arrow.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A glass.
    case search
    /// An arrow that turns.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// A page turning.
    case pageCurl
    /// A cross in a circle.
    case close
  }

  /// Makes a button that says something.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button that the system names.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: Self.name(systemItem), style: .plain, target: target, action: action)
  }

  /// Makes a button of an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes a button that the system names, of an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: Self.name(systemItem), primaryAction: primaryAction, menu: menu)
  }

  /// Makes a place for a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(title: String, primaryAction: @escaping () -> Void) {
    self.init()
    self.title = title
    perform = primaryAction
  }

  private static func name(_ item: SystemItem) -> String { "\(item)".capitalized }

  /// Room that grows.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  package func touch() {
    if let perform { return perform() }
    if let primaryAction { return primaryAction.handler(primaryAction) }
    guard let action else { return }
    UIApplication.application.sendAction(action, to: target, from: self, for: nil)
  }
}

/// The spelling before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The spelling before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

/// What a navigation bar shows of a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// A view in its place.
  open var titleView: UIView?
  /// A line below the title; inert.
  open var subtitle: String?
  /// A line above the title; inert.
  open var prompt: String?
  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// What the button that leads back here says.
  open var backButtonTitle: String?
  /// Whether there is no way back; inert.
  open var hidesBackButton = false
  /// Whether the title is large; inert.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What searches; inert.
  open var searchController: NSObject?

  /// Whether a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the one before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Makes an item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }

  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
}
