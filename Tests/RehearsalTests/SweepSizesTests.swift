import PushSimulator
import Rehearsal
import Testing

@Suite struct SweepSizesTests {
  @Test func `A range is split into logarithmic steps with both ends`() throws {
    let sizes = try SweepSizes("10KB..10MB", steps: 7).bytes
    #expect(sizes == [10_240, 32_500, 103_000, 328_000, 1_040_000, 3_300_000, 10_485_760])
  }

  @Test func `A KB is 1,024 bytes, as in faults and memory limits`() throws {
    #expect(try SweepSizes("10KB", steps: 10).bytes == [10_240])
  }

  @Test func `Two steps are the two ends`() throws {
    #expect(try SweepSizes("1KB..3KB", steps: 2).bytes == [1_024, 3_072])
  }

  @Test func `A narrow range has each size once`() throws {
    let sizes = try SweepSizes("100B..103B", steps: 50).bytes
    #expect(sizes == [100, 101, 102, 103])
  }

  @Test func `A list is put in order, each size once`() throws {
    #expect(try SweepSizes("1MB,100KB,1MB", steps: 10).bytes == [102_400, 1_048_576])
  }

  @Test(arguments: [
    "", "10KB..", "..10MB", "10MB..10KB", "1KB..1KB", "1KB,,2KB", "large", "0", "2000MB",
  ])
  func `Other texts are refused as usage, with what is wrong`(text: String) {
    let error = #expect(throws: SimulatorError.self) { try SweepSizes(text, steps: 10) }
    #expect(error?.code == .usage)
    #expect(error?.message.contains("the sizes \(text)") == true)
  }

  @Test(arguments: [0, 1, 201]) func `A range has 2 to 200 sizes`(steps: Int) {
    #expect(throws: SimulatorError.self) { try SweepSizes("1KB..1MB", steps: steps) }
  }
}
