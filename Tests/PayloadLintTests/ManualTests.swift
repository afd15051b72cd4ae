import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PayloadLint

@Suite struct ManualTests {
  @Test("Docs/PayloadChecks.md is up to date; UPDATE_DOCS=1 in the environment rewrites it")
  func manual() throws {
    let file = Checkout.file("Docs/PayloadChecks.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard text != LintManual.markdown else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_DOCS"] == "1" else {
      Issue.record(
        "the page differs: run UPDATE_DOCS=1 swift test --filter PayloadLintTests.Manual")
      return
    }
    try LintManual.markdown.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Examples that are not payloads: they show bytes, sizes or strings.
  private static let drawn: Set = [
    "not-utf8", "byte-order-mark", "empty-payload", "payload-too-large", "payload-nearly-full",
    "key-over-budget", "loc-key-missing", "loc-args-count", "loc-placeholder",
    "collapse-id-too-long",
  ]

  @Test("what a page shows as wrong is found by its check, and what it shows as right by none")
  func examples() {
    for page in PayloadLinter.pages {
      if !Self.drawn.contains(page.id) {
        #expect(Lint.checks(page.wrong).contains(page.id), "\(page.id)")
      }
      guard page.right.hasPrefix("{") else { continue }
      let left = Lint.diagnostics(page.right).filter { $0.severity != .info }
      #expect(left == [], "\(page.id)")
      #expect(!Lint.checks(page.right).contains(page.id), "\(page.id)")
    }
  }

  @Test("ids are kebab-case and unique; summaries are sentences, fixes are not")
  func pages() {
    #expect(Set(PayloadLinter.pages.map(\.id)).count == PayloadLinter.pages.count)
    for page in PayloadLinter.pages {
      #expect(page.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
      #expect(page.summary.hasSuffix("."))
      #expect(!page.fix.hasSuffix(".") && page.fix.first?.isUppercase == false, "\(page.id)")
    }
  }

  @Test("a page says that it is fixed where a case of it is")
  func fixed() {
    let fixed = Set(
      CheckCase.all.flatMap { Lint.diagnostics($0.text) }.filter { !$0.edits.isEmpty }.map(\.check))
    for page in PayloadLinter.pages {
      #expect(page.isFixable == fixed.contains(page.id), "\(page.id)")
    }
  }
}
