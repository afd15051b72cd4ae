import Foundation
import JSONModel
import TestSupport
import Testing

/// Texts for people fit their terminal: its width, and its characters.
@Suite("Terminals", .timeLimit(.minutes(2)))
struct TerminalTests {
  private static let tables = [
    ["doctor"], ["scenario", "list", "--all"], ["lint", "--list"], ["network", "list"],
    ["explain"], ["explain", "LIFE-03"], ["lint", Checkout.payload("badge-only.apns")],
    ["lint", "--explain", "loc-key-missing"],
  ]

  @Test(
    "tables fit 80 columns; only words that are longer, such as paths, do not", arguments: tables)
  func width(command: [String]) async throws {
    let wide = try await Tool.run(command)
    let folded = try await Tool.run(command, environment: ["COLUMNS": "80"])
    for line in folded.output.split(separator: "\n") where line.count > 80 {
      let words = line.split(separator: " ")
      #expect((words.last?.count ?? 0) > 40, "\(line)")
    }
    // Nothing is lost, and pipes get lines as they are. Numbers, such as what is free on a disk, may
    // change between the two runs.
    func words(_ text: String) -> [Substring] {
      text.split(whereSeparator: \.isWhitespace).filter { Double($0) == nil }
    }
    #expect(words(wide.output) == words(folded.output))
    let longest = wide.output.split(separator: "\n").map(\.count).max() ?? 0
    if command != ["explain"] { #expect(longest > 80) }
  }

  @Test("a delivery, a scenario and the list of a store fit 80 columns")
  func reports() async throws {
    let folder = try TestFolder()
    let device = folder.path("device")
    let environment = ["COLUMNS": "80"]
    let delivered = try await Tool.run(
      [
        "deliver", Checkout.payload("photo.apns"), "--device", device, "--serve", Tool.media,
        "--fault", "reset:after=10KB", "--extension", Checkout.appex("RichMedia").path,
      ], environment: environment)
    let listed = try await Tool.run(
      ["store", "list", "--device", device], environment: environment)
    let scenario = try await Tool.run(["scenario", "run", "webp"], environment: environment)
    for result in [delivered, listed, scenario] {
      #expect(!result.output.isEmpty)
      for line in result.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("where the locale is not UTF-8 everything that pushsim writes is ASCII")
  func ascii() async throws {
    let environment = ["LC_ALL": "C"]
    let deliver = [
      "deliver", Checkout.payload("photo.apns"), "--temporary-device", "--serve", Tool.media,
      "--fault", "reset:after=10KB", "--extension", Checkout.appex("RichMedia").path,
    ]
    for command in Self.tables + [deliver, ["deliver", "--help"], ["explain", "missing.apns"]] {
      let result = try await Tool.run(command, environment: environment)
      let text = result.output + result.errors
      // Titles of sources keep their own letters.
      let foreign = text.unicodeScalars.filter { $0.value > 127 && !$0.properties.isAlphabetic }
      #expect(foreign.isEmpty, "\(command): \(String(String.UnicodeScalarView(foreign)))")
      #expect(!text.isEmpty)
    }
    let box = try await Tool.run(deliver, environment: environment).output
    #expect(box.contains("+------") && box.contains("| # com.example.app"), "\(box)")
    // JSON is UTF-8 in every locale.
    let json = try await Tool.run(
      ["deliver", "-", "--json", "--temporary-device", "--no-extension", "--bundle", "a.b"],
      input: Data(#"{"aps":{"alert":"a → b…"}}"#.utf8), environment: environment)
    #expect(try json.json["content"]?["body"] == "a → b…")
  }
}
