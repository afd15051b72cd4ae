/// A grey JPEG of any dimensions, small as a file: a baseline picture of one component, each of whose
/// blocks is two bits, "no difference" and "end of block".
package struct GrayPicture {
  /// Columns, a multiple of 8 up to 65,528.
  package var width: Int
  /// Rows, likewise.
  package var height: Int

  /// A picture of these dimensions, rounded down to whole blocks.
  package init(width: Int, height: Int) {
    self.width = max(8, min(65_528, width / 8 * 8))
    self.height = max(8, min(65_528, height / 8 * 8))
  }

  /// The file, filled up to `count` bytes after the picture's end where it is shorter; decoders do
  /// not look there.
  package func bytes(atLeast count: Int = 0) -> [UInt8] {
    let blocks = width / 8 * (height / 8)
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += segment(0xC0, [8] + word(height) + word(width) + [1, 1, 0x11, 0])
    // Tables with one code, "0": category 0 of differences, and end of block.
    file += segment(0xC4, [0x00, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xDA, [1, 1, 0, 0, 63, 0])
    file += [UInt8](repeating: 0, count: blocks * 2 / 8)
    // The last bits of the last byte are ones, as the standard asks.
    let rest = blocks * 2 % 8
    if rest > 0 { file.append(0xFF >> UInt8(rest)) }
    file += [0xFF, 0xD9]
    if file.count < count { file += [UInt8](repeating: 0, count: count - file.count) }
    return file
  }

  private func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + word(content.count + 2) + content
  }
}
