import Diagnostics
import FidelityRules
import Foundation
import Testing

@testable import DeliveryReports

@Suite struct RuleReportTests {
  @Test("in a terminal that opens links a source's title is one; its address is not written out")
  func links() throws {
    var style = TerminalStyle.plain
    style.hasLinks = true
    let rule = try #require(RuleCatalogue[.`WAKE-01`])
    let address = try #require(rule.sources.first?.address)
    let title = try #require(rule.sources.first?.title)
    let text = RuleReport(style: style).text(rule)
    #expect(text.contains("\u{1B}]8;;\(address)\u{1B}\\\(title)\u{1B}]8;;\u{1B}\\"))
    #expect(text.components(separatedBy: address).count == 2)
  }

  @Test(
    "links are written for terminals that are known to open them only",
    arguments: [
      (["TERM_PROGRAM": "vscode"], true), (["VTE_VERSION": "7200", "TERM": "xterm"], true),
      (["TERM": "xterm-kitty"], true), (["KONSOLE_VERSION": "220401"], true),
      (["TERM": "xterm-256color"], false), (["VTE_VERSION": "4600"], false),
      (["TERM": "dumb", "TERM_PROGRAM": "vscode"], false), (["TERM": "linux"], false), ([:], false),
    ])
  func terminals(environment: [String: String], hasLinks: Bool) {
    #expect(TerminalStyle.links(environment) == hasLinks)
  }
}
