/// Smallest files of each format whose headers are complete.
enum SamplePictures {
  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  static func png(width: Int, height: Int, colorType: UInt8 = 6) -> [UInt8] {
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8)
      + big(width, 4) + big(height, 4) + [8, colorType, 0, 0, 0]
  }

  static func jpeg(
    width: Int, height: Int, orientation: Int? = nil, components: Int = 1
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1] + big(orientation, 2) + [0, 0]
      let exif = Array("Exif\0\0MM\0*".utf8) + big(8, 4) + big(1, 2) + entry + big(0, 4)
      bytes += [0xFF, 0xE1] + big(exif.count + 2, 2) + exif
    }
    // A table before the frame, whose marker lies among the frames'
    bytes += [0xFF, 0xC4] + big(4, 2) + [0, 0]
    bytes += [0xFF, 0xC2] + big(8 + 3 * components, 2) + [8]
    bytes += big(height, 2) + big(width, 2) + big(components, 1)
    for component in 1...components { bytes += [UInt8(component), 1, 0] }
    return bytes
  }

  static func gif(width: Int, height: Int, frames: Int, loops: Int? = nil) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + little(width, 2) + little(height, 2)
    // Two colours for all pictures
    bytes += [0x80, 0, 0] + [UInt8](repeating: 0, count: 6)
    if let loops {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(loops, 2) + [0]
    }
    for _ in 0..<frames {
      bytes += [0x21, 0xF9, 4, 0, 0, 0, 0, 0]
      // Four colours of its own, whose bytes look like a block
      bytes += [0x2C] + [UInt8](repeating: 0, count: 8) + [0x81]
      bytes += [UInt8](repeating: 0x2C, count: 12) + [2, 3, 0x2C, 0x2C, 0x2C, 0]
    }
    return bytes + [0x3B]
  }

  static func bmp(width: Int, height: Int) -> [UInt8] {
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + little(40, 4) + little(width, 4)
      + little(height, 4)
  }

  static func tiff(width: Int, height: Int, photometric: Int = 2) -> [UInt8] {
    Array("II*\0".utf8) + little(8, 4) + little(3, 2)
      + little(0x100, 2) + little(3, 2) + little(1, 4) + little(width, 4)
      + little(0x101, 2) + little(4, 2) + little(1, 4) + little(height, 4)
      + little(0x106, 2) + little(3, 2) + little(1, 4) + little(photometric, 4)
  }

  static func webP(_ kind: String, _ chunk: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunk.count + 12, 4) + Array("WEBP\(kind)".utf8)
      + little(chunk.count, 4) + chunk
  }

  static func heic(sizes: [(Int, Int)], quarterTurns: Int) -> [UInt8] {
    let spatial = sizes.flatMap { box("ispe", big(0, 4) + big($0.0, 4) + big($0.1, 4)) }
    let container = box("ipco", spatial + box("irot", [UInt8(quarterTurns)]))
    return box("ftyp", Array("heic".utf8) + big(0, 4))
      + box("meta", big(0, 4) + box("iprp", container))
  }

  static func movie(units: Int, timescale: Int, width: Int, height: Int) -> [UInt8] {
    let header = box("mvhd", big(0, 12) + big(timescale, 4) + big(units, 4))
    let picture = box("tkhd", big(0, 76) + big(width << 16, 4) + big(height << 16, 4))
    let sound = box("tkhd", big(0, 84))
    return box("ftyp", Array("isom".utf8) + big(0, 4)) + box("mdat", big(0, 40))
      + box("moov", header + box("trak", sound) + box("trak", picture))
  }

  private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    big(contents.count + 8, 4) + Array(type.utf8) + contents
  }
}
