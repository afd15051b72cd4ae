import Foundation
import PhoneScript
import PhoneSimulator
import TestSupport
import Testing

/// `UPDATE_DOCS=1 swift test --filter PhonePageTests` writes what is generated in Docs/Phone.md.
@Suite("The page about phones")
struct PhonePageTests {
  private static let page = Checkout.file("Docs/Phone.md")

  @Test("The page lists all verbs and all that can be expected")
  func generated() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let made = Self.filled(
      Self.filled(text, "verbs", Self.verbs), "expectations", Self.expectations)
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" {
      try Data(made.utf8).write(to: Self.page)
    } else {
      #expect(text == made, "write it with UPDATE_DOCS=1")
    }
  }

  private static var verbs: String {
    PhoneVerb.groups.map { group in
      "### \(group.title)\n\n| verb | does |\n| --- | --- |\n"
        + group.verbs.map { "| \(code($0.synopsis)) | \($0.help) |\n" }.joined()
    }.joined(separator: "\n")
  }

  private static var expectations: String {
    "| expect | |\n| --- | --- |\n"
      + PhoneExpectation.synopses.map { synopsis in
        let words = synopsis.split(separator: " ", maxSplits: 1).map(String.init)
        return "| `\(words[0])` | \(words.count > 1 ? code(words[1]) : "") |\n"
      }.joined()
  }

  private static func code(_ text: String) -> String {
    "`" + text.replacing("|", with: "\\|") + "`"
  }

  private static func filled(_ page: String, _ name: String, _ text: String) -> String {
    let (begin, end) = ("<!-- begin \(name) -->\n", "<!-- end \(name) -->")
    guard let from = page.range(of: begin), let to = page.range(of: end) else { return "" }
    return page[..<from.upperBound] + "\n" + text + "\n" + page[to.lowerBound...]
  }
}
