import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import Testing

@Suite("The account of a transfer", .timeLimit(.minutes(1)))
struct TransferAccountTests {
  @Test(
    "request fields are reported exactly as they were sent",
    arguments: [
      ("GET", 0, []), ("POST", 5, [HeaderField(name: "X-Empty", value: "")]), ("PUT", 0, []),
      (
        "POST", 5,
        [
          HeaderField(name: "accept", value: "image/*"), HeaderField(name: "X-A", value: "1"),
          HeaderField(name: "Content-Type", value: "text/plain"),
          HeaderField(name: "user-agent", value: "mine"), HeaderField(name: "X-A", value: "2"),
          HeaderField(name: "Accept-Encoding", value: "identity"),
        ]
      ),
    ])
  func requestFields(method: String, bytes: Int, headers: [HeaderField]) async throws {
    for decodes in [true, false] {
      try await withRig { connection in
        connection.serve { _ in connection.respond(["X-Answer: yes"], body: pattern(10)) }
      } _: { rig in
        var request = rig.request("/a?token=1")
        (request.method, request.headers, request.decodesContent) = (method, headers, decodes)
        if bytes > 0 { request.body = .bytes(pattern(bytes)) }
        let exchange = try await rig.engine.fetch(request).summary.exchange
        let received = try #require(rig.server.requests.first)
        let sent = received.headers.map { HeaderField(name: $0.name, value: $0.value) }
        #expect(exchange.requestHeaders == sent)
        #expect(exchange.method == method && exchange.requestBytes == bytes)
        #expect(exchange.url == rig.url("/a?token=1"))
        #expect(exchange.responseHeaders.contains(HeaderField(name: "X-Answer", value: "yes")))
        #expect(exchange.status == 200 && exchange.wireBytes == 10)
        #expect(!exchange.isConnectionReused && exchange.networkProtocol == "http/1.1")
      }
    }
  }

  @Test("without decoding the body is what came over the wire, with its length")
  func undecoded() async throws {
    let zipped = try await gzip(bytes: 100_000)
    try await withRig { connection in
      connection.serve { _ in connection.respond(["Content-Encoding: gzip"], body: zipped) }
    } _: { rig in
      var request = rig.request()
      request.decodesContent = false
      let plain = try await rig.engine.fetch(request)
      #expect(plain.body == zipped)
      #expect(plain.response.expectedBytes == zipped.count)
      #expect(rig.server.requests.first?.header("Accept-Encoding") == nil)
      request.headers = [HeaderField(name: "Accept-Encoding", value: "br;q=1, gzip")]
      _ = try await rig.engine.fetch(request)
      #expect(rig.server.requests.last?.header("Accept-Encoding") == "br;q=1, gzip")
    }
  }

  @Test("a transfer that fails in its body tells how far it came")
  func failed() async throws {
    try await withRig { connection in
      connection.serve { request in
        if request.target == "/start" {
          return _ = connection.respond(status: "302 Found", ["Location: /end"])
        }
        connection.send("HTTP/1.1 200 OK\r\nX-Answer: yes\r\nContent-Length: 1000\r\n\r\nonly this")
        connection.waitForClient()
      }
    } _: { rig in
      var request = rig.request("/start")
      request.stallTimeout = .milliseconds(200)
      let error = try #require(await rig.failure(request))
      #expect(error.code == -1001 && error.bytes == 9)
      let exchange = try #require(error.exchange)
      #expect(exchange.url == rig.url("/end") && exchange.redirectCount == 1)
      #expect(exchange.status == 200 && exchange.wireBytes == 9 && exchange.isConnectionReused)
      #expect(exchange.responseHeaders.map(\.name) == ["X-Answer", "Content-Length"])
      let metrics = try #require(error.metrics)
      #expect(metrics.connectSeconds > 0, "the first request made the connection")
      let firstByte = try #require(metrics.firstByteSeconds)
      #expect(metrics.totalSeconds - firstByte >= 0.19)
      #expect(abs(metrics.receiveSeconds - (metrics.totalSeconds - firstByte)) < 1e-9)
      #expect(!"\(error)".contains("X-Answer"))
    }
  }

  @Test("a transfer cut short before its response has a request and time to wait for it")
  func cancelled() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    } _: { rig in
      var request = rig.request()
      request.stallTimeout = .milliseconds(200)
      let error = try #require(await rig.failure(request))
      let exchange = try #require(error.exchange)
      #expect(exchange.status == nil && exchange.responseHeaders.isEmpty)
      let metrics = try #require(error.metrics)
      #expect(metrics.firstByteSeconds == nil && metrics.waitSeconds >= 0.15)
      #expect(metrics.receiveSeconds == 0)
    }
  }

  @Test("a redirect that is refused leaves the request before it as the last")
  func refusedRedirect() async throws {
    try await withRig { connection in
      connection.serve { _ in
        connection.respond(status: "302 Found", ["Location: https://other.example/"])
      }
    } _: { rig in
      let error = try #require(await rig.failure(rig.request()))
      #expect(error.code == -1009)
      #expect(error.exchange?.url == rig.url() && error.exchange?.status == 302)
    }
  }

  @Test("at speed 10 limits take a tenth of the time, and reports are in simulated seconds")
  func speed() async throws {
    try await withRig {
      $0.speed = 10
    } script: { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    } _: { rig in
      for isStall in [true, false] {
        var request = rig.request()
        request.stallTimeout = isStall ? .seconds(3) : nil
        request.resourceTimeout = isStall ? nil : .seconds(3)
        let clock = ContinuousClock()
        let start = clock.now
        let error = try #require(await rig.failure(request))
        let took = clock.now - start
        #expect(error.code == -1001)
        #expect(took >= .milliseconds(300) && took < .milliseconds(2500))
        #expect(error.cause?.text.contains("3.0 seconds") == true)
        let total = try #require(error.metrics?.totalSeconds)
        #expect(total >= 3 && total < 25)
      }
    }
  }

  @Test("the connection's limit is simulated time too")
  func connectSpeed() async throws {
    let full = try FullListener()
    defer { full.close() }
    try await withRig {
      $0.speed = 20
      $0.routes = [LocalRoute(host: TransferRig.host, port: 80, localPort: full.port)]
    } script: { _ in
    } _: { rig in
      var request = rig.request()
      request.connectTimeout = .seconds(4)
      let clock = ContinuousClock()
      let start = clock.now
      #expect(await rig.failure(request)?.code == -1001)
      #expect(clock.now - start >= .milliseconds(200))
      #expect(clock.now - start < .seconds(3))
    }
  }
}
