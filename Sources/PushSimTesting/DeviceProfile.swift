import FidelityRules
import NotificationModel
import PushSimulator
import PushStore

/// The device a test runs on; the defaults are those of a current iPhone.
///
/// `@Test(.device(memory: .megabytes(12)))` sets it for a test or a suite. Where there are no
/// traits, as in XCTest, hand one to `Simulator(extension:device:)`.
public struct DeviceProfile: Sendable {
  /// The profile that the running test's traits make.
  @TaskLocal public static var current = DeviceProfile()

  /// The extension's memory cap; 24 MB (LIFE-11).
  public var memory = MemoryLimit.megabytes(24)
  /// Time from the launch to the expiry callback; 30 s (LIFE-02).
  public var deadline = Duration.seconds(30)
  /// Time from the expiry callback to the kill; 2 s, unknown on devices.
  public var grace = Duration.seconds(2)
  /// Entitlements the extension has besides its own; none by default.
  public var entitlements: [Entitlement] = []
  /// Whether the device is locked, so that protected files and keychain items that need it unlocked
  /// are refused (LIFE-40, LIFE-41); unlocked by default.
  public var state = DeviceState.unlocked
  /// Whether the device is locked; setting it to true locks one that was unlocked before.
  public var isLocked: Bool {
    get { state != .unlocked }
    set { state = newValue ? .locked : .unlocked }
  }
  /// Whether the user lets the app show alerts (WAKE-06); true by default.
  public var alertsEnabled = true
  /// Preferred languages, most wanted first; English by default.
  public var languages = ["en"]
  /// Whether processes serve one notification or several; fresh ones by default.
  public var process = SimulatorOptions.Process.fresh
  /// Whether the extension is held in by the sandbox; true by default.
  public var isSandboxed = true
  /// The device's link, such as `.preset(named: "Edge")`; loopback as it is by default.
  public var condition: NetworkCondition?
  /// Faults of all hosts; none by default.
  public var faults: [NetworkFault] = []
  /// What loss, jitter and probabilities are drawn from; 0 by default.
  public var seed: UInt64 = 0
  /// How fast network schedule, deadline and grace run; as real time by default. Sleeps inside the
  /// extension are not scaled.
  public var speed = 1.0
  /// The room an app's attachments have in the push store (ATTA-32); unlimited by default.
  public var storeQuota: StoreQuota?
  /// How disputed behaviour is settled.
  public var switches = FidelitySwitches()

  /// A current iPhone.
  public init() {}

  /// Puts the profile into a simulator's options; entitlements belong to the extension instead.
  func apply(to options: inout SimulatorOptions) {
    options.memoryLimitBytes = memory.bytes
    options.deadline = deadline
    options.grace = grace
    options.deviceState = state
    options.alertsEnabled = alertsEnabled
    options.languages = languages
    options.process = process
    options.isSandboxed = isSandboxed
    options.condition = condition
    options.faults = faults
    options.seed = seed
    options.speed = speed
    options.storeQuota = storeQuota
    options.switches = switches
  }
}
