import CZstd
import Foundation
import TestSupport
import Testing

@testable import PayloadInput

@Suite("Inputs", .timeLimit(.minutes(1)))
struct PayloadReaderTests {
  private func read(_ paths: String...) throws -> [RawPayload] {
    let reader = PayloadReader(try PayloadInputs(paths, selection: FileSelection()))
    var payloads: [RawPayload] = []
    while let payload = reader.next() { payloads.append(payload) }
    return payloads
  }

  private func texts(_ payloads: [RawPayload]) -> [String] {
    payloads.filter { $0.fault == nil }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func gzip(_ text: String) throws -> Data {
    try Program.runBlocking("gzip", ["-c"], input: Data(text.utf8)).outputBytes
  }

  private func zstd(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = ZSTD_compress(&packed, packed.count, bytes, bytes.count, 3)
    return Array(packed.prefix(count))
  }

  @Test("lines end with LF or CRLF, blank ones do not count, a byte order mark is passed over")
  func lines() throws {
    let folder = try TestFolder()
    let path = try folder.write("\u{FEFF}{\"a\":1}\r\n\n \t\r\n{\"b\":2}\n{\"c\"", to: "x.ndjson")
    let payloads = try read(path)
    #expect(texts(payloads) == ["{\"a\":1}", "{\"b\":2}", "{\"c\""])
    #expect(payloads.map(\.place) == ["\(path):1", "\(path):4", "\(path):5"])
    #expect(payloads.reduce(0) { $0 + $1.inputBytes } == 29)
  }

  @Test("a line over the limit is a fault, and the next one is read, however it is cut")
  func longLines() throws {
    let folder = try TestFolder()
    let limit = InputLimits.maximumLineBytes
    for count in [limit + 1, limit + 2, 3 * limit, limit + 65_536] {
      let long = String(repeating: "x", count: count)
      let path = try folder.write("1\n\(long)\n2\n\(long)", to: "x.ndjson")
      let payloads = try read(path)
      #expect(texts(payloads) == ["1", "2"])
      #expect(payloads.map(\.fault?.code) == [nil, .inputTooLarge, nil, .inputTooLarge])
      #expect(payloads.map(\.place.last) == ["1", "2", "3", "4"])
    }
    let path = try folder.write(String(repeating: "x", count: limit), to: "x.ndjson")
    #expect(texts(try read(path)).map(\.count) == [limit])
  }

  @Test("lines of every length are cut right, whatever the size of the buffer")
  func manyLines() throws {
    let folder = try TestFolder()
    let lines = (0..<2000).map { String(repeating: "y", count: $0 * 7 % 1900 + 1) + "\($0)" }
    let path = try folder.write(lines.joined(separator: "\n"), to: "x.jsonl")
    #expect(texts(try read(path)) == lines)
  }

  @Test("a file is a payload or lines by its ending, else by its content")
  func forms() throws {
    let folder = try TestFolder()
    let lines = "{\"a\":1}\n{\"b\":2}\n"
    let pretty = "{\n \"a\":\n 1\n}\n"
    try folder.write(lines, to: "1.json")
    try folder.write(pretty, to: "2.json")
    try folder.write(lines, to: "3.apns")
    try folder.write(pretty, to: "4.ndjson")
    try folder.write("\n\n{\"a\":1}\n\n", to: "5.json")
    let payloads = try read(folder.path)
    let places = payloads.map { String($0.place.dropFirst(folder.path.count + 1)) }
    #expect(
      places == [
        "1.json:1", "1.json:2", "2.json", "3.apns", "4.ndjson:1", "4.ndjson:2", "4.ndjson:3",
        "4.ndjson:4", "5.json",
      ])
    #expect(payloads.filter(\.isBare).map(\.place) == [folder.path("3.apns")])
    #expect(payloads[3].bytes == Array(lines.utf8))
  }

