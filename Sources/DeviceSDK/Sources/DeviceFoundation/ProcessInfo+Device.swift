import Foundation

extension ProcessInfo {
  /// How hot the device is.
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair = 1
    case serious = 2
    case critical = 3
  }

  /// What the system should spare an activity.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
    public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
    public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
    public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | 1 << 20)
    public static let background = ActivityOptions(rawValue: 0xFF)
    public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
  }

  /// Always false.
  public var isLowPowerModeEnabled: Bool { false }

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
