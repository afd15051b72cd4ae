/// The effect of a link on its traffic, in the terms of Apple's Network Link Conditioner.
public struct NetworkCondition: Sendable, Hashable {
  /// One direction of a link.
  public struct Direction: Sendable, Hashable {
    /// Bits a second; nil, the default, for no bound.
    public var bitsPerSecond: Double?
    /// Time on the way, one way; none by default.
    public var delay = Duration.zero
    /// The delay varies by up to this, evenly to both sides; none by default.
    public var jitter = Duration.zero
    /// The share of packets that get lost, 0…1; none by default.
    public var lossRate = 0.0

    /// A direction without effect.
    public init() {}
  }

  /// Apple's name of a preset, or the caller's.
  public var name: String
  /// Towards the device.
  public var download = Direction()
  /// From the device.
  public var upload = Direction()
  /// Time to find a host's addresses; none by default.
  public var dnsDelay = Duration.zero

  /// A link without effect.
  public init(name: String) {
    self.name = name
  }
}
