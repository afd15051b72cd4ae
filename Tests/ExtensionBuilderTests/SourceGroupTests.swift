import Foundation
import JSONModel
import Testing

@testable import ExtensionBuilder

@Suite("The files of a build")
struct SourceGroupTests {
  private func groups(_ paths: [String]) -> [SourceGroup] {
    SourceGroup.all(of: paths.map { URL(fileURLWithPath: $0) }) { file in
      file.path.hasPrefix("/app/Shared/") ? "--sources" : "the target NSE"
    }
  }

  @Test("each folder has a line with its origin, the number of its files and the first of them")
  func lines() {
    let own = (1...7).map { "/app/NSE/\($0).swift" }
    #expect(
      SourceGroup.lines(groups(own + ["/app/NSE/Views/A.swift", "/app/Shared/S.swift"])) == [
        "7 files of the target NSE in /app/NSE: 1.swift, 2.swift, 3.swift, 4.swift, 5.swift and 2 more",
        "1 file of the target NSE in /app/NSE/Views: A.swift",
        "1 file of --sources in /app/Shared: S.swift",
      ])
  }

  @Test("500 files in 100 folders are a few lines, and every file is counted once")
  func folded() throws {
    let paths = (0..<500).map { "/app/NSE/F\($0 % 5)/G\($0 % 100)/\($0).swift" }
    let lines = SourceGroup.lines(groups(paths))
    #expect(lines.count == 5)
    #expect(
      lines[0].hasPrefix("100 files of the target NSE in /app/NSE/F0 and 20 folders below: 0.swift")
    )
    let counts = lines.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(counts.reduce(0, +) == 500)
    #expect(lines.allSatisfy { $0.utf8.count < 160 })
  }

  @Test("folders that have nothing in common end at the root")
  func apart() {
    let lines = SourceGroup.lines(groups((0..<20).map { "/f\($0)/A.swift" }))
    #expect(!lines.isEmpty && lines.count <= 20)
  }

  @Test("a build that is kept knows them too, and one that did not note them is read")
  func stored() throws {
    var explanation = BuildExplanation()
    explanation.sources = groups(["/app/NSE/N.swift"])
    #expect(try BuildExplanation(json: explanation.json) == explanation)
    var members = try #require(explanation.json.object)
    members["sources"] = nil
    #expect(try BuildExplanation(json: .object(members)).sources.isEmpty)
  }
}
