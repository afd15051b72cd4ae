import NotificationModel
import PushSimulator
import PushStore
import Testing

/// Sets parts of the device's profile for a test, or for every test of a suite.
public struct DeviceTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout DeviceProfile) -> Void

  /// Creates a trait that changes the profile of the surrounding suite.
  public init(_ change: @escaping @Sendable (inout DeviceProfile) -> Void) {
    self.change = change
  }

  /// True: a suite's trait holds in each of its tests.
  public var isRecursive: Bool { true }

  /// Runs the test with the changed profile as `DeviceProfile.current`, and attaches the reports of
  /// its deliveries when anything in it fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var profile = DeviceProfile.current
    change(&profile)
    try await DeviceProfile.$current.withValue(profile) {
      try await ReportTrait.keepingDeliveries(for: test, testCase, function)
    }
  }
}

extension Trait where Self == DeviceTrait {
  /// The device the test runs on: what is nil stays as the suite has it.
  ///
  /// `deadline` and `grace` pass `speed` times as fast; `entitlements` are added to the extension's
  /// own, `faults` to the suite's, and `planted` to what the suite has left on the device. `region`
  /// is one such as `DE`, `timeZone` one such as `Europe/Berlin`, and `now` what the clock shows
  /// when the device is switched on, as `2026-03-28 22:00` in that zone; a ``Phone`` has them too.
  public static func device(
    memory: MemoryLimit? = nil, deadline: Duration? = nil, grace: Duration? = nil,
    entitlements: [Entitlement] = [], locked: Bool? = nil, state: DeviceState? = nil,
    permission: AuthorizationStatus? = nil, appState: AppPresence? = nil,
    alertsEnabled: Bool? = nil,
    languages: [String]? = nil, region: String? = nil, timeZone: String? = nil, now: String? = nil,
    process: SimulatorOptions.Process? = nil,
    sandboxed: Bool? = nil,
    network condition: NetworkCondition? = nil, faults: [NetworkFault] = [], seed: UInt64? = nil,
    speed: Double? = nil, storeQuota: StoreQuota? = nil, planted: DeviceSeed? = nil
  ) -> DeviceTrait {
    DeviceTrait { profile in
      if let memory { profile.memory = memory }
      if let deadline { profile.deadline = deadline }
      if let grace { profile.grace = grace }
      profile.entitlements += entitlements
      if let locked { profile.isLocked = locked }
      if let state { profile.state = state }
      if let permission { profile.permission = permission }
      if let appState { profile.appState = appState }
      if let alertsEnabled { profile.alertsEnabled = alertsEnabled }
      if let languages { profile.languages = languages }
      if let region { profile.region = region }
      if let timeZone { profile.timeZone = timeZone }
      if let now { profile.clock = now }
      if let process { profile.process = process }
      if let sandboxed { profile.isSandboxed = sandboxed }
      if let condition { profile.condition = condition }
      profile.faults += faults
      if let seed { profile.seed = seed }
      if let speed { profile.speed = speed }
      if let storeQuota { profile.storeQuota = storeQuota }
      if let planted { profile.planted = profile.planted.adding(planted) }
    }
  }
}
