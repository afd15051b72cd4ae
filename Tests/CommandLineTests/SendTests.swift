import Foundation
import JSONModel
import TestSupport
import Testing

/// `pushsim send`, to `pushsim serve` in strict mode.
@Suite("send", .timeLimit(.minutes(3))) struct SendTests {
  @Test("pushes go to a strict server in their order, and neither key nor token is printed")
  func order() async throws {
    let folder = try await SendScene.folder()
    let sent = try await SendScene.serve(
      folder, "$SEND push.apns pushes.jsonl --json; $SEND - < push.apns")
    #expect(sent.status == 0, "\(sent)")
    let lines = sent.output.split(separator: "\n")
    #expect(lines.count == 5, "\(sent)")
    for line in lines.prefix(4) {
      let value = try JSONParser.parse(bytes: Array(line.utf8)).value
      #expect(value["status"] == 200 && value["attempts"] == 1)
    }
    #expect(sent.errors.contains("1 accepted, 1 connection"), "\(sent.errors)")
    for secret in try SendScene.secrets(folder) {
      #expect(!sent.output.contains(secret) && !sent.errors.contains(secret))
    }
  }

  @Test("a line of standard input is sent before another comes", arguments: [1, 8])
  func lineByLine(parallel: Int) async throws {
    let folder = try await SendScene.folder()
    try folder.write(
      """
      mkfifo more
      { head -1 pushes.jsonl; cat more; } | $SEND - --parallel \(parallel) > out &
      came() { curl -sS "${PUSHSIM_URL}api/v1/wait?query=$1&timeout=60" >> came; }
      exec 3> more
      came n0
      sed -n 2p pushes.jsonl >&3
      came n1
      sed -n 3p pushes.jsonl >&3
      exec 3>&-
      wait
      cat out

      """, to: "script")
    let sent = try await SendScene.serve(folder, ". ./script")
    #expect(sent.output.split(separator: "\n").count == 3, "\(sent)")
    let came = try String(contentsOf: folder.file("came"), encoding: .utf8)
    #expect(came.contains(#""title":"n0""#) || came.contains(#""body":"n0""#), "\(came)")
    #expect(came.contains(#""body":"n1""#) && !came.contains("no such push"), "\(came)")
  }

  @Test("faults of the server are tried again, and refusals are explained (APNS-55, APNS-63)")
  func faults() async throws {
    let folder = try await SendScene.folder()
    func chaos(_ fault: String) -> String {
      "curl -sS -X PUT ${PUSHSIM_URL}api/v1/chaos -d '{\"faults\":[\(fault)]}' > /dev/null;"
    }
    for reason in ["ServiceUnavailable", "TooManyRequests", "ExpiredProviderToken"] {
      let sent = try await SendScene.serve(
        folder, chaos(#"{"reason":"\#(reason)","times":1}"#) + "$SEND push.apns")
      #expect(sent.status == 0 && sent.output.contains("200, attempt 2"), "\(reason): \(sent)")
    }
    let ended = try await SendScene.serve(
      folder, chaos(#"{"reason":"Shutdown","goAway":true,"times":1}"#) + "$SEND pushes.jsonl")
    #expect(ended.status == 0 && ended.errors.contains("3 accepted"), "\(ended)")
    let gone = try await SendScene.serve(
      folder,
      "curl -sS -X DELETE ${PUSHSIM_URL}api/v1/devices/$(cat token) > /dev/null; $SEND push.apns")
    #expect(gone.status == 1 && gone.output.contains("410 Unregistered (APNS-55"), "\(gone)")
  }

  @Test("what APNs would refuse is not sent, unless --force is there (APNS-29)")
  func judgement() async throws {
    let folder = try await SendScene.folder()
    let kept = try await SendScene.serve(folder, "$SEND large.apns push.apns")
    #expect(kept.status == 1 && kept.output.contains("not sent"), "\(kept)")
    #expect(kept.output.contains("APNS-29") && kept.errors.contains("1 accepted, 1 not sent"))
    let forced = try await SendScene.serve(folder, "$SEND large.apns --force")
    #expect(forced.status == 1 && forced.output.contains("413 PayloadTooLarge"), "\(forced)")
  }

  @Test("nothing is sent to another machine without a yes")
  func consent() async throws {
    let folder = try await SendScene.folder()
    let common = [
      "send", folder.path("push.apns"), "--device-token-file", folder.path("token"),
      "--team-id", "TEAM123456", "--key", folder.path(SendScene.name),
    ]
    for place in [["--sandbox"], ["--production"], ["--to", "https://push.example"]] {
      let refused = try await Tool.run(common + place)
      #expect(refused.status == 64 && refused.errors.contains("--really"), "\(refused)")
    }
    let plain = try await Tool.run(common + ["--to", "http://push.example", "--really"])
    #expect(plain.status == 64 && plain.errors.contains("without TLS"), "\(plain)")
  }

  @Test("a dry run prints a request without its secrets")
  func dryRun() async throws {
    let folder = try await SendScene.folder()
    let dry = try await Tool.run([
      "send", folder.path("push.apns"), "--dry-run", "--sandbox", "--device-token-file",
      folder.path("token"), "--bundle", "com.example.app", "--key", folder.path(SendScene.name),
      "--team-id", "TEAM123456",
    ])
    #expect(dry.status == 0, "\(dry)")
    #expect(dry.output.contains("-H 'apns-topic: com.example.app'"))
    #expect(dry.output.contains(#"-H "authorization: bearer $TOKEN""#))
    #expect(dry.output.contains("https://api.sandbox.push.apple.com:443/3/device/"))
    for secret in try SendScene.secrets(folder) { #expect(!dry.output.contains(secret)) }
  }

  @Test("mistakes have the exit codes of the manual")
  func mistakes() async throws {
    let folder = try await SendScene.folder()
    let push = folder.path("push.apns")
    let to = ["--to", "https://127.0.0.1:1"]
    let key = ["--key", folder.path(SendScene.name), "--team-id", "TEAM123456"]
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
