import Foundation
import StandInSupport

/// The calls of Sentry's SDK that apps and extensions make. What would be reported is in the log,
/// without its texts: nothing is sent, and no crash is watched for.
public final class SentrySDK: NSObject {
  private static let lock = NSLock()
  // Both behind the lock.
  nonisolated(unsafe) private static var current: Options?
  nonisolated(unsafe) private static let scope = Scope()

  /// Begins with options that a closure sets.
  public static func start(configureOptions: @escaping (Options) -> Void) {
    let options = Options()
    configureOptions(options)
    start(options: options)
  }

  /// Begins with options.
  public static func start(options: Options) { lock.withLock { current = options } }

  /// Whether it began, and has an address to report to.
  public static var isEnabled: Bool {
    lock.withLock { current.map { $0.enabled && $0.dsn != nil } ?? false }
  }

  /// Whether the process before crashed; false.
  public static var crashedLastRun: Bool { false }

  /// Ends.
  public static func close() { lock.withLock { current = nil } }

  /// Nothing waits to be sent.
  public static func flush(timeout: TimeInterval) {}

  private static func capture(_ what: String, _ change: ((Scope) -> Void)? = nil) -> SentryId {
    change?(Scope())
    guard isEnabled else { return .empty }
    StandInLog.notSent("Sentry", what)
    return SentryId()
  }

  /// Would report a message.
  @discardableResult
  public static func capture(message: String) -> SentryId { capture("a message") }
  /// Would report a message.
  @discardableResult
  public static func capture(message: String, scope: Scope) -> SentryId { capture("a message") }
  /// Would report a message.
  @discardableResult
  public static func capture(message: String, block: @escaping (Scope) -> Void) -> SentryId {
    capture("a message", block)
  }
  /// Would report an error.
  @discardableResult
  public static func capture(error: any Error) -> SentryId { capture("an error") }
  /// Would report an error.
  @discardableResult
  public static func capture(error: any Error, scope: Scope) -> SentryId { capture("an error") }
  /// Would report an error.
  @discardableResult
  public static func capture(error: any Error, block: @escaping (Scope) -> Void) -> SentryId {
    capture("an error", block)
  }
  /// Would report an exception.
  @discardableResult
  public static func capture(exception: NSException) -> SentryId { capture("an exception") }
  /// Would report an event, unless the options hold it back.
  @discardableResult
  public static func capture(event: Event) -> SentryId {
    if let filter = lock.withLock({ current?.beforeSend }), filter(event) == nil { return .empty }
    return capture("an event")
  }
  /// Would report an event.
  @discardableResult
  public static func capture(event: Event, block: @escaping (Scope) -> Void) -> SentryId {
    block(Scope())
    return capture(event: event)
  }

  /// Keeps a breadcrumb.
  public static func addBreadcrumb(_ crumb: Breadcrumb) { scope.addBreadcrumb(crumb) }
  /// Sets the user.
  public static func setUser(_ user: User?) { scope.setUser(user) }
  /// Changes what every report has.
  public static func configureScope(_ callback: @escaping (Scope) -> Void) { callback(scope) }
}

/// The number of a report.
public final class SentryId: NSObject {
  /// The identifier where nothing is reported.
  public static let empty = SentryId(uuidString: "00000000000000000000000000000000")
  /// The number as a text.
  public let sentryIdString: String

  /// A new number.
  public override convenience init() {
    self.init(
      uuidString: UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased())
  }
  /// A number of a text.
  public init(uuidString: String) { sentryIdString = uuidString }
}

/// How grave a report is.
public enum SentryLevel: UInt, Sendable {
  /// Not at all.
  case none
  /// For developers.
  case debug
  /// News.
  case info
  /// A warning.
  case warning
  /// An error.
  case error
  /// The end.
  case fatal
}
