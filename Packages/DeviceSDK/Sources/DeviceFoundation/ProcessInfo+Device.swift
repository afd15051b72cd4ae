import Foundation
import Synchronization

extension ProcessInfo {
  /// How hot the device is.
  public enum ThermalState: Int, Sendable {
    /// Nothing is held back: what the simulated device always answers.
    case nominal = 0
    /// Warm enough for background work to be put off; never here.
    case fair = 1
    /// So hot that the system slows itself down; never here.
    case serious = 2
    /// So hot that everything not needed has to stop; never here.
    case critical = 3
  }

  /// The savings of the system that an activity prevents.
  public struct ActivityOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt64
    /// Creates a value from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The screen stays on.
    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    /// The system does not sleep for want of use.
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    /// The process is not killed in place of being asked to end.
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    /// The process is not ended because it is not in use.
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    /// The user waits for the work.
    public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | 1 << 20)
    /// No user waits for the work.
    public static let background = ActivityOptions(rawValue: 0xFF)
    /// The work must not be late, as with sound and pictures.
    public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
  }

  /// Whether the phone's Low Power Mode is on; false in an extension.
  public var isLowPowerModeEnabled: Bool { PowerState.isLow }

  /// Always nominal.
  public var thermalState: ThermalState { .nominal }

  /// Always false.
  public var isiOSAppOnMac: Bool { false }

  /// Always false.
  public var isMacCatalystApp: Bool { false }

  /// Runs `block` once with false, on another thread; the deadline of the notification stays.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }

  /// An activity without effect.
  public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol {
    NSObject()
  }

  /// Ends an activity, which had no effect.
  public func endActivity(_ activity: any NSObjectProtocol) {}
}

extension NSNotification.Name {
  /// Low power mode went on or off; never posted here.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension ProcessInfo {
  /// The thermal state changed; never posted here.
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

/// The phone's means of saving power.
package enum PowerState {
  private static let low = Mutex(false)

  /// Whether Low Power Mode is on.
  package static var isLow: Bool {
    get { low.withLock(\.self) }
    set { low.withLock { $0 = newValue } }
  }
}
