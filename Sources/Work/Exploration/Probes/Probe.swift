import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork

/// One experiment: notifications, the last of which is looked at, under faults of the network and
/// with its time ended at a moment.
package struct Probe: Sendable, Hashable {
  /// A notification before the one that is looked at.
  package struct Step: Sendable, Hashable {
    package var payload: JSONValue
    package var interruption: RunInterruption?
  }

  /// The payload; at most 4,096 bytes of JSON.
  package var payload: JSONValue
  /// The faults of the network; none for the network as it is.
  package var faults: [NetworkFault] = []
  /// The end of the time or memory; nil for the device's own.
  package var interruption: RunInterruption?
  /// The notifications that the device got before, in the same process where it is reused.
  package var before: [Step] = []
  /// Whether consecutive notifications have one process.
  package var isReused = false

  init(_ payload: JSONValue) { self.payload = payload }

  /// The bytes of the payload.
  package var bytes: [UInt8] { Self.bytes(of: payload) }

  static func bytes(of payload: JSONValue) -> [UInt8] { Array(payload.compactText.utf8) }

  /// How much there is to it: what shrinking makes less.
  var weight: Int {
    bytes.count + 200 * before.count + 50 * faults.count + (interruption == nil ? 0 : 20)
  }
}

/// The result of a probe.
package struct Trial: Sendable {
  package let probe: Probe
  package let delivery: Delivery
  /// How often each of the code's counters was passed; empty where the code does not count.
  let counts: [UInt64]
  /// The moments of the run; empty where nobody watched.
  let moments: [RunMoment]

  /// Whether the time that was up may have been too short for a busy machine alone.
  var isStarved: Bool { delivery.serviceExtension.processorWaitSeconds != nil }

  /// Whether `didReceive` left the handler alone until the time was up, with nothing loading.
  var isUnanswered: Bool {
    let isOver = delivery.outcome == .bestAttempt || delivery.reason == .device(.timedOut)
    return isOver && probe.interruption == nil && !Oracle.wasLoading(delivery)
  }

  /// How long something happened: until the handler was called, or of an unanswered trial until the
  /// last sign of life before its time was up.
  var activeSeconds: Double? {
    let report = delivery.serviceExtension
    guard isUnanswered else { return report.elapsedSeconds }
    let ends = delivery.transfers.map { $0.startSeconds + $0.elapsedSeconds }
    return (delivery.timeline.map(\.atSeconds) + ends)
      .filter { $0 < report.deadlineSeconds * 0.8 }.max()
  }

  /// The counters that were passed.
  var reached: Set<Int> { Set(counts.indices.lazy.filter { counts[$0] > 0 }) }
}
