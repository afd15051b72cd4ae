import Testing

@testable import SimulatedNetwork

@Suite struct ByteRangeTests {
  @Test(
    "A single range is cut to the file's size",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=2-4", 2..<5), ("bytes=7-", 7..<10), ("bytes=-3", 7..<10),
      ("bytes=-30", 0..<10), ("bytes=9-100", 9..<10), ("BYTES = 1-2", nil),
      ("Bytes=1 - 2", 1..<3), ("bytes=5-99999999999999999999999", 5..<10),
    ] as [(String, Range<Int>?)])
  func parts(header: String, expected: Range<Int>?) {
    #expect(ByteRange(header: header, size: 10) == expected.map(ByteRange.part) ?? .whole)
  }

  @Test("A range beyond the file is unsatisfiable", arguments: ["bytes=10-", "bytes=-0"])
  func beyond(header: String) {
    #expect(ByteRange(header: header, size: 10) == .unsatisfiable)
  }

  @Test("An empty file has no bytes to ask for", arguments: ["bytes=0-", "bytes=-1"])
  func emptyFile(header: String) {
    #expect(ByteRange(header: header, size: 0) == .unsatisfiable)
  }

  @Test(
    "A malformed range, other units, or several ranges get the whole file",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=4-2", "bytes=a-b", "bytes=1-2,4-5", "items=0-1",
      "bytes=--1", "bytes=+1-2",
    ])
  func whole(header: String?) {
    #expect(ByteRange(header: header, size: 10) == .whole)
  }
}
