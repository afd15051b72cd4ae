import DeviceModel
import ExtensionSupervisor
import SimulatedNetwork

/// The settings that differ for one delivery: with nil, everywhere the default, the device's own
/// apply.
public struct DeliveryOverrides: Sendable, Hashable {
  /// The link the device has; its bandwidth is this delivery's alone.
  public var condition: NetworkCondition?
  /// The memory cap in bytes.
  public var memoryLimitBytes: Int?
  /// Time from the launch to the expiry callback.
  public var deadline: Duration?
  /// Counts the moments of the run and interrupts it at one; nil for what the configuration says.
  package var watch: MomentWatch?

  /// Nothing is different.
  public init() {}

  func applied(to configuration: DeviceConfiguration) -> DeviceConfiguration {
    var configuration = configuration
    if let condition { configuration.condition = condition }
    if let memoryLimitBytes { configuration.memoryLimitBytes = memoryLimitBytes }
    if let deadline { configuration.deadline = deadline }
    return configuration
  }
}

extension DeviceConfiguration {
  /// The limits in the supervisor's words; deadline and grace as they really pass.
  func limits(_ scale: TimeScale) -> ExtensionLimits {
    var limits = ExtensionLimits()
    limits.deadline = scale.real(deadline)
    limits.grace = scale.real(grace)
    limits.memoryBytes = memoryLimitBytes
    return limits
  }
}
