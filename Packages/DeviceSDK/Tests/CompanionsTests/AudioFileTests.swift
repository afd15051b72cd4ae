import AVFoundation
import DeviceFoundation
import Foundation
import Testing

/// Files of sounds, which extensions make longer for calls.
@Suite(.timeLimit(.minutes(1))) struct AudioFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("audio-\(UUID().uuidString)")

  @Test("A written file is read again, from any frame, and cut where it ends")
  func writtenFile() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.caf")
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 3))
    buffer.frameLength = 3
    for frame in 0..<3 {
      buffer.floatChannelData?[0][frame] = Float(frame) / 4
      buffer.floatChannelData?[1][frame] = -Float(frame) / 4
    }
    let written = try AVAudioFile(forWriting: url, settings: format.settings)
    try written.write(from: buffer)
    try written.write(from: buffer)
    #expect(written.length == 6)

    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 6 && file.processingFormat.sampleRate == 8000)
    #expect(file.processingFormat.channelCount == 2)
    file.framePosition = 4
    let read = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 10))
    try file.read(into: read)
    #expect(read.frameLength == 2 && file.framePosition == 6)
    #expect(read.floatChannelData?[0][0] == 0.25 && read.floatChannelData?[1][1] == -0.5)
  }

  @Test(
    "compressed samples are silence of their length: by the table of packets, else by their size",
    arguments: [("aac ", 0, true, 22_060), ("ima4", 34, false, 128)])
  func compressed(format: String, packetBytes: UInt32, hasTable: Bool, frames: Int64) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var bytes = Data()
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += Data("caff".utf8)
    add(UInt32(0x0001_0000))
    bytes += Data("desc".utf8)
    add(UInt64(32))
    add((44_100.0).bitPattern)
    bytes += Data(format.utf8)
    for number in [0, packetBytes, 64, 1, 0] { add(number) }
    if hasTable {
      bytes += Data("pakt".utf8)
      add(UInt64(24))
      for number in [UInt64(24), UInt64(frames), 0] { add(number) }
    }
    bytes += Data("data".utf8)
    add(UInt64(4 + 68))
    bytes += Data(repeating: 7, count: 4 + 68)
    let url = folder.appendingPathComponent("a.caf")
    try bytes.write(to: url)
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == frames && file.processingFormat.sampleRate == 44_100)
    let read = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 100))
    try file.read(into: read)
    #expect(read.frameLength == 100 && read.floatChannelData?[0][99] == 0)
    // Cut off before its samples, and with a length that nothing could be.
    try bytes.prefix(40).write(to: url)
    #expect(throws: NSError.self) { try AVAudioFile(forReading: url) }
  }

  @Test("A WAV file of 16 bits is read; what is compressed or no sound is refused")
  func otherFiles() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.wav")
    var bytes = Data("RIFF\u{24}\0\0\0WAVEfmt \u{10}\0\0\0".utf8)
    bytes += Data([1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0])
    bytes += Data("data\u{4}\0\0\0".utf8) + Data([0, 0x40, 0, 0xC0])
    try bytes.write(to: url)
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 2 && file.processingFormat.sampleRate == 8000)
    let read = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2))
    try file.read(into: read)
    #expect(read.floatChannelData?[0][0] == 0.5 && read.floatChannelData?[0][1] == -0.5)

    bytes[20] = 2
    try bytes.write(to: url)
    #expect(throws: NSError.self) { try AVAudioFile(forReading: url) }
    try Data("no sound".utf8).write(to: url)
    #expect { try AVAudioFile(forReading: url) } throws: { error in
      (error as NSError).code == 1_718_449_215
    }
  }
}
