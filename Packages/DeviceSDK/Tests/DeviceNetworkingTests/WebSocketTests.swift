import DeviceNetworking
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct WebSockets {
    private final class Listener: NSObject, URLSessionWebSocketDelegate {
      let answer: @Sendable ((any Error)?) -> Void

      init(answer: @escaping @Sendable ((any Error)?) -> Void) { self.answer = answer }

      func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
      ) { answer(error) }
    }

    @Test("A web socket never connects, and says so to its delegate")
    func delegate() async throws {
      let address = try #require(URL(string: "wss://example.com"))
      let error = await withCheckedContinuation { answer in
        let session = URLSession(
          configuration: .default, delegate: Listener { answer.resume(returning: $0) },
          delegateQueue: nil)
        session.webSocketTask(with: address, protocols: ["a", "b"]).resume()
        session.finishTasksAndInvalidate()
      }
      #expect((error as? URLError)?.code == .cannotConnectToHost)
    }

    @Test("Nothing is sent or received over a web socket")
    func messages() async throws {
      let task = URLSession.shared.webSocketTask(
        with: try #require(URL(string: "wss://example.com")), protocols: ["a", "b"])
      let offered = task.originalRequest?.value(forHTTPHeaderField: "Sec-WebSocket-Protocol")
      #expect(offered == "a, b")
      let sent = await #expect(throws: URLError.self) { try await task.send(.string("a")) }
      #expect(sent?.code == .cannotConnectToHost)
      let received = await withCheckedContinuation { answer in
        task.receive { answer.resume(returning: $0) }
      }
      #expect(throws: URLError.self) { try received.get() }
      let pong = await withCheckedContinuation { answer in
        task.sendPing { answer.resume(returning: $0) }
      }
      #expect((pong as? URLError)?.code == .cannotConnectToHost)
      #expect(task.closeCode == .invalid && task.maximumMessageSize == 1 << 20)
      task.cancel(with: .goingAway, reason: nil)
    }
  }
}
