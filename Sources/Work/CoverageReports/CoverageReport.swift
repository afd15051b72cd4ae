import CodeCoverage
import ExtensionBuilder
import Foundation

/// The lines and functions of extensions and apps that payloads reached.
package struct CoverageReport: Sendable {
  /// A function, initializer or closure; an argument that Swift makes a closure of is none.
  package struct Function: Sendable {
    /// As people write it, such as `NotificationService.didReceive(_:withContentHandler:)`.
    package let name: String
    /// The line it begins in.
    package let line: Int
    package let entries: UInt64
  }

  /// A source file.
  package struct Source: Sendable {
    package let path: String
    /// In the order of their lines.
    package let functions: [Function]
    /// How often each line with code was passed, by its number from 1.
    package let lines: [Int: UInt64]
    /// The payload that reaches each line that was passed, one of `choice`.
    package fileprivate(set) var reachedBy: [Int: String] = [:]

    package var reachedLines: Int { lines.values.count { $0 > 0 } }
  }

  /// In the order of their paths.
  package private(set) var sources: [Source] = []
  /// The payloads that together reach all that was reached, the most useful first.
  package let choice: [String]
  /// The payloads that reach nothing more than those of `choice`.
  package let superfluous: [String]
  /// How many launches of extensions and apps were counted.
  package let launches: Int
  /// The executables that ran and were not built for coverage.
  package let uncounted: [String]
  let tracefile: Data
  let profile: Data

  /// Has the toolchain find the lines of what was counted.
  /// - Throws: `CoverageError` where no program was built for coverage, or a tool fails.
  package init(_ programs: [ProgramCoverage]) throws(CoverageError) {
    let counted = programs.filter { $0.profile != nil && $0.launches > 0 }
    uncounted = programs.filter { $0.profile == nil }.map(\.executable)
    guard !counted.isEmpty else { throw Self.nothingCounted(programs) }
    let tools = try CoverageTools()
    profile = try tools.merge(counted.compactMap { $0.profile?.filled(with: $0.totals) })
    tracefile = try tools.tracefile(of: counted.map(\.executable), profile: profile)
    launches = counted.map(\.launches).reduce(0, +)
    let choices = counted.map { ($0, $0.choice) }
    var chosen: [String] = []
    for (input, _) in choices.flatMap(\.1) where !chosen.contains(input) { chosen.append(input) }
    choice = chosen
    superfluous = Set(counted.flatMap(\.inputs)).subtracting(chosen).sorted()
    sources = try Self.sources(Tracefile(tracefile), tools)
    for (program, choice) in choices {
      guard let profile = program.profile else { continue }
      for (input, counters) in choice {
        let own = try tools.merge([profile.filled(withOnes: counters)])
        add(Tracefile(try tools.tracefile(of: [program.executable], profile: own)), input)
      }
    }
  }

  private mutating func add(_ trace: Tracefile, _ input: String) {
    for source in trace.sources {
      guard let index = sources.firstIndex(where: { $0.path == source.path }) else { continue }
      for (line, count) in source.lines where count > 0 && sources[index].reachedBy[line] == nil {
        sources[index].reachedBy[line] = input
      }
    }
  }

  /// The files that are there, without those that the builder generated and the stand-ins'.
  private static func sources(
    _ trace: Tracefile, _ tools: CoverageTools
  ) throws(CoverageError) -> [Source] {
    let foreign = ([CacheFolder.url()] + [StandInLibrary.find().folder].compactMap(\.self))
      .map { $0.path + "/" }
    let present = trace.sources.filter { source in
      !foreign.contains { source.path.hasPrefix($0) }
        && FileManager.default.isReadableFile(atPath: source.path)
    }
    let mangled = present.flatMap { $0.functions.keys.map(symbol) }
    let names = Dictionary(zip(mangled, try tools.demangle(mangled))) { first, _ in first }
    return present.map { source in
      let functions = source.functions.map { name, line in
        Function(
          name: names[symbol(name)] ?? name, line: line, entries: source.entries[name] ?? 0)
      }
      return Source(
        path: source.path,
        functions: functions.filter { !$0.name.contains("implicit closure #") }
          .sorted { ($0.line, $0.name) < ($1.line, $1.name) },
        lines: source.lines)
    }
    .sorted { $0.path < $1.path }
  }

  /// The compiler's name of a function without the file that private ones have before it.
  private static func symbol(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private static func nothingCounted(_ programs: [ProgramCoverage]) -> CoverageError {
    guard let program = programs.first else {
      return CoverageError(.notCounted, "nothing was counted: no extension or app ran")
    }
    return CoverageError(
      .notCounted,
      "nothing was counted: \(program.executable) was not built for coverage; give the folder of its "
        + "sources, or build it with pushsim build --coverage")
  }
}
