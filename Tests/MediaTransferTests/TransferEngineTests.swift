import Foundation
import MediaTransfer
import NotificationModel
import TestSupport
import Testing

@Suite("The engine's transfers", .timeLimit(.minutes(1)))
struct TransferEngineTests {
  @Test("a body arrives whole with status, fields in order, MIME type, length and a name")
  func wholeBody() async throws {
    let body = pattern(300_000)
    try await withRig { connection in
      connection.serve { _ in
        connection.respond(
          ["X-First: 1", "Content-Type: Image/JPEG; charset=UTF-8", "X-Second: 2", "X-First: 3"],
          body: body)
      }
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request("/a/photo?token=secret"))
      #expect(resource.body == body)
      let response = resource.response
      #expect(response.status == 200)
      #expect(response.url == rig.url("/a/photo?token=secret"))
      #expect(
        response.headers.map(\.name)
          == ["Content-Length", "X-First", "Content-Type", "X-Second", "X-First"])
      #expect(response.header("x-first") == "1, 3")
      #expect(response.mimeType == "image/jpeg")
      #expect(response.textEncodingName == "utf-8")
      #expect(response.expectedBytes == 300_000)
      #expect(response.suggestedFileName == "photo.jpeg")
      #expect(response.networkProtocol == "http/1.1")
      #expect(resource.summary.bytes == 300_000)
      #expect(resource.summary.wireBytes == 300_000)
      #expect(resource.summary.redirectCount == 0)
      let metrics = resource.summary.metrics
      #expect(metrics.connectSeconds > 0)
      let firstByte = try #require(metrics.firstByteSeconds)
      #expect(firstByte >= metrics.connectSeconds)
      #expect(metrics.totalSeconds >= firstByte)
      #expect(metrics.totalSeconds < 30)
    }
  }

  @Test("a method, header fields and a body are sent as given, and the engine's own fields kept")
  func upload() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      var request = rig.request("/upload")
      request.method = "PUT"
      request.body = .bytes(pattern(2_000_000))
      request.headers = [
        HeaderField(name: "X-Key", value: "value"), HeaderField(name: "X-Empty", value: ""),
        HeaderField(name: "Host", value: "evil.example"),
        HeaderField(name: "Content-Length", value: "1"),
        HeaderField(name: "Content-Type", value: "image/png"),
      ]
      _ = try await rig.engine.fetch(request)
      let received = try #require(rig.server.requests.first)
      #expect(received.method == "PUT")
      #expect(received.body == pattern(2_000_000))
      #expect(received.header("X-Key") == "value")
      #expect(received.header("X-Empty") == "")
      #expect(received.header("Host") == TransferRig.host)
      #expect(received.header("Content-Type") == "image/png")
      #expect(received.header("Expect") == nil)
      #expect(received.header("Accept-Encoding")?.contains("gzip") == true)
      #expect(received.header("User-Agent")?.contains("CFNetwork") == true)
      #expect(received.header("Cookie") == nil)
    }
  }

  @Test("a POST without a body says so, and HEAD ends without one")
  func bodiless() async throws {
    try await withRig { connection in
      connection.serve { request in
        connection.respond(body: pattern(50), isHead: request.method == "HEAD")
      }
    } _: { rig in
      var request = rig.request()
      request.method = "POST"
      _ = try await rig.engine.fetch(request)
      request.method = "HEAD"
      let head = try await rig.engine.fetch(request)
      #expect(head.body.isEmpty)
      #expect(head.response.expectedBytes == 50)
      #expect(rig.server.requests.map(\.method) == ["POST", "HEAD"])
      #expect(rig.server.requests.first?.header("Content-Length") == "0")
    }
  }

  @Test("status 404 is a response, not an error")
  func notFound() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(status: "404 Not Found", body: pattern(10)) }
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request())
      #expect(resource.response.status == 404)
      #expect(resource.body.count == 10)
    }
  }

  @Test("chunked bodies, interim responses and trailers are taken apart")
  func chunked() async throws {
    try await withRig { connection in
      connection.serve { _ in
        connection.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        connection.send("5\r\nhello\r\n6\r\n world\r\n0\r\nX-Trailer: t\r\n\r\n")
      }
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request())
      #expect(String(decoding: resource.body, as: UTF8.self) == "hello world")
      #expect(resource.response.headers.map(\.name) == ["Transfer-Encoding"])
      #expect(resource.response.expectedBytes == nil)
    }
  }

  @Test("gzip is decoded; decoded and wire bytes are distinguished, and no length is promised")
  func compressed() async throws {
    let zipped = try await gzip(bytes: 100_000)
    try await withRig { connection in
      connection.serve { _ in connection.respond(["Content-Encoding: gzip"], body: zipped) }
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request())
      #expect(resource.body == [UInt8](repeating: 0, count: 100_000))
      #expect(resource.summary.wireBytes == zipped.count)
      #expect(resource.summary.bytes == 100_000)
      #expect(resource.response.expectedBytes == nil)
    }
  }

  @Test("one connection serves transfer after transfer")
  func reuse() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(body: pattern(1000)) }
    } _: { rig in
      let first = try await rig.engine.fetch(rig.request())
      let second = try await rig.engine.fetch(rig.request())
      #expect(!first.summary.isConnectionReused)
      #expect(second.summary.isConnectionReused)
      #expect(second.summary.metrics.connectSeconds == 0)
      #expect(rig.server.accepted == 1)
    }
  }

  @Test("200 transfers at once all arrive whole, over no more connections than allowed")
  func manyAtOnce() async throws {
    let body = pattern(50_000)
    try await withRig {
      $0.maximumConnectionsPerHost = 20
    } script: { connection in
      connection.serve { _ in connection.respond(body: body) }
    } _: { rig in
      let whole = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<200 {
          group.addTask { try await rig.engine.fetch(rig.request("/\(number)")).body == body }
        }
        return try await group.reduce(into: 0) { count, isWhole in count += isWhole ? 1 : 0 }
      }
      #expect(whole == 200)
      #expect(Set(rig.server.requests.map(\.target)).count == 200)
      #expect(rig.server.accepted <= 20)
    }
  }

  @Test("a shut down engine refuses with -999 and cancels what runs")
  func shutdown() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123")
      connection.waitForClient()
    } _: { rig in
      let sink = RecordingSink()
      rig.engine.start(rig.request(), sink: sink)
      var ends: [Int] = []
      for await event in sink.events {
        if case .bytes = event { rig.engine.shutdown() }
        if case .finished(.failure(let error)) = event { ends.append(error.code) }
      }
      #expect(ends == [-999])
      #expect(await rig.failure(rig.request())?.code == -999)
    }
  }

  @Test("an engine that nobody holds any more ends its transfers and its thread")
  func dropped() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    }
    defer { server.stop() }
    let sink = RecordingSink()
    do {
      let engine = try TransferEngine(
        configuration: TransferConfiguration(
          routes: [LocalRoute(host: TransferRig.host, port: 80, localPort: server.port)]))
      engine.start(
        TransferRequest(url: "http://photos.example/", transportSecurity: .none), sink: sink)
    }
    var code: Int?
    for await event in sink.events {
      if case .finished(.failure(let error)) = event { code = error.code }
    }
    #expect(code == -999)
  }
}

/// Zero bytes, packed by the gzip tool.
func gzip(bytes: Int) async throws -> [UInt8] {
  let words = ["-c", "head -c \(bytes) /dev/zero | gzip -c"]
  return [UInt8](try await Program.runChecked("sh", words).outputBytes)
}
