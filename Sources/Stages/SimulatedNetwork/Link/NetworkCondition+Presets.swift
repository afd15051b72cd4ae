extension NetworkCondition {
  /// The presets of Apple's Network Link Conditioner, by its names.
  ///
  /// Apple publishes no table. Figures marked firm are the same in several independent sources;
  /// the others say what they rest on.
  public static let presets: [NetworkCondition] = [
    // name, towards the device (kbps, loss in %, delay in ms), from the device, DNS in ms
    preset("100% Loss", (nil, 100, 0), (nil, 100, 0)),  // firm
    preset("Very Bad Network", (1_000, 10, 500), (1_000, 10, 500)),  // firm
    preset("Edge", (240, 0, 400), (200, 0, 440)),  // firm
    preset("3G", (780, 0, 100), (330, 0, 100)),  // firm
    preset("DSL", (2_000, 0, 5), (256, 0, 5)),  // firm
    preset("High Latency DNS", (nil, 0, 0), (nil, 0, 0), dns: 3_000),  // firm
    preset("LTE", (50_000, 0, 50), (10_000, 0, 65)),  // one source, which has 66 ms up
    preset("Wi-Fi", (40_000, 0, 1), (33_000, 0, 1)),  // two sources
    preset("Wi-Fi 802.11ac", (250_000, 0, 1), (100_000, 0, 1)),  // bandwidth only, delay assumed
    preset("3G Good", (850, 0, 90), (420, 0, 100)),  // two sources, 90 or 100 ms down
    preset("3G Lossy", (780, 1, 100), (330, 1, 100)),  // one source
    preset("Edge Good", (250, 0, 350), (200, 0, 370)),  // two sources
    preset("Edge Lossy", (240, 1, 400), (200, 1, 440)),  // two sources
    preset("2G Rural", (20, 2, 650), (18, 2, 650)),  // one source
    preset("2G Urban", (35, 0, 650), (32, 0, 650)),  // one source
    preset("Cable", (6_000, 0, 2), (1_000, 0, 2)),  // one source
  ]

  /// The preset of that name in any case; nil when there is none.
  public static func preset(named name: String) -> NetworkCondition? {
    let wanted = name.lowercased()
    return presets.first { $0.name.lowercased() == wanted }
  }

  private typealias Figures = (kbps: Double?, lossPercent: Double, delay: Int)

  private static func preset(
    _ name: String, _ download: Figures, _ upload: Figures, dns: Int = 0
  ) -> NetworkCondition {
    var condition = NetworkCondition(name: name)
    condition.download = direction(download)
    condition.upload = direction(upload)
    condition.dnsDelay = .milliseconds(dns)
    return condition
  }

  private static func direction(_ figures: Figures) -> Direction {
    var direction = Direction()
    direction.bitsPerSecond = figures.kbps.map { $0 * 1_000 }
    direction.lossRate = figures.lossPercent / 100
    direction.delay = .milliseconds(figures.delay)
    return direction
  }
}
