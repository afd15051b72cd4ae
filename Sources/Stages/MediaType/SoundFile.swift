/// Whether a notification can play a file (PAYL-15): Linear PCM, IMA4, uLaw or aLaw in AIFF, WAV or
/// CAF, shorter than 30 seconds.
package struct SoundFile: Sendable, Hashable {
  /// Longest sound in seconds; one that reaches it is replaced by the default sound.
  package static let maximumSeconds = 30.0

  /// The container: `AIFF`, `WAV` or `CAF`; nil for any other file.
  package var container: String?
  /// The coding as the container names it, such as `lpcm` or `mp3 `; nil where it says none.
  package var coding: String?
  /// Whether that coding is one that plays.
  package var isPlayableCoding = false
  /// How long it plays; nil where the header does not tell.
  package var seconds: Double?

  /// Why the default sound plays instead, in words; nil for a file that plays.
  package var fault: String? {
    guard let container else { return "is not an AIFF, WAV or CAF file" }
    guard isPlayableCoding else {
      return
        "is a \(container) file with \(coding.map { "the coding \($0)" } ?? "no known coding"), "
        + "where Linear PCM, IMA4, uLaw and aLaw play"
    }
    guard let seconds, seconds >= Self.maximumSeconds else { return nil }
    // A damaged header may say any number.
    let whole = Int(min(seconds, 1_000_000).rounded())
    return "plays for \(whole) seconds, where less than 30 are allowed"
  }

  /// Reads the header of the file at `path`.
  /// - Throws: `MediaTypeError` for a file that is not there or cannot be read.
  package init(path: String) throws(MediaTypeError) {
    try self.init(of: MediaFile(path: path))
  }

  init(of source: some MediaSource) throws(MediaTypeError) {
    let head = try source.read(at: 0, count: 12)
    switch (SoundHeader.text(head.prefix(4)), SoundHeader.text(head.dropFirst(8))) {
    case ("RIFF", "WAVE"):
      container = "WAV"
      try readWAV(source)
    case ("FORM", "AIFF"), ("FORM", "AIFC"):
      container = "AIFF"
      try readAIFF(source)
    case ("caff", _):
      container = "CAF"
      try readCAF(source)
    default: return
    }
  }

  /// Numbers of WAV's `fmt ` chunk that play: Linear PCM, aLaw, uLaw, IMA ADPCM.
  private static let playableTags: [UInt64: String] = [
    1: "lpcm", 6: "alaw", 7: "ulaw", 0x11: "ima4",
  ]
  /// The mark for a tag that stands further behind in the chunk.
  private static let extensibleTag: UInt64 = 0xFFFE

  private mutating func readWAV(_ source: some MediaSource) throws(MediaTypeError) {
    var bytesPerSecond: UInt64 = 0
    try SoundHeader.chunks(of: source, from: 12, isBigEndian: false) { name, body, size in
      if name == "fmt " {
        var tag = SoundHeader.number(body[0..<2], isBigEndian: false)
        if tag == Self.extensibleTag, body.count >= 26 {
          tag = SoundHeader.number(body[24..<26], isBigEndian: false)
        }
        coding = Self.playableTags[tag] ?? "number \(tag)"
        isPlayableCoding = Self.playableTags[tag] != nil
        bytesPerSecond = SoundHeader.number(body[8..<12], isBigEndian: false)
      } else if name == "data", bytesPerSecond > 0 {
        seconds = Double(size) / Double(bytesPerSecond)
      }
    }
  }

  private static let pulseCodes: Set<String> = [
    "NONE", "lpcm", "sowt", "twos", "in24", "in32", "fl32", "FL32", "fl64", "raw ",
  ]

  private mutating func setCoding(_ name: String) {
    coding = name
    isPlayableCoding =
      Self.pulseCodes.contains(name) || ["ima4", "ulaw", "alaw"].contains(name.lowercased())
  }

  private mutating func readAIFF(_ source: some MediaSource) throws(MediaTypeError) {
    try SoundHeader.chunks(of: source, from: 12, isBigEndian: true) { name, body, _ in
      guard name == "COMM", body.count >= 18 else { return }
      setCoding(body.count >= 22 ? SoundHeader.text(body[18..<22]) : "NONE")
      let frames = Double(SoundHeader.number(body[2..<6], isBigEndian: true))
      let rate = SoundHeader.extended(body[8..<18])
      // The frames of IMA4 are packets of 64.
      if rate > 0 { seconds = frames * (coding == "ima4" ? 64 : 1) / rate }
    }
  }

  private mutating func readCAF(_ source: some MediaSource) throws(MediaTypeError) {
    var rate = 0.0
    var packet = (bytes: 0.0, frames: 0.0)
    try SoundHeader.wideChunks(of: source, from: 8) { name, body, size in
      switch name {
      case "desc" where body.count >= 24:
        rate = Double(bitPattern: SoundHeader.number(body[0..<8], isBigEndian: true))
        setCoding(SoundHeader.text(body[8..<12]))
        packet.bytes = Double(SoundHeader.number(body[16..<20], isBigEndian: true))
        packet.frames = Double(SoundHeader.number(body[20..<24], isBigEndian: true))
      case "pakt" where body.count >= 16 && rate > 0:
        seconds = Double(SoundHeader.number(body[8..<16], isBigEndian: true)) / rate
      case "data" where rate > 0 && packet.bytes > 0 && seconds == nil:
        // The first four bytes count edits.
        seconds = Double(max(0, size - 4)) / packet.bytes * packet.frames / rate
      default: break
      }
    }
  }
}
