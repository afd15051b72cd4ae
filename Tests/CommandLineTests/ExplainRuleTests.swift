import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("pushsim explain RULE", .timeLimit(.minutes(2)))
struct ExplainRuleTests {
  @Test("a rule is shown with its status and its sources, addresses written out for a file")
  func rule() async throws {
    let result = try await Tool.run(["explain", "wake-05"])
    #expect(
      result.output.hasPrefix(
        """
        WAKE-05  Routing and waking

        A silent push does not run the extension.

        figure      silent
        here        simulated
        confidence  documented
        sources     UNNotificationServiceExtension
                    https://developer.apple.com/documentation/usernotifications/\
        unnotificationserviceextension

        """))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("as JSON a rule has its status, what settles it, and its sources")
  func json() async throws {
    let json = try await Tool.run(["explain", "WAKE-08", "--json"]).json
    #expect(json["status"] == "switch" && json["confidence"] == "disputed")
    #expect(json["statusDetail"]?.string?.contains("content-available=never-wakes") == true)
    #expect(json["sources"]?.array?.last?["url"]?.string?.hasPrefix("https://") == true)
  }

  @Test("an area lists its rules, and no subject the areas")
  func areas() async throws {
    let area = try await Tool.run(["explain", "WAKE"]).output
    #expect(area.hasPrefix("Routing and waking: 18 rules ("))
    #expect(area.contains("\nWAKE-18 "))
    let lines = try await Tool.run(["explain", "attachments", "--json"]).output
    #expect(lines.split(separator: "\n").count == 43)
    let overview = try await Tool.run(["explain"]).output
    #expect(overview.contains("\n  WAKE    Routing and waking "))
  }

  @Test("words find rules, with or without quotes; misspelt ones get a suggestion and exit 1")
  func search() async throws {
    let found = try await Tool.run(["explain", "type hint"])
    #expect(found.status == 0 && found.output.hasPrefix("ATTA-"))
    #expect(try await Tool.run(["explain", "type", "hint"]).output == found.output)
    let partly = try await Tool.run(["explain", "atachment hint"])
    #expect(
      partly.output.contains("No rule has the word \"atachment\"; did you mean \"attachment\"?"))
    let nothing = try await Tool.run(["explain", "mutible"])
    #expect(nothing.status == 1 && nothing.output.isEmpty)
    #expect(nothing.errors.contains("did you mean \"mutable\"?"))
  }

  @Test("an id that no rule has says which there are")
  func unknownRule() async throws {
    let result = try await Tool.run(["explain", "WAKE-" + "77"])
    #expect(result.status == 1)
    #expect(result.errors.contains("there are WAKE-01 to WAKE-18"))
  }
}
