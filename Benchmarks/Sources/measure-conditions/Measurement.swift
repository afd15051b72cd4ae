import Foundation

/// The measurements of one condition.
struct Measurement: Sendable {
  /// The first connection, lookup and handshake, in ms; nil when it was never made.
  var connect: Double?
  /// A byte there and back, in ms.
  var roundTrips: [Double] = []
  /// Payload bits a second towards the device and from it; nil where there is no bound.
  var down: Double?
  var up: Double?

  static let head = """
    | preset | down, kbps | measured | off | up, kbps | measured | off | RTT, ms | measured | off \
    | connect, ms | measured |
    | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
    """

  /// A row of the table; the figure of a lossy direction is its bound by loss where that is lower.
  func row(of condition: NetworkCondition) -> String {
    let figures = [condition.download, condition.upload].map { direction -> Double? in
      let bound = LossModel(rate: direction.lossRate, roundTrip: condition.roundTrip)
      let rates = [direction.bitsPerSecond, bound.bytesPerSecond.map { $0 * 8 }].compactMap(\.self)
      return rates.min()
    }
    guard let connect else {
      return "| \(condition.name) | – | nothing passes |" + String(repeating: " |", count: 9)
    }
    let roundTrip = condition.roundTrip / .milliseconds(1)
    let middle = roundTrips.sorted()[roundTrips.count / 2]
    let cells =
      [condition.name] + Self.rate(down, figures[0]) + Self.rate(up, figures[1])
      + [Self.shown(roundTrip, 0), Self.shown(middle), "\(Self.shown(middle - roundTrip)) ms"]
      + [Self.shown(roundTrip + condition.dnsDelay / .milliseconds(1), 0), Self.shown(connect)]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func rate(_ measured: Double?, _ figure: Double?) -> [String] {
    guard let measured, let figure else { return ["–", "–", "–"] }
    let off = (measured / figure - 1) * 100
    return [shown(figure / 1e3), shown(measured / 1e3), "\(shown(off)) %"]
  }

  private static func shown(_ value: Double, _ digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value)
  }
}
