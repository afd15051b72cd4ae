import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation

// A run as events: its steps, what the code logged, what it wrote, how much memory it held.
extension ExtensionRun {
  /// Records what happened in the run.
  func record(in recorder: DeliveryRecorder, showsPrivate: Bool) {
    recorder.record(.launched)
    if let startup { recorder.record(.started(atSeconds: startup.seconds)) }
    if let expiredAt { recorder.record(.expired(atSeconds: expiredAt.seconds)) }
    recorder.record(ending.event(at: elapsed.seconds))
    for entry in logs { recorder.record(.wrote(entry.entry(showsPrivate: showsPrivate))) }
    for line in output { recorder.record(.wrote(line.entry)) }
    for sample in memory.samples {
      recorder.record(
        .memorySampled(
          ExtensionReport.MemorySample(atSeconds: sample.at.seconds, bytes: sample.bytes)))
    }
    recorder.record(
      .measured(
        peakBytes: peakBytes == 0 ? nil : peakBytes,
        peakPhase: peakBytes == 0 ? nil : peakPhase.rawValue,
        standardErrorTail: standardErrorTail.isEmpty ? nil : standardErrorTail))
  }
}

extension ExtensionRun.Termination {
  fileprivate func event(at time: Double) -> DeliveryEvent {
    switch self {
    case .handedBack(_, let callback): .handlerCalled(callback.rawValue, atSeconds: time)
    case .timedOut:
      .terminated("killed: the handler was not called in time", nil, atSeconds: time)
    case .startupTimedOut:
      .terminated("killed: didReceive was not reached in time", nil, atSeconds: time)
    case .memoryExceeded: .terminated("killed: over the memory limit", nil, atSeconds: time)
    case .crashed(let signal):
      .terminated(
        "crashed: \(SignalName.name(signal))", .signal(SignalName.name(signal)), atSeconds: time)
    case .exited(let code):
      .terminated("exited with code \(code)", .code(Int(code)), atSeconds: time)
    case .protocolViolation(let what): .terminated("killed: \(what)", nil, atSeconds: time)
    case .launchFailed(let what): .terminated("not started: \(what)", nil, atSeconds: time)
    case .cancelled: .terminated("killed: cancelled", nil, atSeconds: time)
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
