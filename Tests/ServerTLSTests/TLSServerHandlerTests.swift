import Cryptography
import Foundation
import NIOCore
import TestSupport
import Testing
import TextFormats

/// A server whose TLS is libssl's, as curl sees it.
@Suite struct TLSServerHandlerTests {
  @Test("bodies of any size go both ways whole")
  func bodies() async throws {
    let server = try await TLSTestServer(protocols: ["http/1.1"])
    for count in [0, 1, 16_384, 16_385, 5_000_000] {
      let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let sent = try server.folder.write(body, to: "body")
      let answer = try await server.curl(
        "--data-binary", "@\(sent)", "-H", "Transfer-Encoding: chunked", "-H", "Expect:")
      #expect(answer.status == 0, "\(count) bytes: \(answer.errors)")
      let lines = answer.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "received \(count) \(TLSTestServer.digest(body))")
      #expect(lines.last?.utf8.count == 3_000_000)
    }
    try await server.stop()
  }

  @Test(
    "versions and protocols are what the context says",
    arguments: [
      (TLSContext.Versions.current, ["--tls-max", "1.2"], "http/1.1"),
      (.current, ["--tlsv1.3", "--http2"], "h2"),
      (.current, ["--no-alpn"], "nil"),
      (.current, ["--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0"], "refused"),
      (.old, ["--tlsv1.0", "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0"], "http/1.1"),
      (.old, [], "refused"),
    ])
  func versions(_ versions: TLSContext.Versions, _ options: [String], _ selected: String)
    async throws
  {
    let server = try await TLSTestServer(protocols: ["h2", "http/1.1"], versions: versions)
    let answer = try await server.curl((selected == "h2" ? [] : ["--http1.1"]) + options)
    try await server.stop()
    // The server of this test answers in HTTP/1.1 even where HTTP/2 was selected.
    #expect((answer.status == 0) == (selected != "refused" && selected != "h2"), "\(answer.errors)")
    #expect(server.selected == (selected == "refused" ? [] : [selected]))
    #expect(server.errors.isEmpty == (selected != "refused"))
  }

  @Test("a client's certificate is asked for where the context says so, and any is taken")
  func clientCertificate() async throws {
    let server = try await TLSTestServer(protocols: [], asksForCertificate: true)
    #expect(try await server.curl().output.hasPrefix("received 0 "))
    #expect(server.clients == [nil])
    let own = PrivateKey(.p256)
    let certificate = try CertificateDraft(
      subject: [("CN", "a client")], validity: Date(timeIntervalSince1970: 0)...Date() - 60,
      extensions: []
    ).signed(for: own.publicKey, by: own, .itself)
    let file = try server.folder.write(try certificate.pem + own.pem, to: "client.pem")
    #expect(try await server.curl("--cert", file).status == 0)
    #expect(server.clients == [nil, "a client"])
    try await server.stop()
  }

  @Test(
    "a server that closes, or says no more, says farewell, so that the end is no cut",
    arguments: [CloseMode.all, .output])
  func farewell(_ closing: CloseMode) async throws {
    let server = try await TLSTestServer(protocols: ["http/1.1"], closing: closing)
    let ending = try await Program.run(
      "timeout",
      ["60", "openssl", "s_client", "-quiet", "-ign_eof", "-connect", "127.0.0.1:\(server.port)"],
      input: Data("GET / HTTP/1.1\r\n\r\n".utf8))
    #expect(ending.status == 0 && !ending.errors.contains("unexpected eof"), "\(ending.errors)")
    #expect(ending.output.hasSuffix("xxx"))
    try await server.stop()
  }

  @Test("who speaks no TLS is closed")
  func noTLS() async throws {
    let server = try await TLSTestServer(protocols: ["http/1.1"])
    let ending = try await Program.run(
      "curl", ["-sS", "--max-time", "50", "http://127.0.0.1:\(server.port)/"])
    try await server.stop()
    #expect(ending.status != 0 && ending.status != 28)
    #expect(server.errors.count == 1)
    #expect(server.errors[0].hasPrefix("the TLS handshake failed: "))
  }
}
