import Foundation

/// The frames of a GIF file.
struct GIFFrames {
  private let reader: ByteReader

  init(_ data: Data) { reader = ByteReader(data) }

  /// A colour table: where it begins, and how many colours it has.
  private struct Colors {
    var start = 0
    var count = 0
  }

  /// The facts of an extension about the frame behind it.
  private struct Control {
    var transparent: Int?
    var disposal = FrameCanvas.Disposal.keep
  }

  /// Draws a frame with those before it that show through.
  func draw(_ wanted: Int, into buffer: PixelBuffer) {
    var canvas = FrameCanvas(buffer)
    let screen = colors(reader.byte(10), at: 13)
    var offset = 13 + 3 * screen.count
    var control = Control()
    var index = 0
    while index <= wanted, let kind = reader.byte(offset) {
      switch kind {
      case 0x2C:
        let end = draw(at: offset, screen, control, on: &canvas)
        guard let end else { return }
        offset = end
        control = Control()
        index += 1
      case 0x21:
        if reader.byte(offset + 1) == 0xF9 { control = self.control(at: offset + 3) }
        offset = blocks(from: offset + 2).end
      default: return
      }
    }
  }

  private func colors(_ packed: Int?, at start: Int) -> Colors {
    guard let packed, packed & 0x80 != 0 else { return Colors() }
    return Colors(start: start, count: 2 << (packed & 7))
  }

  private func control(at offset: Int) -> Control {
    let packed = reader.byte(offset) ?? 0
    let disposal: FrameCanvas.Disposal =
      switch packed >> 2 & 7 {
      case 2: .clear
      case 3: .takeBack
      default: .keep
      }
    return Control(
      transparent: packed & 1 == 1 ? reader.byte(offset + 3) : nil, disposal: disposal)
  }

  /// The bytes of the blocks that follow each other, and where they end.
  private func blocks(from start: Int) -> (bytes: [UInt8], end: Int) {
    var bytes: [UInt8] = []
    var offset = start
    while let length = reader.byte(offset), length > 0 {
      for place in 0..<length {
        guard let byte = reader.byte(offset + 1 + place) else { break }
        bytes.append(UInt8(byte))
      }
      offset += 1 + length
    }
    return (bytes, offset + 1)
  }

  /// Draws the frame whose descriptor is at an offset; nil where the file ends before its pixels.
  private func draw(
    at offset: Int, _ screen: Colors, _ control: Control, on canvas: inout FrameCanvas
  ) -> Int? {
    func number(_ place: Int) -> Int { reader.little(offset + place, bytes: 2) ?? 0 }
    var frame = FrameCanvas.Frame()
    (frame.x, frame.y) = (number(1), number(3))
    (frame.width, frame.height) = (number(5), number(7))
    frame.disposal = control.disposal
    guard let packed = reader.byte(offset + 9) else { return nil }
    let own = colors(packed, at: offset + 10)
    let start = offset + 10 + 3 * own.count
    guard let codeSize = reader.byte(start) else { return nil }
    let (bytes, end) = blocks(from: start + 1)
    guard (2...11).contains(codeSize),
      let buffer = PixelBuffer(width: frame.width, height: frame.height)
    else { return end }
    var codes = LZWCodes(bytes, codeSize: codeSize)
    let numbers = codes.read(frame.width * frame.height)
    paint(
      numbers, own.count > 0 ? own : screen, control.transparent,
      isInterlaced: packed & 0x40 != 0, on: buffer.pixels)
    canvas.lay(frame, buffer.pixels)
    return end
  }

  private func paint(
    _ numbers: [UInt8], _ colors: Colors, _ transparent: Int?, isInterlaced: Bool,
    on pixels: Pixels
  ) {
    let table = (0..<colors.count).map { index in
      (0..<3).map { UInt8(reader.byte(colors.start + 3 * index + $0) ?? 0) }
    }
    let lines = isInterlaced ? Self.interlaced(pixels.height) : Array(0..<pixels.height)
    for (index, line) in lines.enumerated() {
      let row = pixels.row(line)
      for column in 0..<pixels.width {
        let place = index * pixels.width + column
        guard place < numbers.count else { return }
        let number = Int(numbers[place])
        guard number != transparent, number < table.count else { continue }
        for part in 0..<3 { row[4 * column + part] = table[number][part] }
        row[4 * column + 3] = 255
      }
    }
  }

  /// The rows of an interlaced frame in the order in which they come.
  private static func interlaced(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
  }
}

/// Unpacks the LZW codes of a GIF file's frame.
struct LZWCodes {
  private static let longestCode = 12
  private let bytes: [UInt8]
  private let codeSize: Int
  private var place = 0
  private var bits = 0
  private var bitCount = 0

  init(_ bytes: [UInt8], codeSize: Int) { (self.bytes, self.codeSize) = (bytes, codeSize) }

  /// Up to so many numbers of colours; fewer where the codes end or contradict each other.
  mutating func read(_ count: Int) -> [UInt8] {
    let clear = 1 << codeSize
    // Each entry is a byte behind another entry.
    var prefixes = [Int](repeating: -1, count: 1 << Self.longestCode)
    var suffixes = [UInt8](repeating: 0, count: 1 << Self.longestCode)
    for value in 0..<clear { suffixes[value] = UInt8(truncatingIfNeeded: value) }
    var next = clear + 2
    var length = codeSize + 1
    var previous = -1
    var first: UInt8 = 0
    var numbers: [UInt8] = []
    var stack: [UInt8] = []
    while numbers.count < count, let code = code(length) {
      if code == clear {
        (next, length, previous) = (clear + 2, codeSize + 1, -1)
        continue
      }
      guard code != clear + 1, code <= next, previous >= 0 || code < clear else { break }
      var entry = code
      if code == next {
        stack.append(first)
        entry = previous
      }
      while entry >= clear {
        stack.append(suffixes[entry])
        entry = prefixes[entry]
      }
      first = suffixes[entry]
      numbers.append(first)
      while let value = stack.popLast() { numbers.append(value) }
      if previous >= 0, next < 1 << Self.longestCode {
        (prefixes[next], suffixes[next]) = (previous, first)
        next += 1
        if next == 1 << length, length < Self.longestCode { length += 1 }
      }
      previous = code
    }
    return numbers
  }

  private mutating func code(_ length: Int) -> Int? {
    while bitCount < length {
      guard place < bytes.count else { return nil }
      bits |= Int(bytes[place]) << bitCount
      bitCount += 8
      place += 1
    }
    defer {
      bits >>= length
      bitCount -= length
    }
    return bits & (1 << length - 1)
  }
}
