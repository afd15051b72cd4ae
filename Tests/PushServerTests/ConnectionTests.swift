import APNsEndpoint
import Foundation
import NIOCore
import TestSupport
import Testing

@testable import PushServer

/// Connections that clients leave, or do nothing with: a test waits until the server closes its end.
@Suite(.timeLimit(.minutes(2))) struct ConnectionTests {
  /// Connects by TCP, and by TLS where protocols are named; sends, says that it sends no more where
  /// asked, and prints the bytes it got until the server closed, or until it got some.
  private static let client = """
    import socket, ssl, sys
    port, protocols, ends = int(sys.argv[1]), sys.argv[2], sys.argv[4] == "ends"
    data, last = bytes.fromhex(sys.argv[3]), bytes.fromhex(sys.argv[5])
    raw = socket.create_connection(("127.0.0.1", port), timeout=60)
    client = raw
    if protocols:
      context = ssl.create_default_context()
      context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
      context.set_alpn_protocols(protocols.split(","))
      client = context.wrap_socket(raw)
    client.sendall(data)
    if ends: socket.socket.shutdown(client, socket.SHUT_WR)
    got = b""
    try:
      while not (last and last in got) and (chunk := client.recv(65536)): got += chunk
    except (ConnectionResetError, ssl.SSLEOFError): pass
    print("closed" if not last else "got" if last in got else "missed", got)
    """

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  private static let halfBody = Array(
    "POST /api/v1/pushes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{".utf8)
  private static let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]

  private func server(
    _ change: (inout PushServer.Options) -> Void = { _ in }
  ) async throws -> PushServer {
    var options = PushServer.Options()
    (options.port, options.fcm.port) = (0, 0)
    // Nothing but what a test shortens ends a connection.
    (options.limits.handshake, options.limits.request) = (.hours(1), .hours(1))
    options.limits.idle = .hours(1)
    options.limits.farewell = .seconds(3_600)
    change(&options)
    return try await PushServer(options)
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// Returns what a client got until the server closed its connection, or until it got `last`.
  private func talk(
    to port: Int, _ protocols: String = "", _ bytes: [UInt8] = [], ends: Bool = false,
    until last: [UInt8] = []
  ) async throws -> String {
    let result = try await Program.run(
      "python3",
      [
        "-c", Self.client, "\(port)", protocols, Self.digits(bytes), ends ? "ends" : "stays",
        Self.digits(last),
      ])
    #expect(result.output.hasPrefix(last.isEmpty ? "closed" : "got"), "\(result)")
    return result.output
  }

  @Test("A client that leaves Google's port is let go of, whatever it was about")
  func leaving() async throws {
    let server = try await server()
    let port = try #require(server.providers?.port)
    let hello: [UInt8] = [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3]
    _ = try await talk(to: port, ends: true)
    _ = try await talk(to: port, "", hello, ends: true)
    _ = try await talk(to: port, "h2", ends: true)
    _ = try await talk(to: port, "http/1.1", ends: true)
    _ = try await talk(to: port, "h2", Self.preface + Self.settings, ends: true)
    await server.shutDown()
  }

  @Test("A connection of Google's port that breaks HTTP/2 is closed after GOAWAY")
  func brokenFrames() async throws {
    let server = try await server()
    let port = try #require(server.providers?.port)
    // DATA on a stream that nobody opened.
    let wrong: [UInt8] = [0, 0, 1, 0, 0, 0, 0, 0, 7, 0x78]
    let got = try await talk(to: port, "h2", Self.preface + Self.settings + wrong)
    #expect(got.contains(#"\x07\x00\x00\x00\x00\x00"#), "\(got)")
    await server.shutDown()
  }

  @Test("A handshake has to end in time, at each port that speaks TLS")
  func handshake() async throws {
    let server = try await server { options in
      options.limits.handshake = .milliseconds(100)
      var door = APNsServer.Options()
      (door.port, door.channelsPort, door.handshake) = (0, 0, .milliseconds(100))
      options.door = door
    }
    let ports = [server.providers?.port, server.door?.port, server.door?.channelsPort]
    for port in ports {
      _ = try await talk(to: try #require(port))
      _ = try await talk(to: try #require(port), "", [0x16, 3, 1, 2, 0])
    }
    await server.shutDown()
  }

  @Test("A request has to come in time, and its answer may take longer")
  func slowRequests() async throws {
    let server = try await server { $0.limits.request = .milliseconds(200) }
    let port = try #require(server.providers?.port)
    let halfHead = Array("GET /livez HTT".utf8)
    for bytes in [[], halfHead, Self.halfBody] {
      _ = try await talk(to: server.port, "", bytes)
      _ = try await talk(to: port, "http/1.1", bytes)
    }
    // HPACK: POST, https, /, :authority localhost.
    let head: [UInt8] = [0x83, 0x87, 0x84, 0x41, 9] + Array("localhost".utf8)
    let frame: [UInt8] = [0, 0, UInt8(head.count), 1, 4, 0, 0, 0, 1]
    // RST_STREAM, and the connection goes on.
    _ = try await talk(
      to: port, "h2", Self.preface + Self.settings + frame + head,
      until: [0, 0, 4, 3, 0, 0, 0, 0, 1])
    let waited = try await Program.run(
      "curl",
      ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "\(server.url)api/v1/wait?timeout=1"])
    #expect(waited.output == "408", "\(waited.errors)")
    await server.shutDown()
  }

  @Test("A connection of HTTP/2 without streams is ended with GOAWAY")
  func idle() async throws {
    let server = try await server { options in
      options.limits.idle = .milliseconds(200)
      options.limits.farewell = .milliseconds(100)
    }
    let port = try #require(server.providers?.port)
    // GOAWAY, which this client does not answer.
    let got = try await talk(to: port, "h2", Self.preface + Self.settings)
    #expect(got.contains(#"\x07\x00\x00\x00\x00\x00"#), "\(got)")
    await server.shutDown()
  }

  @Test("Silent connections make room for others")
  func crowd() async throws {
    let server = try await server { options in
      options.limits.connections = 4
      var door = APNsServer.Options()
      (door.port, door.connectionLimit, door.handshake) = (0, 4, .hours(1))
      options.door = door
    }
    let door = try #require(server.door)
    for (port, url) in [
      (server.port, "\(server.url)livez"),
      (door.port, "https://127.0.0.1:\(door.port)/3/device/aa"),
      (server.providers?.port ?? 0, "https://127.0.0.1:\(server.providers?.port ?? 0)/v1"),
    ] {
      let script = """
        import select, socket, subprocess, sys
        held = [socket.create_connection(("127.0.0.1", \(port)), timeout=60) for _ in range(5)]
        # The fifth has taken the place of another.
        print("left", [client.recv(1) for client in select.select(held, [], [], 60)[0]])
        for _ in range(3):
          print(subprocess.run(["curl", "-sSk", "-o", "/dev/null", "-w", "%{http_code}", "\(url)"],
            capture_output=True, text=True).stdout)
        """
      let result = try await Program.run("python3", ["-c", script])
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(lines.first == "left [b'']", "\(result)")
      #expect(lines.count == 4 && !lines.contains("000"), "\(port): \(result)")
    }
    await server.shutDown()
  }

  @Test("No client that sends half of something keeps the server from ending")
  func ending() async throws {
    let server = try await server { $0.limits.farewell = .milliseconds(100) }
    let port = try #require(server.providers?.port)
    let script = """
      import json, socket, ssl, urllib.request
      connect = lambda port: socket.create_connection(("127.0.0.1", port), timeout=60)
      hello, whole = connect(\(port)), connect(\(port))
      body, head = connect(\(server.port)), connect(\(server.port))
      hello.sendall(bytes([0x16, 3, 1, 2, 0]))
      body.sendall(bytes.fromhex("\(Self.digits(Self.halfBody))"))
      head.sendall(b"GET /livez HTT")
      context = ssl.create_default_context()
      context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
      context.set_alpn_protocols(["h2"])
      whole = context.wrap_socket(whole)
      whole.sendall(bytes.fromhex("\(Self.digits(Self.preface + Self.settings))"))
      push = {"app": "com.example.app", "payload": {"aps": {"alert": "Hi"}}}
      urllib.request.urlopen("\(server.url)api/v1/pushes", json.dumps(push).encode())
      for client in [hello, body, head, whole]:
        try:
          while client.recv(65536): pass
        except (ConnectionResetError, ssl.SSLEOFError): pass
      print("closed")
      """
    async let client = Program.run("python3", ["-c", script])
    _ = try await server.inbox.log.wait(InboxQuery(""), timeout: .seconds(60))
    await server.shutDown()
    let result = try await client
    #expect(result.output == "closed\n", "\(result.errors)")
  }

  @Test("A push that comes while the server ends is asked to come again")
  func closing() async throws {
    let server = try await server()
    await server.inbox.intake.close()
    let answer = try await Program.run(
      "curl",
      [
        "-sS", "-w", "%{http_code}", "\(server.url)api/v1/pushes", "-d",
        #"{"app":"com.example.app","payload":{"aps":{"alert":"Hi"}}}"#,
      ])
    #expect(answer.output.hasSuffix("503"), "\(answer)")
    await server.shutDown()
  }
}
