import Diagnostics
import ExtensionServices
import JSONModel
import NotificationModel

/// How a content extension fared with a delivered notification.
public struct ContentExtensionReport: Sendable, Hashable {
  /// The result, in one word.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    /// `didReceive` returned, and the user took the interface away.
    case presented
    /// The extension does not claim the notification's category: the system's own interface shows
    /// (CEXT-02, CEXT-32).
    case notClaimed
    /// Nothing was delivered that could be expanded.
    case notShown
    /// Ended by a signal.
    case crashed
    /// Ended by itself.
    case exited
    /// `didReceive` did not return in time.
    case timedOut
    /// More private memory than the simulator allows it.
    case memoryExceeded
    /// Broke the rules of the channel.
    case protocolViolation
    /// Could not be started.
    case launchFailed
  }

  /// Accesses to one attachment's file (ATTA-29).
  public struct Scope: Sendable, Hashable {
    /// The file's name.
    public var file: String
    /// Calls of `startAccessingSecurityScopedResource` that returned true.
    public var starts = 0
    /// Calls of `stopAccessingSecurityScopedResource` that ended an access.
    public var stops = 0
    /// Stops without an access to end.
    public var strayStops = 0
    /// Attempts to open the file outside of an access.
    public var denials = 0
  }

  /// The bundle's name without `.appex`.
  public var name: String
  /// The result.
  public var result: Result
  /// Launch to `didReceive`; nil when that was never called.
  public var startupSeconds: Double?
  /// Launch to the end of the presentation; nil when no process ran.
  public var elapsedSeconds: Double?
  /// Most private memory held; nil when no process ran.
  public var peakBytes: Int?
  /// How the process ended when it did so by itself.
  public var exit: ExtensionReport.ProcessExit?
  /// The last lines on standard error.
  public var standardErrorTail: String?
  /// The accesses to attachments, by file.
  public var scopes: [Scope] = []
  /// The transfers that were made for it.
  public var transfers: [TransferReport] = []
  /// Findings for the developer.
  public var findings: [Finding] = []
  /// The events with their times, including its logs and output, since its launch.
  public var timeline: [TimelineEntry] = []

  /// The interface as the process described it, for pictures; nil where it was not ready. It is not
  /// in the JSON.
  package var interface: JSONValue?

  /// Creates a report without a process.
  public init(name: String, result: Result) {
    self.name = name
    self.result = result
  }

  /// Whether nothing went wrong.
  public var isAsIntended: Bool { [.presented, .notClaimed, .notShown].contains(result) }
}
