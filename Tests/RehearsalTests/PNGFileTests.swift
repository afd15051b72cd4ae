import Foundation
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(1))) struct PNGFileTests {
  /// What `python3` or `file` say about a PNG would do; libmagic's `file` is what set-up installs.
  private func unpacked(_ stream: [UInt8]) async throws -> [UInt8] {
    // gzip reads raw deflate behind a header of its own, so that no zlib is needed here.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("stream.gz")
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    try Data(header + stream.dropFirst(2).dropLast(4)).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The trailer is not gzip's, which is told by the exit status only.
    process.arguments = ["-c", "gzip -dc < \"$1\" 2>/dev/null; true", "sh", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }

  @Test func `Runs of every length are packed and unpacked`() async throws {
    var bytes: [UInt8] = []
    for length in 1...600 { bytes += [UInt8](repeating: UInt8(length % 251), count: length) }
    bytes += Array(0...255)
    let packed = RunLengthZlib.packed(bytes)
    #expect(packed.count < bytes.count / 10)
    #expect(try await unpacked(packed) == bytes)
  }

  @Test func `The sums are those of the standards`() {
    #expect(PNGFile.crc(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(
      Array(RunLengthZlib.packed(Array("Wikipedia".utf8)).suffix(4)) == [0x11, 0xE6, 0x03, 0x98])
  }

  @Test func `A picture has its dimensions in the header and colours from light paper`()
    async throws
  {
    let drawing = HeatMap(try await SweepFixture.report(), title: "Sweep").drawing
    let bytes = PNGPicture.bytes(drawing)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == Int(drawing.width.rounded(.up)) * 2)
    #expect(height == Int(drawing.height.rounded(.up)) * 2)
    #expect(bytes.count < 200_000)
    #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test func `Every printable character has dots of its own`() {
    let glyphs = (33...126).map { code in
      BitmapFont.dots(of: Character(Unicode.Scalar(UInt8(code)))).map { "\($0.column),\($0.row)" }
    }
    #expect(glyphs.allSatisfy { !$0.isEmpty })
    #expect(Set(glyphs).count == glyphs.count)
    #expect(BitmapFont.dots(of: " ").isEmpty)
    #expect(BitmapFont.dots(of: "é").count == BitmapFont.dots(of: "?").count)
  }
}
