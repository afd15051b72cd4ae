import Foundation

/// Names a task that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier of its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static var invalid: Self { Self(rawValue: 0) }
}

/// The spelling before Swift 4.2.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The tasks that keep an app running for a while after it left the screen.
@MainActor
package final class BackgroundTasks {
  package static let shared = BackgroundTasks()
  private var last = 0
  private var handlers: [UIBackgroundTaskIdentifier: (() -> Void)?] = [:]

  package var count: Int { handlers.count }

  fileprivate func begin(_ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    last += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: last)
    handlers[identifier] = .some(handler)
    return identifier
  }

  fileprivate func end(_ identifier: UIBackgroundTaskIdentifier) {
    handlers[identifier] = nil
  }

  /// The time is over: every task hears of it.
  /// - Returns: how many tasks have not ended then; a device kills the app for one.
  package func expire() -> Int {
    for handler in handlers.values { handler?() }
    return handlers.count
  }
}

extension UIApplication {
  /// Asks for time to finish something after the app has left the screen.
  @preconcurrency
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// The same, with a name for debuggers.
  @preconcurrency
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let identifier = BackgroundTasks.shared.begin(handler)
    services.backgroundTasks(BackgroundTasks.shared.count)
    return identifier
  }

  /// The task is done.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.shared.end(identifier)
    services.backgroundTasks(BackgroundTasks.shared.count)
  }

  /// Seconds that are left in the background; no end in front.
  public var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }
}
