import Foundation

/// The samples of a CAF or WAV file.
struct SampleData {
  private enum Kind {
    case int16
    case int32
    case float32
    case silence
  }

  /// Core Audio's error for a file that it cannot read: `fmt?`.
  static let unknown = NSError(domain: "com.apple.coreaudio.avfaudio", code: 1_718_449_215)

  private let bytes: Data
  private let kind: Kind
  private let isBig: Bool
  let rate: Double
  let channels: Int
  let frames: Int

  init(_ file: Data) throws {
    let isCAF = file.starts(with: Data("caff".utf8))
    guard isCAF || file.starts(with: Data("RIFF".utf8)),
      let found = isCAF ? Self.caf(file) : Self.wav(file), found.channels > 0, found.rate > 0
    else { throw Self.unknown }
    (isBig, rate, channels) = (found.isBig, found.rate, found.channels)
    if let frames = found.silence {
      (kind, bytes, self.frames) = (.silence, Data(), frames)
      return
    }
    switch (found.isFloat, found.bits) {
    case (false, 16): kind = .int16
    case (false, 32): kind = .int32
    case (true, 32): kind = .float32
    default: throw Self.unknown
    }
    bytes = found.data
    frames = found.data.count / (found.bits / 8 * found.channels)
  }

  /// A sample, from -1 to 1.
  func value(_ frame: Int, _ channel: Int) -> Float {
    let place = frame * channels + channel
    switch kind {
    case .silence: return 0
    case .int16:
      let number = Int16(truncatingIfNeeded: Self.number(bytes, place * 2, 2, isBig) ?? 0)
      return Float(number) / 32_768
    case .int32:
      let number = Int32(truncatingIfNeeded: Self.number(bytes, place * 4, 4, isBig) ?? 0)
      return Float(number) / 2_147_483_648
    case .float32:
      let number = UInt32(truncatingIfNeeded: Self.number(bytes, place * 4, 4, isBig) ?? 0)
      return Float(bitPattern: number)
    }
  }

  // MARK: Files

  private struct Found {
    var rate = 0.0
    var channels = 0
    var bits = 0
    var isFloat = false
    var isBig = false
    var data = Data()
    /// Of compressed samples, which are not decoded: how many frames they are.
    var silence: Int?
  }

  /// A number at a place of the data; nil beyond its end.
  private static func number(_ data: Data, _ place: Int, _ count: Int, _ isBig: Bool) -> UInt64? {
    guard place >= 0, place + count <= data.count else { return nil }
    let part = data[data.startIndex + place..<data.startIndex + place + count]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func part(_ data: Data, _ place: Int, _ count: UInt64) -> Data {
    let start = min(place, data.count)
    let end = start + Int(min(count, UInt64(data.count - start)))
    return data[data.startIndex + start..<data.startIndex + end]
  }

  private static func caf(_ file: Data) -> Found? {
    var found = Found()
    var packet: (bytes: UInt64, frames: UInt64)?
    var place = 8
    while let name = number(file, place, 4, true), let size = number(file, place + 4, 8, true) {
      let start = place + 12
      if name == 0x6465_7363 {
        guard let rate = number(file, start, 8, true),
          let flags = number(file, start + 12, 4, true),
          let channels = number(file, start + 24, 4, true),
          let bits = number(file, start + 28, 4, true)
        else { return nil }
        if number(file, start + 8, 4, true) != 0x6C70_636D {
          packet = (number(file, start + 16, 4, true) ?? 0, number(file, start + 20, 4, true) ?? 0)
        }
        (found.rate, found.channels) = (Double(bitPattern: rate), Int(channels))
        (found.bits, found.isFloat, found.isBig) = (Int(bits), flags & 1 != 0, flags & 2 == 0)
      }
      // Packets, then the frames in them that count.
      if name == 0x7061_6B74, let frames = number(file, start + 8, 8, true) {
        found.silence = Int(exactly: frames)
      }
      // Behind the number of edits; a size of -1 goes to the end of the file.
      if name == 0x6461_7461 { found.data = part(file, start + 4, size >= 4 ? size - 4 : 0) }
      guard size < UInt64(file.count) else { break }
      place = start + Int(size)
    }
    guard let packet else {
      found.silence = nil
      return found
    }
    if found.silence == nil, packet.bytes > 0 {
      found.silence = found.data.count / Int(packet.bytes) * Int(packet.frames)
    }
    return found.silence.map { 0...Int(UInt32.max) ~= $0 } == true ? found : nil
  }

  private static func wav(_ file: Data) -> Found? {
    var found = Found()
    var place = 12
    while let name = number(file, place, 4, true), let size = number(file, place + 4, 4, false) {
      let start = place + 8
      if name == 0x666D_7420 {
        guard let format = number(file, start, 2, false), format == 1 || format == 3,
          let channels = number(file, start + 2, 2, false),
          let rate = number(file, start + 4, 4, false),
          let bits = number(file, start + 14, 2, false)
        else { return nil }
        (found.rate, found.channels) = (Double(rate), Int(channels))
        (found.bits, found.isFloat) = (Int(bits), format == 3)
      }
      if name == 0x6461_7461 { found.data = part(file, start, size) }
      place = start + Int(size + size % 2)
    }
    return found
  }

  /// The beginning of a CAF file whose samples go to its end.
  static func header(rate: Double, channels: UInt32) -> Data {
    var data = Data("caff".utf8)
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) }
    }
    add(UInt32(0x0001_0000))
    data += Data("desc".utf8)
    add(UInt64(32))
    add(rate.bitPattern)
    data += Data("lpcm".utf8)
    // Samples with a fraction, the low byte first; bytes and frames a packet, channels, bits.
    for number in [3, 4 * channels, 1, channels, 32] { add(number) }
    data += Data("data".utf8)
    add(UInt64.max)
    add(UInt32(0))
    return data
  }
}
