import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

/// `pushsim send --kit --listen`, asked as the kit's app asks.
@Suite("send --kit --listen", .timeLimit(.minutes(3))) struct KitListenTests {
  private func recording(_ probes: String = "[]") -> String {
    #"{"schema":"pushsim-recording","version":1,"catalogue":1,"kind":"pushsim","device":{"#
      + #""model":"pushsim","system":"simulated","version":"18","build":""},"probes":\#(probes)}"#
  }

  @Test("the app gets what it asks for, once, and its recording is kept")
  func session() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let file = folder.path("rec.json")
    let send = try ListeningSend(folder, inbox, ["center.co", "wake.n", "--recording", file])
    let hello = try await send.ask()
    #expect(hello.status == 200 && hello.json["catalogue"] == 1)
    #expect(hello.json["probes"] == ["wake.number", "center.collapse"])
    let sent = try await send.send("center.collapse", ["1", "2"])
    #expect(sent.map { $0["state"]?.string } == ["accepted", "accepted"], "\(sent)")
    #expect(sent.map { $0["text"]?.string } == ["200", "200"], "\(sent)")
    _ = try await send.send("center.collapse", ["1", "2"])
    let came = try await inbox.rest("pushes?limit=50")
    #expect(came["total"] == 2, "\(came)")
    // The second took the place of the first.
    #expect(came["pushes"]?.array?.first?["rules"]?.compactText.contains("CENT-16") == true)
    let done = try await send.ask("/recording", body: recording())
    #expect(done.status == 200 && done.json["text"] == "pushsim has the recording.")
    #expect(send.end() == 0)
    let said = try send.said(upTo: "2 accepted, 1 connection")
    #expect(said.contains("center.collapse (2 of 2)") && said.contains("center.collapse 2: 200"))
    #expect(said.contains("not in the recording: wake.number, center.collapse"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == recording())
    for secret in try SendScene.secrets(folder) { #expect(!said.contains(secret)) }
  }

  @Test("a refusal of APNs is shown to the app and to the person, with its rule")
  func refused() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let send = try ListeningSend(folder, inbox, ["wake.number"])
    let token = try String(contentsOfFile: folder.path("token"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    _ = try await inbox.rest("devices/\(token)", "DELETE")
    let sent = try await send.send("wake.number", ["1"])
    #expect(sent.first?["state"] == "refused")
    #expect(sent.first?["text"]?.string?.hasPrefix("410 Unregistered (APNS-55") == true, "\(sent)")
    _ = try await send.ask("/recording", body: recording())
    #expect(send.end() == 1)
    let said = try send.said(upTo: "1 refused")
    #expect(said.contains("wake.number 1: 410 Unregistered (APNS-55"))
    #expect(said.contains("stays on the phone"))
  }

  @Test("who does not know the code, or comes from a page of the web, gets nothing sent")
  func foreign() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let send = try ListeningSend(folder, inbox, ["wake.number"])
    let host = String(send.place.prefix { $0 != "/" })
    let ask = #"{"run":"x","probe":"wake.number","pushes":[{"message":"1","after":0}]}"#
    for wrong in ["", "/", "/aaaaaaaa", "/\(send.place.suffix(8))x", "//\(send.place.suffix(7))"] {
      let answer = try await send.ask("/pushes", body: ask, at: host + wrong)
      #expect(answer.status == 404, "\(wrong)")
    }
    for (option, status) in [
      ("Host: push.example:80", 421), ("Host: localhost:\(host.suffix(5))", 421),
      ("Origin: http://push.example", 403), ("Sec-Fetch-Site: cross-site", 403),
    ] {
      #expect(
        try await send.ask("/pushes", body: ask, ["-H", option]).status == status, "\(option)")
    }
    // A container has another address than the machine around it.
    #expect(try await send.ask("", body: nil, ["-H", "Host: 192.168.1.5:7198"]).status == 200)
    #expect(try send.said(upTo: "from 127.0.0.1 had another code").contains("pushsim: "))
    // What is not one of the kit's pushes is not sent either.
    for (body, words) in [
      (ask.replacing(#""1""#, with: #""2""#), "no push 2"), ("{", "Update"),
      (ask.replacing("wake.number", with: "wake.zero"), "not started for"),
      (ask.replacing(":0}", with: ":-1}"), "Update"),
      (ask.replacing(":0}", with: ":1e9}"), "Update"),
    ] {
      let answer = try await send.ask("/pushes", body: body)
      #expect(answer.status == 400, "\(body)")
      #expect(answer.json["error"]?.string?.contains(words) == true, "\(answer)")
    }
    let large = String(repeating: "x", count: 5 << 20)
    try folder.write(large, to: "large")
    for path in ["/pushes", "/recording"] {
      #expect(try await send.ask(path, body: "@\(folder.path("large"))").status == 413)
    }
    #expect(try await send.ask("/pushes/other").status == 404)
    #expect(try await send.ask("/more").status == 404)
    #expect(try await inbox.rest("pushes")["total"] == 0)
  }

  @Test("a recording never takes the place of a file, and is there whole or not at all")
  func recordings() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let file = folder.path("rec.json")
    let send = try ListeningSend(folder, inbox, ["wake.number", "--recording", file])
    let wrong = try await send.ask("/recording", body: recording(#"[{"id":"wake.nothing"}]"#))
    #expect(wrong.status == 422 && wrong.json["error"]?.string?.contains("wake.nothing") == true)
    #expect(access(file, F_OK) != 0)
    try folder.write("mine", to: "rec.json")
    let taken = try await send.ask("/recording", body: recording())
    #expect(
      taken.status == 422 && taken.json["error"]?.string?.contains("is there already") == true)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    unlink(file)
    #expect(try await send.ask("/recording", body: recording()).status == 200)
    #expect(send.end() == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == recording())
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test("Ctrl-C closes the port", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let send = try ListeningSend(folder, inbox, ["wake.number"])
    #expect(try await send.ask().status == 200)
    send.signal(signal)
    #expect(send.end() == 130)
    #expect(try await send.ask().status == 0)
  }

  @Test("a phone that is silent for too long ends the run, which says what it waited for")
  func silence() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let send = try ListeningSend(folder, inbox, ["wake.number", "--patience", "500ms"])
    #expect(send.end() == 70)
    let said = try send.said(upTo: "pushsim waited for the app to connect")
    #expect(said.contains("the phone was silent for 500 ms"), "\(said)")
  }
}
