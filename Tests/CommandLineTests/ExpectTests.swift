import Foundation
import JSONModel
import TestSupport
import Testing

/// The expectations of deliveries where people write them: options, envelopes, files, goldens.
@Suite("Expectations of the command line", .timeLimit(.minutes(3)))
struct ExpectTests {
  private static let trivial = ["--extension", Checkout.appex("Trivial").path]
  private static let payload =
    #"{"aps":{"alert":{"title":"Ann","body":"Hi"},"mutable-content":1},"Simulator Target Bundle":"com.example.app"}"#

  private func deliver(_ file: String, _ more: [String] = []) async throws -> Program.Ending {
    try await Tool.run(["deliver", file, "--temporary-device"] + Self.trivial + more)
  }

  @Test("options, an envelope and a file beside the payload each ask, and the payload's own win")
  func places() async throws {
    let folder = try TestFolder()
    let bare = try folder.write(Self.payload, to: "a.apns")
    let met = try await deliver(
      bare, ["--expect", "modified", "--expect", "title=Ann [modified]", "--expect", "time=20s"])
    #expect(met.status == 0, "\(met.output)\(met.errors)")
    let missed = try await deliver(bare, ["--expect", "title=Bob", "--json"])
    #expect(missed.status == 1)
    let words = #"title: expected "Bob", but it was "Ann [modified]""#
    #expect(missed.errors.contains("pushsim: a.apns: \(words)"), "\(missed.errors)")
    #expect(try missed.json["shortfalls"] == [.string(words)])

    try folder.write(#"{"outcome": "modified:unchanged", "attachments": 0}"#, to: "a.expect.json")
    let beside = try await deliver(bare, ["--expect", "modified:changed"])
    #expect(beside.status == 1)
    #expect(beside.errors.contains("expected modified:unchanged, but it was modified"))

    let envelope = try folder.write(
      #"{"payload": \#(Self.payload), "expect": {"body": "Hi", "failOn": "warning"}}"#, to: "b.json"
    )
    let opened = try await deliver(envelope, ["--expect", "body=Bye"])
    #expect(opened.status == 0, "\(opened.output)\(opened.errors)")

    let wrong = try folder.write(#"{"payload": {"aps": {}}, "expect": {"titel": 1}}"#, to: "c.json")
    let refused = try await deliver(wrong)
    #expect(refused.status == 66 && refused.errors.contains("did you mean 'title'?"))
  }

  @Test("what an extension counts comes out the same the second time, or the device is named")
  func twice() async throws {
    let folder = try TestFolder()
    let push = try folder.write(Self.payload, to: "a.apns")
    let counting = ["deliver", push, "--extension", Checkout.appex("Counting").path]
    let state = ["XDG_STATE_HOME": folder.path("state")]
    for _ in 0..<2 {
      let asked = try await Tool.run(
        counting + ["--expect", "content={\"badge\":1}"], environment: state)
      #expect(asked.status == 0, "\(asked.output)\(asked.errors)")
      #expect(!asked.output.contains("/PushStore/"))
    }
    try folder.write(#"{"content": {"badge": 1}}"#, to: "a.expect.json")
    #expect(try await Tool.run(counting, environment: state).status == 0)
    try folder.write(#"{"content": {"badge": 7}}"#, to: "a.expect.json")
    let kept = try await Tool.run(counting, environment: state)
    #expect(kept.status == 1)
    #expect(kept.errors.contains("is kept from run to run"), "\(kept.errors)")
    let named = try await Tool.run(
      counting + ["--device", folder.path("device"), "--expect", "badge=1"], environment: state)
    #expect(!named.errors.contains("is kept from run to run"))
  }

  @Test("a batch asks each payload for its own, and its reports say what it fell short of")
  func batch() async throws {
    let folder = try TestFolder()
    try folder.write(Self.payload, to: "in/a.apns")
    try folder.write(#"{"title": "Bob"}"#, to: "in/a.expect.json")
    try folder.write(
      [
        #"{"id": "1", "payload": \#(Self.payload), "expect": "modified:changed"}"#,
        #"{"id": "2", "payload": \#(Self.payload), "expect": {"transfers": 3}}"#,
      ].joined(separator: "\n"), to: "in/b.ndjson")
    let result = try await Tool.run(
      ["batch", folder.path("in"), "--report", "junit=\(folder.path("j.xml"))", "-q", "-o"]
        + [folder.path("r.ndjson")] + Self.trivial)
    #expect(result.status == 1, "\(result.errors)")
    let junit = try String(contentsOfFile: folder.path("j.xml"), encoding: .utf8)
    #expect(junit.contains("tests=\"3\" failures=\"2\""), "\(junit)")
    #expect(junit.contains("message=\"title: expected &quot;Bob&quot;, but it was"), "\(junit)")
    #expect(junit.contains("message=\"transfers: expected 3, but it was 0"), "\(junit)")
    let lines = try String(contentsOfFile: folder.path("r.ndjson"), encoding: .utf8)
    #expect(lines.contains("\"shortfalls\":[\"transfers: expected 3, but it was 0\"]"))
  }

  @Test("deliver compares with goldens, and writes them")
  func goldens() async throws {
    let folder = try TestFolder()
    let file = try folder.write(Self.payload, to: "a.apns")
    let golden = ["--golden", folder.path("goldens")]
    #expect(try await deliver(file, golden).status == 66)
    #expect(try await deliver(file, golden + ["--update-golden"]).status == 0)
    #expect(try await deliver(file, golden).status == 0)
    try folder.write(Self.payload.replacing("Ann", with: "Bob"), to: "a.apns")
    let differs = try await deliver(file, golden)
    #expect(differs.status == 1)
    #expect(differs.errors.contains("+     \"title\": \"Bob [modified]\""), "\(differs.errors)")
  }

  @Test("LIFE-37, LIFE-40: an envelope seeds the device, and expects what is on it afterwards")
  func seeds() async throws {
    let folder = try TestFolder()
    let network = try folder.write(
      #"""
      {"hosts": {"*.example": {"mappings": [
        {"request": {"method": "POST", "urlPath": "/receipts",
                     "headers": {"Authorization": {"equalTo": "Bearer t0k3n"}}},
         "response": {"status": 201, "body": "got {{request.query.unread}}"}, "template": true}]}}}
      """#, to: "network.json")
    let seed = #"""
      {"keychain": [{"account": "me", "service": "chat", "value": "t0k3n"}],
       "defaults": {"group.com.example.chat": {"unread": 4}},
       "files": {"group.com.example.chat": {"receipts.log": "old.log"}}}
      """#
    try folder.write("old\n", to: "old.log")
    let expect = #"""
      {"outcome": "modified:changed", "subtitle": "got 5", "transfers": 1,
       "requests": [{"method": "POST", "host": "api.example", "urlPath": "/receipts", "times": 1,
                     "bodyPatterns": [{"equalToJson": {"message": "m-1"}}]}],
       "device": {"defaults": {"group.com.example.chat": {"unread": 5}},
                  "files": {"group.com.example.chat": {"receipts.log": "old\nm-1 201\n"}},
                  "keychain": [{"account": "me", "service": "chat", "value": "t0k3n"}]}}
      """#
    let payload = String(Self.payload.dropLast()) + #","message":"m-1"}"#
    let options = [
      "--extension", Checkout.appex("Receipts").path, "--network", network, "--changes",
      "--temporary-device", "--har", folder.path("out.har"),
    ]
    let envelope = try folder.write(
      #"{"payload": \#(payload), "seed": \#(seed), "expect": \#(expect)}"#, to: "m.json")
    let result = try await Tool.run(["deliver", envelope] + options)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("~ defaults group.com.example.chat unread: 4 → 5"))
    #expect(!result.output.contains("t0k3n"))
    let har = try String(contentsOfFile: folder.path("out.har"), encoding: .utf8)
    #expect(har.contains("\"postData\"") && !har.contains("m-1") && !har.contains("t0k3n"))

    let wrong = try folder.write(
      #"{"payload": \#(payload), "expect": {"device": {"files": {"g": {"x": {"contains": "y"}}}}}}"#,
      to: "w.json")
    let missed = try await Tool.run(["deliver", wrong] + options + ["--show-private"])
    #expect(missed.status == 1 && missed.errors.contains("file g/x: expected a text that contains"))
    let config = try folder.write(#"{"seed": \#(seed)}"#, to: "phone.json")
    let bare = try folder.write(payload, to: "m.apns")
    let configured = try await Tool.run(
      ["deliver", bare, "--device-config", config, "--expect", "subtitle=got 5"] + options
        + ["--show-private"])
    #expect(configured.status == 0, "\(configured.output)\(configured.errors)")
    let shown = try String(contentsOfFile: folder.path("out.har"), encoding: .utf8)
    #expect(shown.contains(#"\"message\":\"m-1\""#), "\(shown)")
  }

  @Test("an envelope seeds contacts, the app's bundle and the hour; the summary says what differs")
  func messages() async throws {
    let folder = try TestFolder(["stickers.json": #"{"party": "🎉"}"#])
    let token = #""keychain": [{"account": "token", "service": "messenger", "value": "t"}]"#
    let message =
      #"{"id": "m-1", "from": "+14155550132", "sticker": "party", "sentAt": 1782930300}"#
    let payload =
      #"{"aps": {"alert": "Hi", "mutable-content": 1}, "message": \#(message)}"#
    func line(_ contact: String, _ title: String) -> String {
      #"{"payload": \#(payload), "seed": {\#(token), "contacts": [\#(contact)], "#
        + #""files": {"app": {"Stickers.json": "stickers.json"}}}, "expect": {"title": "\#(title)", "#
        + #""subtitle": "Sent at 20:25", "body": "🎉"}}"#
    }
    let ann = #"{"givenName": "Ann", "phoneNumbers": ["415 555 0132"]}"#
    try folder.write([line(ann, "Ann"), line(ann, "Bob")].joined(separator: "\n"), to: "a.ndjson")
    let result = try await Tool.run([
      "batch", folder.path("a.ndjson"), "-o", folder.path("r.ndjson"), "--extension",
      Checkout.appex("Messenger").path, "--jobs", "1", "--set", "device.region=DE", "--set",
      "device.timeZone=Europe/Berlin", "--set", "device.clock=2026-07-01 21:30", "--fail-on",
      "never",
    ])
    #expect(result.status == 1)
    #expect(
      result.errors.contains(#"a.ndjson:2: modified; title: expected "Bob", but it was "Ann""#),
      "\(result.errors)")
    #expect(!result.errors.contains("a.ndjson:1"), "\(result.errors)")
  }
}
