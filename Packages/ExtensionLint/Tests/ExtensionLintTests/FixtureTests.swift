import ExtensionLint
import Testing

@Suite struct FixtureTests {
  @Test("Each check finds what is marked in its fixtures and nothing else", arguments: Fixture.all)
  func findsWhatIsMarked(_ fixture: Fixture) throws {
    #expect(try fixture.found() == fixture.expected)
  }

  @Test("Each check that reads Swift has wrong and right fixtures")
  func everyCheckHasFixtures() {
    let ofLists: Set = [
      "principal-class", "extension-point", "deployment-target", "app-transport-security",
      "app-group-entitlement", "content-action-options",
    ]
    for page in Linter.pages where !ofLists.contains(page.id) {
      let own = Fixture.all.filter { $0.check == page.id }
      #expect(own.filter { $0.expected.isEmpty }.count >= 2, "\(page.id)")
      #expect(own.filter { !$0.expected.isEmpty }.count >= 2, "\(page.id)")
    }
  }
}
