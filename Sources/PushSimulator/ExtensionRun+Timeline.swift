import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation

// What a run amounts to in the timeline: its steps, what the code logged, what it wrote.
extension ExtensionRun {
  /// The run's moments, in no order.
  func timeline(showsPrivate: Bool) -> [TimelineEntry] {
    steps + logs.map { $0.entry(showsPrivate: showsPrivate) } + output.map(\.entry)
  }

  private var steps: [TimelineEntry] {
    var entries = [TimelineEntry(atSeconds: 0, text: "launch")]
    if let startup {
      entries.append(TimelineEntry(atSeconds: startup.seconds, text: "didReceive"))
    }
    if let expiredAt {
      entries.append(
        TimelineEntry(atSeconds: expiredAt.seconds, text: "serviceExtensionTimeWillExpire"))
    }
    entries.append(TimelineEntry(atSeconds: elapsed.seconds, text: endingText))
    return entries
  }

  private var endingText: String {
    switch ending {
    case .handedBack(_, let callback): "content handler called (\(callback.rawValue))"
    case .timedOut: "killed: the handler was not called in time"
    case .startupTimedOut: "killed: didReceive was not reached in time"
    case .memoryExceeded: "killed: over the memory limit"
    case .crashed(let signal): "crashed: \(SignalName.name(signal))"
    case .exited(let code): "exited with code \(code)"
    case .protocolViolation(let what): "killed: \(what)"
    case .launchFailed(let what): "not started: \(what)"
    case .cancelled: "killed: cancelled"
    }
  }
}

extension ExtensionRun.LogEntry {
  fileprivate func entry(showsPrivate: Bool) -> TimelineEntry {
    let origin = [line.subsystem, line.category].filter { !$0.isEmpty }.joined(separator: ":")
    let text = showsPrivate ? line.unredacted ?? line.message : line.message
    return TimelineEntry(
      atSeconds: at.seconds,
      text: "log (\(line.level))" + (origin.isEmpty ? "" : " [\(origin)]") + ": \(text)",
      source: .log)
  }
}

extension ExtensionRun.OutputLine {
  fileprivate var entry: TimelineEntry {
    let source: TimelineEntry.Source =
      stream == .standardOutput ? .standardOutput : nsLogText == nil ? .standardError : .nsLog
    return TimelineEntry(
      atSeconds: at.seconds, text: "\(source.rawValue): \(nsLogText ?? text)", source: source)
  }

  /// The message of a line that NSLog wrote: date, time, `name[process:thread]`, message.
  private var nsLogText: String? {
    guard stream == .standardError,
      let match = text.firstMatch(
        of: #/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ [^\[\]]+\[\d+:[0-9a-f]+\] /#)
    else { return nil }
    return String(text[match.range.upperBound...])
  }
}
