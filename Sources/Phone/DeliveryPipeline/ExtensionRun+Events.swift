import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation

// A run as events: its steps, what the code logged, what it wrote, how much memory it held.
extension ExtensionRun {
  /// Records the events of the run: all of them, or those that were not reported during the run.
  func record(in recorder: DeliveryRecorder, showsPrivate: Bool) {
    if !recorder.isObserved {
      for event in events {
        recorder.record(DeliveryEvent(event, showsPrivate: showsPrivate))
      }
    }
    let tail = StandardErrorTail.readable(standardErrorTail)
    recorder.record(
      .measured(
        peakBytes: peakBytes == 0 ? nil : peakBytes,
        peakPhase: peakBytes == 0 ? nil : ExtensionReport.Phase(rawValue: peakPhase.rawValue),
        standardErrorTail: tail.isEmpty ? nil : tail))
    if let starvation {
      recorder.record(.starved(processorWaitSeconds: starvation.waited / .seconds(1)))
    }
  }

  /// The run without its memory.
  var unmetered: ExtensionRun {
    var run = self
    (run.memory, run.peakBytes) = (MemoryCurve(), 0)
    return run
  }

  /// The events, by kind, that would have been reported during the run.
  private var events: [RunEvent] {
    var events = [RunEvent.launched]
    if let startup { events.append(.started(at: startup)) }
    if let expiredAt { events.append(.expired(at: expiredAt)) }
    events.append(.decided(termination, at: elapsed))
    events += logs.map(RunEvent.logged)
    events += output.map(RunEvent.wrote)
    return events + memory.samples.map(RunEvent.memorySampled)
  }
}

extension DeliveryEvent {
  /// Creates the events of a run.
  /// - Parameter clock: gives a time after the launch as the device's clock shows it.
  init(
    _ event: RunEvent, showsPrivate: Bool, clock: (Duration) -> Duration = { $0 }
  ) {
    func seconds(_ time: Duration) -> Double { clock(time) / .seconds(1) }
    self =
      switch event {
      case .launched: .launched
      case .started(let time): .started(atSeconds: seconds(time))
      case .expired(let time): .expired(atSeconds: seconds(time))
      case .logged(let entry):
        .wrote(entry.entry(at: seconds(entry.at), showsPrivate: showsPrivate))
      case .wrote(let line): .wrote(line.entry(at: seconds(line.at)))
      case .memorySampled(let sample):
        .memorySampled(
          ExtensionReport.MemorySample(atSeconds: seconds(sample.at), bytes: sample.bytes))
      case .decided(let termination, let time): termination.event(at: seconds(time))
      }
  }
}

extension ExtensionRun.Termination {
  fileprivate func event(at time: Double) -> DeliveryEvent {
    switch self {
    case .handedBack(_, let callback):
      .handlerCalled(ExtensionReport.Callback(callback), atSeconds: time)
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
  fileprivate func entry(at time: Double, showsPrivate: Bool) -> TimelineEntry {
    let origin = [line.subsystem, line.category].filter { !$0.isEmpty }.joined(separator: ":")
    let text = showsPrivate ? line.unredacted ?? line.message : line.message
    return TimelineEntry(
      atSeconds: time,
      text: "log (\(line.level))" + (origin.isEmpty ? "" : " [\(origin)]") + ": \(text)",
      source: .log)
  }
}

extension ExtensionRun.OutputLine {
  fileprivate func entry(at time: Double) -> TimelineEntry {
    let source: TimelineEntry.Source =
      stream == .standardOutput ? .standardOutput : nsLogText == nil ? .standardError : .nsLog
    return TimelineEntry(
      atSeconds: time, text: "\(source.rawValue): \(nsLogText ?? text)", source: source)
  }

  /// The message of a line that NSLog wrote: date, time, `name[process:thread]`, message.
  private var nsLogText: String? {
    stream == .standardError ? NSLogLine(text)?.message : nil
  }
}
