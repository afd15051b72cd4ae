import DeviceImaging
import Foundation
import Testing

/// The expected files were read without complaint by ffmpeg, file and zlib.
@Suite struct BlankPictureTests {
  @Test("A blank PNG file has the bytes that decoders accept")
  func png() {
    #expect(
      BlankPNG.encode(width: 3, height: 2, hasAlpha: true).base64EncodedString()
        == "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAACklEQVR4AWPACQAAGgABAeRxdgAAAABJRU5ErkJggg=="
    )
    #expect(
      BlankPNG.encode(width: 9, height: 17, hasAlpha: false).base64EncodedString()
        == "iVBORw0KGgoAAAANSUhEUgAAAAkAAAARCAIAAACAdhGxAAAADUlEQVR4AWMYBcMWAAAB3AABNXKrkQAAAABJRU5ErkJggg=="
    )
  }

  @Test("A blank JPEG file has the bytes that decoders accept")
  func jpeg() {
    #expect(
      BlankJPEG.encode(width: 9, height: 17)?.base64EncodedString()
        == "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI"
        + "CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAj/wAALCAARAAkBAREA/8QAFQAB"
        + "AQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AJ/AB//Z")
  }

  @Test("Headers of blank files say their size, and files of large pictures stay small")
  func large() throws {
    let png = BlankPNG.encode(width: 4000, height: 3000, hasAlpha: true)
    let jpeg = try #require(BlankJPEG.encode(width: 4000, height: 3000))
    for file in [png, jpeg] {
      let header = try #require(ImageHeader(file))
      #expect(header.pixelWidth == 4000)
      #expect(header.pixelHeight == 3000)
      #expect(file.count < 400_000)
    }
  }

  @Test("A picture larger than a JPEG file can say becomes none")
  func tooLarge() {
    #expect(BlankJPEG.encode(width: 65_536, height: 1) == nil)
    #expect(BlankJPEG.encode(width: 0, height: 1) == nil)
  }

  @Test("Runs of every length are packed so that their sum and their end are right")
  func runs() {
    // A stored run of 1 to 600 bytes must grow by whole codes only: 13 bits for 258 bytes.
    var last = 0
    for count in 1...600 {
      var deflate = RunDeflate()
      deflate.append(7, count: count)
      let stream = deflate.finish()
      let low = 1 + 7 * count
      let high = (1...count).reduce(0) { $0 + 1 + 7 * $1 }
      let sum = Array(stream.suffix(4))
      #expect(Int(sum[2]) << 8 | Int(sum[3]) == low % 65521)
      #expect(Int(sum[0]) << 8 | Int(sum[1]) == high % 65521)
      #expect(abs(stream.count - last) <= 2 || last == 0)
      last = stream.count
    }
  }
}
