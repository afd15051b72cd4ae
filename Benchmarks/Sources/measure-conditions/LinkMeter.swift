import NIOCore
import NIOPosix

/// Measures the link that a proxy makes of one condition.
struct LinkMeter: Sendable {
  let proxy: LinkProxy
  let server: MeasuringServer
  let group: MultiThreadedEventLoopGroup
  let condition: NetworkCondition

  /// How long each direction is filled: under loss long enough for its average.
  private var fillingTime: Duration {
    let isLossy = condition.download.lossRate > 0 || condition.upload.lossRate > 0
    return isLossy ? .seconds(180) : .seconds(20)
  }

  private static let pings = 15
  /// A client without an answer after this time has none.
  private static let patience = Duration.seconds(30)

  func measure() async throws -> Measurement {
    var measurement = Measurement()
    let started = NIODeadline.now()
    let probe = try await MeasuringClient(proxy, link: 1, group)
    guard try await probe.waitForReply(at: Self.patience) else {
      try await probe.close()
      return measurement
    }
    measurement.connect = (NIODeadline.now() - started).milliseconds
    try await probe.send("e")
    for _ in 0..<Self.pings {
      let sent = NIODeadline.now()
      measurement.roundTrips.append((try await probe.echo("x") - sent).milliseconds)
    }
    try await probe.close()
    // One after the other where they could take the machine's time from each other.
    if condition.isFast {
      measurement.down = try await download()
      measurement.up = try await upload()
    } else {
      async let down = download()
      async let up = upload()
      (measurement.down, measurement.up) = (try await down, try await up)
    }
    return measurement
  }

  /// Payload bits a second that arrive.
  private func download() async throws -> Double? {
    guard condition.download.bitsPerSecond != nil else { return nil }
    let client = try await MeasuringClient(proxy, link: 2, group)
    try await client.send("s")
    try await Task.sleep(for: fillingTime)
    try await client.close()
    return client.arrivals.bitsPerSecond
  }

  /// The same for what the server gets of a client that sends without end.
  private func upload() async throws -> Double? {
    guard condition.upload.bitsPerSecond != nil else { return nil }
    let client = try await MeasuringClient(proxy, link: 3, group)
    _ = try await client.waitForReply(at: Self.patience)
    try await client.fill("d")
    try await Task.sleep(for: fillingTime)
    try await client.close()
    return server.arrivals.bitsPerSecond
  }
}

extension NetworkCondition {
  /// Whether it needs the machine for itself: above 20 Mbps.
  var isFast: Bool {
    max(download.bitsPerSecond ?? 0, upload.bitsPerSecond ?? 0) > 20e6
  }
}

extension TimeAmount {
  var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
