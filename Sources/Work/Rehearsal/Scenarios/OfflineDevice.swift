import APNs
import Diagnostics
import NotificationPayload
import PushSimulator
import SimulatedNetwork

/// Several pushes to a device that is out of reach.
struct OfflineDevice: DeviceScenario {
  /// More than APNs keeps.
  static let count = 3

  let name = "offline-device"
  let rule = RuleID.`QUIR-21`
  let summary = "Of several pushes to a device that is out of reach, APNs keeps one."
  let needsMedia = false
  let onDevice = "one push arrives when the device is back, usually the last; the others are lost"
  let advice =
    "let each push say all that the user needs, and let the extension or the app fetch what it "
    + "missed"

  func prepare(_ stage: inout ScenarioStage) throws(SimulatorError) {
    stage.push(times: Self.count)
    for index in stage.steps.indices {
      stage.steps[index].headers.collapseIdentifier = "pushsim-offline-\(index + 1)"
    }
    let lost = stage.goOffline(seconds: 3600, sending: Array(repeating: 60, count: Self.count))
    stage.note(
      "pushed \(Self.count) times, a minute apart, to a device that is out of reach for an hour; "
        + "lost: \(lost)")
  }

  func judge(_ deliveries: [Delivery]) -> ScenarioVerdict {
    guard deliveries.count == 1, let arrived = deliveries.first else {
      return .notProvoked("\(deliveries.count) pushes arrived")
    }
    guard arrived.isAsIntended else {
      return .fellShort("the push that arrives fell back: \(arrived.outcomeText)")
    }
    return .wellBehaved("one push of \(Self.count) arrives")
  }
}

extension ScenarioStage {
  /// Has the steps sent to a device that is out of reach, and leaves those that arrive (APNS-23 to
  /// APNS-26).
  /// - Parameters:
  ///   - seconds: from the first push until the device is back.
  ///   - pauses: seconds from each push to the next.
  /// - Returns: the pushes that are lost, in words.
  mutating func goOffline(seconds: Int, sending pauses: [Int]) -> String {
    // A time of its own: nothing waits, and the result is the same on every day.
    let start = 1_500_000_000
    var store = StoredPushes(choice: options.switches.storedPush)
    var generator = SeededGenerator(seed: options.seed ?? 0, for: "stored-push")
    var time = start
    for (index, (step, pause)) in zip(steps, pauses).enumerated() {
      // Expirations of a scenario count from its start; those of a user are dates.
      let expiration = step.headers.expiration.map { $0 > 0 && $0 < start ? start + $0 : $0 }
      store.send(
        StoredPushes.Sent(identifier: index, app: "", at: time, expiration: expiration),
        using: &generator)
      time += pause
    }
    let arriving = store.arrive(at: start + seconds).map(\.identifier)
    let lost = store.losses.sorted { $0.key < $1.key }.map {
      "\($0.key + 1) (\($0.value.rawValue))"
    }
    steps = arriving.map { steps[$0] }
    return lost.isEmpty ? "none" : lost.joined(separator: ", ")
  }
}
