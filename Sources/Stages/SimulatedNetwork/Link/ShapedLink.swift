/// A link at work: what the connections of one device, or of one device to one host, share.
final class ShapedLink {
  /// The waits of a new connection on the link, and its seeds.
  struct Opening {
    /// The wait for the host's addresses.
    var dns: Duration
    /// The handshake; nil for one that never ends.
    var handshake: Duration?
    var downloadSeed: UInt64
    var uploadSeed: UInt64
  }

  /// How long addresses are known, in simulated time.
  private static let addressLifetime = Duration.seconds(60)

  let version: Int
  let download: ShapedDirection
  let upload: ShapedDirection
  private let condition: NetworkCondition
  private let seed: UInt64
  private let clock: ProxyClock
  /// When the addresses of a host are known.
  private var lookups: [String: Duration] = [:]
  /// How many connections to a host there were.
  private var connections: [String: Int] = [:]

  init(_ condition: NetworkCondition, version: Int, seed: UInt64, clock: ProxyClock) {
    self.condition = condition
    self.version = version
    self.seed = seed
    self.clock = clock
    download = ShapedDirection(condition.download, roundTrip: condition.roundTrip, clock: clock)
    upload = ShapedDirection(condition.upload, roundTrip: condition.roundTrip, clock: clock)
  }

  /// Whether no answer can ever come back.
  var isDead: Bool { condition.download.lossRate >= 1 || condition.upload.lossRate >= 1 }

  /// Begins a connection to a host.
  func open(_ host: HostName) -> Opening {
    let ordinal = connections[host.text, default: 0]
    connections[host.text] = ordinal + 1
    func draw(_ purpose: String) -> SeededGenerator {
      SeededGenerator(seed: seed, for: "\(purpose) \(host.text)", ordinal)
    }
    var handshake = draw("handshake")
    var (download, upload) = (draw("download"), draw("upload"))
    return Opening(
      dns: host.isAddress ? .zero : lookUp(host.text), handshake: condition.handshake(&handshake),
      downloadSeed: download.next(), uploadSeed: upload.next())
  }

  /// The first to ask for a host waits, others wait with it, later ones do not for a while.
  private func lookUp(_ host: String) -> Duration {
    let now = clock.now
    if let known = lookups[host], now < known + Self.addressLifetime {
      return max(.zero, known - now)
    }
    lookups[host] = now + condition.dnsDelay
    return condition.dnsDelay
  }
}

extension NetworkCondition {
  /// How long a TCP handshake takes; nil when it never ends.
  func handshake(_ generator: inout SeededGenerator) -> Duration? {
    let way =
      upload.delay.varied(by: upload.jitter, using: &generator)
      + download.delay.varied(by: download.jitter, using: &generator)
    return LossModel.handshakeLateness(
      upload: upload.lossRate, download: download.lossRate, using: &generator
    ).map { way + $0 }
  }
}