  @Test("gzip and Zstandard are seen by their content, in several parts too")
  func compressed() throws {
    let folder = try TestFolder()
    let long = (0..<50_000).map { "{\"n\":\($0)}\n" }.joined()
    try folder.write(try gzip("{\"a\":1}\n") + gzip(long) + Data(count: 512), to: "1.ndjson.gz")
    try folder.write(zstd(long) + zstd("{\"b\":2}\n"), to: "2.ndjson.zst")
    try folder.write(try gzip("{\"c\":3}"), to: "3.apns")
    let skipped: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 2, 0, 0, 0, 9, 9]
    try folder.write(skipped + zstd("{\"d\":4}"), to: "4.json")
    let payloads = try read(folder.path)
    #expect(payloads.count == 100_004)
    #expect(payloads.allSatisfy { $0.fault == nil })
    let texts = texts(payloads)
    #expect(
      texts.first == "{\"a\":1}" && texts.suffix(3) == ["{\"b\":2}", "{\"c\":3}", "{\"d\":4}"])
    #expect(texts[50_000] == "{\"n\":49999}")
  }

  @Test("compressed data that ends early or is damaged is a fault behind the lines before it")
  func truncated() throws {
    let folder = try TestFolder()
    let text = (0..<40_000).map { "{\"n\":\($0 * 7919 % 40_000)}" }.joined(separator: "\n")
    for (name, packed) in [("gz", Array(try gzip(text))), ("zst", zstd(text))] {
      let half = try folder.write(packed.prefix(packed.count / 2), to: "half.ndjson.\(name)")
      let payloads = try read(half)
      #expect(payloads.last?.fault?.code == .truncatedInput, "\(name)")
      #expect(payloads.dropLast().allSatisfy { $0.fault == nil })
      #expect(payloads.last?.place == "\(half):\(payloads.count)")
      var damaged = packed
      for index in (packed.count / 2)..<(packed.count / 2 + 40) { damaged[index] ^= 0xA5 }
      let bad = try folder.write(damaged, to: "bad.ndjson.\(name)")
      #expect(try read(bad).last?.fault?.code == .corruptInput, "\(name)")
    }
    let head = try folder.write(Array(try gzip(text)).prefix(5), to: "head.gz")
    #expect(try read(head).map(\.fault?.code) == [.truncatedInput])
  }

  @Test(
    "a file of a format that is not read is one fault, with the remedy",
    arguments: [
      ("a.parquet", "PAR1....PAR1", "Parquet"), ("b.ndjson.bz2", "BZh91AY&SY", "bzip2"),
      ("c.csv", "id,title\n1,Hi\n2,Ho\n", "a table (CSV)"),
    ])
  func unreadFormat(name: String, text: String, format: String) throws {
    let folder = try TestFolder()
    let payloads = try read(folder.write(text, to: name))
    #expect(payloads.map(\.fault?.code) == [.unreadFormat])
    let message = try #require(payloads.first?.fault?.message)
    #expect(message.contains("\(name) is ") && message.contains(format), "\(message)")
    // Packed, it is the same.
    let packed = try folder.write(Array(gzip(text)), to: name + ".gz")
    #expect(try read(packed).map(\.fault?.code) == [.unreadFormat])
  }

  @Test("what a small gzip file has left counts as not yet read")
  func progress() throws {
    let folder = try TestFolder()
    let text = (0..<20_000).map { "{\"n\":\($0 * 7919 % 20_000)}" }.joined(separator: "\n")
    let packed = Array(try gzip(text))
    let file = try folder.write(packed, to: "a.ndjson.gz")
    let reader = PayloadReader(try PayloadInputs([file], selection: FileSelection()))
    var bytes = 0
    for _ in 0..<2000 { bytes += reader.next()?.inputBytes ?? 0 }
    #expect(bytes < packed.count * 9 / 10, "\(bytes) of \(packed.count)")
    while let payload = reader.next() { bytes += payload.inputBytes }
    #expect(bytes == packed.count)
  }

  @Test("a file that cannot be read is a fault, and one that is not there ends the batch at once")
  func unreadable() throws {
    let folder = try TestFolder()
    let reader = PayloadReader(
      try PayloadInputs([try folder.write("{}", to: "a.json")], selection: FileSelection()))
    try FileManager.default.removeItem(atPath: folder.path("a.json"))
    #expect(reader.next()?.fault?.code == .unreadable)
    #expect(reader.next() == nil)
    #expect { try PayloadInputs([folder.path("none")], selection: FileSelection()) } throws: {
      ($0 as? PayloadInputError)?.code == .unreadableInput
    }
  }
}
