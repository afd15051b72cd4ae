import DeviceNetworking
import Foundation
import Synchronization
import Testing

extension DeviceNetworkingTests {
  @Suite struct Metrics {
    private final class Recorder: NSObject, URLSessionTaskDelegate {
      let names = Mutex<[String?]>([])

      func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
      ) {
        names.withLock { $0 += metrics.transactionMetrics.map(\.networkProtocolName) }
      }
    }

    @Test("A transaction names the protocol the device spoke, and none where nothing came back")
    func networkProtocol() async throws {
      try await FakeDevice.serving({ exchange in
        if exchange.path == "/lost" { exchange.fail(-1005, "lost") } else { exchange.answer([1]) }
      }) { _ in
        let recorder = Recorder()
        let session = URLSession(configuration: .default, delegate: recorder, delegateQueue: nil)
        _ = try await session.data(from: try url("a"))
        _ = try? await session.data(from: try url("lost"))
        await session.settle()
        #expect(recorder.names.withLock(\.self) == ["h2", nil])
        session.invalidateAndCancel()
      }
    }
  }
}
