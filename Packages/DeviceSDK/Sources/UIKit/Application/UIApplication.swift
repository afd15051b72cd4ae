import Foundation

/// The app: its state, its delegate, and what it asks of the device.
///
/// There is one in an app's process. Extensions have none: `shared` is theirs by name alone.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether an app is in front.
  public enum State: Int, Sendable {
    /// On the screen, and touches reach it.
    case active
    /// On the screen while something else takes the touches, or on the way there.
    case inactive
    /// Running without being on the screen.
    case background
  }

  /// Keys of the app's launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Creates a key of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A push notification that was tapped, or woke the app (STAT-05).
    public static let remoteNotification = key("RemoteNotification")
    /// A local notification; deprecated, and never there beside a delegate of the center (STAT-18).
    public static let localNotification = key("LocalNotification")
    /// A region was entered or left.
    public static let location = key("Location")
    /// A URL was opened.
    public static let url = key("URL")
    /// The app that opened it.
    public static let sourceApplication = key("SourceApplication")
    /// A shortcut of the icon.
    public static let shortcutItem = key("ShortcutItem")
    /// An activity is handed over.
    public static let userActivityDictionary = key("UserActivityDictionary")

    private static func key(_ name: String) -> Self {
      Self(rawValue: "UIApplicationLaunchOptions\(name)Key")
    }
  }

  /// Keys of a URL's opening, of which none is ever there.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Creates a key of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The app that opened it.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// Keys of what is to be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Creates a key of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only in an app that takes such links.
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The one there is.
  package static let application = UIApplication()

  /// Not for extensions, as Apple marks it; apps find theirs.
  @available(
    *, unavailable,
    message: "Use view controller based solutions where appropriate instead: extensions have no app"
  )
  open class var shared: UIApplication { application }

  /// The delegate for the app's life.
  open var delegate: (any UIApplicationDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  // The process holds it: UIApplicationMain's instance has no other owner.
  private var storedDelegate: (any UIApplicationDelegate)?

  /// Whether the app is in front.
  open package(set) var applicationState = State.inactive
  /// The scenes that are connected.
  open package(set) var connectedScenes: Set<UIScene> = []
  /// The sessions of scenes, connected or not.
  open package(set) var openSessions: Set<UISceneSession> = []
  /// The windows of the app.
  open package(set) var windows: [UIWindow] = []
  /// The window that gets the keys.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } ?? windows.last }
  /// Whether more than one scene may be there.
  open var supportsMultipleScenes: Bool { false }
  /// Whether the screen stays on; inert.
  open var isIdleTimerDisabled = false
  /// Whether a spinner shows in the status bar; inert.
  open var isNetworkActivityIndicatorVisible = false
  /// Where the app's icon has quick actions; inert.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// Whether protected files can be read: not while the device is locked.
  open package(set) var isProtectedDataAvailable = true
  /// Which way the text goes.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the app may be woken in the background.
  open package(set) var backgroundRefreshStatus = UIBackgroundRefreshStatus.available
  /// The name of the icon in use; inert.
  open var alternateIconName: String? { nil }

  /// Whom the device asks: AppHost in an app, none elsewhere.
  package var services = ApplicationServices()

  private nonisolated static func name(_ text: String) -> NSNotification.Name {
    NSNotification.Name(text)
  }

  /// The address of the app's settings.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// The address of the app's notification settings.
  public nonisolated class var openNotificationSettingsURLString: String {
    "app-settings:notifications"
  }
  /// Posted when a person allows work in the background, or forbids it.
  public nonisolated class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
    name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }
  /// Posted when memory runs low.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Posted when the app has started.
  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    name("UIApplicationDidFinishLaunchingNotification")
  }
  /// Posted when the app has left the screen.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    name("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted when the app comes to the screen.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    name("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted when the app has become active.
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    name("UIApplicationDidBecomeActiveNotification")
  }
  /// Posted when the app stops being active.
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    name("UIApplicationWillResignActiveNotification")
  }
  /// Posted when the app ends.
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    name("UIApplicationWillTerminateNotification")
  }
  /// Posted when the device was locked, before protected files are closed.
  public nonisolated class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name {
    name("UIApplicationProtectedDataWillBecomeUnavailable")
  }
  /// Posted when the device was unlocked and protected files can be read.
  public nonisolated class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
    name("UIApplicationProtectedDataDidBecomeAvailable")
  }
  /// Posted when the time changes by much; never here.
  public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
    name("UIApplicationSignificantTimeChangeNotification")
  }
}
