import DeviceChannel
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Synchronization
import Testing

extension DeviceNetworkingTests {
  @Suite struct Cancellation {
    @Test("A cancelled task ends with -999 and the device stops its transfer")
    func cancel() async throws {
      try await FakeDevice.serving({ _ in }) { device in
        let url = try url("slow")
        let got = await Outcome<Data>.of { handler in
          let task = URLSession.shared.dataTask(with: url, completionHandler: handler)
          task.resume()
          task.cancel()
          return task
        }
        #expect(got.content == nil)
        #expect(got.urlError?.code == .cancelled)
        #expect(got.error?.localizedDescription == "cancelled")
        #expect(await device.message { if case .cancelTransfer = $0 { true } else { nil } } == true)
        #expect(DeviceConnection.current?.transfers.runningCount == 0)
      }
    }

    @Test("A task that was never resumed can be cancelled, and begins no transfer")
    func beforeStart() async throws {
      try await FakeDevice.serving({ _ in Issue.record("a transfer began") }) { _ in
        let url = try url("never")
        let got = await Outcome<Data>.of { handler in
          let task = URLSession.shared.dataTask(with: url, completionHandler: handler)
          task.cancel()
          return task
        }
        #expect(got.urlError?.code == .cancelled)
      }
    }

    @Test("A cancelled task is canceling until its error is delivered, and completed then")
    func state() async throws {
      try await FakeDevice.serving({ _ in }) { _ in
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        queue.isSuspended = true
        let session = URLSession(configuration: .default, delegate: nil, delegateQueue: queue)
        let (states, report) = AsyncStream<URLSessionTask.State>.makeStream()
        let own = Mutex<URLSessionTask?>(nil)
        let task = session.dataTask(with: try url("slow")) { _, _, _ in
          if let task = own.withLock(\.self) { report.yield(task.state) }
          report.finish()
        }
        own.withLock { $0 = task }
        task.resume()
        task.cancel()
        #expect(task.state == .canceling)
        task.resume()
        #expect(task.state == .canceling)
        queue.isSuspended = false
        var seen: [URLSessionTask.State] = []
        for await state in states { seen.append(state) }
        #expect(seen == [.completed])
      }
    }

    @Test("Cancelling the Swift task cancels its transfer")
    func swiftTask() async throws {
      try await FakeDevice.serving({ $0.device.send(Frame(DeviceMessage.expire(0))) }) { device in
        let url = try url("slow")
        let loading = Task { try await URLSession.shared.data(from: url) }
        loading.cancel()
        let error = await #expect(throws: URLError.self) { try await loading.value }
        #expect(error?.code == .cancelled)
      }
    }

    @Test("invalidateAndCancel ends every task with -999, then releases the delegate")
    func invalidate() async throws {
      try await FakeDevice.serving({ _ in }) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        for number in 0..<3 { session.dataTask(with: try url("\(number)")).resume() }
        #expect(await session.allTasks.count == 3)
        session.invalidateAndCancel()
        var codes: [Int?] = []
        for await event in recorder.events {
          if case .completed(let code) = event { codes.append(code) }
          if event == .invalid { break }
        }
        #expect(codes == [-999, -999, -999])
        #expect(await session.allTasks.isEmpty)
      }
    }
  }
}
