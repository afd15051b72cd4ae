import Foundation

/// Small media files, made here, so that the kit needs no files of others.
enum KitMedia {
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  private static let animation = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
  private static let photo =
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////"
    + "////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAA"
    + "AAD/2gAIAQEAAD8AN//Z"

  /// The bytes of a file, by the extension of its name.
  static func bytes(_ name: String) -> Data {
    var data: Data
    switch (name as NSString).pathExtension {
    case "gif": data = Data(base64Encoded: animation) ?? Data()
    case "jpg": data = Data(base64Encoded: photo) ?? Data()
    case "wav": data = sound
    case "aiff": data = aiff
    case "mp3": data = mp3
    case "m4a": data = container("M4A ")
    case "mp4": data = container("mp42")
    case "webp":
      data = Data("RIFF".utf8) + little(16) + Data("WEBPVP8L".utf8) + little(4) + little(47)
    case "txt": data = Data("text".utf8)
    default: data = Data(base64Encoded: pixel) ?? Data()
    }
    if name.hasPrefix("large") {
      data.append(Data(count: (name.hasSuffix("wav") ? 5 : 10) << 20))
    }
    return data
  }

  private static func little(_ number: UInt32) -> Data {
    Data((0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  private static func big(_ number: UInt32) -> Data { Data(little(number).reversed()) }

  /// A tenth of a second of silence.
  private static var sound: Data {
    let samples = Data(repeating: 0, count: 1600)
    return Data("RIFF".utf8) + little(36 + 1600) + Data("WAVEfmt ".utf8) + little(16)
      + Data([1, 0, 1, 0]) + little(8000) + little(16000) + Data([2, 0, 16, 0]) + Data("data".utf8)
      + little(1600) + samples
  }

  private static var aiff: Data {
    let common =
      Data([0, 1]) + big(800) + Data([0, 16]) + Data([0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0])
    let sound = big(0) + big(0) + Data(repeating: 0, count: 1600)
    let chunks =
      Data("COMM".utf8) + big(18) + common + Data("SSND".utf8) + big(1608) + sound
    return Data("FORM".utf8) + big(UInt32(4 + chunks.count)) + Data("AIFF".utf8) + chunks
  }

  /// Frames of MPEG-1 layer III with 128 kbit/s at 44.1 kHz, all silent.
  private static var mp3: Data {
    let frame = Data([0xFF, 0xFB, 0x90, 0x64]) + Data(repeating: 0, count: 413)
    return frame + frame + frame + frame
  }

  private static func container(_ brand: String) -> Data {
    big(24) + Data("ftyp".utf8) + Data(brand.utf8) + big(0) + Data("mp42isom".utf8) + big(8)
      + Data("mdat".utf8)
  }
}
