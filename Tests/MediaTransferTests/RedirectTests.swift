import MediaTransfer
import NotificationModel
import Testing

@Suite("Redirects", .timeLimit(.minutes(1)))
struct RedirectTests {
  @Test("redirects are followed, relative ones too, and the final URL is the response's")
  func followed() async throws {
    try await withRig { connection in
      connection.serve { request in
        switch request.target {
        case "/start": connection.respond(status: "302 Found", ["Location: next/step?q=1"])
        case "/next/step?q=1":
          connection.respond(
            status: "301 Moved Permanently", ["Location: http://photos.example/end image.jpg"],
            body: pattern(5000))
        default: connection.respond(body: pattern(100))
        }
      }
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request("/start"))
      #expect(resource.response.url == "http://photos.example/end%20image.jpg")
      #expect(resource.response.suggestedFileName == "end image.jpg")
      #expect(resource.body == pattern(100))
      #expect(resource.summary.redirectCount == 2)
      #expect(resource.summary.exchange.url == resource.response.url)
      #expect(rig.server.accepted == 1)
    }
  }

  @Test("20 redirects are followed, the 21st is -1007", arguments: [20, 21])
  func limit(redirects: Int) async throws {
    try await withRig { connection in
      connection.serve { request in
        let number = Int(request.target.dropFirst()) ?? 0
        if number == redirects { return _ = connection.respond() }
        connection.respond(status: "302 Found", ["Location: /\(number + 1)"])
      }
    } _: { rig in
      let error = await rig.failure(rig.request("/0"))
      #expect(error?.code == (redirects > 20 ? -1007 : nil))
      #expect(rig.server.requests.count == 21)
    }
  }

  @Test(
    "policy holds on every hop",
    arguments: [
      ("file:///etc/passwd", -1002), ("ftp://photos.example/", -1002),
      ("https://evil.example/", -1009), ("http://127.0.0.1:22/", -1009),
      ("http://photos.example:99999/", -1000), ("javascript:alert(1)", -1002),
    ])
  func policy(location: String, code: Int) async throws {
    try await withRig { connection in
      connection.serve { _ in connection.respond(status: "302 Found", ["Location: \(location)"]) }
    } _: { rig in
      #expect(await rig.failure(rig.request())?.code == code)
      #expect(rig.server.requests.count == 1)
    }
  }

  @Test(
    "a POST becomes a GET on 301, 302 and 303, and stays a POST on 307 and 308",
    arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func methods(status: Int, method: String) async throws {
    try await withRig { connection in
      connection.serve { request in
        if request.target == "/end" { return _ = connection.respond() }
        connection.respond(status: "\(status) Redirect", ["Location: /end"])
      }
    } _: { rig in
      var request = rig.request()
      request.method = "POST"
      request.body = .bytes(pattern(100))
      request.headers = [HeaderField(name: "Content-Type", value: "image/png")]
      _ = try await rig.engine.fetch(request)
      let last = try #require(rig.server.requests.last)
      #expect(last.method == method)
      #expect(last.body.count == (method == "POST" ? 100 : 0))
      #expect(last.header("Content-Type") == (method == "POST" ? "image/png" : nil))
    }
  }

  @Test("credentials stay with their host")
  func credentials() async throws {
    let other = try ScriptedServer { connection in
      connection.serve { _ in connection.respond() }
    }
    defer { other.stop() }
    try await withRig {
      $0.routes.append(LocalRoute(host: "other.example", port: 80, localPort: other.port))
    } script: { connection in
      connection.serve { request in
        let target = request.target == "/away" ? "http://other.example/" : "/home"
        if request.target == "/home" { return _ = connection.respond() }
        connection.respond(status: "302 Found", ["Location: \(target)"])
      }
    } _: { rig in
      for path in ["/away", "/stay"] {
        var request = rig.request(path)
        request.headers = [
          HeaderField(name: "Authorization", value: "Bearer abc"),
          HeaderField(name: "X-Key", value: "kept"),
        ]
        _ = try await rig.engine.fetch(request)
      }
      let away = try #require(other.requests.first)
      #expect(away.header("Authorization") == nil)
      #expect(away.header("X-Key") == "kept")
      #expect(rig.server.requests.last?.target == "/home")
      #expect(rig.server.requests.last?.header("Authorization") == "Bearer abc")
    }
  }

  @Test("a redirect's endless body is not waited for")
  func endlessBody() async throws {
    try await withRig { connection in
      guard let request = connection.readRequest() else { return }
      if request.target == "/end" { return _ = connection.respond(body: pattern(10)) }
      connection.send("HTTP/1.1 302 Found\r\nLocation: /end\r\n\r\n")
      while connection.send(pattern(10_000)) {}
    } _: { rig in
      let resource = try await rig.engine.fetch(rig.request())
      #expect(resource.body == pattern(10))
    }
  }

  @Test("a redirect without a location, or one not to be followed, is the response")
  func delivered() async throws {
    try await withRig { connection in
      connection.serve { request in
        let fields = request.target == "/bare" ? [] : ["Location: /end"]
        connection.respond(status: "302 Found", fields, body: pattern(3))
      }
    } _: { rig in
      let bare = try await rig.engine.fetch(rig.request("/bare"))
      #expect(bare.response.status == 302)
      var request = rig.request("/kept")
      request.followsRedirects = false
      let kept = try await rig.engine.fetch(request)
      #expect(kept.response.status == 302)
      #expect(kept.body == pattern(3))
      #expect(kept.response.header("Location") == "/end")
    }
  }
}
