import ArgumentParser
import Foundation
import JSONModel
import TestSupport
import Testing

@testable import pushsim

/// The pages must show only things that exist.
@Suite("Documentation", .timeLimit(.minutes(5)))
struct DocumentationTests {
  @Test("every command in a shell block of README and Docs, and in a help text, can be parsed")
  func commands() async throws {
    let help = try await Tool.run(["--experimental-dump-help"]).json["command"]
    let calls = try DocumentedCommands.inPages() + DocumentedCommands.inHelp(#require(help))
    #expect(calls.count > 50, "the commands are not found where they were")
    for call in calls {
      do {
        _ = try Pushsim.parse(call.words)
      } catch {
        Issue.record("\(call): \(Pushsim.message(for: error))")
      }
    }
  }

  @Test(
    "every command of these pages runs as it stands there",
    arguments: ["Life.md", "Tests.md", "Timeouts.md", "Memory.md", "Extending.md"])
  func runs(page: String) async throws {
    let folder = try TestFolder()
    let url = Checkout.file("Docs/" + page)
    let blocks = try DocumentedCommands.blocks(in: url).filter { $0.language == "sh" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      // A backslash at the end goes on in the next line.
      let text = block.lines.joined(separator: "\n").replacing("\\\n", with: "")
      for line in text.split(separator: "\n") {
        let result = try await Tool.run(
          ["-c", String(line)], program: URL(fileURLWithPath: "/bin/bash"),
          environment: [
            "PATH": Tool.url.deletingLastPathComponent().path + ":"
              + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            "XDG_STATE_HOME": folder.path("state"), "TMPDIR": folder.url.path,
          ])
        #expect(
          result.status == 0,
          "Docs/\(page):\(block.line): \(line)\n\(result.output)\(result.errors)")
      }
    }
  }

  @Test("the diagrams of classes name nothing that the device SDK lacks")
  func classes() throws {
    let folders = ["UserNotifications", "UserNotificationsUI"].map {
      Checkout.file("Packages/DeviceSDK/Sources/\($0)")
    }
    let sources = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }.joined(separator: "\n")
    let declared = Set(
      sources.matches(of: /\b(?:class|protocol|struct|enum|func|var|let|case) `?(\w+)/)
        .map { String($0.1) })
    let blocks = try DocumentedCommands.blocks(in: Checkout.file("Docs/Classes.md"))
    #expect(blocks.count == 2)
    // Apple's classes, and members: whatever is spelled as code is.
    let names = blocks.flatMap(\.lines).flatMap { line in
      line.matches(of: /\b(?:(?:UN|NS)[A-Z]\w+|[a-z]+[A-Z]\w+(?=\(|,| |$))/).map { String($0.0) }
    }
    #expect(names.count > 50)
    // The label of a method that has no name of its own, and a property of UIKit's.
    let others: Set = ["openSettingsFor", "extensionContext"]
    #expect(names.filter { !declared.contains($0) && !others.contains($0) } == [])
  }

  /// The README is too short for a whole test, and a stand-in is shown for a vendor that is not.
  private static let inventing: Set = ["README.md", "StandIns.md"]

  @Test("code on the pages of Docs stands word for word in a file that is compiled, or run")
  func code() throws {
    let sources = try Self.sources()
    var count = 0
    for page in try DocumentedCommands.pages()
    where !Self.inventing.contains(page.lastPathComponent) {
      for block in try DocumentedCommands.blocks(in: page)
      where ["swift", "python"].contains(block.language) {
        count += 1
        let code = Self.squeezed(block.lines)
        #expect(
          sources.contains { $0.contains(code) },
          "\(page.lastPathComponent):\(block.line): no source has this code any more")
      }
    }
    #expect(count > 10, "the code is not found where it was")
  }

  @Test("the page about the environment has every variable that pushsim itself reads")
  func environment() throws {
    let page = Checkout.file("Docs/Environment.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let names = Set(
      try Self.sources().flatMap { source in
        source.matches(of: /(?:environment|version)Variable = "(PUSHSIM_[A-Z_]+)"/).map {
          String($0.1)
        }
      })
    #expect(names.contains("PUSHSIM_SDK"), "the variables are not found where they were")
    for name in names { #expect(text.contains("| `\(name)` |"), "\(name)") }
  }

  /// The texts of all sources that are compiled, or run by a test.
  private static func sources() throws -> [String] {
    try ["Sources", "Tests", "Samples"].flatMap { name -> [String] in
      let folder = Checkout.file(name)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }
        .map { folder.appendingPathComponent($0) }
        .filter { !$0.path.contains("/.build") }
        .map { url in
          let text = try String(contentsOf: url, encoding: .utf8)
          return squeezed(text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }
  }

  /// Lines without what they are indented by, and without empty ones.
  private static func squeezed(_ lines: [Substring]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
