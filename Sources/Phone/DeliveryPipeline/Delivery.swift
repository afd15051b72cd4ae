import DeviceModel
import Diagnostics
import ExtensionServices
import Foundation
import NotificationCenterModel
import NotificationModel

/// The result of one push: the simulator's answer.
public struct Delivery: Sendable, Hashable {
  /// The payload's name.
  public var payload: String
  /// The request to a push provider that it was made of; nil for a payload as it is.
  public var origin: RequestOrigin?
  /// The app; nil when the payload names none and APNs refused it.
  public var bundle: BundleIdentifier?
  /// The result that the user would have seen, in one word.
  public var outcome: Outcome
  /// Why it came out so; nil where that needs no reason.
  public var reason: Reason?
  /// When the push reached the device, by this machine's clock.
  public var startedAt = Date(timeIntervalSince1970: 0)
  /// How the extension fared.
  public var serviceExtension: ExtensionReport
  /// The content that the user notices, as a card or only by badge and sound; nil when nothing
  /// shows.
  public var content: NotificationContent?
  /// The number that the icon shows although nothing else does (LIFE-29); nil leaves the badge.
  public var silentBadge: Int?
  /// The part of its alert that the user's permission and settings let show; a banner by default.
  public var alertPresentation = AlertPresentation.banner
  /// The buttons of the expanded card; nil where the app's categories are not known.
  public var actions: [NotificationAction]?
  /// Id of the notification in the device's list; nil when nothing was delivered.
  public var notificationID: String?
  /// The transfers for the extension, in the order of its requests.
  public var transfers: [TransferReport] = []
  /// Findings for the developer.
  public var findings: [Finding] = []
  /// How the content extension fared with the notification; nil where the app has none.
  public var contentExtension: ContentExtensionReport?
  /// The events with their times.
  public var timeline: [TimelineEntry] = []

  /// Whether the push went as its sender and the extension's author meant it: modified, filtered
  /// out, silent, or shown as it came since it asked for nothing else; a content extension did not
  /// crash or hang.
  public var isAsIntended: Bool {
    guard contentExtension?.isAsIntended ?? true else { return false }
    return switch outcome {
    case .modified, .suppressed, .silent: true
    case .original: reason == .device(.notWoken)
    case .bestAttempt, .rejected: false
    }
  }

  /// The findings, those about the content extension among them.
  public var allFindings: [Finding] { findings + (contentExtension?.findings ?? []) }

  /// Whether the extension handed back the content as it got it (LIFE-33).
  public var isUnchanged: Bool { findings.contains { $0.rule == .`LIFE-33` } }
}

/// How the extension fared with one push.
public struct ExtensionReport: Sendable, Hashable {
  /// The extension's bundle identifier; nil for an app without one.
  public var bundle: BundleIdentifier?
  /// The path of the extension's `.appex`; nil for an app without one.
  public var path: String?
  /// Whether it is the sample that runs where no extension is named.
  public var isDefault = false
  /// Its app's name as a person sees it; nil where nothing says.
  public var appName: String?
  /// Whether the push woke it.
  public var isWoken = false
  /// How the device made its process.
  public var process = DeviceConfiguration.Process.fresh
  /// Launch to `didReceive`; nil when that was never called.
  public var startupSeconds: Double?
  /// Launch to the decision.
  public var elapsedSeconds: Double?
  /// The time the extension had.
  public var deadlineSeconds: Double
  /// The time its expiry callback had after that.
  public var graceSeconds = 0.0
  /// How long the process waited for a processor, where that may have decided the outcome: the
  /// machine was busy. Nil otherwise.
  public var processorWaitSeconds: Double?
  /// Most private memory held; nil when no process ran.
  public var peakBytes: Int?
  /// Its activity then.
  public var peakPhase: Phase?
  /// Its private memory over time, at most 512 samples, peaks kept; in the order they were taken.
  public var memory: [MemorySample] = []
  /// The memory the extension had.
  public var limitBytes: Int
  /// The method in whose time the handler was called; nil when it was not.
  public var callback: Callback?
  /// How the process ended when it did so by itself.
  public var exit: ProcessExit?
  /// The last lines on standard error, for crashes.
  public var standardErrorTail: String?

  /// The extension's name, that of its `.appex`; nil for an app without one.
  public var name: String? {
    // By hand: a URL of a path asks the file system what is there, for each line of a report.
    path.map { path in
      let file = path.split(separator: "/").last ?? "/"
      guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
      return String(file[..<dot])
    }
  }

  /// How much private memory was held at a moment.
  public struct MemorySample: Sendable, Hashable {
    /// Since the launch.
    public var atSeconds: Double
    /// Private memory in bytes.
    public var bytes: Int

    /// Creates a sample.
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
