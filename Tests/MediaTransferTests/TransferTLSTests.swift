import Foundation
import MediaTransfer
import Testing

@Suite("https", .timeLimit(.minutes(1)))
struct TransferTLSTests {
  @Test("a certificate of the trusted authority is accepted, and TLS time is told")
  func trusted() async throws {
    try await withTLS(.none) { engine, _ in
      let resource = try await engine.fetch(TransferRequest(url: "https://photos.example/a"))
      #expect(resource.response.status == 200)
      #expect(resource.summary.metrics.tlsSeconds > 0)
    }
  }

  @Test(
    "a bad certificate is told from another",
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

  @Test("a server that speaks no TLS is -1200")
  func noTLS() async throws {
    try await withRig {
      $0.routes = $0.routes.map { Route(host: $0.host, localPort: $0.localPort) }
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
    do throws(TransferError) {
      _ = try await fetch(TransferRequest(url: url))
      return nil
    } catch {
      return error
    }
  }
}

/// Runs a test against an https server with a certificate.
private func withTLS(
  _ flaw: TestAuthority.Flaw, trusts: Bool = true, options: [String] = ["-www"],
  _ body: (TransferEngine, _ folder: String) async throws -> Void
) async throws {
  try await withFolder { folder in
    let authority = try await TestAuthority(folder: folder)
    try await authority.issue(flaw)
    let server = try await TLSServer(folder: folder, certificate: flaw.rawValue, options: options)
    defer { server.stop() }
    let engine = try TransferEngine(
      configuration: TransferConfiguration(
        routes: [Route(host: TransferRig.host, localPort: server.port)],
        trustedAuthorities: trusts ? try authority.pem : nil))
    defer { engine.shutdown() }
    try await body(engine, folder)
  }
}
