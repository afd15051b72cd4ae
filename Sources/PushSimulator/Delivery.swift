import FidelityRules
import Foundation
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
  /// When the push reached the device, by this machine's clock.
  public var startedAt = Date(timeIntervalSince1970: 0)
  /// How the extension fared.
  public var serviceExtension: ExtensionReport
  /// What the user sees; nil when nothing shows.
  public var content: NotificationContent?
  /// What of its alert the user's permission and settings let show; a banner by default.
  public var alertPresentation = AlertPresentation.banner
  /// Id of the notification in the device's list; nil when nothing was delivered.
  public var notificationID: String?
  /// What was loaded for the extension, in the order it was asked for.
  public var transfers: [TransferReport] = []
  /// What is worth telling the developer.
  public var findings: [Finding] = []
  /// How the content extension fared with the notification; nil where the app has none.
  public var contentExtension: ContentExtensionReport?
  /// What happened when.
  public var timeline: [TimelineEntry] = []

  /// Whether the push went as its sender and the extension's author meant it: modified, filtered
  /// out, silent, or shown as it came since it asked for nothing else; a content extension did not
  /// crash or hang.
  public var isAsIntended: Bool {
    guard contentExtension?.isAsIntended ?? true else { return false }
    return switch outcome {
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
  /// The time its expiry callback had after that.
  public var graceSeconds = 0.0
  /// Most private memory held; nil when no process ran.
  public var peakBytes: Int?
  /// "startup", "didReceive" or "serviceExtensionTimeWillExpire".
  public var peakPhase: String?
  /// Its private memory over time, at most 512 samples, peaks kept; in the order they were taken.
  public var memory: [MemorySample] = []
  /// The memory the extension had.
  public var limitBytes: Int
  /// The method in whose time the handler was called; nil when it was not.
  public var callback: String?
  /// How the process ended when it did so by itself.
  public var exit: ProcessExit?
  /// The last lines on standard error, for crashes.
  public var standardErrorTail: String?

  /// How much private memory was held at a moment.
  public struct MemorySample: Sendable, Hashable {
    /// Since the launch.
    public var atSeconds: Double
    /// Private memory in bytes.
    public var bytes: Int

    /// Makes a sample.
    public init(atSeconds: Double, bytes: Int) {
      self.atSeconds = atSeconds
      self.bytes = bytes
    }
  }

  /// How a process ended.
  public enum ProcessExit: Sendable, Hashable {
    /// By a signal, such as "SIGILL" for a trap.
    case signal(String)
    /// By itself, with an exit code.
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
  /// Since the launch of the extension.
  public var startSeconds = 0.0
  /// Where its time went; what it has not come to is 0.
  public var phases = Phases()
  /// What the simulated network did to it: faults that struck, recordings, in order.
  public var remarks: [String] = []
  /// What was sent and received, for HAR files; nil when nothing was sent.
  public var exchange: TransferExchange?
  /// How it came by its body when `SimulatorOptions.sharesMedia` spared it a fetch; nil otherwise.
  public var sharing: Sharing?

  /// How a transfer came by its body other than by fetching it.
  public enum Sharing: String, Sendable, Hashable, CaseIterable {
    /// Another notification was fetching the same URL at the same time.
    case shared
    /// The server answered 304: what was fetched before is what it would send.
    case revalidated
  }

  /// Where the time of a transfer went, in seconds; over all redirects.
  public struct Phases: Sendable, Hashable {
    /// Finding the host's addresses; 0 on a connection that already stood.
    public var dns = 0.0
    /// The TCP connection; 0 on one that already stood.
    public var connect = 0.0
    /// The TLS handshake; 0 on a connection that already stood.
    public var tls = 0.0
    /// From the request to the first byte of the response; redirects before it are part of it.
    public var wait = 0.0
    /// From the first byte to the last.
    public var receive = 0.0

    /// No time at all.
    public init() {}
  }
}

/// What was sent and received in a transfer's last request; holds what URLs and headers hold.
public struct TransferExchange: Sendable, Hashable {
  /// The method, such as "GET".
  public var method: String
  /// The URL that was asked last, with its query.
  public var url: String
  /// Header fields as they were sent.
  public var requestHeaders: [HeaderField]
  /// Bytes of the body that were sent.
  public var requestBytes: Int
  /// Header fields as they were received.
  public var responseHeaders: [HeaderField]
  /// "h2", "http/1.1" or "http/1.0".
  public var httpVersion: String
  /// Bytes of the body as they came over the network.
  public var wireBytes: Int
  /// Redirects that led here.
  public var redirectCount: Int
  /// Whether it went over a connection that already stood.
  public var isConnectionReused: Bool

  /// Makes an exchange.
  public init(
    method: String, url: String, requestHeaders: [HeaderField], requestBytes: Int,
    responseHeaders: [HeaderField], httpVersion: String, wireBytes: Int, redirectCount: Int,
    isConnectionReused: Bool
  ) {
    self.method = method
    self.url = url
    self.requestHeaders = requestHeaders
    self.requestBytes = requestBytes
    self.responseHeaders = responseHeaders
    self.httpVersion = httpVersion
    self.wireBytes = wireBytes
    self.redirectCount = redirectCount
    self.isConnectionReused = isConnectionReused
  }
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
    /// The simulator itself.
    case simulator
    /// `Logger`, `os_log` and the SDK's own remarks.
    case log
    /// The extension's `NSLog`.
    case nsLog = "NSLog"
    /// What the extension printed.
    case standardOutput = "stdout"
    /// What the extension wrote to standard error.
    case standardError = "stderr"
  }
}
