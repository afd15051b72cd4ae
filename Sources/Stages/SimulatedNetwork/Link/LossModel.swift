/// How lost packets affect TCP: the highest speed of a connection, and the delay of data that is
/// sent again.
///
/// - Throughput: Mathis, Semke, Mahdavi, Ott 1997: MSS / RTT · √(3/2) / √p bytes a second.
/// - A lost segment with three more behind it is sent again after one RTT (fast retransmit); one
///   without, and one that is lost again, after the retransmission timeout, which doubles.
struct LossModel: Sendable {
  /// Payload of a full segment in bytes: Ethernet's 1,500 without the headers of IPv4 and TCP.
  static let segmentBytes = 1_460

  /// Duplicate acknowledgements that start a fast retransmit (RFC 5681).
  private static let duplicates = 3
  /// The timeout before anything was measured, and the shortest one (RFC 6298).
  private static let shortestTimeout = Duration.seconds(1)
  private static let longestTimeout = Duration.seconds(64)
  /// Losses in a row after which TCP gives a connection up; Apple's and BSD's count.
  private static let maximumLosses = 12

  /// The share of packets lost, 0…1.
  let rate: Double
  let roundTrip: Duration

  init(rate: Double, roundTrip: Duration) {
    self.rate = rate > 0 ? min(rate, 1) : 0
    self.roundTrip = max(roundTrip, .zero)
  }

  /// The bound of one connection in bytes a second; nil for none, as without loss or delay.
  var bytesPerSecond: Double? {
    guard rate > 0, roundTrip > .zero else { return nil }
    return Double(Self.segmentBytes) / (roundTrip / .seconds(1)) * 1.5.squareRoot()
      / rate.squareRoot()
  }

  /// How much later a segment arrives because of losses, with `bytesBehind` it; nil when all its
  /// copies are lost.
  func lateness(
    bytesBehind: Int, using generator: inout SeededGenerator
  ) -> Duration? {
    guard rate > 0 else { return .zero }
    var lateness = Duration.zero
    // Measured round trips vary, so that real timeouts stay above one; twice is a common size.
    var timeout = max(Self.shortestTimeout, roundTrip * 2)
    for loss in 0..<Self.maximumLosses {
      guard generator.unit() < rate else { return lateness }
      if loss == 0, bytesBehind >= Self.duplicates * Self.segmentBytes {
        lateness += roundTrip
      } else {
        lateness += timeout
        timeout = min(timeout * 2, Self.longestTimeout)
      }
    }
    return nil
  }

  /// How much later a handshake ends when the first packet or its answer is lost, sent again after
  /// 1 s, 2 s, 4 s and so on; nil when none gets through.
  static func handshakeLateness(
    upload: Double, download: Double, using generator: inout SeededGenerator
  ) -> Duration? {
    var lateness = Duration.zero
    var timeout = shortestTimeout
    for _ in 0..<maximumLosses {
      let isLost = generator.unit() < upload
      let answerIsLost = generator.unit() < download
      if !isLost, !answerIsLost { return lateness }
      lateness += timeout
      timeout = min(timeout * 2, longestTimeout)
    }
    return nil
  }
}

extension NetworkCondition {
  /// The most bytes one connection brings down in so long, set-up aside: the bandwidth's or the
  /// loss's bound, whichever is less; nil for a link without a bound.
  public func bytesCarried(in time: Duration) -> Double? {
    guard download.lossRate < 1 else { return 0 }
    let loss = LossModel(rate: download.lossRate, roundTrip: download.delay + upload.delay)
    let bounds = [download.bitsPerSecond.map { $0 / 8 }, loss.bytesPerSecond].compactMap(\.self)
    return bounds.min().map { $0 * (time / .seconds(1)) }
  }
}
