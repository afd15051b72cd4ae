import Dispatch
import Foundation
import JSONModel
import NotificationModel
import Synchronization
import Testing

@testable import MediaTransfer

@Suite("Media fetched once for all who ask", .timeLimit(.minutes(1)))
struct CoalescingLoaderTests {
  /// How a transfer came out.
  private struct Outcome {
    var statuses: [Int] = []
    var streamedBytes = 0
    var result: Result<TransferSummary, TransferError>?

    var summary: TransferSummary? { try? result?.get() }
    var error: TransferError? {
      if case .failure(let error)? = result { error } else { nil }
    }
    var file: [UInt8]? {
      summary?.filePath.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
    }
  }

  private func outcome(_ sink: RecordingSink) async -> Outcome {
    var outcome = Outcome()
    for await event in sink.events {
      switch event {
      case .response(let response): outcome.statuses.append(response.status)
      case .bytes(let count): outcome.streamedBytes += count
      case .progress: break
      case .finished(let result): outcome.result = result
      }
    }
    return outcome
  }

  private func loader(_ rig: TransferRig) throws -> CoalescingLoader {
    let folder = rig.folder + "/loader"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return CoalescingLoader(engine: rig.engine, folder: folder)
  }

  private func fetch(_ request: TransferRequest, _ loader: CoalescingLoader) async -> Outcome {
    let sink = RecordingSink()
    let transfer = loader.start(request, sink: sink)
    defer { transfer.cancel() }
    return await outcome(sink)
  }

  private func toFile(_ rig: TransferRig, _ path: String = "/photo.jpg") -> TransferRequest {
    var request = rig.request(path)
    request.destination = .file(folder: rig.folder)
    return request
  }

