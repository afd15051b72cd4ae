import DeviceChannel
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct DownloadTasks {
    @Test("ATTA-09: the completion handler gets a .tmp file, which is gone when it has returned")
    func fileIsRemoved() async throws {
      try await FakeDevice.serving({ $0.answer([1, 2, 3]) }) { _ in
        let url = try url("photo.jpg")
        let session = URLSession(configuration: .default)
        let (file, content, response) = await withCheckedContinuation { done in
          session.downloadTask(with: url) { file, response, _ in
            let content = file.flatMap { try? Data(contentsOf: $0) }
            done.resume(returning: (file, content, response))
          }.resume()
        }
        await session.settle()
        let location = try #require(file)
        #expect(content == Data([1, 2, 3]))
        #expect(location.pathExtension == "tmp")
        #expect(response?.suggestedFilename == "photo.jpg")
        #expect(!FileManager.default.fileExists(atPath: location.path))
      }
    }

    @Test(
      "A task that has ended keeps neither its handler nor what that keeps",
      .timeLimit(.minutes(1)))
    func handlerIsReleased() async throws {
      final class Owner: Sendable {
        let end: AsyncStream<Never>.Continuation
        init(_ end: AsyncStream<Never>.Continuation) { self.end = end }
        deinit { end.finish() }
      }
      try await FakeDevice.serving({ $0.answer([1]) }) { _ in
        let session = URLSession(configuration: .default)
        let url = try url("photo.jpg")
        let (life, end) = AsyncStream<Never>.makeStream()
        func task() -> URLSessionDownloadTask {
          let owner = Owner(end)
          return session.downloadTask(with: url) { _, _, _ in withExtendedLifetime(owner) {} }
        }
        let made = task()
        made.resume()
        for await _ in life {}
        #expect(made.state == .completed)
      }
    }

    @Test("A file that the completion handler moves away stays")
    func movedFileStays() async throws {
      try await FakeDevice.serving({ $0.answer([4, 5]) }) { _ in
        let url = try url("photo.jpg")
        let session = URLSession(configuration: .default)
        let kept = TemporaryFile.unused().appendingPathExtension("jpg")
        defer { TemporaryFile.discard(kept) }
        await withCheckedContinuation { done in
          session.downloadTask(with: url) { file, _, _ in
            if let file { try? FileManager.default.moveItem(at: file, to: kept) }
            done.resume()
          }.resume()
        }
        await session.settle()
        #expect(try Data(contentsOf: kept) == Data([4, 5]))
      }
    }

    @Test("An async download's file is the caller's to keep")
    func asyncFileStays() async throws {
      try await FakeDevice.serving({ $0.answer([6]) }) { _ in
        let (file, response) = try await URLSession.shared.download(from: url("a.gif"))
        await URLSession.shared.settle()
        defer { TemporaryFile.discard(file) }
        #expect(try Data(contentsOf: file) == Data([6]))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
      }
    }

    @Test("A delegate hears the progress, gets the file, then the end; the file does not survive")
    func delegate() async throws {
      try await FakeDevice.serving({ exchange in
        let file = TemporaryFile.unused()
        try? Data([7, 8, 9, 10]).write(to: file)
        exchange.head(expectedBytes: 4)
        exchange.progress(1, of: 4)
        exchange.progress(3, of: 4)
        exchange.finish(4, file: file.path)
      }) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        let task = session.downloadTask(with: try url("movie.mp4"))
        task.resume()
        let events = await recorder.untilCompleted()
        #expect(
          events == [
            .created, .wrote(1, total: 1, expected: 4), .wrote(2, total: 3, expected: 4),
            .wrote(1, total: 4, expected: 4), .downloaded([7, 8, 9, 10]), .metrics, .completed(nil),
          ])
        let location = try #require(recorder.locations.first)
        #expect(!FileManager.default.fileExists(atPath: location.path))
        #expect(task.countOfBytesReceived == 4)
        #expect(task.progress.fractionCompleted == 1)
        #expect(task.state == .completed)
        session.invalidateAndCancel()
      }
    }

    @Test("Resume data is never handed out, and cancelling for it gives -999")
    func noResumeData() async throws {
      try await FakeDevice.serving({ $0.head() }) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        let task = session.downloadTask(with: try url("slow"))
        task.resume()
        let data = await withCheckedContinuation { done in
          task.cancel { done.resume(returning: $0) }
        }
        #expect(data == nil)
        #expect(await recorder.untilCompleted().last == .completed(-999))
        let resumed = await Outcome<URL>.of {
          session.downloadTask(withResumeData: Data(), completionHandler: $0)
        }
        #expect(resumed.urlError?.code == .unknown)
        session.invalidateAndCancel()
      }
    }

    @Test("A file that the device finishes for a cancelled task is removed")
    func orphanIsRemoved() async throws {
      let file = TemporaryFile.unused()
      try Data([1]).write(to: file)
      let client = TransferClient()
      let transfer = try #require(client.register { _ in Issue.record("called after its end") })
      client.forget(transfer)
      client.receive(
        .finished(TransferEnd(transfer: transfer, bytes: 1, file: file.path)), for: transfer)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }
}
