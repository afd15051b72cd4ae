import Foundation
import UserNotifications

/// One of an app's windows and what it shows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// On the screen, and touches reach it.
    case foregroundActive = 0
    /// On the screen while something else takes the touches.
    case foregroundInactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// The session that the scene belongs to.
  public let session: UISceneSession
  /// The delegate for the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// Whether it is in front.
  open package(set) var activationState = ActivationState.unattached
  /// The title in the switcher; inert.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// The activity of the scene, for its restoration; inert.
  open var userActivity: NSUserActivity?

  /// Creates a scene of a session; the device does.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Why a scene is connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The response that opened the app.
    public package(set) var notificationResponse: UNNotificationResponse?
    /// The URLs that opened the app.
    public package(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities that opened the app; none here.
    public var userActivities: Set<NSUserActivity> { [] }
    /// The quick action that opened the app; none here.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The app that opened this one; none here.
    public var sourceApplication: String? { nil }
  }

  /// Posted when a scene comes to the screen.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted when a scene stops being active.
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that is opened in a scene.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  package init(url: URL) { self.url = url }
}

/// A scene with windows: what an iPhone's app has one of.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// Its windows.
  open package(set) var windows: [UIWindow] = []
  /// The window that gets the keys.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The screen it is on.
  open var screen: UIScreen { .main }
  /// The bar with the time.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// Its size.
  open var coordinateSpaceBounds: CGRect { UIScreen.main.bounds }
}

/// The bar with the time, which is never drawn.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Its colours.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether it is hidden: it takes no room here.
  open var isStatusBarHidden: Bool { true }
  /// Empty, as it is hidden.
  open var statusBarFrame: CGRect { .zero }
}

/// A scene beyond the life of its process.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a role of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An app's window.
    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role: Role
  /// How it is made.
  public package(set) var configuration: UISceneConfiguration
  /// A name that stays.
  public let persistentIdentifier = UUID().uuidString
  /// The scene while it is connected.
  public package(set) weak var scene: UIScene?
  /// The values that the app keeps with it.
  open var userInfo: [String: Any]?

  package init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
  }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// Its name in the Info.plist.
  public let name: String?
  /// The purpose of the configuration.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of its delegate; by default the Info.plist's.
  open var delegateClass: AnyClass?
  /// Where its first screen is; by default the Info.plist's.
  open var storyboard: UIStoryboard?

  /// A configuration of the Info.plist, by name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// The delegate for a scene's life. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is connected; a tap that started the app is in the options.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to lose the touches.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// URLs are opened in the scene.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// An activity is handed over; never here.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { MissingCallback.note("sceneWillConnect") }
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) { MissingCallback.note("sceneDidDisconnect") }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {
    MissingCallback.note("sceneDidBecomeActive")
  }
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {
    MissingCallback.note("sceneWillResignActive")
  }
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {
    MissingCallback.note("sceneWillEnterForeground")
  }
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {
    MissingCallback.note("sceneDidEnterBackground")
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    MissingCallback.note("sceneOpenURLContexts")
  }
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The delegate for a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil, and not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
