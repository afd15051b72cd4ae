import DeliveryPipeline

/// The phone's limits for a content extension's process. All are choices: nobody has published
/// them.
public struct ContentLimits: Sendable, Hashable {
  /// From the expansion to the interface; 30 s, as a service extension has.
  public var launch = Duration.seconds(30)
  /// For the completion handler of an action; 30 s. The card hangs for as long (CEXT-16).
  public var response = Duration.seconds(30)
  /// For a touch, the media button and the end; 10 s.
  public var transition = Duration.seconds(10)
  /// Private memory in bytes; 512 MB.
  public var memoryBytes = DeliveryPipeline.contentMemoryBytes

  /// The phone's limits.
  public init() {}
}
