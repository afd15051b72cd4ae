import ExtensionProtocol
import NotificationModel

/// How an extension process ended.
package enum ExtensionExit: Sendable, Hashable {
  case code(Int32)
  case signal(Int32)

  /// Reads a status as `waitpid` gives it.
  package init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .code((waitStatus >> 8) & 0xFF) : .signal(signal)
  }
}

/// The result of handing a notification to an extension; a killed or crashed extension is a result
/// too.
package struct ExtensionRun: Sendable, Hashable {
  /// Why the run was over.
  package enum Termination: Sendable, Hashable {
    /// The handler was called in time with this content; nil where nothing was passed (LIFE-23).
    case handedBack(NotificationContent?, HandlerCall.Callback)
    /// Neither method called the handler (LIFE-04).
    case timedOut
    /// The deadline passed before `didReceive` was called (LIFE-07).
    case startupTimedOut
    /// More private memory than the cap (LIFE-10).
    case memoryExceeded
    /// Ended by a signal that was not ours (LIFE-09).
    case crashed(signal: Int32)
    /// Ended by itself before the handler was called.
    case exited(code: Int32)
    /// Broke the channel's rules.
    case protocolViolation(String)
    /// Never came to be: the reason.
    case launchFailed(String)
    /// Stopped by the caller.
    case cancelled
  }

  /// The process's activity when it held most memory.
  package enum Phase: String, Sendable, Hashable {
    case startup
    case didReceive
    case serviceExtensionTimeWillExpire
  }

  package var termination: Termination
  /// From the launch to `didReceive`; nil when that was never called.
  package var startup: Duration?
  /// From the launch to the decision.
  package var elapsed: Duration
  /// When the expiry callback was asked for; nil when it was not.
  package var expiredAt: Duration?
  /// Whether `didReceive` had not returned by then, so that it held the main thread (LIFE-08).
  package var heldMainThread = false
  /// Handler calls that came after the one that counted, or after the kill (LIFE-30).
  package var extraHandlerCalls = 0
  /// Key paths of `userInfo` values that were dropped since no property list can hold them.
  package var droppedKeys: [String] = []
  /// Most private memory seen, in bytes.
  package var peakBytes = 0
  package var peakPhase = Phase.startup
  /// Private memory over time, also after the decision until the process was done with.
  package var memory = MemoryCurve()
  /// How the process ended; nil for one that lives on or never was.
  package var exit: ExtensionExit?
  /// Last lines the process wrote to standard error.
  package var standardErrorTail = ""
  /// Bytes the process wrote to standard output.
  package var standardOutputBytes = 0
  /// The first lines the extension logged; at most `maximumLogLines` of `maximumLogBytes` together.
  package var logs: [LogEntry] = []
  /// Logged lines that were not kept.
  package var droppedLogLines = 0
  /// The first lines the process wrote to its standard output and error; at most
  /// `maximumOutputLines`, and nothing of an ended process that was not waited for.
  package var output: [OutputLine] = []
  /// Set when the extension could not be forked since it starts threads before its first
  /// notification, and was executed anew instead.
  package var executedForThreads = false

  /// Set when time decided and the process had waited for a processor for a notable part of it.
  package var starvation: Starvation?

  /// How long a process waited for a processor, of the time it had.
  package struct Starvation: Sendable, Hashable {
    package var waited: Duration
    package var allowed: Duration
  }

  /// How long the process stood still for a debugger, which no other time of the run counts; nil
  /// where none was waited for.
  package var stoodStill: Duration?

  /// Set when the first process was lost through no fault of the notification, so that it was handed
  /// to a new one. What the first one loaded is accounted for too.
  package var secondTry: SecondTry?

  /// The loss that had a notification begin anew.
  package enum SecondTry: Sendable, Hashable {
    /// Somebody killed the reaper while the extension ran.
    case reaper
    /// The zygote ended, or was ended for what it did besides, while the extension ran.
    case zygote
  }

  /// Creates a run of nothing else.
  package init(termination: Termination, elapsed: Duration) {
    self.termination = termination
    self.elapsed = elapsed
  }

  /// How many logged lines are kept: 2,000, more than anybody reads of one notification.
  package static let maximumLogLines = 2_000
  /// How much text of them is kept: 1 MB.
  package static let maximumLogBytes = 1 << 20

  /// How many lines of output are kept: 200.
  package static let maximumOutputLines = 200

  /// A line the process wrote, cut at 1 KB, with the time it was read, after the launch.
  package struct OutputLine: Sendable, Hashable {
    /// Where it was written to.
    package enum Stream: String, Sendable {
      case standardOutput = "stdout"
      case standardError = "stderr"
    }

    package var at: Duration
    package var stream: Stream
    package var text: String
  }

  /// A log line with its time after the launch.
  package struct LogEntry: Sendable, Hashable {
    package var at: Duration
    package var line: LogLine
  }
}
