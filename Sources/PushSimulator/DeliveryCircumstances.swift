import ExtensionSupervisor
import SimulatedNetwork

/// What is different for one delivery: nil, everywhere the default, stays as the simulator has it.
public struct DeliveryCircumstances: Sendable, Hashable {
  /// The link the device has; its bandwidth is this delivery's alone.
  public var condition: NetworkCondition?
  /// The memory cap in bytes.
  public var memoryLimitBytes: Int?
  /// Time from the launch to the expiry callback.
  public var deadline: Duration?

  /// Nothing is different.
  public init() {}

  /// The options with what is different.
  func applied(to options: SimulatorOptions) -> SimulatorOptions {
    var options = options
    if let condition { options.condition = condition }
    if let memoryLimitBytes { options.memoryLimitBytes = memoryLimitBytes }
    if let deadline { options.deadline = deadline }
    return options
  }
}

extension SimulatorOptions {
  /// The limits in the supervisor's words; deadline and grace as they really pass.
  func limits(_ scale: TimeScale) -> ExtensionLimits {
    var limits = ExtensionLimits()
    limits.deadline = scale.real(deadline)
    limits.grace = scale.real(grace)
    limits.memoryBytes = memoryLimitBytes
    return limits
  }
}
