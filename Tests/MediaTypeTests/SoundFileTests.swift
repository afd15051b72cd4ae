import Foundation
import Testing

@testable import MediaType

/// Which sound files a notification plays (PAYL-15), by their headers.
@Suite struct SoundFileTests {
  private func sound(_ bytes: [UInt8]) throws -> SoundFile {
    try SoundFile(of: MediaBytes(bytes: bytes))
  }

  private func big(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private func wav(_ tag: UInt16, bytesPerSecond: UInt32, dataBytes: UInt32) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + little(UInt32(0)) + Array("WAVEfmt ".utf8)
    bytes += little(UInt32(16)) + little(tag) + little(UInt16(1)) + little(UInt32(8000))
    bytes += little(bytesPerSecond) + little(UInt16(2)) + little(UInt16(16))
    // An odd chunk in between, which is padded.
    bytes += Array("LIST".utf8) + little(UInt32(3)) + [1, 2, 3, 0]
    return bytes + Array("data".utf8) + little(dataBytes)
  }

  /// `rate` as the 80-bit number of AIFF, for rates that are powers of two times 15625.
  private func aiff(_ coding: String?, frames: UInt32) -> [UInt8] {
    // 8000 = 0x1.F4p12: exponent 16383 + 12, fraction 0xFA00….
    let rate: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    var common = big(UInt16(1)) + big(frames) + big(UInt16(16)) + rate
    if let coding { common += Array(coding.utf8) + [0, 0] }
    var bytes = Array("FORM".utf8) + big(UInt32(0)) + Array((coding == nil ? "AIFF" : "AIFC").utf8)
    bytes += Array("COMM".utf8) + big(UInt32(common.count)) + common
    return bytes
  }

  private func caf(
    _ coding: String, packetBytes: UInt32, packetFrames: UInt32, dataBytes: Int64,
    frames: Int64? = nil, filled: Int = 0
  ) -> [UInt8] {
    var bytes = Array("caff".utf8) + big(UInt16(1)) + big(UInt16(0))
    bytes += Array("desc".utf8) + big(Int64(32)) + big((8000.0).bitPattern) + Array(coding.utf8)
    bytes += big(UInt32(0)) + big(packetBytes) + big(packetFrames) + big(UInt32(1))
    bytes += big(UInt32(16))
    if let frames {
      bytes += Array("pakt".utf8) + big(Int64(24)) + big(Int64(1)) + big(frames) + big(Int64(0))
    }
    bytes += Array("data".utf8) + big(dataBytes)
    return bytes + Array(repeating: 0, count: filled)
  }

  @Test("PAYL-15: Linear PCM, IMA4, uLaw and aLaw play in WAV, AIFF and CAF")
  func playable() throws {
    for tag: UInt16 in [1, 6, 7, 0x11] {
      let read = try sound(wav(tag, bytesPerSecond: 16_000, dataBytes: 32_000))
      #expect(read.fault == nil && read.seconds == 2 && read.container == "WAV", "\(tag)")
    }
    for coding in [nil, "sowt", "ima4", "ulaw", "ALAW"] {
      let read = try sound(aiff(coding, frames: coding == "ima4" ? 250 : 16_000))
      #expect(read.fault == nil && read.seconds == 2 && read.container == "AIFF", "\(read)")
    }
    let plain = try sound(
      caf("lpcm", packetBytes: 2, packetFrames: 1, dataBytes: 32_004, filled: 32_004))
    #expect(plain.fault == nil && plain.seconds == 2 && plain.container == "CAF", "\(plain)")
    let counted = try sound(
      caf("ima4", packetBytes: 34, packetFrames: 64, dataBytes: -1, frames: 16_000, filled: 38))
    #expect(counted.fault == nil && counted.seconds == 2)
  }

  @Test("PAYL-15: other codings and other files do not play")
  func notPlayable() throws {
    #expect(
      try sound(wav(0x55, bytesPerSecond: 16_000, dataBytes: 8)).fault?.contains("85") == true)
    #expect(try sound(aiff("MAC3", frames: 8)).fault?.contains("MAC3") == true)
    let compressed = try sound(caf("aac ", packetBytes: 0, packetFrames: 1024, dataBytes: 8))
    #expect(compressed.fault?.contains("aac") == true)
    for bytes in [[], Array("RIFF".utf8), Array("ID3".utf8), Array(repeating: 0, count: 64)] {
      #expect(try sound(bytes).fault == "is not an AIFF, WAV or CAF file")
    }
  }

  @Test("PAYL-15: a sound of 30 seconds does not play, a shorter one does")
  func length() throws {
    #expect(try sound(wav(1, bytesPerSecond: 1000, dataBytes: 29_999)).fault == nil)
    let long = try sound(wav(1, bytesPerSecond: 1000, dataBytes: 30_000))
    #expect(long.fault?.contains("30 seconds") == true)
    #expect(try sound(aiff(nil, frames: 240_000)).fault != nil)
    #expect(try sound(aiff(nil, frames: 239_999)).fault == nil)
  }

  @Test("headers that stop in the middle or lie about lengths are read without harm")
  func damaged() throws {
    let whole = [
      wav(1, bytesPerSecond: 16_000, dataBytes: .max), aiff("ima4", frames: .max),
      caf("lpcm", packetBytes: 2, packetFrames: .max, dataBytes: -1, filled: 16),
      caf("lpcm", packetBytes: 2, packetFrames: 1, dataBytes: .max, filled: 16),
    ]
    for bytes in whole {
      for count in 0...bytes.count { _ = try sound(Array(bytes.prefix(count))).fault }
    }
    let loop = Array("FORM".utf8) + big(UInt32(0)) + Array("AIFF".utf8)
    _ = try sound(loop + Array(repeating: 0, count: 4096))
  }

  @Test("PAYL-15: files are distinguished by their bytes, not by their names")
  func files() throws {
    #expect(try SoundFile(path: SampleMedia.path("tone.wav")).fault == nil)
    #expect(try SoundFile(path: SampleMedia.path("tone.mp3")).fault != nil)
    #expect(throws: MediaTypeError.self) { try SoundFile(path: "/no/such.caf") }
  }
}
