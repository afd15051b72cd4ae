import ExtensionLint
import Foundation
import Testing

@Suite struct ReportTests {
  private static let template = """
    import UserNotifications
    class NotificationService: UNNotificationServiceExtension {
      var content: UNMutableNotificationContent?
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        if let content {
          content.title = "\\(content.title) [modified]"
          contentHandler(content)
        }
      }
    }
    """

  private var source: ExtensionSource {
    ExtensionSource(sources: ["A.swift": Self.template])
  }

  @Test("The JSON has a version and says where and what")
  func json() throws {
    let text = try Linter().report(on: source).json()
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(values["version"] as? Int == 1)
    #expect(values["tool"] as? String == "pushsim-lint-extension")
    #expect(values["files"] as? Int == 1)
    let found = try #require((values["diagnostics"] as? [[String: Any]])?.first)
    #expect(
      Set(found.keys) == [
        "check", "severity", "message", "fix", "file", "line", "column", "endLine", "endColumn",
        "edits",
      ])
    #expect(found["line"] as? Int == 10)
    #expect(found["column"] as? Int == 23)
  }

  @Test("The text has a line as a compiler prints it, with the rule, and the fix below")
  func text() throws {
    let text = try Linter().report(on: source).text
    #expect(
      text.hasPrefix(
        "A.swift:10:23: warning: the template's [modified] is still added to the title "
          + "[template-text]\n  fix: "))
  }

  @Test("A disabled check finds nothing, and an unknown one is an error")
  func disabling() throws {
    let found = try Linter(disabling: ["template-text"]).report(on: source).diagnostics
    #expect(found == [])
    #expect(throws: LintError.self) { try Linter(disabling: ["templates"]) }
  }

  @Test("Fixing takes the template's line out, and nothing is found any more")
  func fixing() throws {
    let edits = try Linter().report(on: source).diagnostics.flatMap(\.edits)
    let (bytes, made) = SourceFixer.fix([UInt8](Self.template.utf8), with: edits)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(made == 1)
    #expect(!text.contains("[modified]"))
    #expect(text.contains("if let content {\n      contentHandler(content)"), "no blank line stays")
    let again = try Linter().report(on: ExtensionSource(sources: ["A.swift": text]))
    #expect(again.diagnostics == [])
  }

  @Test("Overlapping edits: the first is made, the other left out")
  func overlapping() {
    let edits = [
      Edit(offset: 1, length: 3, replacement: "x"), Edit(offset: 2, length: 1, replacement: "y"),
    ]
    let (bytes, made) = SourceFixer.fix([UInt8]("abcdef".utf8), with: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == "axef")
    #expect(made == 1)
  }

  @Test(
    "Each check has a page with a title, an example of both kinds and a fix; ids are kebab-case")
  func pages() {
    #expect(Set(Linter.pages.map(\.id)).count == Linter.pages.count)
    for page in Linter.pages {
      #expect(page.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(page.markdown.contains(page.wrong))
      #expect(page.markdown.contains(page.right))
      #expect(!page.summary.isEmpty && page.summary.hasSuffix("."))
    }
  }

  @Test("Docs/ExtensionChecks.md is what --explain all prints")
  func manual() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../Docs/ExtensionChecks.md").standardizedFileURL
    #expect(try String(contentsOf: file, encoding: .utf8) == Linter.manual)
  }

  @Test("A missing file, and a file that is not a property list, are errors that say what to do")
  func unreadable() throws {
    #expect(throws: LintError.self) { try ExtensionSource(paths: ["/nowhere/at/all"]) }
    let folder = try ExtensionFolderOnDisk(files: ["A.swift": "", "B.plist": "{{"])
    let list = folder.url.appendingPathComponent("B.plist").path
    #expect(throws: LintError.self) {
      try ExtensionSource(paths: [folder.url.path], infoPlist: list)
    }
  }

  @Test("Source that is not Swift is not a crash")
  func garbage() throws {
    let report = try Linter().report(
      on: ExtensionSource(sources: ["A.swift": "class { func ( ) ]] \"\\( guard let = else if"]))
    #expect(report.files == 1)
    #expect(report.diagnostics.map(\.check) == ["syntax-error"])
    #expect(report.diagnostics.first?.severity == .error)
  }
}
