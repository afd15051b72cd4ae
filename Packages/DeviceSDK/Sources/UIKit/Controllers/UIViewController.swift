import Foundation

/// Holds a view and answers for it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var storedView: UIView?
  /// The view, made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }
  /// Whether the view was made.
  open var isViewLoaded: Bool { storedView != nil }
  /// The view, where it was made.
  open var viewIfLoaded: UIView? { storedView }
  /// The title.
  open var title: String? {
    didSet { navigationItem.title = navigationItem.title ?? title }
  }
  /// The size that the contents would like in points.
  open var preferredContentSize: CGSize = .zero
  /// The storyboard it comes from.
  open package(set) var storyboard: UIStoryboard?
  /// The nib's name it was made with.
  public let nibName: String?
  /// The bundle of its nib.
  public let nibBundle: Bundle?
  /// The item that the navigation bar shows of it.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item that the tab bar shows of it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The controllers in this one.
  open private(set) var children: [UIViewController] = []
  /// The controller that holds this one.
  open private(set) weak var parent: UIViewController?
  /// The controller over this one, or over one that holds it.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  /// The controller under this one, or under one that holds it.
  open var presentingViewController: UIViewController? {
    presenting ?? parent?.presentingViewController
  }
  private var presented: UIViewController?
  private weak var presenting: UIViewController?
  /// How it lies over another; inert.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes; inert.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether what it presents lies over it alone; inert.
  open var definesPresentationContext = false
  /// Whether it says how those above it come; inert.
  open var providesPresentationContextTransitionStyle = false
  /// Whether it cannot be flicked away; inert.
  open var isModalInPresentation = false
  /// Whether its contents are edited.
  open var isEditing = false
  /// Whether the tab bar goes; inert.
  open var hidesBottomBarWhenPushed = false
  /// Which edges it reaches under bars; inert.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether it reaches under the bars; inert.
  open var automaticallyAdjustsScrollViewInsets = true
  /// How the interface looks, where it is forced.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// How the status bar looks; inert.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is gone; inert.
  open var prefersStatusBarHidden: Bool { false }
  /// Which ways it turns; inert.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether it turns; inert.
  open var shouldAutorotate: Bool { true }
  /// The sheet it lies in; none here.
  open var sheetPresentationController: UISheetPresentationController? { nil }
  /// The popover it lies in; none here.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  /// The part of the bars that its contents keep free; none here.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// The storyboard's description of it, until the view is made.
  package var nib: ControllerNib?
  /// The elements on its screen, for a controller that UIKit cannot look into.
  package final var makeScreenElements: (@MainActor () -> [ScreenElement])?
  /// The view with its contents, laid out in its bounds; nil where UIKit's own views show them.
  package final var makeShownView: (@MainActor () -> UIView?)?
  private var isOnScreen = false

  /// Creates a controller.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  // MARK: View

  /// Creates the view; a subclass may set one of its own.
  open func loadView() {
    if let nib {
      view = nib.makeView(self)
    } else if let view = nibView {
      self.view = view
    }
    if storedView == nil { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Creates the view, where that is still to do.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Runs once the view is there; for subclasses.
  open func viewDidLoad() {}
  /// Runs before the view shows; for subclasses.
  open func viewWillAppear(_ animated: Bool) {}
  /// Runs while the view comes to show; for subclasses.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Runs once the view shows; for subclasses.
  open func viewDidAppear(_ animated: Bool) {}
  /// Runs before the view goes; for subclasses.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Runs once the view is gone; for subclasses.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Runs before the view is laid out; for subclasses.
  open func viewWillLayoutSubviews() {}
  /// Runs once the view is laid out; for subclasses.
  open func viewDidLayoutSubviews() {}
  /// Runs when memory runs low; for subclasses.
  open func didReceiveMemoryWarning() {}
  /// Runs when the look changes; never here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Runs when the size changes; never here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Turns editing on or off.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// A button that turns editing on and off.
  open lazy var editButtonItem = UIBarButtonItem(
    title: "Edit",
    primaryAction: { [weak self] in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    })

  /// The responder that gets events after this one.
  open override var next: UIResponder? { storedView?.superview ?? parent }

  /// How the interface looks.
  open var traitCollection: UITraitCollection { .current }

  /// Asks for the status bar anew; inert.
  open func setNeedsStatusBarAppearanceUpdate() {}

  // MARK: On and off the screen

  /// Shows the view, and those of the controllers in it that show.
  package func appear() {
    guard !isOnScreen else { return }
    isOnScreen = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewIsAppearing(false)
    viewWillLayoutSubviews()
    storedView?.layoutIfNeeded()
    viewDidLayoutSubviews()
    for child in shownChildren { child.appear() }
    viewDidAppear(false)
  }

  /// Takes the view off the screen.
  package func disappear() {
    guard isOnScreen else { return }
    isOnScreen = false
    viewWillDisappear(false)
    for child in shownChildren { child.disappear() }
    viewDidDisappear(false)
  }

  /// The children that show; containers show one.
  package var shownChildren: [UIViewController] {
    switch self {
    case let navigation as UINavigationController:
      navigation.topViewController.map { [$0] } ?? []
    case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
    default: children
    }
  }

  /// Brings the shown children up to date.
  package func childrenChanged(from old: [UIViewController]) {
    guard isOnScreen else { return }
    for child in old where !shownChildren.contains(where: { $0 === child }) { child.disappear() }
    for child in shownChildren { child.appear() }
  }

  // MARK: Others

  /// Takes a controller in.
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    children.append(childController)
    childController.parent = self
    if isOnScreen { childController.appear() }
  }

  /// Takes this controller out of the one that holds it.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    disappear()
    didMove(toParent: nil)
  }

  package func setChildren(_ controllers: [UIViewController]) {
    for child in children where !controllers.contains(where: { $0 === child }) {
      child.parent = nil
    }
    children = controllers
    for child in controllers { child.parent = self }
  }

  /// Runs before it comes into another; for subclasses.
  open func willMove(toParent parent: UIViewController?) {}
  /// Runs once it is in another; for subclasses.
  open func didMove(toParent parent: UIViewController?) {}

  /// Lays another controller over this one.
  @preconcurrency
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
    viewControllerToPresent.appear()
    DispatchQueue.main.async { completion?() }
  }

  /// Takes away what lies over this one, or this one where nothing does.
  @preconcurrency
  open func dismiss(
    animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    if let over = presentedViewController {
      over.presenting?.presented = nil
      over.presenting = nil
      over.disappear()
      DispatchQueue.main.async { completion?() }
    } else if let holder = presentingViewController {
      holder.dismiss(animated: flag, completion: completion)
    } else {
      DispatchQueue.main.async { completion?() }
    }
  }

  /// Whether it is on its way in.
  open var isBeingPresented: Bool { false }
  /// Whether it is on its way out.
  open var isBeingDismissed: Bool { presentingViewController == nil && parent == nil }
  /// Whether it is on its way into another.
  open var isMovingToParent: Bool { false }
  /// Whether it is on its way out of another.
  open var isMovingFromParent: Bool { parent == nil }

  /// The navigation controller around it.
  open var navigationController: UINavigationController? { around() }
  /// The tab bar controller around it.
  open var tabBarController: UITabBarController? { around() }
  /// The split view controller around it.
  open var splitViewController: UISplitViewController? { around() }

  private func around<Container: UIViewController>() -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  /// Shows a controller where this one's container shows such.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigation = self as? UINavigationController ?? navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// The same, in the detail column.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  // MARK: Segues

  /// Goes along a segue of the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    nib?.perform(segue: identifier, from: self, sender: sender)
  }

  /// Runs before a segue; for subclasses.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue is gone along.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Whether this controller takes an unwinding segue.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }
}
