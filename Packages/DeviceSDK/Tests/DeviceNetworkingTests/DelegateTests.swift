import DeviceNetworking
import ExtensionProtocol
import Foundation
import Synchronization
import Testing

extension DeviceNetworkingTests {
  @Suite struct Delegates {
    @Test("A data task streams its body to the delegate, then ends")
    func streaming() async throws {
      try await FakeDevice.serving({ exchange in
        exchange.head()
        exchange.send([1])
        exchange.send([2, 3])
        exchange.finish(3)
      }) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        session.dataTask(with: try url("a")).resume()
        #expect(
          await recorder.untilCompleted() == [
            .created, .response(200), .data([1]), .data([2, 3]), .metrics, .completed(nil),
          ])
        session.finishTasksAndInvalidate()
        var events = recorder.events.makeAsyncIterator()
        let last = await events.next()
        #expect(last == .invalid)
        #expect(session.delegate == nil)
      }
    }

    @Test("A delegate that cancels the response gets no body and -999, and the device learns of it")
    func cancelledResponse() async throws {
      try await FakeDevice.serving({ exchange in
        exchange.head()
        exchange.send([1])
      }) { device in
        let recorder = SessionRecorder(disposition: .cancel)
        let session = URLSession(recorder)
        session.dataTask(with: try url("a")).resume()
        let events = await recorder.untilCompleted()
        #expect(events == [.created, .response(200), .metrics, .completed(-999)])
        let sent = await device.message { if case .cancelTransfer(let id) = $0 { id } else { nil } }
        #expect(sent == 1)
        session.invalidateAndCancel()
      }
    }

    @Test("The async form of didReceive response is asked where a delegate has that form")
    func asyncForm() async throws {
      final class Refusing: NSObject, URLSessionDataDelegate {
        func urlSession(
          _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
        ) async -> URLSession.ResponseDisposition {
          (response as? HTTPURLResponse)?.statusCode == 200 ? .allow : .cancel
        }
      }
      try await FakeDevice.serving({ $0.answer([1], status: $0.path == "/ok" ? 200 : 500) }) { _ in
        let session = URLSession(
          configuration: .default, delegate: Refusing(), delegateQueue: nil)
        let good = SessionEnd()
        let bad = SessionEnd()
        for (path, end) in [("ok", good), ("bad", bad)] {
          let task = session.dataTask(with: try url(path))
          // Has no response method of its own kind: the session's delegate is asked.
          task.delegate = end
          task.resume()
        }
        #expect(await good.code() == nil)
        #expect(await bad.code() == -999)
        session.invalidateAndCancel()
      }
    }

    @Test("Callbacks run on the queue that the session was given")
    func delegateQueue() async throws {
      try await FakeDevice.serving({ $0.answer([]) }) { _ in
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let session = URLSession(configuration: .default, delegate: nil, delegateQueue: queue)
        let url = try url("a")
        let current = await withCheckedContinuation { done in
          session.dataTask(with: url) { _, _, _ in
            done.resume(returning: OperationQueue.current)
          }.resume()
        }
        #expect(current === queue)
      }
    }

    @Test("A suspended task calls nothing back until it is resumed")
    func suspended() async throws {
      let first = Mutex<Exchange?>(nil)
      try await FakeDevice.serving({ exchange in
        // The suspended task's answer goes out just before the other task's.
        let held = first.withLock { held in
          defer { held = exchange }
          return held
        }
        held?.answer([1])
        if held != nil { exchange.answer([]) }
      }) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        let task = session.dataTask(with: try url("a"))
        task.resume()
        task.suspend()
        #expect(task.state == .suspended)
        _ = try await URLSession.shared.data(from: url("b"))
        #expect(task.response == nil)
        task.resume()
        #expect(await recorder.untilCompleted().last == .completed(nil))
        session.invalidateAndCancel()
      }
    }
  }
}

/// A task's own delegate, which waits for its end.
final class SessionEnd: NSObject, URLSessionTaskDelegate {
  private let ends = AsyncStream<Int?>.makeStream()

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    ends.continuation.yield((error as? URLError)?.errorCode)
  }

  /// The error's code; nil for success.
  func code() async -> Int? {
    for await code in ends.stream { return code }
    return nil
  }
}
