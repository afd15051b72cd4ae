import DeviceFoundation
import Foundation
import UserNotifications

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
    /// Makes a key of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A push notification that was tapped, or woke the app (STAT-05).
    public static let remoteNotification = key("RemoteNotification")
    /// A local notification; deprecated, and never there beside a delegate of the center (STAT-18).
    public static let localNotification = key("LocalNotification")
    /// A region was entered or left.
    public static let location = key("Location")
    /// A URL was opened.
    public static let url = key("URL")
    /// Who opened it.
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
    /// Makes a key of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Who opened it.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// Keys of what is to be opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String
    /// Makes a key of Apple's name.
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

  /// Told about the app's life.
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
  /// Whether protected files can be read.
  open var isProtectedDataAvailable: Bool { true }
  /// Which way the text goes.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the app may be woken in the background.
  open package(set) var backgroundRefreshStatus = UIBackgroundRefreshStatus.available
  /// The name of the icon in use; inert.
  open var alternateIconName: String? { nil }

  /// Whom the device asks: AppHost in an app, nobody elsewhere.
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
  /// Posted when the time changes by much; never here.
  public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
    name("UIApplicationSignificantTimeChangeNotification")
  }
}

/// What an app asks of the device.
@MainActor
package struct ApplicationServices {
  /// Asks for a token.
  package var register: () -> Void = {}
  /// Gives the token up.
  package var unregister: () -> Void = {}
  package var isRegistered = false
  /// The number on the icon, and how it is set.
  package var badge: () -> Int = { 0 }
  package var setBadge: (Int) -> Void = { _ in }
  /// Opens a URL outside of the app; whether somebody took it.
  package var open: (URL) -> Bool = { _ in false }
  /// A background task begins or ends: how many there are now.
  package var backgroundTasks: (Int) -> Void = { _ in }

  package init() {}
}

extension UIApplication {
  // MARK: Pushes

  /// Asks for a token; the delegate hears of it (APNS-77).
  public func registerForRemoteNotifications() { services.register() }

  /// Gives the token up.
  public func unregisterForRemoteNotifications() { services.unregister() }

  /// Whether the app has a token.
  public var isRegisteredForRemoteNotifications: Bool { services.isRegistered }

  /// The number on the icon; 0 clears Notification Center too (CENT-48).
  public var applicationIconBadgeNumber: Int {
    get { services.badge() }
    set { services.setBadge(newValue) }
  }

  /// The permission as iOS 8 asked for it: that of the center.
  public func registerUserNotificationSettings(_ settings: UIUserNotificationSettings) {
    UNUserNotificationCenter.current().requestAuthorization(
      options: UNAuthorizationOptions(rawValue: UInt(settings.types.rawValue))
    ) { _, _ in }
  }

  // MARK: Opening

  /// Whether somebody would open it: web pages, settings, telephone and mail.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "app-settings", "tel", "mailto", "sms"].contains(url.scheme ?? "")
  }

  /// Opens a URL in another app; the trace says so.
  @preconcurrency
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpened = services.open(url)
    DispatchQueue.main.async { completion?(isOpened) }
  }

  /// The async form.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    services.open(url)
  }

  /// Opens a URL in another app.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { services.open(url) }

  // MARK: Events

  /// Sends an action to a target, or along the responders; false where nobody takes it.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let arguments = [sender, event]
    if let target {
      return MethodTable.call(action.description, on: target as AnyObject, arguments)
    }
    var next = sender as? UIResponder
    while let responder = next {
      if MethodTable.call(action.description, on: responder, arguments) { return true }
      next = responder.next
    }
    return (delegate as AnyObject?).map {
      MethodTable.call(action.description, on: $0, arguments)
    } ?? false
  }

  /// Keeps touches from the app; inert.
  public func beginIgnoringInteractionEvents() {}
  /// Lets touches to the app again; inert.
  public func endIgnoringInteractionEvents() {}
  /// Changes the icon; inert.
  public func setAlternateIconName(
    _ name: String?, completionHandler: ((any Error)?) -> Void = { _ in }
  ) {
    completionHandler(nil)
  }
  /// How often the app would like to fetch; kept by nobody.
  public func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}
  /// As often as it may.
  public nonisolated static var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// Never.
  public nonisolated static var backgroundFetchIntervalNever: TimeInterval {
    .greatestFiniteMagnitude
  }
  /// Ends the session of a scene; inert.
  public func requestSceneSessionDestruction(
    _ session: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}

/// Whether an app may be woken in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Not on this device.
  case restricted
  /// A person turned it off.
  case denied
  /// It may.
  case available
}

/// Which way the text goes.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// What came of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// Something new has come; apps answer a background push with this, extensions never do.
  case newData
  /// There was nothing to fetch.
  case noData
  /// Fetching went wrong.
  case failed
}

/// A quick action of the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// Which one it is.
  public let type: String
  /// What it says.
  public let localizedTitle: String

  /// Makes a quick action.
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

/// How a scene's session ends.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The permission as iOS 8 asked for it.
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
  /// What is asked for.
  public let types: UIUserNotificationType

  /// Asks for types, with categories that are not looked at.
  public init(types: UIUserNotificationType, categories: Set<NSObject>?) { self.types = types }
}

/// What iOS 8 asked permission for; the bits are those of `UNAuthorizationOptions`.
public struct UIUserNotificationType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Takes the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The number on the icon.
  public static let badge = Self(rawValue: 1)
  /// Sounds.
  public static let sound = Self(rawValue: 2)
  /// Banners and lists.
  public static let alert = Self(rawValue: 4)
}

/// The spelling before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The spelling before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The spelling before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The spelling before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
