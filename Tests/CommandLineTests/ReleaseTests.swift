import Foundation
import TestSupport
import Testing

/// The facts of a release that stand in files of other languages.
@Suite("Releases")
struct ReleaseTests {
  @Test("the version of the tool is that of the Python package, of the API and of the changelog")
  func version() async throws {
    let version = try await Tool.run(["--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let places = [
      ("Integrations/Spark/pyproject.toml", #/(?m)^version = "(.*)"$/#),
      ("Sources/Inbox/PushServer/Resources/openapi.yaml", #/(?m)^  version: (.*)$/#),
      ("CHANGELOG.md", #/(?m)^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/#),
    ]
    for (file, pattern) in places {
      let found = try Checkout.text(file).firstMatch(of: pattern)
      #expect(found.map { String($0.1) } == version, "\(file)")
    }
  }

  @Test("the workflows of this repository call targets of make and scripts that there are")
  func workflows() throws {
    let makefile = try Checkout.text("Makefile")
    var count = 0
    for name in ["ci.yml", "nightly.yml"] {
      let workflow = try Checkout.text(".github/workflows/\(name)")
      for call in workflow.matches(of: /make((?: [a-z]+(?:-[a-z]+)*)+)$/.anchorsMatchLineEndings())
      {
        for target in call.1.split(separator: " ") {
          count += 1
          #expect(makefile.contains("\n\(target): "), "\(name): make \(target)")
        }
      }
      for call in workflow.matches(of: /run: ((?:\w|\.|\/)+\/\w+)/) {
        count += 1
        #expect(
          FileManager.default.isExecutableFile(atPath: Checkout.file(String(call.1)).path),
          "\(name): \(call.1)")
      }
    }
    #expect(count > 10, "the calls are not found where they were")
  }
}
