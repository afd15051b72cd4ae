import ExtensionServices
import FidelityRules
import JSONModel
import NotificationModel

/// How a content extension fared with a delivered notification.
public struct ContentExtensionReport: Sendable, Hashable {
  /// What came of it, in one word.
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
  /// What came of it.
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
  /// What was loaded for it.
  public var transfers: [TransferReport] = []
  /// What is worth telling the developer.
  public var findings: [Finding] = []
  /// What happened when, its logs and output too, since its launch.
  public var timeline: [TimelineEntry] = []

  /// Makes a report without a process.
  public init(name: String, result: Result) {
    self.name = name
    self.result = result
  }

  /// Whether nothing went wrong.
  public var isAsIntended: Bool { [.presented, .notClaimed, .notShown].contains(result) }
}

extension ContentExtensionReport {
  var json: JSONValue {
    [
      "name": .string(name), "result": .string(result.rawValue),
      "startupSeconds": JSONValue(startupSeconds), "elapsedSeconds": JSONValue(elapsedSeconds),
      "peakBytes": JSONValue(peakBytes), "exit": exit?.json ?? .null,
      "standardErrorTail": JSONValue(standardErrorTail),
      "scopes": .array(scopes.map(\.json)), "transfers": .array(transfers.map(\.json)),
      "findings": .array(findings.map(\.json)), "timeline": .array(timeline.map(\.json)),
    ]
  }

  init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let result = Result(rawValue: try reader.string("result")) else {
      throw JSONShapeError(key: "result", found: "an unknown name", expected: "a result")
    }
    self.init(name: try reader.string("name"), result: result)
    startupSeconds = try reader.optionalNumber("startupSeconds")
    elapsedSeconds = try reader.optionalNumber("elapsedSeconds")
    peakBytes = try reader.optionalInteger("peakBytes")
    exit = try reader.value("exit").flatMap(ExtensionReport.ProcessExit.init(json:))
    standardErrorTail = try reader.optionalString("standardErrorTail")
    scopes = try reader.array("scopes").map(Scope.init(json:))
    transfers = try reader.array("transfers").map(TransferReport.init(json:))
    findings = try reader.array("findings").map(Finding.init(json:))
    timeline = try reader.array("timeline").map(TimelineEntry.init(json:))
  }
}

extension ContentExtensionReport.Scope {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "starts": .integer(starts), "stops": .integer(stops),
      "strayStops": .integer(strayStops), "denials": .integer(denials),
    ]
  }

  fileprivate init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      file: try reader.string("file"), starts: try reader.integer("starts"),
      stops: try reader.integer("stops"), strayStops: try reader.integer("strayStops"),
      denials: try reader.integer("denials"))
  }
}

extension ExtensionReport.ProcessExit {
  var json: JSONValue {
    switch self {
    case .signal(let name): ["signal": .string(name)]
    case .code(let code): ["code": .integer(code)]
    }
  }

  init?(json: JSONValue) throws {
    guard json != .null else { return nil }
    let reader = try JSONReader(json)
    if let signal = try reader.optionalString("signal") {
      self = .signal(signal)
    } else {
      self = .code(try reader.integer("code"))
    }
  }
}
