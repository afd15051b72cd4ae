import Foundation
import MediaTransfer
import Testing

@Suite("How transfers fail", .timeLimit(.minutes(1)))
struct TransferFailureTests {
  @Test("a connection lost in the middle of a body is -1005", arguments: [false, true])
  func truncated(byReset: Bool) async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this")
      if byReset { connection.reset() }
    } _: { rig in
      let error = try #require(await rig.failure(rig.request()))
      #expect(error.code == -1005)
      #expect(error.message == "The network connection was lost.")
      #expect(error.cause?.source == .curl)
    }
  }

  @Test("a chunked body that ends early is -1005, chunks that are none are -1017")
  func brokenChunks() async throws {
    try await withRig { connection in
      guard let request = connection.readRequest() else { return }
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      connection.send(request.target == "/early" ? "ff\r\nshort" : "no number\r\nhello\r\n")
    } _: { rig in
      #expect(await rig.failure(rig.request("/early"))?.code == -1005)
      #expect(await rig.failure(rig.request("/garbage"))?.code == -1017)
    }
  }

  @Test("a server that closes without an answer is -1005")
  func nothing() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
    } _: { rig in
      #expect(await rig.failure(rig.request())?.code == -1005)
    }
  }

  @Test(
    "a reply that is not an HTTP is -1017",
    arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"])
  func garbage(reply: String) async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send(reply)
    } _: { rig in
      #expect(await rig.failure(rig.request())?.code == -1017)
    }
  }

  @Test("a header without end is -1017, in one line or in many", arguments: [200_000, 1000])
  func hugeHeader(lineBytes: Int) async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n")
      let line = "X-Fill: " + String(repeating: "x", count: lineBytes) + "\r\n"
      while connection.send(line) {}
    } _: { rig in
      let error = try #require(await rig.failure(rig.request()))
      #expect(error.code == -1017)
    }
  }

  @Test("interim responses without end are -1017")
  func endlessInterim() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      while connection.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") {}
    } _: { rig in
      #expect(await rig.failure(rig.request())?.code == -1017)
    }
  }

  @Test("more bytes than promised are left out, and the connection is not used again")
  func tooLong() async throws {
    try await withRig { connection in
      connection.serve { _ in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 200 evil\r\n")
      }
    } _: { rig in
      for _ in 0..<2 {
        let resource = try await rig.engine.fetch(rig.request())
        #expect(String(decoding: resource.body, as: UTF8.self) == "hello")
        #expect(!resource.summary.isConnectionReused)
      }
    }
  }

  @Test("a decompression bomb ends with -1103 as soon as it is over the limit")
  func bomb() async throws {
    let zipped = try await gzip(bytes: 30_000_000)
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 99999\r\n\r\n")
      connection.send(zipped)
      connection.waitForClient()
    } _: { rig in
      var request = rig.request()
      request.maximumBodyBytes = 1_000_000
      request.destination = .file(folder: rig.folder)
      let sink = RecordingSink()
      rig.engine.start(request, sink: sink)
      var most = 0
      var code: Int?
      for await event in sink.events {
        if case .progress(let bytes, _) = event { most = max(most, bytes) }
        if case .finished(.failure(let error)) = event { code = error.code }
      }
      #expect(code == -1103)
      #expect(most > 0 && most <= 1_000_000)
      #expect(rig.files.isEmpty)
    }
  }

  @Test("a promised length over the limit is -1103 before any byte; the limit itself is allowed")
  func lengthLimit() async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(body: pattern(1000)) }
    } _: { rig in
      var request = rig.request()
      request.maximumBodyBytes = 999
      let error = try #require(await rig.failure(request))
      #expect(error.code == -1103)
      #expect(error.message == "resource exceeds maximum size")
      request.maximumBodyBytes = 1000
      let second = await rig.failure(request)
      #expect(second == nil)
    }
  }

  @Test("corrupt gzip is -1015, an unknown encoding -1016")
  func undecodable() async throws {
    try await withRig { connection in
      connection.serve { request in
        let encoding = request.target == "/corrupt" ? "gzip" : "rot13"
        connection.respond(["Content-Encoding: \(encoding)"], body: Array("not zipped".utf8))
      }
    } _: { rig in
      #expect(await rig.failure(rig.request("/corrupt"))?.code == -1015)
      #expect(await rig.failure(rig.request("/unknown"))?.code == -1016)
    }
  }

  @Test("a port where nobody listens is -1004")
  func refused() async throws {
    try await withRig { _ in
    } _: { rig in
      rig.server.stop()
      // The listener closes on its own thread: until then a connection may still be accepted.
      var code: Int?
      while code != -1004 {
        code = await rig.failure(rig.request())?.code
        try #require(code == -1004 || code == -1005)
      }
    }
  }

  @Test("errors show no query, user name or password, and quote the host")
  func sanitised() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
    } _: { rig in
      let url = "http://anna:geheim@photos.example/a/b.jpg?token=secret#part"
      let error = try #require(
        await rig.failure(TransferRequest(url: url, transportSecurity: .none)))
      #expect(error.failingURL == "http://photos.example/a/b.jpg")
      let shown = "\(error) \(error.cause?.text ?? "")"
      for hidden in ["token", "secret", "anna", "geheim", "part"] {
        #expect(!shown.contains(hidden))
      }
      let badURL = try #require(await rig.failure(TransferRequest(url: "http://[x?token=secret")))
      #expect(badURL.code == -1000)
      #expect(!badURL.description.contains("secret"))
    }
  }
}
