import Figures
import PushSimulator

/// How far past the memory cap an extension gets before it is killed.
struct MemoryRace: Race {
  private static let deliveries = 50

  /// A way to use memory up.
  private struct Appetite {
    var name: String
    var how: String
    var megabytes: Int
    var concurrency: Int
  }

  private static let appetites = [
    Appetite(name: "as fast as it can", how: "at-once", megabytes: 200, concurrency: 1),
    Appetite(
      name: "as fast as it can, 4 at a time", how: "at-once", megabytes: 200, concurrency: 4),
    Appetite(name: "1 MB every 10 ms", how: "steady", megabytes: 64, concurrency: 1),
  ]

  let name = "memory"
  let title = "Past the memory cap"
  var method: String {
    """
    \(Self.deliveries) deliveries to the extension MemoryHungry, which writes to fresh pages until
    it is killed at a cap of 24 MB. The overshoot is the highest private memory less the cap; the
    speed is that peak over the time from `didReceive` to the end. Every delivery has to end as
    `original:memoryExceeded`.
    """
  }

  func run(on ground: Ground) async throws -> RaceResult {
    var options = SimulatorOptions()
    options.serviceExtension = try ground.sampleExtension("MemoryHungry")
    var table = Table(
      columns: ["", "overshoot MB, median", "p90", "max", "speed MB/s, median", "fastest"])
    var goals: [Goal] = []
    for appetite in Self.appetites {
      let pushes = [Push](repeating: Self.push(appetite), count: Self.deliveries)
      let deliveries = try await ground.withSimulator(options) { simulator in
        try await simulator.deliver(all: pushes, concurrency: appetite.concurrency)
      }
      let overshoots = try deliveries.map(Self.overshoot)
      let speeds = deliveries.compactMap(Self.speed)
      table.rows.append([
        appetite.name, overshoots.median.shown(), overshoots.percentile(0.9).shown(),
        overshoots.percentile(1).shown(), speeds.median.shown(0), speeds.percentile(1).shown(0),
      ])
      guard appetite.how == "at-once" else { continue }
      let fastest = (speeds.percentile(1) / 1000).shown(1)
      let speed = "up to \(fastest) GB/s, \(appetite.concurrency) at a time"
      goals.append(
        .figure(
          "memory kill, growth of \(speed), worst of \(Self.deliveries)",
          overshoots.percentile(1), unit: " MB over", .atMost(1)))
    }
    return RaceResult(table: table, goals: goals)
  }

  private static let megabyte = 1_048_576.0

  private static func push(_ appetite: Appetite) -> Push {
    let payload = """
      {"Simulator Target Bundle": "com.example.app",
       "aps": {"alert": {"title": "Original", "body": "Shown after a kill."}, "mutable-content": 1},
       "megabytes": \(appetite.megabytes), "how": "\(appetite.how)"}
      """
    return Push(name: "memory \(appetite.how)", bytes: Array(payload.utf8))
  }

  private static func overshoot(_ delivery: Delivery) throws -> Double {
    guard delivery.verdict == "original:memoryExceeded",
      let peak = delivery.serviceExtension.peakBytes
    else {
      throw RaceError("\(delivery.payload) came out as \(delivery.verdict), not memoryExceeded")
    }
    return Double(peak - delivery.serviceExtension.limitBytes) / megabyte
  }

  private static func speed(_ delivery: Delivery) -> Double? {
    let report = delivery.serviceExtension
    guard let peak = report.peakBytes, let elapsed = report.elapsedSeconds,
      let startup = report.startupSeconds, elapsed > startup
    else { return nil }
    return Double(peak) / megabyte / (elapsed - startup)
  }
}
