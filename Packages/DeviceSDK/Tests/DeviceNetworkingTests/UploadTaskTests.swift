import DeviceNetworking
import ExtensionProtocol
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct UploadTasks {
    /// Answers with the number of body bytes announced and those received.
    static let echo: FakeDevice.Script = { exchange in
      let sum = exchange.body.reduce(0) { $0 + Int($1) }
      exchange.answer(Array("\(exchange.start.bodyBytes ?? -1) \(exchange.body.count) \(sum)".utf8))
    }

    private func post(_ path: String) throws -> URLRequest {
      var request = URLRequest(url: try url(path))
      request.httpMethod = "POST"
      return request
    }

    @Test("A small body goes in one frame")
    func small() async throws {
      try await FakeDevice.serving(Self.echo) { _ in
        let (data, _) = try await URLSession.shared.upload(for: post("a"), from: Data([1, 2]))
        #expect(String(decoding: data, as: UTF8.self) == "2 2 3")
      }
    }

    @Test("A delegate hears of every 64 KiB of a body")
    func progress() async throws {
      try await FakeDevice.serving(Self.echo) { _ in
        let recorder = SessionRecorder()
        let session = URLSession(recorder)
        session.uploadTask(with: try post("a"), from: Data(repeating: 1, count: 100_000)).resume()
        let events = await recorder.untilCompleted()
        #expect(
          Array(events.prefix(3)) == [
            .created, .sent(65536, total: 65536, expected: 100_000),
            .sent(34464, total: 100_000, expected: 100_000),
          ])
        #expect(events.contains(.data(Array("100000 100000 100000".utf8))))
        session.invalidateAndCancel()
      }
    }

    @Test("A file is sent in chunks")
    func file() async throws {
      let file = TemporaryFile.unused()
      try Data(repeating: 2, count: 300_000).write(to: file)
      defer { TemporaryFile.discard(file) }
      try await FakeDevice.serving(Self.echo) { _ in
        let (data, _) = try await URLSession.shared.upload(for: post("f"), fromFile: file)
        #expect(String(decoding: data, as: UTF8.self) == "300000 300000 600000")
      }
    }

    @Test("A file that does not exist fails before a transfer begins")
    func missingFile() async throws {
      try await FakeDevice.serving({ _ in Issue.record("a transfer began") }) { _ in
        let file = TemporaryFile.unused()
        let error = await #expect(throws: URLError.self) {
          try await URLSession.shared.upload(for: post("f"), fromFile: file)
        }
        #expect(error?.code == .fileDoesNotExist)
      }
    }

    @Test("A body stream is read to its end, so that its length is known")
    func stream() async throws {
      try await FakeDevice.serving(Self.echo) { _ in
        var request = try post("s")
        request.httpBodyStream = InputStream(data: Data(repeating: 3, count: 200_000))
        let (data, _) = try await URLSession.shared.data(for: request)
        #expect(String(decoding: data, as: UTF8.self) == "200000 200000 600000")
      }
    }
  }
}
