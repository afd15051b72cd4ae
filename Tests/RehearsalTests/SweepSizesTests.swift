import PushSimulator
import Rehearsal
import Testing

@Suite struct SweepSizesTests {
  @Test func `A range is split into logarithmic steps with both ends`() throws {
    let sizes = try SweepSizes("10KB..10MB", steps: 7).bytes
    #expect(sizes == [10_000, 31_600, 100_000, 316_000, 1_000_000, 3_160_000, 10_000_000])
  }

  @Test func `Two steps are the two ends`() throws {
    #expect(try SweepSizes("1KB..3KB", steps: 2).bytes == [1000, 3000])
  }

  @Test func `A narrow range has each size once`() throws {
    let sizes = try SweepSizes("100B..103B", steps: 50).bytes
    #expect(sizes == [100, 101, 102, 103])
  }

  @Test func `A list is put in order, each size once`() throws {
    #expect(try SweepSizes("1MB,100KB,1MB", steps: 10).bytes == [100_000, 1_000_000])
  }

  @Test(arguments: ["", "10KB..", "..10MB", "10MB..10KB", "1KB..1KB", "1KB,,2KB", "large"])
  func `Other texts are refused as usage, with what is wrong`(text: String) {
    let error = #expect(throws: SimulatorError.self) { try SweepSizes(text, steps: 10) }
    #expect(error?.code == .usage)
    #expect(error?.message.contains("the sizes \(text)") == true)
  }

  @Test(arguments: [0, 1, 201]) func `A range has 2 to 200 sizes`(steps: Int) {
    #expect(throws: SimulatorError.self) { try SweepSizes("1KB..1MB", steps: steps) }
  }
}
