import Foundation
import MediaTransfer
import Testing

@Suite("Transfers over a device's link", .timeLimit(.minutes(1)))
struct ProxyTests {
  /// A web server behind a link, which leads every host to it.
  private func withLink(
    configure: (inout TransferConfiguration) -> Void = { _ in },
    replying reply: SocksServer.Reply? = nil,
    _ body: (TransferRig, SocksServer) async throws -> Void
  ) async throws {
    try await withRig(configure: configure) { connection in
      connection.serve { _ in connection.respond(body: pattern(1000)) }
    } _: { rig in
      let port = rig.server.port
      let socks = try SocksServer { _ in reply ?? .connect(port: port) }
      defer { socks.stop() }
      try await body(rig, socks)
    }
  }

  @Test("the link is asked by name, with its user and password, and the bytes come through")
  func throughLink() async throws {
    try await withLink { rig, socks in
      var request = rig.request()
      request.proxy = socks.endpoint("link 7", password: "p:ss@word")
      let resource = try await rig.engine.fetch(request)
      #expect(resource.body == pattern(1000))
      #expect(
        socks.requests == [
          SocksServer.Request(
            user: "link 7", password: "p:ss@word", host: "photos.example", port: 80)
        ])
    }
  }

  @Test("a connection is shared by transfers over one link, and never by those over two")
  func sharing() async throws {
    try await withLink { rig, socks in
      for user in ["one", "one", "two", "one", "two"] {
        var request = rig.request()
        request.proxy = socks.endpoint(user)
        _ = try await rig.engine.fetch(request)
      }
      _ = try await rig.engine.fetch(rig.request())
      #expect(socks.requests.map(\.user) == ["one", "two"])
      #expect(rig.server.accepted == 3, "without a link there is a connection of its own")
    }
  }

  @Test(
    "what the link replies is what the device would say",
    arguments: [(4, -1003), (5, -1004), (3, -1009), (2, -1009), (6, -1004), (1, -1004), (9, -1004)])
  func refusals(reply: UInt8, code: Int) async throws {
    try await withLink(replying: .refuse(reply)) { rig, socks in
      var request = rig.request()
      request.proxy = socks.endpoint()
      let error = try #require(await rig.failure(request))
      #expect(error.code == code)
      #expect(error.cause?.source == .simulator)
      #expect(error.cause?.text.lowercased().contains("socks") == false)
      #expect(error.exchange == nil, "no request was sent")
    }
  }

  @Test("a link that closes is -1005, one that is not there -1004")
  func closed() async throws {
    try await withLink(replying: .close) { rig, socks in
      var request = rig.request()
      request.proxy = socks.endpoint()
      #expect(await rig.failure(request)?.code == -1005)
      request.proxy = ProxyEndpoint(port: 1, user: "device", password: "secret")
      #expect(await rig.failure(request)?.code == -1004)
    }
  }

  @Test("both time limits hold while the link is silent", arguments: [true, false])
  func silence(isConnectLimit: Bool) async throws {
    try await withLink(replying: .silence) { rig, socks in
      var request = rig.request()
      request.proxy = socks.endpoint()
      if isConnectLimit {
        request.connectTimeout = .milliseconds(150)
      } else {
        request.stallTimeout = .milliseconds(150)
      }
      let error = try #require(await rig.failure(request))
      #expect(error.code == -1001)
      #expect(error.cause?.source == (isConnectLimit ? .curl : .simulator))
      let metrics = try #require(error.metrics)
      #expect(metrics.connectSeconds >= 0.14, "the time went into the connection")
      #expect(metrics.firstByteSeconds == nil)
    }
  }

  @Test("hosts that may not be reached do not even get to the link")
  func policy() async throws {
    try await withLink { rig, socks in
      var request = TransferRequest(url: "https://elsewhere.example/", proxy: socks.endpoint())
      #expect(await rig.failure(request)?.code == -1009)
      request.url = "http://photos.example/"
      #expect(await rig.failure(request)?.code == -1022)
      request.url = "https://" + String(repeating: "a.", count: 150) + "example/"
      #expect(await rig.failure(request)?.code == -1003)
      #expect(socks.requests.isEmpty)
    }
  }

  @Test("the network's hosts go through the link too, and no environment leads around it")
  func environment() async {
    await #expect(processExitsWith: .success) {
      setenv("no_proxy", "*", 1)
      setenv("NO_PROXY", "*", 1)
      let server = try ScriptedServer { connection in
        connection.serve { _ in connection.respond() }
      }
      let port = server.port
      let socks = try SocksServer { _ in .connect(port: port) }
      let engine = try TransferEngine(configuration: TransferConfiguration(allowsNetwork: true))
      _ = try await engine.fetch(
        TransferRequest(
          url: "http://nowhere.invalid/", transportSecurity: .none, proxy: socks.endpoint()))
      guard socks.requests.map(\.host) == ["nowhere.invalid"] else { exit(1) }
      exit(0)
    }
  }

  @Test("times of name and connection come from the link, by the local port, as simulated seconds")
  func connectionTimes() async throws {
    let ports = Counter()
    try await withLink {
      $0.connectionTimes = { port in
        ports.add(port)
        return (.milliseconds(300), .milliseconds(70))
      }
    } _: { rig, socks in
      var request = rig.request()
      request.proxy = socks.endpoint()
      let first = try await rig.engine.fetch(request).summary.metrics
      #expect(first.dnsSeconds == 0.3 && first.connectSeconds == 0.07 && first.tlsSeconds == 0)
      #expect(ports.value > 1023)
      let second = try await rig.engine.fetch(request).summary.metrics
      #expect(second.dnsSeconds == 0 && second.connectSeconds == 0, "its connection stood")
    }
  }
}