  @Test("simultaneous requests for one thing fetch it once, and each gets a copy")
  func simultaneous() async throws {
    let answers = DispatchSemaphore(value: 0)
    let body = pattern(300_000)
    try await withRig { connection in
      connection.serve { _ in
        answers.wait()
        connection.respond(body: body)
      }
    } _: { rig in
      let loader = try loader(rig)
      let sinks = (0..<3).map { _ in RecordingSink() }
      let transfers = [
        loader.start(toFile(rig), sink: sinks[0]), loader.start(toFile(rig), sink: sinks[1]),
        loader.start(rig.request("/photo.jpg#part"), sink: sinks[2]),
      ]
      answers.signal()
      let (first, second, streamed) = (
        await outcome(sinks[0]), await outcome(sinks[1]), await outcome(sinks[2])
      )
      #expect(rig.server.requests.count == 1)
      #expect(first.file == body && second.file == body && streamed.streamedBytes == body.count)
      #expect(first.summary?.filePath != second.summary?.filePath)
      #expect([first, second, streamed].map(\.statuses) == [[200], [200], [200]])
      #expect(
        [first, second, streamed].map { $0.summary?.sharing } == [nil, .shared, .shared])
      #expect(transfers[0].number != nil && transfers[1].number == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: rig.folder + "/loader") == [])
    }
  }

  @Test("what was fetched is asked for under a condition, and fetched when it has changed")
  func revalidation() async throws {
    let version = Mutex(1)
    try await withRig { connection in
      connection.serve { request in
        let tag = "\"\(version.withLock(\.self))\""
        if request.header("If-None-Match") == tag {
          connection.respond(status: "304 Not Modified", ["ETag: \(tag)"])
        } else {
          connection.respond(["ETag: \(tag)"], body: pattern(1000 * version.withLock(\.self)))
        }
      }
    } _: { rig in
      let loader = try loader(rig)
      let first = await fetch(toFile(rig), loader)
      let second = await fetch(toFile(rig), loader)
      version.withLock { $0 = 2 }
      let third = await fetch(toFile(rig), loader)
      let fourth = await fetch(rig.request(), loader)
      #expect(first.file == pattern(1000) && second.file == pattern(1000))
      #expect(third.file == pattern(2000) && fourth.streamedBytes == 2000)
      #expect(
        [first, second, third, fourth].map { $0.summary?.sharing }
          == [nil, .revalidated, nil, .revalidated])
      #expect([first, second, third, fourth].allSatisfy { $0.statuses == [200] })
      #expect(
        [first, second, third, fourth].map { $0.summary?.bytes } == [1000, 1000, 2000, 2000])
      #expect(
        rig.server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", "\"1\"", "\"2\""])
    }
  }

  @Test(
    "what has no validator or may not be kept is fetched again",
    arguments: [
      [], ["ETag: \"1\"", "Cache-Control: private, no-store"], ["ETag: \"1\"", "Vary: *"],
    ])
  func notKept(headers: [String]) async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(headers, body: pattern(10)) }
    } _: { rig in
      let loader = try loader(rig)
      for _ in 0..<2 { #expect(await fetch(toFile(rig), loader).summary?.sharing == nil) }
      #expect(rig.server.requests.count == 2)
      #expect(rig.server.requests.allSatisfy { $0.header("If-None-Match") == nil })
    }
  }

  @Test("other methods, other fields, ranges and other links are other things")
  func different() async throws {
    let answers = DispatchSemaphore(value: 0)
    try await withRig { connection in
      connection.serve { _ in
        answers.wait()
        connection.respond(body: pattern(10))
      }
    } _: { rig in
      let loader = try loader(rig)
      var others = (0..<4).map { _ in rig.request() }
      others[0].method = "POST"
      others[1].headers = [HeaderField(name: "Authorization", value: "Bearer x")]
      others[2].headers = [HeaderField(name: "Range", value: "bytes=0-1")]
      others[3].headers = [HeaderField(name: "Range", value: "bytes=0-1")]
      let requests = [rig.request()] + others
      let sinks = requests.map { _ in RecordingSink() }
      let transfers = zip(requests, sinks).map { loader.start($0, sink: $1) }
      for _ in requests { answers.signal() }
      for sink in sinks { #expect(await outcome(sink).summary?.sharing == nil) }
      #expect(rig.server.requests.count == 5 && transfers.allSatisfy { $0.number != nil })
    }
  }

  @Test("one that is cancelled takes nothing from the others; without any the transfer ends")
  func cancelled() async throws {
    let answers = DispatchSemaphore(value: 0)
    try await withRig { connection in
      connection.serve { _ in
        answers.wait()
        connection.respond(body: pattern(10))
      }
    } _: { rig in
      let loader = try loader(rig)
      let sinks = (0..<3).map { _ in RecordingSink() }
      loader.start(toFile(rig), sink: sinks[0]).cancel()
      #expect(await outcome(sinks[0]).error?.code == -999)
      let second = loader.start(toFile(rig), sink: sinks[1])
      let third = loader.start(toFile(rig), sink: sinks[2])
      second.cancel()
      #expect(await outcome(sinks[1]).error?.code == -999)
      answers.signal()
      answers.signal()
      #expect(await outcome(sinks[2]).file == pattern(10))
      third.cancel()
    }
  }

  @Test("a failure is everybody's")
  func failure() async throws {
    let answers = DispatchSemaphore(value: 0)
    try await withRig { connection in
      _ = connection.readRequest()
      answers.wait()
    } _: { rig in
      let loader = try loader(rig)
      let sinks = (0..<2).map { _ in RecordingSink() }
      let transfers = sinks.map { loader.start(toFile(rig), sink: $0) }
      answers.signal()
      for sink in sinks { #expect(await outcome(sink).error?.code == -1005) }
      #expect(rig.files == ["loader"] && transfers.count == 2)
    }
  }

  @Test("the oldest leave when there are too many")
  func cache() throws {
    let response = TransferResponse(
      url: "", status: 200, headers: [], mimeType: nil, textEncodingName: nil, expectedBytes: nil,
      suggestedFileName: "", networkProtocol: "h2")
    let exchange = HTTPExchange(
      method: "GET", url: "", requestHeaders: [], requestBytes: 0, responseHeaders: [],
      networkProtocol: "h2", wireBytes: 0, redirectCount: 0, isConnectionReused: false)
    var cache = MediaCache()
    let keys = (0...MediaCache.maximumCount).map { number in
      CoalescingLoader.Key(
        url: "\(number)", headers: [], proxy: nil, decodesContent: true, followsRedirects: true)
    }
    for key in keys {
      let path = NSTemporaryDirectory() + UUID().uuidString
      try Data([1]).write(to: URL(fileURLWithPath: path))
      let summary = TransferSummary(
        bytes: 1, filePath: path, exchange: exchange, metrics: TransferMetrics())
      cache.insert(try CachedMedia(response, summary), for: key)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    #expect(cache[keys[0]] == nil)
    #expect(keys.dropFirst().allSatisfy { cache[$0] != nil })
  }
}
