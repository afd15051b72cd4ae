import Foundation
import JSONModel
import TestSupport
import Testing

/// The requests of backends to push providers, as inputs of commands.
@Suite("Requests to push providers", .timeLimit(.minutes(2)))
struct ProviderRequestTests {
  private static let onesignal = """
    {"app_id": "8250eaf6-1a58-489e-b136-7c74a864b434", "included_segments": ["All"],
     "contents": {"en": "Shipped", "de": "Unterwegs"}, "headings": {"en": "Shop"},
     "data": {"order": 17}, "ios_attachments": {"id1": "https://photos.example/photo.jpg"}}
    """
  private static let expo =
    #"[{"to":"ExpoPushToken[a]","body":"One"},{"to":"ExpoPushToken[b]","body":"Two","data":{"k":1}}]"#

  private func deliver(
    _ text: String, _ options: [String] = [], file: String = "-"
  ) async throws -> Program.Ending {
    try await Tool.run(
      ["deliver", file, "--bundle", "com.example.app", "--no-extension", "--temporary-device"]
        + options, input: Data(text.utf8))
  }

  @Test("deliver shows what OneSignal makes of its request, and says so with what it leaves out")
  func delivered() async throws {
    let result = try await deliver(Self.onesignal)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("OneSignal's request: contents.en → aps.alert.body"))
    #expect(result.output.contains("· who gets it is not rehearsed: included_segments"))
    #expect(result.output.contains("Shipped") && result.output.contains("Shop"))
    let json = try await deliver(Self.onesignal, ["--json", "--language", "de"]).json
    #expect(json["content"]?["body"] == "Unterwegs", "the user's language chooses")
    #expect(json["content"]?["userInfo"]?["custom"]?["a"] == ["order": 17])
    #expect(json["request"]?["provider"] == "OneSignal")
    let payload = try await deliver(#"{"aps":{"alert":"Hi"}}"#, ["--json"]).json
    #expect(payload["request"] == nil && payload["outcome"] == "original")
  }

  @Test("an array of Expo's is delivered message by message; commands for one push say what to do")
  func several() async throws {
    let result = try await deliver(Self.expo, ["--json"])
    let lines = try result.output.split(separator: "\n").map {
      try JSONParser.parse(Data($0.utf8)).value
    }
    #expect(lines.map { $0["content"]?["body"] } == ["One", "Two"], "\(result.errors)")
    #expect(
      lines.map { $0["payload"] } == [
        "standard input (message 1)", "standard input (message 2)",
      ])
    let folder = try TestFolder()
    try folder.write(Data(Self.expo.utf8), to: "expo.json")
    let compared = try await Tool.run(
      ["explain", "--compare", folder.path("expo.json"), folder.path("expo.json")])
    #expect(compared.status == 66 && compared.errors.contains("holds 2 messages"))
  }

  @Test("--provider none takes a request for a payload, and a named one reads .apns files too")
  func chosen() async throws {
    let none = try await deliver(Self.onesignal, ["--json", "--provider", "none"]).json
    #expect(none["request"] == nil && none["content"]?["body"] != "Shipped")
    let folder = try TestFolder()
    try folder.write(Data(Self.onesignal.utf8), to: "push.apns")
    let file = folder.path("push.apns")
    #expect(try await deliver("", ["--json"], file: file).json["request"] == nil)
    let named = try await deliver("", ["--json", "--provider", "onesignal"], file: file)
    #expect(try named.json["content"]?["body"] == "Shipped", "\(named.errors)")
    let other = try await deliver("", ["--provider", "urbanairship"])
    #expect(other.status == 64 && other.errors.contains("onesignal"), "\(other.errors)")
  }

  @Test("a request that its provider refuses exits with 66, and says where and never what")
  func refused() async throws {
    let result = try await deliver(
      "{\"default\":\"Hi\",\n \"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"secret\\\",}}\"}")
    #expect(result.status == 66)
    #expect(
      result.errors.contains(
        #"standard input is Amazon SNS's request whose "APNS" is a text that is not JSON"#),
      "\(result.errors)")
    #expect(result.errors.contains("(line 2, column 9)") && !result.errors.contains("secret"))
  }

  @Test("explain goes through the gates of the payload that Braze makes")
  func explained() async throws {
    let result = try await Tool.run(
      ["explain", "-", "--json"],
      input: Data(
        #"{"messages":{"apple_push":{"alert":{"body":"Hi"},"asset_url":"u","asset_file_type":"jpg"}}}"#
          .utf8))
    let json = try result.json
    #expect(json["wakesExtension"] == true, "\(result.errors)")
    #expect(json["request"]?["provider"] == "Braze")
  }

  @Test("batch takes requests from lines, files and folders, each message a result of its own")
  func batch() async throws {
    let folder = try TestFolder()
    let braze = #"{"messages":{"apple_push":{"alert":"Hi"}}}"#
    let sns = #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"SNS\"}}"}"#
    let broken = #"{"app_id":"a","contents":"Hi"}"#
    try folder.write(
      Data([braze, sns, broken, #"{"aps":{"alert":"Own"}}"#].joined(separator: "\n").utf8),
      to: "lines.ndjson")
    try folder.write(Data(Self.expo.utf8), to: "expo.json")
    try folder.write(Data(#"{"name":"package"}"#.utf8), to: "package.json")
    func batch(_ options: [String]) async throws -> [JSONValue] {
      let run = try await Tool.run(
        ["batch", folder.url.path, "--no-extension", "--bundle", "com.example.app", "--quiet"]
          + ["--order", "input"] + options)
      return try run.output.split(separator: "\n").map {
        try JSONParser.parse(Data($0.utf8)).value
      }
    }
    let results = try await batch([])
    #expect(results.map { $0["content"]?["body"] } == ["One", "Two", "Hi", "SNS", nil, "Own"])
    #expect(results.map { $0["index"] } == (0..<6).map { .integer($0) })
    #expect(results[4]["error"]?["code"] == "invalidRequest")
    #expect(results[0]["payload"] == .string(folder.path("expo.json") + " (message 1)"))
    #expect(results[2]["request"]?["provider"] == "Braze")
    #expect(Set(results.compactMap { $0["id"]?.string }).count == 6, "each has an identity")
    #expect(
      try await batch(["--limit", "1"]).map { $0["content"]?["body"] } == ["One"],
      "the limit counts messages")
    #expect(
      try await batch(["--provider", "none"]).count == 4,
      "files that are no payload are passed over")
  }

  @Test("lint looks at the payload that comes of it, and marks the member it was made of")
  func lint() async throws {
    let result = try await Tool.run(
      ["lint", "-", "--format", "json"],
      input: Data(
        "{\"app_id\":\"a\",\n\"contents\":{\"en\":\"Hi {{name}}\"},\n\"collapse_id\":\"c\"}"
          .utf8))
    let found = try #require(try result.json["diagnostics"]?.array ?? result.json.array)
    let checks = found.compactMap { $0["check"]?.string }
    #expect(checks.contains("provider-request"), "\(checks)")
    #expect(!checks.contains("missing-aps") && !checks.contains("unfilled-template"))
    let refused = try await Tool.run(
      ["lint", "-", "--no-source"], input: Data("{\"app_id\":\"a\",\n\"contents\":7}".utf8))
    #expect(refused.status == 1)
    #expect(refused.output.hasPrefix("standard input:2:12: error:"), "\(refused.output)")
    #expect(refused.output.contains("[bad-request]"))
  }
}
