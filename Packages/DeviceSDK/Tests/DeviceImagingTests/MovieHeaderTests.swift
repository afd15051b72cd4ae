import DeviceImaging
import Foundation
import Testing

@Suite struct MovieHeaderTests {
  @Test("A movie's length, size and tracks are read without decoding it")
  func movie() throws {
    let bytes = SamplePictures.movie(units: 1500, timescale: 600, width: 1920, height: 1080)
    let header = try #require(MovieHeader(Data(bytes)))
    #expect(Double(header.duration) / Double(header.timescale) == 2.5)
    #expect(header.pixelSize?.width == 1920)
    #expect(header.pixelSize?.height == 1080)
    #expect(header.soundTrackCount == 1)
  }

  @Test("A picture and a text are not movies")
  func noMovie() {
    #expect(MovieHeader(Data(SamplePictures.png(width: 1, height: 1))) == nil)
    #expect(MovieHeader(Data("hello".utf8)) == nil)
  }
}
