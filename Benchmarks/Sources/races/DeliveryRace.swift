import PushSimulator

/// What a delivery costs when the extension does next to nothing, against starting `true`.
struct DeliveryRace: Race {
  let process: SimulatorOptions.Process

  private static let deliveries = 1000

  var name: String { process.rawValue }

  var title: String {
    "\(Self.deliveries) deliveries, "
      + (process == .fresh ? "a fresh process each" : "process reused")
  }

  var method: String {
    """
    `Simulator.deliver` of `no-media.apns` to the extension Trivial, each recorded in the device's
    database, so many at a time. A round opens a simulator on an empty device, makes
    \(Self.deliveries) deliveries and shuts the simulator down; all of it is timed. Every delivery
    has to end as `modified`.
    """
  }

  func run(on ground: Ground) async throws -> Table {
    let push = try ground.samplePush("no-media")
    var options = SimulatorOptions()
    options.serviceExtension = try ground.sampleExtension("Trivial")
    options.process = process
    let xargs = "seq \(Self.deliveries) | xargs -P2 -n1 true"
    var contestants = [
      Contestant(name: "`\(xargs)`") { try ShellCommand.run(xargs) }
    ]
    for concurrency in [1, 2, 4] {
      contestants.append(
        contestant("\(concurrency) at a time", push, options, concurrency, ground))
    }
    if ground.memoryFolder != nil {
      contestants.append(
        contestant("2 at a time, device in /dev/shm", push, options, 2, ground, inMemory: true))
    }
    return try await Contest(contestants).table(units: Self.deliveries, unit: "delivery")
  }

  private func contestant(
    _ name: String, _ push: Push, _ options: SimulatorOptions, _ concurrency: Int,
    _ ground: Ground, inMemory: Bool = false
  ) -> Contestant {
    Contestant(name: name) {
      let pushes = [Push](repeating: push, count: Self.deliveries)
      try await ground.withSimulator(options, inMemory: inMemory) { simulator in
        for delivery in try await simulator.deliver(all: pushes, concurrency: concurrency)
        where delivery.outcome != .modified {
          throw RaceError("\(delivery.payload) came out as \(delivery.verdict), not modified")
        }
      }
    }
  }
}

extension Delivery {
  /// The outcome with its reason.
  var verdict: String {
    reason.map { "\(outcome.rawValue):\($0)" } ?? outcome.rawValue
  }
}
