import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

/// Headers as a provider sends them, and the state of the app that gets the push.
@Suite("Headers and app state", .timeLimit(.minutes(1)))
struct HeaderTests {
  private static let silent = #"{"aps":{"content-available":1}}"#

  private func rules(_ json: JSONValue) -> [String] {
    (json["findings"]?.array ?? []).compactMap { $0["rule"]?.string }
  }

  @Test("APNS-40, APNS-36, APNS-20, APNS-73: headers of envelopes are refused for APNs' reasons")
  func envelopes() async throws {
    let headers = [
      (#"{"apns-topic":"com.example.app","APNS-TOPIC":"com.example.app"}"#, "DuplicateHeaders"),
      (#"{"apns-priority":"high"}"#, "BadPriority"),
      (#"{"authorization":"bearer x"}"#, "MissingTopic"),
      (#"{"apns-channel-id":"dGVzdA=="}"#, "MissingPushType"),
      (#"{"authorization":"bearer x","apns-topic":"com.example.app"}"#, nil),
    ]
    let lines = headers.map { headers, _ in
      #"{"bundle":"com.example.app","headers":\#(headers),"payload":{"aps":{"alert":"a"}}}"# + "\n"
    }
    let run = try await Tool.run(
      ["batch", "-", "--no-extension", "--order", "input", "--quiet"],
      input: Data(lines.joined().utf8))
    let results = try run.output.split(separator: "\n").map {
      try JSONParser.parse(Data($0.utf8)).value
    }
    #expect(results.count == headers.count, "\(run.errors)")
    for (result, (headers, reason)) in zip(results, headers) {
      #expect(result["outcome"]?.string == (reason == nil ? "original" : "rejected"), "\(headers)")
      if let reason { #expect(result["reason"]?.string == reason, "\(headers)") }
    }
  }

  @Test("APNS-31: --channel-id makes a broadcast, which goes to Live Activities only")
  func broadcast() async throws {
    func explain(_ arguments: String...) async throws -> JSONValue {
      try await Tool.run(
        ["explain", "-", "--json", "--channel-id", "dGVzdA=="] + arguments,
        input: Data(#"{"aps":{"alert":"a"}}"#.utf8)
      ).json
    }
    #expect(try await explain("--push-type", "alert")["reason"] == "InvalidPushType")
    let taken = try await explain("--push-type", "liveactivity")
    #expect(taken["route"] == "silent" && rules(taken).contains("APNS-31"))
  }

  @Test("STAT-11: deliver and explain say alike that a force-quit app is not started")
  func forceQuit() async throws {
    let options = ["--app-state", "force-quit"]
    let explained = try await Tool.run(
      ["explain", "-", "--json"] + options, input: Data(Self.silent.utf8)
    ).json
    let delivered = try await Tool.run(
      ["deliver", "-", "--json", "--temporary-device", "--no-extension"] + options,
      input: Data(Self.silent.utf8)
    ).json
    #expect(rules(explained).contains("STAT-11") && rules(delivered).contains("STAT-11"))
    #expect(explained["route"] == "silent" && delivered["outcome"] == "silent")
    #expect(
      explained["verdict"]
        == "The extension does not wake, nothing shows, and no code of the app runs.")
    let text = try await Tool.run(
      ["deliver", "-", "--temporary-device", "--no-extension", "--bundle", "com.example.app"]
        + options, input: Data(Self.silent.utf8))
    #expect(text.output.contains("for the app only, and no app code would run"), "\(text.output)")
    let background = try await Tool.run(["explain", "-", "--json"], input: Data(Self.silent.utf8))
    #expect(try !rules(background.json).contains("STAT-11"))
  }

  @Test(
    "STAT-12, STAT-13: the payloads of a batch are counted as those of one hour where --set says so",
    arguments: [([], 0), (["--set", "app.countsBackgroundPushes=true"], 3)])
  func batch(options: [String], found: Int) async throws {
    let line =
      #"{"aps":{"content-available":1},"Simulator Target Bundle":"com.example.app"}"# + "\n"
    let run = try await Tool.run(
      ["batch", "-", "--no-extension", "--quiet"] + options,
      input: Data(String(repeating: line, count: 6).utf8))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6 && lines.count { $0.contains("STAT-13") } == found)
  }
}
