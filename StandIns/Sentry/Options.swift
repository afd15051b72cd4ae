import Foundation

/// The options of Sentry's watching and reporting: kept, as nothing is watched here.
public final class Options: NSObject {
  /// Where reports would go.
  public var dsn: String?
  /// Whether more is logged.
  public var debug = false
  /// From which level on is logged.
  public var diagnosticLevel = SentryLevel.debug
  /// The app's version.
  public var releaseName: String?
  /// The app's build.
  public var dist: String?
  /// Such as production.
  public var environment = "production"
  /// Whether anything is reported.
  public var enabled = true
  /// How many reports wait.
  public var maxCacheItems: UInt = 30
  /// How many breadcrumbs are kept.
  public var maxBreadcrumbs: UInt = 100
  /// How large an attachment may be.
  public var maxAttachmentSize: UInt = 20 * 1024 * 1024
  /// Changes an event, or holds it back.
  public var beforeSend: ((Event) -> Event?)?
  /// Changes a breadcrumb, or holds it back; not asked.
  public var beforeBreadcrumb: ((Breadcrumb) -> Breadcrumb?)?
  /// Called when the previous run crashed; never here.
  public var onCrashedLastRun: ((Event) -> Void)?
  /// How many events of all are reported.
  public var sampleRate: NSNumber? = 1
  /// How many transactions of all are reported.
  public var tracesSampleRate: NSNumber?
  /// How many profiles of all are reported.
  public var profilesSampleRate: NSNumber?
  /// Whether names and addresses are reported.
  public var sendDefaultPii = false
  /// Whether events have the stack.
  public var attachStacktrace = true
  /// Whether events have a picture of the screen.
  public var attachScreenshot = false
  /// Whether events have the views.
  public var attachViewHierarchy = false
  /// How long a session lasts in the background.
  public var sessionTrackingIntervalMillis: UInt = 30_000
  /// How long the app may hang.
  public var appHangTimeoutInterval: TimeInterval = 2
  /// How long a transaction waits.
  public var idleTimeout: TimeInterval = 3
  /// Whether crashes are watched.
  public var enableCrashHandler = true
  /// Whether sessions are watched.
  public var enableAutoSessionTracking = true
  /// Whether hangs are watched.
  public var enableAppHangTracking = true
  /// Whether hangs are watched as the newer code does.
  public var enableAppHangTrackingV2 = false
  /// Whether the system's ends of the process are watched.
  public var enableWatchdogTerminationTracking = true
  /// Whether screens are timed.
  public var enableAutoPerformanceTracing = true
  /// Whether controllers are timed.
  public var enableUIViewControllerTracing = true
  /// Whether touches are timed.
  public var enableUserInteractionTracing = true
  /// Whether requests are timed.
  public var enableNetworkTracking = true
  /// Whether requests leave breadcrumbs.
  public var enableNetworkBreadcrumbs = true
  /// Whether failed requests are reported.
  public var enableCaptureFailedRequests = true
  /// Whether files are timed.
  public var enableFileIOTracing = true
  /// Whether Core Data is timed.
  public var enableCoreDataTracing = true
  /// Whether breadcrumbs come by themselves.
  public var enableAutoBreadcrumbTracking = true
  /// Whether methods are exchanged.
  public var enableSwizzling = true
  /// Whether MetricKit's reports are taken.
  public var enableMetricKit = false
  /// Whether stacks of tasks are put together.
  public var swiftAsyncStacktraces = false
}

/// The values that every report has.
public final class Scope: NSObject {
  private let lock = NSLock()
  private var crumbs: [Breadcrumb] = []

  /// An empty one.
  public override init() {}

  /// Keeps a breadcrumb, of which the last hundred count.
  public func addBreadcrumb(_ crumb: Breadcrumb) {
    lock.withLock { crumbs = (crumbs + [crumb]).suffix(100) }
  }
  /// Forgets the breadcrumbs.
  public func clearBreadcrumbs() { lock.withLock { crumbs = [] } }
  /// Taken and not used.
  public func setUser(_ user: User?) {}
  /// Taken and not used.
  public func setLevel(_ level: SentryLevel) {}
  /// Taken and not used.
  public func setTag(value: String, key: String) {}
  /// Taken and not used.
  public func setTags(_ tags: [String: String]?) {}
  /// Taken and not used.
  public func setExtra(value: Any?, key: String) {}
  /// Taken and not used.
  public func setExtras(_ extras: [String: Any]?) {}
  /// Taken and not used.
  public func setContext(value: [String: Any], key: String) {}
  /// Taken and not used.
  public func setEnvironment(_ environment: String?) {}
  /// Taken and not used.
  public func setFingerprint(_ fingerprint: [String]?) {}
}

/// Something that happened before a report.
public final class Breadcrumb: NSObject {
  /// How grave it is.
  public var level: SentryLevel
  /// Of what kind.
  public var category: String
  /// Of what type.
  public var type: String?
  /// When.
  public var timestamp: Date? = Date()
  /// In words.
  public var message: String?
  /// More of it.
  public var data: [String: Any]?

  /// One of a kind.
  public init(level: SentryLevel, category: String) {
    (self.level, self.category) = (level, category)
  }
  /// News of the usual kind.
  public override convenience init() { self.init(level: .info, category: "default") }
}

/// The user of the app.
public final class User: NSObject {
  /// The identifier.
  public var userId: String?
  /// The address of mail.
  public var email: String?
  /// The name.
  public var username: String?
  /// The address of the network.
  public var ipAddress: String?
  /// More of them.
  public var data: [String: Any]?

  /// Nobody.
  public override init() {}
  /// Someone.
  public init(userId: String) { self.userId = userId }
}

/// The words of an event.
public final class SentryMessage: NSObject {
  /// The words.
  public let formatted: String
  /// The words with places for others.
  public var message: String?
  /// Those others.
  public var params: [String]?
  /// Makes a message.
  public init(formatted: String) { self.formatted = formatted }
}

/// A report.
public final class Event: NSObject {
  /// How grave it is.
  public var level: SentryLevel
  /// In words.
  public var message: SentryMessage?
  /// The error.
  public var error: (any Error)?
  /// When.
  public var timestamp: Date? = Date()
  /// The user.
  public var user: User?
  /// Labels.
  public var tags: [String: String]?
  /// More of it.
  public var extra: [String: Any]?
  /// More of its surroundings.
  public var context: [String: [String: Any]]?
  /// The earlier events.
  public var breadcrumbs: [Breadcrumb]?
  /// The values by which it is grouped with others.
  public var fingerprint: [String]?
  /// Such as production.
  public var environment: String?
  /// The app's version.
  public var releaseName: String?

  /// A report of an error.
  public override convenience init() { self.init(level: .error) }
  /// A report.
  public init(level: SentryLevel) { self.level = level }
  /// A report of an error.
  public convenience init(error: any Error) {
    self.init(level: .error)
    self.error = error
  }
}
