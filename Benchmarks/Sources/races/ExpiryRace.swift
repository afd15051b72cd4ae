import Figures
import PushSimulator

/// How late the deadline fires when many extensions run into it at the same time.
struct ExpiryRace: Race {
  private static let deadline = Duration.seconds(2)
  private static let extensions = 200
  private static let rounds = 5

  let name = "expiry"
  var title: String { "\(Self.extensions) extensions at one deadline" }
  var method: String {
    """
    \(Self.extensions) deliveries of `best-attempt.apns` to the extension Hanging, all begun at once
    under a deadline of \(Self.deadline.seconds.shown(0)) s: each does nothing until
    `serviceExtensionTimeWillExpire` and hands its best attempt back there. \(Self.rounds) rounds, a
    simulator each. "Expiry" is when the simulator sent the callback, "content" when it had the
    content back, both on its own clock and counted from the deadline. The thread that keeps the
    deadlines runs before all ordinary ones where that is allowed, which it is for root.
    """
  }

  func run(on ground: Ground) async throws -> RaceResult {
    var options = SimulatorOptions()
    options.serviceExtension = try ground.sampleExtension("Hanging")
    options.deadline = Self.deadline
    let pushes = [Push](
      repeating: try ground.samplePush("best-attempt"), count: Self.extensions)
    var deliveries: [Delivery] = []
    for _ in 0..<Self.rounds {
      deliveries += try await ground.withSimulator(options) { simulator in
        try await simulator.deliver(all: pushes, concurrency: pushes.count)
      }
    }
    let lateness = deliveries.compactMap(\.expirySeconds).map(Self.late)
    return RaceResult(
      table: Self.table(deliveries),
      goals: [
        .figure(
          "deadline, \(Self.extensions) hanging at once, p99", lateness.percentile(0.99) * 1000,
          unit: " ms late", .atMost(2))
      ])
  }

  private static func table(_ deliveries: [Delivery]) -> Table {
    let startups = deliveries.compactMap(\.serviceExtension.startupSeconds)
    let bestAttempts = deliveries.filter { $0.outcome == .bestAttempt }
    var table = Table(columns: ["", "of \(deliveries.count)", "median ms", "p99 ms", "max ms"])
    func add(_ name: String, _ seconds: [Double]) {
      let milliseconds = seconds.map { $0 * 1000 }
      table.rows.append([
        name, "\(seconds.count)", milliseconds.median.shown(),
        milliseconds.percentile(0.99).shown(),
        milliseconds.percentile(1).shown(),
      ])
    }
    add("start-up: launch to `didReceive`", startups.filter { $0 < deadline.seconds })
    add("expiry after the deadline", deliveries.compactMap(\.expirySeconds).map(late))
    add(
      "content after the deadline",
      bestAttempts.compactMap(\.serviceExtension.elapsedSeconds).map(late))
    return table
  }

  private static func late(_ seconds: Double) -> Double { seconds - deadline.seconds }
}

extension Delivery {
  /// When `serviceExtensionTimeWillExpire` was called, since the launch; nil when it was not.
  fileprivate var expirySeconds: Double? {
    timeline.first { $0.text == "serviceExtensionTimeWillExpire" }?.atSeconds
  }
}
