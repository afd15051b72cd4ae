import APNsEndpoint
import Foundation
import JSONModel
import NIOCore
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// The server as clients use it: curl and a browser.
@Suite(.timeLimit(.minutes(5))) struct PushServerTests {
  private static let samples = Checkout.samples

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
      "curl",
      ["-sS", "-g", "-w", "\n%{http_code}", server.url.absoluteString + path] + arguments)
    let parts = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(parts.last ?? "") ?? 0, parts.dropLast().joined(separator: "\n"))
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(bytes: Array(text.utf8)).value
  }

  @Test("A push by REST runs the real extension, and the report says what the user saw")
  func rest() async throws {
    let server = try await server { options in
      options.inbox.simulator.serviceExtension = try? ShippedExtensions.richMedia()
      options.inbox.simulator.configuration.servedFolders["photos.example"] =
        Self.samples.appendingPathComponent("Media")
    }
    let push = """
      {"app":"com.example.app","headers":{"apns-priority":"10"},"payload":{"aps":{"alert":\
      {"title":"Hello"},"mutable-content":1},"image":"https://photos.example/photo.jpg"}}
      """
    let sent = try await curl(server, "api/v1/pushes", ["-d", push])
    #expect(sent.status == 202)
    let id = try #require(try json(sent.body)["id"]?.string)
    let waited = try json(try await curl(server, "api/v1/wait?query=id:\(id)").body)
    #expect(waited["outcome"] == "modified" && waited["attachments"] == 1)
    #expect(waited["delivery"]?["extension"]?["callback"] == "didReceive")
    let report = try await curl(server, "api/v1/pushes/\(id)/report")
    #expect(report.status == 200 && report.body.contains("handed back its content"))
    let picture = try await curl(
      server, "api/v1/pushes/\(id)/attachments/0", ["-o", "/dev/null", "-w", "%{content_type}"])
    #expect(picture.body.isEmpty)
    // Sent again as somebody edited it.
    let again = try await curl(
      server, "api/v1/pushes/\(id)/replay",
      ["-d", #"{"payload":{"aps":{"content-available":1}}}"#])
    #expect(again.status == 202)
    let silent = try json(try await curl(server, "api/v1/wait?query=is:silent").body)
    #expect(silent["door"] == "replay")
    let lines = try await curl(server, "api/v1/export").body.split(separator: "\n")
    #expect(lines.count == 2)
    let apps = try json(try await curl(server, "api/v1/apps").body)["apps"]?.array
    #expect(apps == [["app": "com.example.app", "devices": 1, "pushes": 2, "channels": 0]])
    #expect(
      try await curl(server, "metrics").body.contains("pushsim_pushes{state=\"delivered\"} 2"))
    await server.shutDown()
  }

  @Test("A person touches the phone by verbs, and files of the machine stay out of reach")
  func verbs() async throws {
    let server = try await server()
    _ = try await curl(
      server, "api/v1/pushes",
      ["-d", #"{"app":"com.example.app","payload":{"aps":{"alert":"Hello"}}}"#])
    _ = try await curl(server, "api/v1/wait")
    let token = try #require(await server.inbox.registry.all.first?.token)
    let path = "api/v1/devices/\(token)"
    let tapped = try await curl(server, "\(path)/verbs", ["--data-binary", "lock\nunlock\ntap"])
    #expect(tapped.status == 200 && tapped.body.contains("didReceiveResponse"))
    #expect(try json(try await curl(server, path).body)["presence"] == "foreground")
    for (line, status) in [("jump", 400), ("push /etc/passwd", 400), ("reply say \"x\"", 400)] {
      let answer = try await curl(server, "\(path)/verbs", ["--data-binary", line])
      #expect(answer.status == status || answer.status == 409, "\(line): \(answer)")
      #expect(!answer.body.contains("root:"))
    }
    let offline = try await curl(server, path, ["-X", "PATCH", "-d", #"{"online":false}"#])
    #expect(try json(offline.body)["online"] == false)
    #expect(try await curl(server, path, ["-X", "DELETE"]).status == 204)
    #expect(try await curl(server, path).status == 404)
    await server.shutDown()
  }

  @Test(
    "Inboxes are apart by their header: lists, waits, verifications and deletions (door and REST)")
  func inboxes() async throws {
    let server = try await server()
    for name in ["ann", "bob"] {
      let sent = try await curl(
        server, "api/v1/pushes",
        [
          "-H", "pushsim-inbox: \(name)", "-d",
          #"{"app":"com.example.app","payload":{"aps":{"alert":"Hello"}}}"#,
        ])
      #expect(try json(sent.body)["inbox"]?.string == name)
    }
    await server.inbox.settle()
    let ann = ["-H", "pushsim-inbox: ann"]
    func found(_ arguments: [String]) async throws -> Int? {
      try json(try await curl(server, "api/v1/pushes", arguments).body)["pushes"]?.array?.count
    }
    #expect(try await found(ann) == 1)
    #expect(try await found([]) == 2)
    let wait = try await curl(server, "api/v1/wait?query=hello", ["-H", "pushsim-inbox: bob"])
    #expect(try json(wait.body)["inbox"] == "bob")
    #expect(
      try await curl(server, "api/v1/wait?timeout=0", ["-H", "pushsim-inbox: eve"]).status == 408)
    // What is in other inboxes is no near miss either.
    let miss = try await curl(
      server, "api/v1/verify", ann + ["-d", #"{"query":"title:x hello","times":1}"#])
    #expect(try json(miss.body)["nearMisses"]?.array?.count == 1)
    _ = try await curl(server, "api/v1/pushes?query=", ann + ["-X", "DELETE"])
    #expect(try await found(ann) == 0)
    #expect(try await found([]) == 1)
    await server.shutDown()
  }

  @Test("Settings change while the server runs, also those of the door (APNS-48)")
  func settings() async throws {
    let server = try await server { options in
      options.door = APNsServer.Options()
      options.door?.port = 0
    }
    func patch(_ body: String) async throws -> (status: Int, body: String) {
      try await curl(server, "api/v1/settings", ["-X", "PATCH", "-d", body])
    }
    let before = try json(try await curl(server, "api/v1/settings").body)
    #expect(before["strict"] == false && before["backlog"] == 1000 && before["maxDays"] == .null)
    let push = #"{"device":"aabb","app":"com.example.app","payload":{"aps":{"alert":"Hi"}}}"#
    #expect(try await curl(server, "api/v1/pushes", ["-d", push]).status == 202)
    let changed = try json(
      try await patch(#"{"strict":true,"maxDays":3,"unregisterDelaySeconds":1.5,"max":1}"#).body)
    #expect(changed["strict"] == true && changed["maxDays"] == 3)
    #expect(
      try await curl(
        server, "api/v1/pushes", ["-d", push.replacingOccurrences(of: "aabb", with: "aacc")]
      ).status == 404)
    for body in [
      #"{"colour":1}"#, #"{"max":0}"#, #"{"strict":1}"#, #"{"tokenScope":"moon"}"#,
      #"{"unregisterDelaySeconds":-1}"#, "[]",
    ] {
      #expect(try await patch(body).status == 400, "\(body)")
    }
    // A refused change changes nothing.
    #expect(try await patch(#"{"backlog":5,"max":0}"#).status == 400)
    #expect(try json(try await curl(server, "api/v1/settings").body)["backlog"] == 1000)
    await server.shutDown()
  }

  @Test("A malformed request is refused with what, where and why")
  func malformed() async throws {
    let server = try await server()
    let cases: [(String, [String], Int)] = [
      ("api/v1/pushes", ["-d", "{"], 400), ("api/v1/pushes", ["-d", "[]"], 400),
      ("api/v1/pushes", ["-d", "{}"], 400),
      ("api/v1/pushes", ["-d", #"{"payload":{},"app":"not a bundle"}"#], 400),
      ("api/v1/pushes", ["-d", #"{"payload":{}}"#], 400),
      ("api/v1/pushes?query=colour:red", [], 400), ("api/v1/pushes?after=x", [], 400),
      ("api/v1/wait?timeout=0", [], 408), ("api/v1/pushes/none", [], 404),
      ("api/v1/devices/00", [], 404), ("nothing", [], 404),
      ("api/v1/verify", ["-d", #"{"atLeast":2,"atMost":1}"#], 409),
      ("api/v1/verify", ["-d", #"{"atLeast":-2}"#], 400),
      ("api/v1/verify", [], 405), ("api/v1/devices", ["-X", "OPTIONS"], 405),
      ("api/v1/devices", ["-d", #"{"token":"xyz"}"#], 400),
      ("api/v1/pushes", ["-d", "@/dev/zero", "--max-time", "2"], 0),
    ]
    for (path, arguments, status) in cases where status != 0 {
      let answer = try await curl(server, path, arguments)
      #expect(answer.status == status, "\(path) \(arguments): \(answer)")
      #expect(try json(answer.body)["error"]?["message"]?.string?.isEmpty == false)
    }
    #expect(try await curl(server, "livez").status == 200)
    await server.shutDown()
  }

  @Test("Other names, other origins and, with a password, strangers are kept out")
  func safety() async throws {
    let server = try await server { $0.password = "open sesame" }
    let open = ["-u", "me:open sesame"]
    #expect(try await curl(server, "livez").status == 401)
    #expect(try await curl(server, "livez", open).status == 200)
    #expect(
      try await curl(server, "livez", ["-H", "Authorization: Bearer open sesame"]).status == 200)
    #expect(try await curl(server, "livez", open + ["-H", "Host: evil.example"]).status == 421)
    #expect(
      try await curl(server, "livez", open + ["-H", "Origin: http://evil.example"]).status == 403)
    // Schemes and hosts are the same in any letters; a user there need not be.
    for word in ["basic", "BASIC"] {
      for user in ["", "me", "a:b".replacing(":", with: "")] {
        let given = Data("\(user):open sesame".utf8).base64EncodedString()
        let answer = try await curl(server, "livez", ["-H", "Authorization: \(word) \(given)"])
        #expect(answer.status == 200, "\(word) \(user)")
      }
    }
    #expect(try await curl(server, "livez", open + ["-H", "Host: LOCALHOST"]).status == 200)
    await server.shutDown()
    await #expect(throws: SimulatorError.self) {
      try await self.server { $0.host = "0.0.0.0" }
    }
  }

  @Test(
    "curl --http2 meets the door: frames, ids, 410, shutdown (APNS-03, APNS-04, APNS-05, APNS-07, APNS-08, APNS-55, APNS-56)"
  )
  func door() async throws {
    let server = try await server { options in
      options.door = APNsServer.Options()
      options.door?.port = 0
    }
    let door = try #require(server.door)
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let authority = folder.url.appendingPathComponent("ca.pem")
    try Data(door.authorityPEM.utf8).write(to: authority)
    // A token of a key that nobody enrolled, as APNs' own sample has it.
    let issued = Int(Date().timeIntervalSince1970)
    let parts = [#"{"alg":"ES256","kid":"KEY1234567"}"#, #"{"iss":"TEAM123456","iat":\#(issued)}"#]
    let token = parts.map { Data($0.utf8).base64EncodedString() }.joined(separator: ".") + ".MEUC"
    func push(_ device: String, _ arguments: [String] = []) async throws -> String {
      try await Program.run(
        "curl",
        [
          "-sS", "-i", "--http2", "--cacert", authority.path, "-H",
          "authorization: bearer \(token)",
          "-H", "apns-topic: com.example.app", "-d", #"{"aps":{"alert":"Hi"}}"#,
          "https://127.0.0.1:\(door.port)/3/device/\(device)",
        ] + arguments
      ).output
    }
    let id = "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"
    let taken = try await push("aabb", ["-H", "apns-id: \(id)"])
    #expect(taken.hasPrefix("HTTP/2 200") && taken.contains("apns-id: \(id)"))
    #expect(taken.contains("apns-unique-id: "))
    #expect(
      try await server.inbox.log.wait(InboxQuery("door:apns"), timeout: .seconds(20))?.id == id)
    let other = try await push("aabb", ["-H", "apns-topic: com.example.other"])
    #expect(other.contains("DuplicateHeaders"))
    try await server.inbox.removeDevice("aabb")
    let gone = try await push("aabb")
    #expect(gone.hasPrefix("HTTP/2 410") && gone.contains("\"timestamp\":"))
    // HTTP/1.1 is not spoken.
    #expect(try await push("aabb", ["--http1.1"]).isEmpty)
    await server.shutDown()
  }

  @Test("A connection that ends learns why: GOAWAY with a reason (APNS-41, APNS-62)")
  func goodbye() async throws {
    var options = APNsServer.Options()
    options.port = 0
    let door = try await APNsServer(options) { $0.map { DoorAnswer(id: $0.id) } }
    // What openssl prints has the reason in the clear: the client speaks, and waits.
    let script = """
      import socket, ssl, sys
      context = ssl.create_default_context()
      context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
      context.set_alpn_protocols(["h2"])
      client = context.wrap_socket(socket.create_connection(("127.0.0.1", \(door.port))))
      client.sendall(b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]))
      data = client.recv(4096)
      print("ready", client.version(), flush=True)
      while chunk := client.recv(4096): data += chunk
      print(data[-40:])
      """
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("client.py")
    try Data(script.utf8).write(to: file)
    async let client = Program.run("python3", [file.path])
    await door.waitForConnections(1)
    await door.shutDown()
    let output = try await client.output
    #expect(output.contains(#"{"reason":"Shutdown"}"#), "\(output)")
    #expect(output.contains("TLSv1."))
  }

  @Test("A connection that is still is ended, one that sends PING is not (APNS-62, APNS-81)")
  func idle() async throws {
    var options = APNsServer.Options()
    (options.port, options.idle) = (0, .seconds(2))
    let door = try await APNsServer(options) { $0.map { DoorAnswer(id: $0.id) } }
    let script = """
      import select, socket, ssl, sys
      context = ssl.create_default_context()
      context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
      context.set_alpn_protocols(["h2"])
      client = context.wrap_socket(socket.create_connection(("127.0.0.1", \(door.port))))
      frame = lambda kind, body: len(body).to_bytes(3, "big") + bytes([kind, 0, 0, 0, 0, 0]) + body
      client.sendall(b"PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n" + frame(4, b""))
      data, pings = b"", int(sys.argv[1])
      while True:
        if not client.pending() and not select.select([client], [], [], 0.2)[0]:
          if pings == 0: continue
          pings -= 1
          client.sendall(frame(6, b"12345678"))
          if pings == 0: print("alive", data.count(b"12345678"), flush=True)
        else:
          chunk = client.recv(4096)
          if not chunk: break
          data += chunk
      print(data[-40:])
      """
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("client.py")
    try Data(script.utf8).write(to: file)
    // Twenty times 0.2 seconds are longer than the two that a connection may be still.
    async let lively = Program.run("python3", [file.path, "20"])
    let still = try await Program.run("python3", [file.path, "0"]).output
    #expect(still.contains(#"{"reason":"IdleTimeout"}"#), "\(still)")
    let output = try await lively.output
    #expect(output.contains("alive 19") && output.contains("IdleTimeout"), "\(output)")
    await door.shutDown()
  }

  @Test("Two servers do not share a port, and the second says which one it is, and why")
  func port() async throws {
    let first = try await server { options in
      options.fcm.port = 0
      options.door = APNsServer.Options()
      options.door?.port = 0
      options.door?.channelsPort = 0
    }
    let taken = [first.port, first.providers?.port, first.door?.port, first.door?.channelsPort]
    for (option, port) in zip(["--port", "--fcm-port", "--apns-port", "--channels-port"], taken) {
      let port = try #require(port)
      let error = await #expect(throws: SimulatorError.self) {
        try await self.server { options in
          options.fcm.port = option == "--fcm-port" ? port : nil
          options.port = option == "--port" ? port : 0
          options.door = APNsServer.Options()
          options.door?.port = option == "--apns-port" ? port : 0
          options.door?.channelsPort = option == "--channels-port" ? port : 0
        }
      }
      #expect(
        error?.message
          == "cannot listen on 127.0.0.1:\(port) (\(option)): Address already in use")
    }
    await first.shutDown()
  }

  @Test("The document names each route, and no other")
  func document() throws {
    let folder = Checkout.folder.appendingPathComponent("Sources/Inbox/PushServer")
    let http = folder.appendingPathComponent("HTTP")
    let routes = try FileManager.default.contentsOfDirectory(atPath: http.path)
      .filter { $0.hasPrefix("InboxRoutes") }
      .map { try String(contentsOf: http.appendingPathComponent($0), encoding: .utf8) }.joined()
    let known = Set(
      routes.matches(of: #/(router|api)\.(get|post|put|patch|delete)\("([^"]+)"\)/#).map {
        "\($0.2) /\($0.1 == "api" ? "api/v1/" : "")\($0.3)"
      })
    let text = try String(
      contentsOf: folder.appendingPathComponent("Resources/openapi.yaml"), encoding: .utf8)
    var documented: Set<String> = []
    var path = ""
    for line in text.split(separator: "\n") {
      if let found = line.firstMatch(of: #/^  (\/[^:]*):/#) { path = String(found.1) }
      for method in ["get", "post", "put", "patch", "delete"]
      where line.contains(try Regex("^(    |  /[^:]*: \\{)\(method):")) {
        documented.insert("\(method) \(path)")
      }
    }
    #expect(documented == known)
  }
}
