import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

/// An origin for cdn.example with faults, and the simulator's own engine as its client.
struct FaultRig: Sendable {
  static let host = "cdn.example"
  static let photo = "https://cdn.example/pushsim-100000/photo.jpg"
  static let photoBytes = 100_000

  let origin: SimulatedOrigin
  let engine: TransferEngine
  let journal: NetworkJournal
  let folder: TestFolder

  /// Files that transfers left behind.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? ["no folder"]
  }

  /// Gets a URL into a file.
  /// - Parameter transfer: the number that the simulator would send.
  func get(
    _ url: String = photo, transfer: UInt64? = nil, stall: Duration = .seconds(30)
  ) async -> Result<FetchedResource, TransferError> {
    var request = TransferRequest(url: url)
    request.destination = .file(folder: folder.url.path)
    request.stallTimeout = stall
    if let transfer {
      request.headers = [
        HeaderField(name: NetworkJournal.transferHeader, value: "\(transfer)")
      ]
    }
    return await result(of: request)
  }

  /// Sends a body and gets what is answered into memory.
  func post(bytes: Int, stall: Duration = .seconds(30)) async -> Result<
    FetchedResource, TransferError
  > {
    var request = TransferRequest(url: Self.photo)
    request.method = "POST"
    request.body = .bytes([UInt8](repeating: 7, count: bytes))
    request.stallTimeout = stall
    return await result(of: request)
  }

  func result(of request: TransferRequest) async -> Result<FetchedResource, TransferError> {
    do throws(TransferError) {
      return .success(try await engine.fetch(request))
    } catch {
      return .failure(error)
    }
  }
}

extension Result where Success == FetchedResource, Failure == TransferError {
  /// The `NSURLErrorDomain` code; nil for a success.
  var code: Int? {
    if case .failure(let error) = self { error.code } else { nil }
  }

  var response: TransferResponse? { (try? get())?.response }
}

/// Runs a test with a rig, and takes it down.
func withFaults<Result: Sendable>(
  _ texts: String..., offersHTTP2: Bool = true, speed: Double = 1,
  change: (inout OriginSetup) throws -> Void = { _ in },
  _ body: (FaultRig) async throws -> Result
) async throws -> Result {
  var plan = NetworkPlan()
  plan.hosts = [try HostPlan(FaultRig.host, source: .generated)]
  plan.faults = try texts.map { text in try NetworkFault(text) }
  plan.scale = TimeScale(speed: speed)
  var setup = try OriginSetup(plan, authority: OriginAuthority())
  setup.offersHTTP2 = offersHTTP2
  try change(&setup)
  let origin = try await SimulatedOrigin.start(setup)
  let routes = setup.hosts.flatMap { host in
    [
      LocalRoute(host: host.name.text, localPort: origin.httpsPort),
      LocalRoute(host: host.name.text, port: 80, localPort: origin.httpPort),
    ]
  }
  let engine = try TransferEngine(
    configuration: TransferConfiguration(routes: routes, trustedAuthorities: origin.authorityPEM))
  let rig = FaultRig(
    origin: origin, engine: engine, journal: setup.journal, folder: try TestFolder())
  do {
    let result = try await body(rig)
    engine.shutdown()
    try await origin.shutdown()
    return result
  } catch {
    engine.shutdown()
    try? await origin.shutdown()
    throw error
  }
}
