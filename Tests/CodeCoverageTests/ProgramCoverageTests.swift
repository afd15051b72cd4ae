import CodeCoverage
import Foundation
import TestSupport
import Testing

@Suite struct ProgramCoverageTests {
  private func write(_ counts: [UInt64], to path: String) throws {
    try Data(counts.flatMap { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } })
      .write(to: URL(fileURLWithPath: path))
  }

  /// Collects a file of counts for each input.
  private func coverage(
    _ runs: [(input: String, counts: [UInt64])]
  ) throws -> ProgramCoverage {
    let recorder = try CoverageRecorder()
    let folder = try recorder.newFolder(for: "/a/X.appex/X")
    for (number, run) in runs.enumerated() {
      try write(run.counts, to: "\(folder)/\(number)")
      recorder.collect(number, in: folder, for: run.input)
    }
    return try #require(recorder.finish().first)
  }

  @Test("Counts of all launches are added up")
  func totals() throws {
    let coverage = try coverage([("a", [1, 0, 2]), ("b", [0, 0, 5]), ("b", [0, 0, .max])])
    #expect(coverage.totals == [1, 0, .max])
    #expect(coverage.launches == 3)
    #expect(coverage.inputs == ["a", "b"])
  }

  @Test("The fewest inputs are chosen that reach all, in whatever order they ran")
  func choice() throws {
    let runs: [(input: String, counts: [UInt64])] = [
      ("small", [1, 0, 0, 0]), ("same as large", [1, 1, 1, 0]), ("large", [2, 9, 1, 0]),
      ("other", [0, 0, 0, 1]),
    ]
    for order in [runs, runs.reversed()] {
      let choice = try coverage(order).choice
      #expect(choice.map(\.input) == ["large", "other"])
      #expect(choice.map(\.counters) == [[0, 1, 2], [3]])
    }
  }

  @Test("Whatever an extension writes in place of counts is passed over")
  func hostile() throws {
    let recorder = try CoverageRecorder()
    let folder = try recorder.newFolder(for: "/a/X.appex/X")
    try write([1, 1], to: "\(folder)/1")
    try Data("short".utf8).write(to: URL(fileURLWithPath: "\(folder)/2"))
    try write([1, 1, 1], to: "\(folder)/3")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/4", withDestinationPath: "\(folder)/1")
    try Data("no profile".utf8).write(to: URL(fileURLWithPath: "\(folder)/profile"))
    for number in [2, 4, 1, 3, 99] {
      recorder.collect(number, in: folder, for: "n")
    }
    let coverage = try #require(recorder.finish().first)
    #expect(coverage.totals == [1, 1])
    #expect(coverage.launches == 1)
    #expect(coverage.profile == nil)
  }

  @Test("Launches that nobody asked about count for their program")
  func rest() throws {
    let recorder = try CoverageRecorder()
    try write([3], to: "\(recorder.newFolder(for: "/a/Alarm.app/Alarm"))/7")
    let coverage = try #require(recorder.finish().first)
    #expect(coverage.inputs == ["Alarm.app"])
    #expect(coverage.totals == [3])
  }

  @Test("A profile's counters are found by their marks and replaced")
  func profile() throws {
    let recorder = try CoverageRecorder()
    let folder = try recorder.newFolder(for: "/a/X.appex/X")
    try write([5, 0], to: "\(folder)/1")
    let mark: UInt64 = 0x7075_7368_0000_0000
    try write([7, 8, mark, mark + 1, 9], to: "\(folder)/profile")
    let profile = try #require(recorder.finish().first?.profile)
    let filled = profile.filled(with: [5, 0])
    let numbers = filled.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    #expect(numbers == [7, 8, 5, 0, 9])
    #expect(profile.filled(withOnes: [1]).count == filled.count)
  }
}
