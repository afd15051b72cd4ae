import DeviceImaging
import Foundation
import ImageIO
import Testing

@Suite struct CGImageSourceTests {
  private let png =
    PixelBuffer(width: 600, height: 300).flatMap {
      PictureWriter.png($0.pixels, hasAlpha: true, for: "test")
    } ?? Data()

  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data as NSData, nil))
  }

  private func thumbnail(_ source: CGImageSource, _ options: [NSString: Any]) -> CGImage? {
    let always = [kCGImageSourceCreateThumbnailFromImageAlways: true] as [NSString: Any]
    return CGImageSourceCreateThumbnailAtIndex(
      source, 0, always.merging(options) { $1 } as NSDictionary)
  }

  @Test("A source tells type, count and size without decoding")
  func properties() throws {
    let source = try source(png)
    #expect(CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(properties?[kCGImagePropertyPixelWidth as String] as? Int == 600)
    #expect(properties?[kCGImagePropertyPixelHeight as String] as? Int == 300)
    #expect(properties?[kCGImagePropertyOrientation as String] == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
  }

  @Test("The colour model is the file's")
  func colorModel() throws {
    func model(_ data: Data) throws -> String? {
      let properties = CGImageSourceCopyPropertiesAtIndex(try source(data), 0, nil)
      return (properties as? [String: Any])?[kCGImagePropertyColorModel as String] as? String
    }
    #expect(try model(png) == "RGB")
    let inks = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 20, 8, 0, 3, 0, 4, 4])
    #expect(try model(inks) == "CMYK")
  }

  @Test("The number of repeats is the file's, and missing where the file has none")
  func loopCount() throws {
    let screen = Array("GIF89a".utf8) + [2, 0, 2, 0, 0, 0, 0]
    func repeats(_ blocks: [UInt8]) throws -> Int? {
      let properties = CGImageSourceCopyProperties(try source(Data(screen + blocks)), nil)
      let animation = try #require(
        properties?.object(forKey: kCGImagePropertyGIFDictionary) as? NSDictionary)
      return (animation.object(forKey: kCGImagePropertyGIFLoopCount) as? NSNumber)?.intValue
    }
    let name = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
    #expect(try repeats(name + [3, 1, 5, 0, 0, 0x3B]) == 5)
    #expect(try repeats(name + [3, 1, 0, 0, 0, 0x3B]) == 0)
    #expect(try repeats([0x3B]) == nil)
  }

  @Test("A source of other bytes holds no picture")
  func otherBytes() throws {
    let source = try source(Data("text".utf8))
    #expect(CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateWithData(NSData(), nil) == nil)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/nowhere"), nil) == nil)
  }

  @Test("A thumbnail fits the longest side, and never grows")
  func thumbnails() throws {
    let source = try source(png)
    let small = thumbnail(source, [kCGImageSourceThumbnailMaxPixelSize: 100])
    #expect(small?.width == 100)
    #expect(small?.height == 50)
    #expect(thumbnail(source, [kCGImageSourceThumbnailMaxPixelSize: CGFloat(150)])?.height == 75)
    #expect(thumbnail(source, [kCGImageSourceThumbnailMaxPixelSize: 5000])?.width == 600)
    #expect(thumbnail(source, [:])?.width == 600)
  }

  @Test("Without an option that makes one there is no thumbnail")
  func noThumbnail() throws {
    let options = [kCGImageSourceThumbnailMaxPixelSize: 100] as NSDictionary
    #expect(CGImageSourceCreateThumbnailAtIndex(try source(png), 0, options) == nil)
  }

  @Test("A decoded picture can be asked for at once")
  func immediately() throws {
    let options = [kCGImageSourceShouldCacheImmediately: true] as NSDictionary
    let lazy = try #require(CGImageSourceCreateImageAtIndex(try source(png), 0, nil))
    let eager = try #require(CGImageSourceCreateImageAtIndex(try source(png), 0, options))
    #expect(!lazy.picture.isDecoded)
    #expect(eager.picture.isDecoded)
  }

  @Test("A destination writes the pixels of a source, and as large as is asked for")
  func passThrough() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as NSURL, "public.png", 1, nil))
    let options = [kCGImageDestinationImageMaxPixelSize: 60] as NSDictionary
    CGImageDestinationAddImageFromSource(destination, try source(png), 0, options)
    #expect(CGImageDestinationFinalize(destination))
    let header = try #require(ImageHeader(try Data(contentsOf: url)))
    #expect(header.format == .png && header.pixelWidth == 60 && header.pixelHeight == 30)
  }

  @Test("A destination of another format writes it, with its quality and orientation")
  func conversion() throws {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
    let image = try #require(CGImageSourceCreateImageAtIndex(try source(png), 0, nil))
    let options =
      [kCGImageDestinationLossyCompressionQuality: 0.5, kCGImagePropertyOrientation: 3]
      as NSDictionary
    CGImageDestinationAddImage(destination, image, options)
    #expect(CGImageDestinationFinalize(destination))
    let written = try source(data as Data)
    let header = try #require(ImageHeader(data as Data))
    #expect(header.format == .jpeg && header.orientation == 3)
    #expect(CGImageSourceCreateImageAtIndex(written, 0, nil)?.width == 600)
    #expect(CGImageDestinationCreateWithData(data, "public.movie", 1, nil) == nil)
  }
}
