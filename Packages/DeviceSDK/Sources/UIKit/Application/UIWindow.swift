import Foundation

/// The holder of an app's screens.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How high a window lies.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public let rawValue: CGFloat
    /// Creates a level of its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// An app's.
    public static let normal = Self(rawValue: 0)
    /// Over the status bar.
    public static let statusBar = Self(rawValue: 1000)
    /// An alert's.
    public static let alert = Self(rawValue: 2000)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      if isOnScreen, rootViewController !== oldValue { showRoot() }
    }
  }
  /// The scene it belongs to.
  open weak var windowScene: UIWindowScene?
  /// Whether it gets the keys.
  open private(set) var isKeyWindow = false
  /// How high it lies.
  open var windowLevel = Level.normal
  private var isOnScreen = false
  private weak var shown: UIViewController?

  /// Creates the window of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  /// Creates a window.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window of an archive; empty here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the window, in front of others, and gives it the keys.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    let application = UIApplication.application
    application.windows.removeAll { $0 === self }
    application.windows.append(self)
    if let windowScene, !windowScene.windows.contains(where: { $0 === self }) {
      windowScene.windows.append(self)
    }
    guard !isOnScreen else { return }
    isOnScreen = true
    if frame.isEmpty { frame = UIScreen.main.bounds }
    showRoot()
  }

  /// Gives the window the keys.
  open func makeKey() {
    for window in UIApplication.application.windows { window.isKeyWindow = false }
    isKeyWindow = true
  }

  private func showRoot() {
    guard let root = rootViewController, root !== shown else { return }
    let former = shown
    shown = root
    former?.disappear()
    addSubview(root.view)
    root.appear()
  }
}
