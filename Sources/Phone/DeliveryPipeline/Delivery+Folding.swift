import Diagnostics
import ExtensionServices
import ExtensionSupervisor
import Foundation
import NotificationModel

extension Delivery {
  /// Creates the delivery that the events of a push add up to.
  public init(folding events: some Sequence<DeliveryEvent>) {
    var fold = DeliveryFold()
    for event in events { fold.apply(event) }
    self = fold.delivery
  }
}

/// The reducer behind `Delivery`.
struct DeliveryFold {
  private var partial = Delivery(
    payload: "", outcome: .original,
    serviceExtension: ExtensionReport(
      deadlineSeconds: 0, limitBytes: 0))
  /// Which transfers ended while the extension could still hear of it.
  private var reached: [Bool] = []

  mutating func apply(_ event: DeliveryEvent) {
    switch event {
    case .received(let payload, let bundle, let date, let report):
      partial.payload = payload
      partial.bundle = bundle
      partial.startedAt = date
      partial.serviceExtension = report
    case .translated(let origin): partial.origin = origin
    case .routed: break
    case .launched:
      partial.serviceExtension.isWoken = true
      partial.serviceExtension.memory = []
      partial.timeline = []
      say("launch", at: 0)
    case .started(let time):
      partial.serviceExtension.startupSeconds = time
      say("didReceive", at: time)
    case .expired(let time): say("serviceExtensionTimeWillExpire", at: time)
    case .memorySampled(let sample): partial.serviceExtension.memory.append(sample)
    case .wrote(let line): partial.timeline.append(line)
    case .transferBegan(let number, let url, let time): began(number, url, time)
    case .transferEnded(let number, let report, let reachedExtension):
      if number >= partial.transfers.count { began(number, report.url, report.startSeconds) }
      partial.transfers[number] = report
      reached[number] = reachedExtension
    case .handlerCalled(let callback, let time):
      partial.serviceExtension.callback = callback
      partial.serviceExtension.elapsedSeconds = time
      say("content handler called (\(callback.rawValue))", at: time)
    case .terminated(let how, let exit, let time):
      partial.serviceExtension.exit = exit
      partial.serviceExtension.elapsedSeconds = time
      say(how, at: time)
    case .measured(let bytes, let phase, let tail):
      partial.serviceExtension.peakBytes = bytes
      partial.serviceExtension.peakPhase = phase
      partial.serviceExtension.standardErrorTail = tail
    case .starved(let seconds): partial.serviceExtension.processorWaitSeconds = seconds
    case .judged(let outcome, let reason):
      partial.outcome = outcome
      partial.reason = reason
    case .badged(let number): partial.silentBadge = number
    case .found(let finding): partial.findings.append(finding)
    case .stored(let id, let content, let presentation):
      partial.notificationID = id
      partial.content = content
      partial.alertPresentation = presentation
    case .offered(let actions): partial.actions = actions
    case .expanded(let report): partial.contentExtension = report
    }
  }

  /// The delivery, its timeline in order.
  var delivery: Delivery {
    var delivery = partial
    delivery.serviceExtension.memory = partial.serviceExtension.memory.thinned
    guard !partial.transfers.isEmpty || partial.timeline.count > 1 else { return delivery }
    for (report, reached) in zip(partial.transfers, reached) {
      delivery.timeline += report.timeline(reachedExtension: reached)
    }
    delivery.timeline.sort { $0.atSeconds < $1.atSeconds }
    return delivery
  }

  private mutating func began(_ number: Int, _ url: String, _ time: Double) {
    while partial.transfers.count <= number {
      var report = TransferReport(
        url: url, status: nil, bytes: 0, elapsedSeconds: 0, error: nil, mimeType: nil)
      report.startSeconds = time
      partial.transfers.append(report)
      reached.append(false)
    }
  }

  private mutating func say(_ text: String, at time: Double) {
    partial.timeline.append(TimelineEntry(atSeconds: time, text: text))
  }
}

extension [ExtensionReport.MemorySample] {
  /// As many as a report has, peaks kept; a run that is followed tells more of them.
  fileprivate var thinned: [ExtensionReport.MemorySample] {
    guard count > MemoryCurve.maximumSamples else { return self }
    var curve = MemoryCurve()
    for sample in self { curve.add(sample.bytes, at: .seconds(sample.atSeconds)) }
    return curve.samples.map {
      ExtensionReport.MemorySample(atSeconds: $0.at / .seconds(1), bytes: $0.bytes)
    }
  }
}

extension TransferReport {
  /// Start, what the network did, and end as moments of a timeline.
  fileprivate func timeline(reachedExtension: Bool) -> [TimelineEntry] {
    let end = startSeconds + elapsedSeconds
    var moments = [TimelineEntry(atSeconds: startSeconds, text: "transfer \(url)")]
    moments += remarks.enumerated().map { index, remark in
      let time = remarkSeconds.indices.contains(index) ? remarkSeconds[index] : end
      return TimelineEntry(atSeconds: time, text: "network: \(remark)")
    }
    if reachedExtension {
      let sharing = sharing.map { ", \($0.rawValue)" } ?? ""
      let text = error ?? "status \(status ?? 0), \(bytes) bytes\(sharing)"
      moments.append(TimelineEntry(atSeconds: end, text: "transfer ended: \(text)"))
    } else {
      moments.append(TimelineEntry(atSeconds: end, text: "transfer unfinished: \(url)"))
    }
    return moments
  }
}
