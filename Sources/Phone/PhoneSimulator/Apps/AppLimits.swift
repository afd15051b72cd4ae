/// The phone's limits for an app's process.
public struct AppLimits: Sendable, Hashable {
  /// From the launch to `didFinishLaunching`'s return; 20 s, as the watchdog of iOS is known to allow
  /// about so much.
  public var launch = Duration.seconds(20)
  /// For coming to the front and leaving it; 10 s.
  public var transition = Duration.seconds(10)
  /// For a background push, a response in the background and an answer of `willPresent`; 30 s
  /// (STAT-10).
  public var background = Duration.seconds(30)
  /// How long `willPresent` may take before that is a finding (CENT-15); 5 s, far more than a busy
  /// machine adds.
  public var promptAnswer = Duration.seconds(5)
  /// Private memory in bytes; 1 GB, a choice: an app's limit differs by device.
  public var memoryBytes = 1 << 30

  /// The phone's limits.
  public init() {}
}
