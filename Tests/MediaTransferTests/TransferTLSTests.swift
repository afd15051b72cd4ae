import Foundation
import MediaTransfer
import TestSupport
import Testing

@Suite("https", .timeLimit(.minutes(1)))
struct TransferTLSTests {
  @Test("a certificate of the trusted authority is accepted, and TLS time is reported")
  func trusted() async throws {
    try await withTLS(.none) { engine, _ in
      let resource = try await engine.fetch(TransferRequest(url: "https://photos.example/a"))
      #expect(resource.response.status == 200)
      #expect(resource.summary.metrics.tlsSeconds > 0)
    }
  }

  @Test(
    "bad certificates have errors of their own",
    arguments: [
      (TestAuthority.Flaw.expired, -1201), (.notYetValid, -1204), (.otherHost, -1202),
      (.selfSigned, -1202),
    ])
  func flaws(flaw: TestAuthority.Flaw, code: Int) async throws {
    try await withTLS(flaw) { engine, _ in
      let error = await engine.failure("https://photos.example/a?token=secret")
      #expect(error?.code == code)
      #expect(error?.cause?.source == .curl)
      if code == -1202 { #expect(error?.message.contains("“photos.example”") == true) }
    }
  }

  @Test("without the run's authority nothing is trusted: -1202")
  func untrusted() async throws {
    try await withTLS(.none, trusts: false) { engine, _ in
      #expect(await engine.failure("https://photos.example/")?.code == -1202)
    }
  }

  @Test("a server that wants a client certificate is -1206")
  func clientCertificate() async throws {
    try await withTLS(.none, options: ["-www", "-Verify", "1", "-verify_return_error"]) {
      engine, _ in
      #expect(await engine.failure("https://photos.example/")?.code == -1206)
    }
  }

  @Test("TLS below 1.2 is refused with -1200, as App Transport Security asks")
  func oldTLS() async throws {
    let options = ["-www", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
    try await withTLS(.none, options: options) { engine, _ in
      #expect(await engine.failure("https://photos.example/")?.code == -1200)
    }
  }

  @Test("an exception lets older TLS in, and a minimum of 1.3 keeps 1.2 out")
  func minimumTLS() async throws {
    let old = ["-www", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
    try await withTLS(.none, options: old) { engine, _ in
      var request = TransferRequest(url: "https://photos.example/")
      request.transportSecurity = TransportSecurityRules { host in
        .init(minimumTLS: host == "photos.example" ? .tls10 : .tls13)
      }
      let fetched = try await engine.fetch(request)
      #expect(fetched.response.status == 200)
      // The connection that stands must not serve those who ask for more.
      let strict = await engine.failure("https://photos.example/")
      #expect(strict?.code == -1200 && strict?.handshake == .version)
    }
    try await withTLS(.none, options: ["-www", "-tls1_2"]) { engine, _ in
      var request = TransferRequest(url: "https://photos.example/")
      let fetched = try await engine.fetch(request)
      #expect(fetched.response.status == 200)
      request.transportSecurity = TransportSecurityRules { _ in .init(minimumTLS: .tls13) }
      let error = await engine.failure(request)
      #expect(error?.code == -1200 && error?.handshake == .version)
    }
  }

  @Test("a server without forward secrecy is -1200, unless an exception lets it in")
  func forwardSecrecy() async throws {
    let options = ["-www", "-tls1_2", "-cipher", "AES128-GCM-SHA256"]
    try await withTLS(.none, key: .rsa, options: options) { engine, _ in
      let error = await engine.failure("https://photos.example/")
      #expect(error?.code == -1200 && error?.handshake == .cipher)
      var request = TransferRequest(url: "https://photos.example/")
      request.transportSecurity = TransportSecurityRules { _ in .init(requiresForwardSecrecy: false)
      }
      let fetched = try await engine.fetch(request)
      #expect(fetched.response.status == 200)
    }
  }

  @Test("LIFE-42: each hop is judged by its own host, not by the first URL's")
  func perHop() async throws {
    let plain = try ScriptedServer { connection in
      connection.serve { request in
        if request.header("Host") == "away.example" {
          return _ = connection.respond(
            status: "302 Found", ["Location: http://elsewhere.example/"])
        }
        connection.respond(body: pattern(7))
      }
    }
    defer { plain.stop() }
    let hosts = ["photos.example", "away.example", "elsewhere.example"]
    let engine = try TransferEngine(
      configuration: TransferConfiguration(
        routes: hosts.map { LocalRoute(host: $0, port: 80, localPort: plain.port) }))
    defer { engine.shutdown() }
    let rules = TransportSecurityRules { .init(allowsInsecureHTTP: $0 != "elsewhere.example") }
    let allowed = TransferRequest(url: "http://photos.example/", transportSecurity: rules)
    #expect(try await engine.fetch(allowed).body == pattern(7))
    let error = await engine.failure(
      TransferRequest(url: "http://away.example/", transportSecurity: rules))
    #expect(error?.code == -1022)
    #expect(error?.host == "elsewhere.example")
  }

  @Test("over a link TLS is with the host, and its time is what the link's own leave")
  func proxied() async throws {
    try await withTLS(.none) {
      $0.connectionTimes = { _ in (.zero, .zero) }
    } _: { engine, port in
      let socks = try SocksServer { _ in .connect(port: port) }
      defer { socks.stop() }
      let request = TransferRequest(url: "https://photos.example/", proxy: socks.endpoint())
      let summary = try await engine.fetch(request).summary
      #expect(summary.metrics.tlsSeconds > 0 && summary.metrics.connectSeconds == 0)
      #expect(socks.requests.map(\.port) == [443])
    }
  }

  @Test("a server that speaks no TLS is -1200")
  func noTLS() async throws {
    try await withRig {
      $0.routes = $0.routes.map { LocalRoute(host: $0.host, localPort: $0.localPort) }
    } script: { connection in
      connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      connection.waitForClient()
    } _: { rig in
      #expect(await rig.engine.failure("https://photos.example/")?.code == -1200)
    }
  }

  @Test("LIFE-42: a redirect from https to http is -1022")
  func downgrade() async throws {
    try await withTLS(.none, options: ["-HTTP"]) { engine, folder in
      let redirect = "HTTP/1.1 302 Found\r\nLocation: http://photos.example/\r\n\r\n"
      try redirect.write(toFile: folder + "/redirect", atomically: true, encoding: .utf8)
      let error = await engine.failure("https://photos.example/redirect")
      #expect(error?.code == -1022)
      #expect(error?.failingURL == "http://photos.example/")
    }
  }
}

extension TransferEngine {
  /// The error that fetching a URL ends with; nil when it succeeds.
  fileprivate func failure(_ url: String) async -> TransferError? {
    await failure(TransferRequest(url: url))
  }

  /// The error that a request ends with; nil when it succeeds.
  fileprivate func failure(_ request: TransferRequest) async -> TransferError? {
    do throws(TransferError) {
      _ = try await fetch(request)
      return nil
    } catch {
      return error
    }
  }
}

/// Runs a test against an https server with a certificate.
private func withTLS(
  _ flaw: TestAuthority.Flaw, trusts: Bool = true, key: TestAuthority.Key = .ellipticCurve,
  options: [String] = ["-www"], _ body: (TransferEngine, _ folder: String) async throws -> Void
) async throws {
  try await withTestFolder { folder in
    try await withTLS(flaw, trusts: trusts, key: key, options: options, in: folder.path) {
      engine, _ in
      try await body(engine, folder.path)
    }
  }
}

/// The same with an engine of another configuration, and the server's port.
private func withTLS(
  _ flaw: TestAuthority.Flaw, _ configure: (inout TransferConfiguration) -> Void,
  _ body: (TransferEngine, _ port: Int) async throws -> Void
) async throws {
  try await withTestFolder { folder in
    try await withTLS(flaw, in: folder.path, configure, body)
  }
}

private func withTLS(
  _ flaw: TestAuthority.Flaw, trusts: Bool = true, key: TestAuthority.Key = .ellipticCurve,
  options: [String] = ["-www"], in folder: String,
  _ configure: (inout TransferConfiguration) -> Void = { _ in },
  _ body: (TransferEngine, _ port: Int) async throws -> Void
) async throws {
  let authority = try await TestAuthority(folder: folder)
  try await authority.issue(flaw, key: key)
  let server = try await TLSServer(folder: folder, certificate: flaw.rawValue, options: options)
  defer { server.stop() }
  var configuration = TransferConfiguration(
    routes: [LocalRoute(host: TransferRig.host, localPort: server.port)],
    trustedAuthorities: trusts ? try authority.pem : nil)
  configure(&configuration)
  let engine = try TransferEngine(configuration: configuration)
  defer { engine.shutdown() }
  try await body(engine, server.port)
}
