import APNs
import Benchmark
import ExtensionProtocol
import Foundation
import JSONModel
import MediaType
import NotificationModel
import NotificationPayload
import PushSimulator

/// The micro-benchmarks: single steps of a delivery, without the rest. `Benchmarks/run micro` runs
/// them in the repository's root and prints how long each takes.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock], warmupIterations: 5, maxDuration: .seconds(2), maxIterations: 20_000)
  payloads()
  channel()
  processes()
  mediaTypes()
  pushStore()
  results()
}

private func payloads() {
  for name in ["no-media", "communication-message", "large-dimensions"] {
    Benchmark("payload: parse, \(name)") { benchmark in
      let bytes = try Sample.payload(name)
      benchmark.startMeasurement()
      blackHole(try PayloadParser().parse(PayloadText(bytes), name: name))
      benchmark.stopMeasurement()
    }
  }
}

private func channel() {
  Benchmark("channel: launch and content, there and back") { benchmark in
    let trip = try ChannelTrip()
    benchmark.startMeasurement()
    blackHole(try trip.go())
    benchmark.stopMeasurement()
  }
}

private func processes() {
  for (title, process) in [
    ("fork: fresh process, start to exit", SimulatorOptions.Process.fresh),
    ("fork: the same, process reused", .reused), ("fork: the same, executed anew", .exec),
  ] {
    let bench = ProcessBench(process)
    Benchmark(
      title,
      closure: { _ in blackHole(try await bench.deliver()) },
      setup: { try await bench.open() },
      teardown: { await bench.close() })
  }
}

private func mediaTypes() {
  let sniffer = MediaSniffer()
  for name in ["photo.jpg", "photo.png", "animation.gif", "clip.mp4", "tone.mp3", "error-page.jpg"]
  {
    Benchmark("sniff: \(name)") { _ in
      blackHole(try sniffer.sniff(fileAt: "Samples/Media/\(name)"))
    }
  }
}

private func pushStore() {
  for bench in [
    StoreBench("store: ingest, text", count: 1, isDurable: true),
    StoreBench("store: ingest, text, temporary device", count: 1, isDurable: false),
    StoreBench("store: ingest, 64 texts at once", count: 64, isDurable: true),
    StoreBench("store: ingest, 200 KB attached", count: 1, isDurable: true, attaches: true),
  ] {
    Benchmark(
      bench.title,
      closure: { benchmark in
        let notifications = try bench.next()
        benchmark.startMeasurement()
        blackHole(try bench.ingest(notifications))
        benchmark.stopMeasurement()
      },
      setup: { try bench.open() },
      teardown: { bench.close() })
  }
}

private func results() {
  let bench = ProcessBench(.fresh)
  Benchmark(
    "JSON line of a delivery",
    closure: { benchmark in
      let delivery = try bench.lastDelivery()
      benchmark.startMeasurement()
      blackHole(JSONWriter.compact(delivery.json))
      benchmark.stopMeasurement()
    },
    setup: {
      try await bench.open()
      _ = try await bench.deliver()
    },
    teardown: { await bench.close() })
}
