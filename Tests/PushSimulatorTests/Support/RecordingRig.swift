import Foundation
import MediaTransfer
import PushSimulator
import SimulatedNetwork
import TestSupport

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// A "real network" on loopback, and origins that pass requests on to it or replay what they
/// recorded.
final class RecordingRig: Sendable {
  static let host = "cdn.example"

  private let temporary: TestFolder
  let journal = NetworkJournal()

  var files: URL { folder.appending(path: "files", directoryHint: .isDirectory) }
  var recording: URL { folder.appending(path: "recording", directoryHint: .isDirectory) }

  init() throws {
    temporary = try TestFolder()
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
  }

  var folder: URL { temporary.url }

  /// Runs `body` with a client of hosts that a gateway asks the real network for, and records.
  func recording<Result: Sendable>(
    _ answers: [String: HostedAnswer] = [:], trusts: Bool = true,
    _ body: (TransferEngine) async throws -> Result
  ) async throws -> Result {
    let real = try realNetwork(answers)
    return try await withOrigin(real) { origin in
      let upstream = try EngineUpstream(
        configuration: Self.configuration(of: origin, trusts: trusts))
      defer { upstream.shutdown() }
      var gateway = OriginSetup(authority: try OriginAuthority())
      gateway.journal = journal
      gateway.hosts = [try HostPlan(Self.host, source: .network)]
      gateway.network = GatewayResponder(
        upstream: upstream, store: try RecordingStore(folder: recording.path), journal: journal)
      return try await withClient(of: gateway, body)
    }
  }

  /// Runs `body` with a client of hosts that are replayed.
  func replaying<Result: Sendable>(
    keepsTiming: Bool = false, _ body: (TransferEngine) async throws -> Result
  ) async throws -> Result {
    let journal = journal
    var setup = OriginSetup(authority: try OriginAuthority())
    setup.journal = journal
    setup.recording = { recording, keepsTiming in
      try RecordingResponder(recording, keepsTiming: keepsTiming, journal: journal)
    }
    let source = NetworkPlan.Recording(folder: recording.path)
    setup.hosts = [try HostPlan(Self.host, source: .recording(source, keepsTiming: keepsTiming))]
    return try await withClient(of: setup, body)
  }

  /// Runs `body` with what asks the real network.
  func upstream<Result: Sendable>(
    _ answers: [String: HostedAnswer] = [:], _ body: (EngineUpstream) async throws -> Result
  ) async throws -> Result {
    let real = try realNetwork(answers)
    return try await withOrigin(real) { origin in
      let upstream = try EngineUpstream(configuration: Self.configuration(of: origin))
      defer { upstream.shutdown() }
      return try await body(upstream)
    }
  }

  /// The names of recorded exchanges with the text of their files, sorted.
  func exchanges() throws -> [String] {
    let hosts = recording.appending(path: "hosts")
    return try FileManager.default.subpathsOfDirectory(atPath: hosts.path).sorted()
      .filter { $0.hasSuffix(".json") }
      .map { try String(contentsOf: hosts.appending(path: $0), encoding: .utf8) }
  }

  private func realNetwork(_ answers: [String: HostedAnswer]) throws -> OriginSetup {
    var real = OriginSetup(authority: try OriginAuthority())
    var plan = try HostPlan(
      Self.host, source: .folder(try HostedFolder(host: Self.host, folder: files)))
    plan.answers = answers
    real.hosts = [plan]
    return real
  }

  private func withClient<Result: Sendable>(
    of setup: OriginSetup, _ body: (TransferEngine) async throws -> Result
  ) async throws -> Result {
    try await withOrigin(setup) { origin in
      var configuration = Self.configuration(of: origin)
      configuration.transferHeader = NetworkJournal.transferHeader
      configuration.verdict = { [journal] transfer in
        for case .upstreamFailed(let code, let text) in journal.events(of: transfer) {
          return (code, text)
        }
        return nil
      }
      let engine = try TransferEngine(configuration: configuration)
      defer { engine.shutdown() }
      return try await body(engine)
    }
  }

  private func withOrigin<Result: Sendable>(
    _ setup: OriginSetup, _ body: (SimulatedOrigin) async throws -> Result
  ) async throws -> Result {
    let origin = try await SimulatedOrigin.start(setup)
    do {
      let result = try await body(origin)
      try await origin.shutdown()
      return result
    } catch {
      try? await origin.shutdown()
      throw error
    }
  }

  private static func configuration(
    of origin: SimulatedOrigin, trusts: Bool = true
  ) -> TransferConfiguration {
    TransferConfiguration(
      routes: [
        LocalRoute(host: host, localPort: origin.httpsPort),
        LocalRoute(host: host, port: 80, localPort: origin.httpPort),
      ], trustedAuthorities: trusts ? origin.authorityPEM : nil)
  }
}
