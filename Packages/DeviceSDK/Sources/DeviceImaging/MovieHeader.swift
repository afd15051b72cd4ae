import Foundation

/// The facts in an MP4 or QuickTime file about itself, read without decoding a frame.
package struct MovieHeader: Sendable {
  /// Length in units of `timescale`.
  package var duration: Int
  /// Units in a second.
  package var timescale: Int
  /// Size of the first picture track in pixels; nil for sound alone.
  package var pixelSize: (width: Int, height: Int)?
  /// How many tracks carry no picture.
  package var soundTrackCount: Int

  /// Reads a movie's header; nil for bytes that are not an MP4 or QuickTime file.
  package init?(_ data: Data) {
    let reader = ByteReader(data)
    let movie = MediaBox.list(reader, in: 0..<reader.count).first {
      reader.has("moov", at: $0.typeOffset)
    }
    guard let movie, let header = movie.children("mvhd", reader).first,
      let times = Self.times(reader, header.start)
    else { return nil }
    (timescale, duration) = times
    let sizes = movie.children("trak", reader).compactMap { track in
      track.children("tkhd", reader).first.flatMap { Self.size(reader, $0) }
    }
    pixelSize = sizes.first { $0.width > 0 && $0.height > 0 }
    soundTrackCount = sizes.count { $0.width == 0 }
  }

  private static func times(_ reader: ByteReader, _ start: Int) -> (Int, Int)? {
    // Version 1 has dates and durations of eight bytes.
    let isWide = reader.byte(start) == 1
    let offset = start + (isWide ? 20 : 12)
    guard let timescale = reader.big(offset, bytes: 4), timescale > 0,
      let duration = reader.big(offset + 4, bytes: isWide ? 8 : 4)
    else { return nil }
    return (timescale, duration)
  }

  /// The size that ends a track's header, whole pixels of a 16.16 fixed point number.
  private static func size(_ reader: ByteReader, _ box: MediaBox) -> (width: Int, height: Int)? {
    guard let width = reader.big(box.end - 8, bytes: 2),
      let height = reader.big(box.end - 4, bytes: 2)
    else { return nil }
    return (width, height)
  }
}
