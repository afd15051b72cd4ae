import Foundation
import JSONModel
import TestSupport
import Testing

/// One mistake has one place, whichever command names it.
@Suite("Lines and columns", .timeLimit(.minutes(2)))
struct PlaceTests {
  @Test(
    "deliver, explain, batch and lint count a mistake's column in characters",
    arguments: [
      (#"{"aps":{"alert":"молоко" x}}"#, 1, 26),
      ("{\"aps\":{\r\n\t\"alert\":\"é\" x}}", 2, 14),
      ("{\"aps\":{\n\"alert\":\"😀\" x}}", 2, 13),
      ("\u{FEFF}{\"aps\" x}", 1, 8),
      (#"{"aps":{"alert":"молоко""#, 1, 25),
    ])
  func onePlace(text: String, line: Int, column: Int) async throws {
    let folder = try TestFolder()
    try folder.write(Data(text.utf8), to: "push.apns")
    let file = folder.path("push.apns")
    let place = "push.apns cannot be read as JSON: line \(line), column \(column): "
    for command in [["deliver", file, "--temporary-device", "--no-extension"], ["explain", file]] {
      let result = try await Tool.run(command + ["--bundle", "com.example.app"])
      #expect(result.errors.contains(place), "\(result.errors)")
    }
    let batch = try await Tool.run(
      ["batch", file, "--lint-only", "--quiet", "--bundle", "com.example.app"])
    let message = try batch.json["error"]?["message"]?.string
    #expect(message?.contains(place) == true, "\(message ?? batch.errors)")
    let lint = try await Tool.run(["lint", file])
    #expect(lint.output.contains("push.apns:\(line):\(column): error: "), "\(lint.output)")
  }

  @Test("configuration, network and lint files count in characters too")
  func files() async throws {
    let folder = try TestFolder()
    try folder.write(Data(#"{"$schema":"é","x":{}}"#.utf8), to: "device.json")
    try folder.write(Data(#"{"comment":"é","x":{}}"#.utf8), to: "net.json")
    try folder.write(Data(#"{"budgets":{"/é":1},"x":{}}"#.utf8), to: ".pushsim-lint.json")
    try folder.write(Data(#"{"aps":{"alert":"x"}}"#.utf8), to: "a.apns")
    let network = try await Tool.run(["network", "check", folder.path("net.json")])
    #expect((network.output + network.errors).contains("net.json:1:16: "), "\(network)")
    let device = try await Tool.run(
      [
        "deliver", folder.path("a.apns"), "--temporary-device", "--no-extension", "--bundle",
        "com.example.app", "--device-config", folder.path("device.json"),
      ])
    #expect(device.errors.contains("device.json:1:16: "), "\(device.errors)")
    let lint = try await Tool.run(["lint", folder.path("a.apns")])
    #expect(lint.errors.contains(".pushsim-lint.json:1:21: "), "\(lint.errors)")
  }
}
