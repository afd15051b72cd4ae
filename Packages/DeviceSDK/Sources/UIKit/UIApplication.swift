import Foundation

/// The app, which an extension is none of.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether an app is in front.
  public enum State: Int, Sendable {
    /// On the screen, and touches reach it; an extension cannot ask, as `shared` is not for
    /// extensions.
    case active
    /// On the screen while something else takes the touches, such as a call.
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
    /// A push notification.
    public static var remoteNotification: Self {
      Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }
  }

  private nonisolated static func name(_ text: String) -> NSNotification.Name {
    NSNotification.Name(text)
  }

  /// Not for extensions, as Apple marks it.
  @available(
    *, unavailable,
    message: "Use view controller based solutions where appropriate instead: extensions have no app"
  )
  open class var shared: UIApplication { UIApplication() }

  /// The address of the app's settings.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// Posted when memory runs low; never here.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Posted when the app has left the screen; never here.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    name("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted when the app comes to the screen; never here.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    name("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted when the app has become active; never here.
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    name("UIApplicationDidBecomeActiveNotification")
  }
  /// Posted when the app stops being active; never here.
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    name("UIApplicationWillResignActiveNotification")
  }
  /// Posted when the app ends; never here.
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    name("UIApplicationWillTerminateNotification")
  }
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

/// Names a task that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Makes an identifier of its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static var invalid: Self { Self(rawValue: 0) }
}
