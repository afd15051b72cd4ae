import CodeCoverage
import ExtensionBuilder
import Foundation

/// Finds the lines of a program that counts stand for.
package struct ReachedLines {
  /// A line of a source file, from 1.
  package struct Line: Hashable, Comparable, Sendable {
    package let file: String
    package let number: Int

    package static func < (left: Line, right: Line) -> Bool {
      (left.file, left.number) < (right.file, right.number)
    }
  }

  private let program: ProgramCoverage
  private let tools: CoverageTools

  /// - Throws: `CoverageError` where there is no toolchain.
  package init(_ program: ProgramCoverage) throws(CoverageError) {
    self.program = program
    tools = try CoverageTools()
  }

  /// The lines of the user's files that were passed.
  package func lines(of counts: [UInt64]) throws(CoverageError) -> Set<Line> {
    Set(
      try sources(of: counts).flatMap { source in
        source.lines.lazy.filter { $0.value > 0 }.map { Line(file: source.path, number: $0.key) }
      })
  }

  /// The user's files, those too of which no line was passed.
  package func files(of counts: [UInt64]) throws(CoverageError) -> Set<String> {
    Set(try sources(of: counts).map(\.path))
  }

  /// The lines of the user's methods that run when the time is up, those too that were not passed.
  package func expiryLines(of counts: [UInt64]) throws(CoverageError) -> Set<Line> {
    var lines: Set<Line> = []
    for source in try sources(of: counts) {
      let functions = source.functions.sorted { $0.value < $1.value }
      for (index, function) in functions.enumerated()
      where function.key.contains(CoverageSummary.expiry) {
        let end = index + 1 < functions.count ? functions[index + 1].value : Int.max
        lines.formUnion(
          source.lines.keys.lazy.filter { $0 >= function.value && $0 < end }
            .map { Line(file: source.path, number: $0) })
      }
    }
    return lines
  }

  private func sources(of counts: [UInt64]) throws(CoverageError) -> [Tracefile.Source] {
    guard let profile = program.profile else { return [] }
    let merged = try tools.merge([profile.filled(with: counts)])
    let trace = Tracefile(try tools.tracefile(of: [program.executable], profile: merged))
    return trace.sources.filter { CoverageReport.isOwn($0.path) }
  }
}
