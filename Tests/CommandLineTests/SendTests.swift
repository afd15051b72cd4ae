import Foundation
import JSONModel
import SystemFiles
import TestSupport
import Testing

/// `pushsim send`, to `pushsim serve` in strict mode.
@Suite("send", .timeLimit(.minutes(3))) struct SendTests {
  private static let device = String(repeating: "c0ffee42", count: 8)

  /// A folder with a key, a device token and a payload.
  private static func folder() async throws -> TestFolder {
    let folder = try TestFolder([
      "token": device + "\n", "push.apns": #"{"aps":{"alert":{"title":"Sent","body":"x"}}}"#,
      "pushes.jsonl": (0..<3).map { #"{"aps":{"alert":"n\#($0)"}}"# + "\n" }.joined(),
      "large.apns": #"{"aps":{"alert":"\#(String(repeating: "x", count: 5000))"}}"#,
    ])
    try await Program.runChecked(
      "openssl",
      [
        "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out",
        folder.path(name),
      ])
    chmod(folder.path(name), 0o600)
    return folder
  }

  private static let name = "AuthKey_ABCDE12345.p8"

  /// Runs a script whose `$SEND` sends with the folder's key and token to a strict server.
  private func serve(_ folder: TestFolder, _ script: String) async throws -> Program.Ending {
    let send = """
      \(Tool.url.path) send --device-token-file \(folder.path("token")) --team-id TEAM123456 \
      --key \(folder.path(Self.name)) --bundle com.example.app --retry-wait 1ms
      """
    try folder.write(
      #"[{"token":"\#(Self.device)","app":"com.example.app"}]"#.utf8, to: "devices.json")
    return try await Tool.run(
      [
        "serve", "--quiet", "--strict", "--auth-key", "ABCDE12345=\(folder.path(Self.name))",
        "--devices", folder.path("devices.json"), "--", "sh", "-c", "cd \(folder.path); \(script)",
      ], environment: ["SEND": send])
  }

  /// The text of a key, without which no output may be.
  private static func secrets(_ folder: TestFolder) throws -> [String] {
    let pem = try String(contentsOfFile: folder.path(Self.name), encoding: .utf8)
    return pem.split(separator: "\n").filter { !$0.hasPrefix("-") }.map(String.init) + [device]
  }

  @Test("pushes go to a strict server in their order, and neither key nor token is printed")
  func order() async throws {
    let folder = try await Self.folder()
    let sent = try await serve(folder, "$SEND push.apns pushes.jsonl --json; $SEND - < push.apns")
    #expect(sent.status == 0, "\(sent)")
    let lines = sent.output.split(separator: "\n")
    #expect(lines.count == 5, "\(sent)")
    for line in lines.prefix(4) {
      let value = try JSONParser.parse(bytes: Array(line.utf8)).value
      #expect(value["status"] == 200 && value["attempts"] == 1)
    }
    #expect(sent.errors.contains("1 accepted, 1 connection"), "\(sent.errors)")
    for secret in try Self.secrets(folder) {
      #expect(!sent.output.contains(secret) && !sent.errors.contains(secret))
    }
  }

  @Test("faults of the server are tried again, and refusals are explained (APNS-55, APNS-63)")
  func faults() async throws {
    let folder = try await Self.folder()
    func chaos(_ fault: String) -> String {
      "curl -sS -X PUT ${PUSHSIM_URL}api/v1/chaos -d '{\"faults\":[\(fault)]}' > /dev/null;"
    }
    for reason in ["ServiceUnavailable", "TooManyRequests", "ExpiredProviderToken"] {
      let sent = try await serve(
        folder, chaos(#"{"reason":"\#(reason)","times":1}"#) + "$SEND push.apns")
      #expect(sent.status == 0 && sent.output.contains("200, attempt 2"), "\(reason): \(sent)")
    }
    let ended = try await serve(
      folder, chaos(#"{"reason":"Shutdown","goAway":true,"times":1}"#) + "$SEND pushes.jsonl")
    #expect(ended.status == 0 && ended.errors.contains("3 accepted"), "\(ended)")
    let gone = try await serve(
      folder,
      "curl -sS -X DELETE ${PUSHSIM_URL}api/v1/devices/$(cat token) > /dev/null; $SEND push.apns")
    #expect(gone.status == 1 && gone.output.contains("410 Unregistered (APNS-55"), "\(gone)")
  }

  @Test("what APNs would refuse is not sent, unless --force is there (APNS-29)")
  func judgement() async throws {
    let folder = try await Self.folder()
    let kept = try await serve(folder, "$SEND large.apns push.apns")
    #expect(kept.status == 1 && kept.output.contains("not sent"), "\(kept)")
    #expect(kept.output.contains("APNS-29") && kept.errors.contains("1 accepted, 1 not sent"))
    let forced = try await serve(folder, "$SEND large.apns --force")
    #expect(forced.status == 1 && forced.output.contains("413 PayloadTooLarge"), "\(forced)")
  }

  @Test("nothing is sent to another machine without a yes")
  func consent() async throws {
    let folder = try await Self.folder()
    let common = [
      "send", folder.path("push.apns"), "--device-token-file", folder.path("token"),
      "--team-id", "TEAM123456", "--key", folder.path(Self.name),
    ]
    for place in [["--sandbox"], ["--production"], ["--to", "https://push.example"]] {
      let refused = try await Tool.run(common + place)
      #expect(refused.status == 64 && refused.errors.contains("--really"), "\(refused)")
    }
    let plain = try await Tool.run(common + ["--to", "http://push.example", "--really"])
    #expect(plain.status == 64 && plain.errors.contains("without TLS"), "\(plain)")
    chmod(folder.path(Self.name), 0o644)
    let open = try await Tool.run(common + ["--to", "https://127.0.0.1:1"])
    #expect(open.status == 66 && open.errors.contains("chmod 600"), "\(open)")
  }

  @Test("a dry run prints a request without its secrets")
  func dryRun() async throws {
    let folder = try await Self.folder()
    let dry = try await Tool.run([
      "send", folder.path("push.apns"), "--dry-run", "--sandbox", "--device-token-file",
      folder.path("token"), "--bundle", "com.example.app", "--key", folder.path(Self.name),
      "--team-id", "TEAM123456",
    ])
    #expect(dry.status == 0, "\(dry)")
    #expect(dry.output.contains("-H 'apns-topic: com.example.app'"))
    #expect(dry.output.contains(#"-H "authorization: bearer $TOKEN""#))
    #expect(dry.output.contains("https://api.sandbox.push.apple.com:443/3/device/"))
    for secret in try Self.secrets(folder) { #expect(!dry.output.contains(secret)) }
  }

  @Test("mistakes have the exit codes of the manual")
  func mistakes() async throws {
    let folder = try await Self.folder()
    let push = folder.path("push.apns")
    let to = ["--to", "https://127.0.0.1:1"]
    let key = ["--key", folder.path(Self.name), "--team-id", "TEAM123456"]
    let token = ["--device-token-file", folder.path("token")]
    for (arguments, status) in [
      (["/no/push.apns"] + to + key + token, Int32(66)), ([push] + to + key, 64),
      ([push] + to + token, 64), ([push] + key + token, 64),
      ([push] + to + token + ["--key", "/no/AuthKey_ABCDE12345.p8", "--team-id", "T"], 66),
      ([push, "--retries", "0", "--bundle", "com.example.app"] + to + key + token, 70),
      ([push] + ["--to", "127.0.0.1"] + key + token, 64),
    ] {
      let ending = try await Tool.run(["send"] + arguments)
      #expect(ending.status == status && !ending.errors.isEmpty, "\(arguments): \(ending)")
    }
  }
}
