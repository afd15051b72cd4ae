import Foundation
import NIOPosix

/// `measure-conditions [PRESET…]`: measures what the proxy makes of the named presets, or all, over
/// loopback and prints it beside their figures.
@main
struct MeasureConditions {
  static func main() async {
    do {
      try await run(names: Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("measure-conditions: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(names: [String]) async throws {
    var presets = NetworkCondition.presets
    if !names.isEmpty { presets = try names.map { try NetworkCondition($0) } }
    var rows: [String: Measurement] = [:]
    // Fast links need the machine for themselves, the others hardly use it.
    for preset in presets where preset.isFast { rows[preset.name] = try await measure(preset) }
    try await withThrowingTaskGroup(of: (String, Measurement).self) { group in
      for preset in presets where !preset.isFast {
        group.addTask { (preset.name, try await measure(preset)) }
      }
      for try await (name, row) in group { rows[name] = row }
    }
    let lines = presets.compactMap { preset in rows[preset.name]?.row(of: preset) }
    print(([Measurement.head] + lines).joined(separator: "\n"))
    print("\nload of the machine: \(try load())")
  }

  private static func load() throws -> String {
    let text = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text.split(separator: " ").prefix(2).joined(separator: " ") + " (1, 5 minutes)"
  }

  /// Measures one preset on a proxy and servers of its own.
  private static func measure(_ preset: NetworkCondition) async throws -> Measurement {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let server = try await MeasuringServer.start(group)
    var configuration = LinkProxy.Configuration()
    configuration.condition = preset
    configuration.origin = (server.port, server.port)
    configuration.originAnswersAnyHost = true
    let proxy = try await LinkProxy.start(configuration)
    let meter = LinkMeter(proxy: proxy, server: server, group: group, condition: preset)
    let measurement = try await meter.measure()
    await proxy.shutdown()
    try await group.shutdownGracefully()
    return measurement
  }
}
