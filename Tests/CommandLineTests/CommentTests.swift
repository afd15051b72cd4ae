import Foundation
import JSONModel
import TestSupport
import Testing

/// Payloads with comments, as editors let people write them.
@Suite("Comments in payloads", .timeLimit(.minutes(2)))
struct CommentTests {
  private static let texts = [
    ("{\n  // for the demo\n  \"aps\": {\"alert\": \"Hi\"}\n}\n", "line 2, column 3"),
    ("{\"aps\": {\"alert\": \"Hi\"} /* done */}", "line 1, column 25"),
    ("{\"aps\": {\"alert\": \"Hi\"}}\n// done", "line 2, column 1"),
  ]

  @Test("a comment is an error that names its place and how to get rid of it", arguments: texts)
  func named(text: String, place: String) async throws {
    let folder = try TestFolder()
    try folder.write(Data(text.utf8), to: "push.apns")
    let file = folder.path("push.apns")
    for command in [["deliver", file, "--temporary-device", "--no-extension"], ["explain", file]] {
      let result = try await Tool.run(command + ["--bundle", "com.example.app"])
      #expect(result.status == 66)
      #expect(
        result.errors.contains("push.apns cannot be read as JSON: \(place): here is a comment"),
        "\(result.errors)")
      #expect(result.errors.contains("pushsim lint --fix"))
    }
    let batch = try await Tool.run(
      ["batch", file, "--lint-only", "--quiet", "--bundle", "com.example.app"])
    let error = try batch.json["error"]
    #expect(error?["code"] == "notJSON")
    #expect(error?["message"]?.string?.contains("\(place): here is a comment") == true)
  }

  @Test("lint --fix takes it out, and the payload can be delivered", arguments: texts)
  func fixed(text: String, place: String) async throws {
    let folder = try TestFolder()
    try folder.write(Data(text.utf8), to: "push.apns")
    let file = folder.path("push.apns")
    let lint = try await Tool.run(["lint", "--fix", file])
    #expect(lint.status == 0 && lint.errors.contains("here is a comment"), "\(lint.errors)")
    let result = try await Tool.run(
      [
        "deliver", file, "--json", "--temporary-device", "--no-extension", "--bundle",
        "com.example.app",
      ])
    #expect(try result.json["content"]?["body"] == "Hi", "\(result.errors)")
  }

  @Test("a slash that begins no comment, and a link in a text, are what they were")
  func others() async throws {
    let broken = try await Tool.run(["explain", "-"], input: Data("{\"aps\": /x}".utf8))
    #expect(broken.status == 66 && !broken.errors.contains("here is a comment"))
    let link = try await Tool.run(
      ["explain", "-", "--json"],
      input: Data("{\"aps\":{\"alert\":{\"body\":\"Hi\"}},\"u\":\"https://x.example/\"}".utf8))
    #expect(link.status == 0)
  }
}
