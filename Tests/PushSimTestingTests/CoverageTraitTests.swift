import Foundation
import PushSimTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct CoverageTraitTests {
  @Test("The lines of an extension that a test ran are written when the test ends")
  func lines() async throws {
    let folder = try TestFolder()
    let trait: CoverageTrait = .coverage(folder.url)
    try await trait.provideScope(for: try #require(Test.current), testCase: nil) {
      let delivery = try await Simulator(extension: Scene.trivial)
        .deliver(.alert(title: "Hello").mutableContent())
      expectDelivery(delivery, is: .modified)
    }
    #expect(try folder.read("index.html").contains("Trivial/NotificationService.swift"))
    #expect(try folder.read("coverage.lcov").contains(",1\n"))
  }
}

/// The page about coverage shows its first line.
@Suite(.coverage(fixture("../../.build/coverage"))) struct CoveredTests {
  @Test("A suite counts all its tests together") func first() async throws {
    let delivery = try await Simulator(extension: Scene.trivial)
      .deliver(.alert(title: "Hello").mutableContent())
    expectDelivery(delivery, is: .modified)
  }
}
