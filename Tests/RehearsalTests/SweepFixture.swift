import NotificationModel
import PushSimulator
import Rehearsal
import SimulatedNetwork

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// A sweep of deliveries that are made up: media arrive where they fit the time and the memory.
enum SweepFixture {
  static func condition(_ name: String, kilobits: Double?) -> NetworkCondition {
    var condition = NetworkCondition(name: name)
    condition.download.bitsPerSecond = kilobits.map { $0 * 1000 }
    return condition
  }

  static let plan = SweepPlan(
    sizes: [
      10_000, 21_500, 46_400, 100_000, 215_000, 464_000, 1_000_000, 2_150_000, 4_640_000,
      10_000_000,
    ],
    conditions: [
      condition("Very Bad Network", kilobits: 45), condition("Edge", kilobits: 240),
      condition("3G", kilobits: 780), condition("Wi-Fi 802.11ac", kilobits: 250_000),
    ],
    memoryLimits: [12 << 20, 24 << 20])

  @Sendable static func deliver(_ cell: SweepPlan.Cell) -> SweepResult {
    let bits = cell.condition.download.bitsPerSecond ?? 1e9
    let seconds = Double(cell.bytes) * 8 / bits
    let needed = 3_000_000 + cell.bytes
    if needed > cell.memoryLimitBytes {
      return SweepResult(
        delivery(.original, .memoryExceeded, seconds: 1, peak: cell.memoryLimitBytes), cell: cell)
    }
    return seconds <= 30
      ? SweepResult(delivery(.modified, nil, seconds: seconds, peak: needed), cell: cell)
      : SweepResult(delivery(.bestAttempt, nil, seconds: 30, peak: needed), cell: cell)
  }

  static func delivery(
    _ outcome: Outcome, _ reason: OutcomeReason?, seconds: Double, peak: Int
  ) -> Delivery {
    var report = ExtensionReport(deadlineSeconds: 30, limitBytes: 24 << 20)
    report.isWoken = true
    report.elapsedSeconds = seconds
    report.peakBytes = peak
    var content = NotificationContent()
    if outcome == .modified {
      content.attachments = [
        Attachment(identifier: "image", url: "file:///photo.jpg", type: "public.jpeg")
      ]
    }
    let transfer = TransferReport(
      url: "https://photos.example/photo.jpg", status: 200, bytes: 1, elapsedSeconds: seconds,
      error: nil, mimeType: nil)
    return Delivery(
      payload: "photo.apns", bundle: nil, outcome: outcome,
      reason: reason.map(Delivery.Reason.device), serviceExtension: report, content: content,
      notificationID: nil, transfers: [transfer])
  }

  static func report() async throws -> SweepReport {
    try await Sweep(plan: plan, jobs: 8, speed: 1, startInterval: .zero, deliver: deliver).run()
  }
}
