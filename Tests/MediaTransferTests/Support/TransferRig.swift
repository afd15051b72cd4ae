import Foundation
import MediaTransfer
import Synchronization
import TestSupport

/// A scripted server, an engine that reaches it, and a temporary folder, for one test.
struct TransferRig: Sendable {
  static let host = "photos.example"

  let server: ScriptedServer
  let engine: TransferEngine
  let folder: String

  /// The URL of a path on the server.
  func url(_ path: String = "/photo.jpg") -> String { "http://\(Self.host)\(path)" }

  /// A request to the server; plain http is allowed.
  func request(_ path: String = "/photo.jpg") -> TransferRequest {
    TransferRequest(url: url(path), transportSecurity: .none)
  }

  /// Names of the files in the temporary folder.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["no folder"]
  }

  /// The error that a request ends with; nil when it succeeds.
  func failure(_ request: TransferRequest) async -> TransferError? {
    do throws(TransferError) {
      _ = try await engine.fetch(request)
      return nil
    } catch {
      return error
    }
  }
}

/// Runs a test with a rig, and takes it down.
func withRig(
  configure: (inout TransferConfiguration) -> Void = { _ in },
  script: @escaping ScriptedServer.Script, _ body: (TransferRig) async throws -> Void
) async throws {
  let server = try ScriptedServer(script)
  defer { server.stop() }
  var configuration = TransferConfiguration(routes: [
    LocalRoute(host: TransferRig.host, port: 80, localPort: server.port)
  ])
  configure(&configuration)
  let engine = try TransferEngine(configuration: configuration)
  defer { engine.shutdown() }
  try await withTestFolder { folder in
    try await body(TransferRig(server: server, engine: engine, folder: folder.path))
  }
}

/// Records a transfer's callbacks and lets a test wait for them.
final class RecordingSink: TransferSink {
  enum Event: Sendable {
    case response(TransferResponse)
    case bytes(Int)
    case progress(Int, Int?)
    case finished(Result<TransferSummary, TransferError>)
  }

  /// Events in order.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let flow: TransferFlow

  /// Makes a sink that answers every piece with `flow`.
  init(answering flow: TransferFlow = .proceed) {
    self.flow = flow
    (events, continuation) = AsyncStream.makeStream()
  }

  func received(_ response: TransferResponse) {
    continuation.yield(.response(response))
  }

  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow {
    continuation.yield(.bytes(bytes.count))
    return flow
  }

  func progressed(bytes: Int, expected: Int?) {
    continuation.yield(.progress(bytes, expected))
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    continuation.yield(.finished(result))
    continuation.finish()
  }
}

/// Bytes that are not the same everywhere.
func pattern(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
}
