import APNsEndpoint
import Foundation
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// Requests that are not for this server, or that nobody could read.
@Suite(.timeLimit(.minutes(2))) struct RequestTests {
  private func server(
    _ change: (inout PushServer.Options) -> Void = { _ in }
  ) async throws -> PushServer {
    var options = PushServer.Options()
    options.port = 0
    change(&options)
    return try await PushServer(options)
  }

  /// Returns the answer that curl gets: the status and the body.
  private func curl(
    _ server: PushServer, _ path: String, _ arguments: [String] = []
  ) async throws -> (status: Int, body: String) {
    let result = try await Program.run(
      "curl", ["-sS", "-w", "\n%{http_code}", server.url.absoluteString + path] + arguments)
    let parts = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(parts.last ?? "") ?? 0, parts.dropLast().joined(separator: "\n"))
  }

  @Test("Further names are the server's own: for requests, and for the certificates")
  func names() async throws {
    let server = try await server { options in
      (options.names, options.fcm.port) = (["inbox.test", "192.0.2.7"], 0)
      options.door = APNsServer.Options()
      options.door?.port = 0
      options.door?.channelsPort = nil
    }
    for name in ["inbox.test", "Inbox.Test:8080", "192.0.2.7"] {
      #expect(try await curl(server, "livez", ["-H", "Host: \(name)"]).status == 200, "\(name)")
    }
    // The proxy in front of it may speak TLS.
    let page = ["-H", "Host: inbox.test", "-H", "Origin: https://inbox.test"]
    #expect(try await curl(server, "livez", page).status == 200)
    let other = try await curl(server, "livez", ["-H", "Host: other.test"])
    #expect(other.status == 421 && other.body.contains("--name"))
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let authority = folder.url.appendingPathComponent("ca.pem")
    try Data(server.authorityPEM.utf8).write(to: authority)
    for port in [server.door?.port, server.providers?.port] {
      let result = try await Program.run(
        "curl",
        [
          "-sS", "-i", "--cacert", authority.path, "--connect-to",
          "::127.0.0.1:\(try #require(port))", "https://inbox.test/v1/projects/p/messages:send",
        ])
      #expect(result.status == 0 && !result.output.contains("421"), "\(result)")
    }
    await server.shutDown()
    await #expect(throws: SimulatorError.self) {
      try await self.server {
        $0.names = ["no host"]; $0.fcm.port = 0
      }
    }
  }

  @Test("What no server could read has the right status: two hosts, long bodies, broken chunks")
  func brokenRequests() async throws {
    let server = try await server()
    func ask(_ text: String) async throws -> String {
      let script = """
        import socket, sys
        client = socket.create_connection(("127.0.0.1", \(server.port)), timeout=60)
        client.sendall(sys.argv[1].encode())
        print(client.recv(4096).decode())
        """
      return try await Program.run("python3", ["-c", script, text]).output
    }
    let two = try await ask(
      "GET /livez HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
    #expect(two.hasPrefix("HTTP/1.1 400") && two.contains("two hosts"), "\(two)")
    let twice = try await ask(
      "GET /livez HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n")
    #expect(twice.hasPrefix("HTTP/1.1 200"), "\(twice)")
    for path in ["/api/v1/pushes", "/api/v1/devices/aa/verbs", "/v1/projects/p/messages:send"] {
      let chunks = try await ask(
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n"
          + "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n")
      #expect(chunks.hasPrefix("HTTP/1.1 400"), "\(path): \(chunks)")
    }
    let long = String(repeating: "x", count: (1 << 20) + 1)
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("body")
    try Data(long.utf8).write(to: file)
    let sent = ["--data-binary", "@\(file.path)"]
    #expect(try await curl(server, "api/v1/pushes", sent).status == 413)
    await server.shutDown()
  }

  @Test("A page of somebody else cannot frame the inbox")
  func frames() async throws {
    let server = try await server()
    let page = try await Program.run("curl", ["-sS", "-i", server.url.absoluteString])
    #expect(page.output.contains("frame-ancestors 'none'"))
    await server.shutDown()
  }
}
