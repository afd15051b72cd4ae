import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork

/// The result of one delivery of a sweep.
package struct SweepResult: Sendable, Hashable {
  /// An outcome as tables and pictures show it.
  package enum Mark: String, Sendable, Hashable, CaseIterable {
    case arrived = "+"
    case withoutMedia = "o"
    case bestAttempt = "~"
    case timedOut = "T"
    case memoryExceeded = "M"
    case crashed = "X"
    case other = "-"

    /// The result's meaning.
    package var meaning: String {
      switch self {
      case .arrived: "arrived: modified, with media"
      case .withoutMedia: "modified, without media"
      case .bestAttempt: "best attempt when the time was up"
      case .timedOut: "original: timed out"
      case .memoryExceeded: "original: memory exceeded"
      case .crashed: "original: crashed or exited"
      case .other: "something else"
      }
    }
  }

  /// The cell that was tried.
  package var cell: SweepPlan.Cell
  /// The outcome in short.
  package var mark: Mark
  /// The outcome, with its reason.
  package var outcome: Outcome
  /// Why it was the original, where it was.
  package var reason: Delivery.Reason?
  /// By how much a TLS handshake was later than the link's delays, in simulated seconds: the time
  /// of this machine. Nil where there was none, and on links whose loss delays it too.
  package var lagSeconds: Double?
  /// Launch to the decision, in simulated seconds.
  package var elapsedSeconds: Double?
  /// Most private memory held.
  package var peakBytes: Int?
  /// Media that show.
  package var attachmentCount: Int
  /// Transfers that the extension asked for.
  package var transferCount: Int
  /// Errors of transfers, in order.
  package var transferErrors: [String]

  /// Creates the result of a delivery.
  package init(_ delivery: Delivery, cell: SweepPlan.Cell) {
    self.cell = cell
    outcome = delivery.outcome
    reason = delivery.reason
    lagSeconds = Self.lag(of: delivery.transfers, on: cell.condition)
    elapsedSeconds = delivery.serviceExtension.elapsedSeconds
    peakBytes = delivery.serviceExtension.peakBytes
    attachmentCount = delivery.content?.attachments.count ?? 0
    transferCount = delivery.transfers.count
    transferErrors = delivery.transfers.compactMap(\.error)
    mark = Self.mark(delivery.outcome, delivery.reason, hasMedia: attachmentCount > 0)
  }

  /// Whether the media reached the user.
  package var arrives: Bool { mark == .arrived }

  /// The result as a line of JSON.
  package var json: JSONValue {
    [
      "kind": "cell", "sizeBytes": .integer(cell.bytes),
      "condition": .string(cell.condition.name),
      "memoryLimitBytes": .integer(cell.memoryLimitBytes), "arrives": .bool(arrives),
      "outcome": .string(outcome.rawValue), "reason": JSONValue(reason?.rawValue),
      "attachments": .integer(attachmentCount), "elapsedSeconds": JSONValue(elapsedSeconds),
      "lagSeconds": JSONValue(lagSeconds),
      "peakBytes": JSONValue(peakBytes), "transfers": .integer(transferCount),
      "transferErrors": .array(transferErrors.map(JSONValue.string)),
    ]
  }

  private static func lag(
    of transfers: [TransferReport], on condition: NetworkCondition
  ) -> Double? {
    guard condition.download.lossRate == 0, condition.upload.lossRate == 0 else { return nil }
    let roundTrip = (condition.download.delay + condition.upload.delay).inSeconds
    return transfers.map(\.phases.tls).filter { $0 > 0 }.map { max(0, $0 - roundTrip) }.max()
  }

  static func mark(_ outcome: Outcome, _ reason: Delivery.Reason?, hasMedia: Bool) -> Mark {
    switch outcome {
    case .modified: hasMedia ? .arrived : .withoutMedia
    case .bestAttempt: .bestAttempt
    case .original:
      switch reason {
      case .device(.timedOut), .device(.startupTimedOut): .timedOut
      case .device(.memoryExceeded): .memoryExceeded
      case .device(.crashed), .device(.exited), .device(.protocolViolation),
        .device(.launchFailed):
        .crashed
      case .device(.notWoken), .device(.noVisibleAlert), .provider, nil: .other
      }
    case .suppressed, .silent, .rejected: .other
    }
  }
}
