import Foundation
import Glibc
import JSONModel
import SystemFiles
import TestSupport
import Testing

/// `pushsim serve`, as a shell runs it.
@Suite("serve", .timeLimit(.minutes(3))) struct ServeTests {
  private static let push = """
    curl -sS "${PUSHSIM_URL}api/v1/pushes" -d '{"app":"com.example.app",
      "payload":{"aps":{"alert":{"title":"Order shipped","body":"secret"},"mutable-content":1}}}'
    """

  private func serve(_ options: [String], _ script: String) async throws -> Program.Ending {
    try await Tool.run(["serve"] + options + ["--", "sh", "-c", script])
  }

  private func file(_ name: String, _ text: String) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let url = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return (folder, url.path)
  }

  @Test("a command's exit code is the server's")
  func exitCode() async throws {
    #expect(try await serve(["--quiet"], "exit 3").status == 3)
    #expect(try await serve(["--quiet"], "kill -9 $$").status == 137)
    #expect(try await Tool.run(["serve", "--quiet", "--", "no-such-program"]).status == 127)
  }

  @Test("the server ends with its command, whatever process that leaves behind")
  func leftBehind() async throws {
    let ending = try await serve(
      ["--quiet", "--no-redirect"], "sleep 1000 <&- >&- 2>&- & echo $!; exit 3")
    let pid = try #require(Int32(ending.output.trimmingCharacters(in: .newlines)))
    #expect(kill(pid, SIGKILL) == 0, "the process was still there")
    #expect(ending.status == 3)
  }

  @Test("what was expected decides, and a near miss is named")
  func expectation() async throws {
    let met = try await serve(
      ["--expect", "title:shipped outcome:modified", "--expect", "is:silent=0"], Self.push)
    #expect(met.status == 0, "\(met.errors)")
    // A line for the push, without its texts.
    // The default extension attaches pictures, and there was none.
    #expect(
      met.output.contains("com.example.app")
        && met.output.contains("modified, but unchanged: banner"))
    #expect(!met.output.split(separator: "\n").contains { $0.hasSuffix("secret") })
    let unmet = try await serve(
      ["--quiet", "--expect", "title:shipped outcome:original"], Self.push)
    #expect(unmet.status == 1)
    #expect(unmet.errors.contains("expected title:shipped outcome:original: found 0"))
    #expect(unmet.errors.contains("nearly fits, but for outcome:original"))
    let wrong = try await serve(["--expect", "colour:red"], "true")
    #expect(wrong.status == 64 && wrong.errors.contains("colour:red"))
  }

  @Test("a file of verifications decides, too")
  func verification() async throws {
    let (folder, path) = try file(
      "verify.json",
      #"[{"query": "title:shipped", "times": 1}, {"query": "is:silent", "atMost": 0, "atLeast": 0}]"#
    )
    #expect(try await serve(["--quiet", "--verify", path], Self.push).status == 0)
    let none = try await serve(["--quiet", "--verify", path], "true")
    #expect(none.status == 1 && none.errors.contains("expected title:shipped: found 0"))
    let (other, bad) = try file("bad.json", #"[{}, {"atLeast": 2, "atMost": 1}]"#)
    let refused = try await serve(["--quiet", "--verify", bad], "true")
    #expect(refused.status == 66 && refused.errors.contains("bad.json:1:6: verification 2"))
    withExtendedLifetime((folder, other)) {}
  }

  @Test("the command's environment leads its clients here, unless --no-redirect says otherwise")
  func environment() async throws {
    let found = try await serve(["--quiet"], "env")
    for name in [
      "JAVA_TOOL_OPTIONS=-Djavax.net.ssl.trustStore=/", "PUSHSIM_URL=http://127.0.0.1:",
      "PUSHSIM_APNS_PORT=", "PUSHSIM_APNS_CA=/",
      "HTTPS_PROXY=http://127.0.0.1:", "SSL_CERT_FILE=/", "NODE_EXTRA_CA_CERTS=/",
      "NO_PROXY=localhost,127.0.0.1",
    ] {
      #expect(found.output.contains(name), "\(name)")
    }
    let plain = try await Tool.run(
      ["serve", "--quiet", "--no-redirect", "--", "env"], environment: ["HTTPS_PROXY": "mine"])
    #expect(plain.output.contains("HTTPS_PROXY=mine") && plain.output.contains("PUSHSIM_URL"))
  }

  @Test("a command without a hosts file of its own is warned, or not begun where it needs one")
  func hosts() async throws {
    /// Nobody may mount then, root neither.
    func run(_ options: [String]) async throws -> Program.Ending {
      let words = [Tool.url.path, "serve", "--quiet"] + options + ["--", "echo", "begun"]
      let dropped = ["--bounding-set", "-sys_admin", "--inh-caps", "-sys_admin"]
      let isRoot = getuid() == 0
      return try await Tool.run(
        (isRoot ? dropped : []) + words,
        program: URL(fileURLWithPath: isRoot ? "/usr/bin/setpriv" : "/usr/bin/env"))
    }
    let warned = try await run([])
    #expect(warned.status == 0 && warned.output == "begun\n", "\(warned)")
    #expect(warned.errors.contains("warning: clients that use no proxy"))
    let refused = try await run(["--require-hosts"])
    #expect(refused.status == 70 && refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains("hosts file of its own"))
    let none = try await run(["--no-apns"])
    #expect(none.errors.contains("warning: with --no-apns"))
    #expect(try await run(["--no-redirect"]).errors.isEmpty)
    for wrong in [["--no-redirect"], ["--no-apns"]] {
      #expect(try await run(["--require-hosts"] + wrong).status == 64)
    }
  }

  @Test("numbers beyond all bounds are mistakes of usage", arguments: ["0", "9223372036854775807"])
  func bounds(number: String) async throws {
    for option in ["--max", "--max-days", "--max-megabytes", "--unregister-delay"] {
      guard number != "0" || option != "--unregister-delay" else { continue }
      let ending = try await serve(["--quiet", "\(option)=\(number)"], "true")
      #expect(ending.status == 64 && ending.errors.contains(option), "\(ending)")
    }
    let most = ["--max=1000000000", "--max-days=36500", "--max-megabytes=1073741824"]
    #expect(try await serve(["--quiet"] + most, "true").status == 0)
  }

  @Test("stop ends the very process that wrote the file, and no other that has its number")
  func otherProcess() async throws {
    let other = Process()
    (other.executableURL, other.arguments) = (URL(fileURLWithPath: "/bin/sleep"), ["1000"])
    let (ended, announce) = AsyncStream.makeStream(of: Void.self)
    other.terminationHandler = { _ in announce.finish() }
    try other.run()
    for members in ["", #","startTicks":1"#, #","startTicks":null"#] {
      let (folder, path) = try file(
        "ready.json", #"{"pid":\#(other.processIdentifier)\#(members)}"#)
      let ending = try await Tool.run(["serve", "stop", "--ready-file", path])
      #expect(ending.status == 1 && ending.errors.contains("no server is running"))
      withExtendedLifetime(folder) {}
    }
    #expect(other.isRunning)
    kill(other.processIdentifier, SIGKILL)
    for await _ in ended {}
    #expect(other.terminationStatus == SIGKILL)
  }

  @Test("a client that leaves in the midst of a handshake does not hold up the command's end")
  func halfOpen() async throws {
    let ending = try await serve(
      ["--quiet", "--no-redirect"],
      "exec bash -c 'exec 3<>/dev/tcp/127.0.0.1/$PUSHSIM_FCM_PORT; exec 3>&-; echo done'")
    #expect(ending.status == 0 && ending.output == "done\n", "\(ending)")
  }

  @Test("a service account is written once, and FCM's clients of the command have one, too")
  func accounts() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let file = folder.url.appendingPathComponent("account.json")
    let read = "cat $GOOGLE_APPLICATION_CREDENTIALS"
    let options = ["--quiet", "--fcm-account", "shop=\(file.path)"]
    let first = try JSONParser.parse(try await serve(options, read).outputBytes).value
    #expect(first["project_id"] == "pushsim" && first["type"] == "service_account")
    let written = try Data(contentsOf: file)
    #expect(try JSONParser.parse(written).value["project_id"] == "shop")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    // The next server takes what is there.
    let again = try await serve(options, "curl -sS ${PUSHSIM_URL}fcm/accounts/shop")
    #expect(
      try JSONParser.parse(again.outputBytes).value["private_key"]
        == JSONParser.parse(written).value["private_key"])
    #expect(try Data(contentsOf: file) == written)
    // Over TLS too, for clients that trust the file.
    let hosts = try await serve(
      ["--quiet", "--no-redirect"],
      "curl -sS -i --noproxy '*' --cacert $PUSHSIM_APNS_CA --connect-to ::127.0.0.1:${PUSHSIM_FCM_PORT} "
        + "https://fcm.googleapis.com/v1/projects/p/messages:send -d {}")
    #expect(hosts.output.contains("401") && hosts.output.contains("UNAUTHENTICATED"))
    let (other, bad) = try self.file("bad.json", "{}")
    for (option, value, status) in [
      ("--fcm-account", bad, 66), ("--fcm-account", "/nowhere/account.json", 64),
      ("--fcm-project", "shop", 64), ("--fcm-project", "shop=not an app", 64),
      ("--fcm-gone", "maybe", 64),
    ] {
      let refused = try await serve(["--quiet", option, value], "true")
      #expect(refused.status == status && !refused.errors.isEmpty, "\(option) \(value)")
    }
    withExtendedLifetime((folder, other)) {}
  }

  @Test("options come from a file, and mistakes in it are named with their place")
  func configuration() async throws {
    let (folder, path) = try file("serve.json", #"{"quiet": true, "expect": ["title:shipped=1"]}"#)
    #expect(try await serve(["--config", path], Self.push).status == 0)
    #expect(try await serve(["--config", path], "true").status == 1)
    let (other, bad) = try file("bad.json", #"{"quiet": {}}"#)
    let refused = try await serve(["--config", bad], "true")
    #expect(
      refused.status == 66 && refused.errors.contains("bad.json:1:11: \"quiet\" is a dictionary"))
    withExtendedLifetime((folder, other)) {}
  }

  @Test("a bundle that cannot run, and devices that cannot be read, end the start")
  func badInput() async throws {
    let missing = try await serve(["--quiet", "--extension", "/no/Such.appex"], "true")
    #expect(missing.status == 66 && missing.errors.contains("/no/Such.appex"))
    let (folder, path) = try file("devices.json", #"[{"token": "xyz"}]"#)
    let devices = try await serve(["--quiet", "--devices", path], "true")
    #expect(devices.status == 66 && devices.errors.contains("device 1"))
    withExtendedLifetime(folder) {}
  }

  @Test(
    "the samples of services start a server",
    arguments: ["pushsim.service", "Containerfile"])
  func samples(name: String) async throws {
    let text = try String(
      contentsOf: Checkout.samples.appendingPathComponent("Server/\(name)"), encoding: .utf8)
    let words = try #require(
      text.split(separator: "\n").last { $0.hasPrefix("ExecStart=") || $0.hasPrefix("CMD ") }
    ).split { " =[],\"".contains($0) }.drop { $0 != "serve" }.dropFirst().map(String.init)
    let (folder, password) = try file("password", "open sesame\n")
    let replaced = [
      "%S/pushsim/inbox": folder.url.path, "/data": folder.url.path, "/password": password,
      "%S/pushsim/apns-ca.pem": password + ".pem",
    ]
    let options = words.map { replaced[$0] ?? $0 }
    let ending = try await Tool.run(["serve"] + options + ["--", "true"])
    #expect(ending.status == 0, "\(ending.errors)")
    withExtendedLifetime(folder) {}
  }

  @Test("the ready file names the certificate in full, for readers in any folder")
  func readyFile() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let ready = folder.url.appendingPathComponent("ready.json")
    let ending = try await Program.run(
      Tool.url.path,
      [
        "serve", "--quiet", "--data", "inbox", "--ready-file", ready.path, "--", "sh", "-c",
        "cat \(ready.path); cat $PUSHSIM_APNS_CA",
      ], in: folder.url)
    let line = try #require(ending.output.split(separator: "\n").first)
    let file = try JSONParser.parse(bytes: Array(line.utf8)).value["caFile"]?.string
    #expect(file == folder.url.appendingPathComponent("inbox/apns-ca.pem").path)
    #expect(ending.output.contains("BEGIN CERTIFICATE"))
  }

  @Test("a server in the background goes on until it is stopped, and keeps what it took")
  func background() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let ready = folder.url.appendingPathComponent("ready.json").path
    let data = folder.url.appendingPathComponent("data").path
    func start() async throws -> JSONValue {
      let started = try await Tool.run([
        "serve", "--detach", "--port", "0", "--apns-port", "0", "--channels-port", "0",
        "--ready-file", ready, "--data", data,
      ])
      #expect(started.status == 0, "\(started.errors)")
      return try started.json
    }
    let stop = ["serve", "stop", "--ready-file", ready]
    // What a killed server left: its number belongs to the tests by now.
    try Data("{\"pid\":\(getpid())}".utf8).write(to: URL(fileURLWithPath: ready))
    let url = try #require(try await start()["url"]?.string)
    let sent = try await Program.run(
      "curl",
      [
        "-sS", "--noproxy", "*", url + "api/v1/pushes", "-d",
        #"{"app":"com.example.app","payload":{"aps":{"alert":"Hi"}}}"#,
      ])
    #expect(sent.output.contains("queued"))
    let twice = try await Tool.run(["serve", "--detach", "--ready-file", ready])
    #expect(twice.status == 64 && twice.errors.contains("is running"))
    #expect(try await Tool.run(stop).status == 0)
    #expect(try await Tool.run(stop).status == 1)
    let again = try #require(try await start()["url"]?.string)
    let kept = try await Program.run(
      "curl", ["-sS", "--noproxy", "*", again + "api/v1/wait?query=hi"])
    #expect(kept.output.contains("delivered"))
    #expect(try await Tool.run(stop).status == 0)
  }
}
