import FidelityRules
import NotificationModel

/// What became of one push: the simulator's answer.
public struct Delivery: Sendable, Hashable {
  /// What the payload was called.
  public var payload: String
  /// The app; nil when the payload names none and APNs refused it.
  public var bundle: BundleIdentifier?
  /// What the user would have seen, in one word.
  public var outcome: Outcome
  /// An `OutcomeReason`, or the reason string of APNs for `rejected`; nil where none is needed.
  public var reason: String?
  /// How the extension fared.
  public var serviceExtension: ExtensionReport
  /// What the user sees; nil when nothing shows.
  public var content: NotificationContent?
  /// Id of the notification in the device's list; nil when nothing was delivered.
  public var notificationID: String?
  /// What was loaded for the extension, in the order it was asked for.
  public var transfers: [TransferReport] = []
  /// What is worth telling the developer.
  public var findings: [Finding] = []
  /// What happened when.
  public var timeline: [TimelineEntry] = []

  /// Whether the push went as its sender and the extension's author meant it: modified, filtered
  /// out, silent, or shown as it came since it asked for nothing else.
  public var isAsIntended: Bool {
    switch outcome {
    case .modified, .suppressed, .silent: true
    case .original: reason == OutcomeReason.notWoken.rawValue
    case .bestAttempt, .rejected: false
    }
  }
}

/// How the extension fared with one push.
public struct ExtensionReport: Sendable, Hashable {
  /// Whether the push woke it.
  public var isWoken = false
  /// "fresh" or "reused".
  public var process = SimulatorOptions.Process.fresh.rawValue
  /// Launch to `didReceive`; nil when that was never called.
  public var startupSeconds: Double?
  /// Launch to the decision.
  public var elapsedSeconds: Double?
  /// The time the extension had.
  public var deadlineSeconds: Double
  /// Most private memory held; nil when no process ran.
  public var peakBytes: Int?
  /// "startup", "didReceive" or "serviceExtensionTimeWillExpire".
  public var peakPhase: String?
  /// The memory the extension had.
  public var limitBytes: Int
  /// The method in whose time the handler was called; nil when it was not.
  public var callback: String?
  /// How the process ended when it did so by itself.
  public var exit: ProcessExit?
  /// The last lines on standard error, for crashes.
  public var standardErrorTail: String?

  /// How a process ended.
  public enum ProcessExit: Sendable, Hashable {
    /// By a signal, such as "SIGILL" for a trap.
    case signal(String)
    case code(Int)
  }
}

/// One transfer made for the extension.
public struct TransferReport: Sendable, Hashable {
  /// Without its query, which may hold secrets.
  public var url: String
  /// Nil when no response came.
  public var status: Int?
  /// Decoded bytes of the body.
  public var bytes: Int
  /// From its start to its end.
  public var elapsedSeconds: Double
  /// `NSURLErrorDomain -1001: …`; nil for a success, whatever its status.
  public var error: String?
  /// The server's MIME type.
  public var mimeType: String?
}

/// A moment on the way of a push.
public struct TimelineEntry: Sendable, Hashable {
  /// Since the launch of the extension.
  public var atSeconds: Double
  /// What happened, without payload texts and URL queries; for logs and output what the extension
  /// wrote.
  public var text: String
  /// Who says so.
  public var source = Source.simulator

  /// Who speaks in a timeline.
  public enum Source: String, Sendable, Hashable, CaseIterable {
    case simulator
    /// `Logger`, `os_log` and the SDK's own remarks.
    case log
    case nsLog = "NSLog"
    case standardOutput = "stdout"
    case standardError = "stderr"
  }
}
