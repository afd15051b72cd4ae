import DeviceImaging
import Foundation
import ImageIO
import Testing
import UIKit

@Suite struct UIImageTests {
  static let png =
    PixelBuffer(width: 60, height: 30).flatMap {
      PictureWriter.png($0.pixels, hasAlpha: true, for: "test")
    } ?? Data()

  @Test("Bytes that are not a picture make no image")
  func noPicture() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("<html>404</html>".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
  }

  @Test("The size is in points, the bitmap's in pixels")
  func size() throws {
    let image = try #require(UIImage(data: Self.png, scale: 2))
    #expect(image.size == CGSize(width: 30, height: 15))
    #expect(image.scale == 2)
    #expect(image.cgImage?.width == 60)
    #expect(image.imageOrientation == .up)
  }

  @Test("A photo that was taken upright is higher than wide")
  func orientation() throws {
    let image = try #require(UIImage(data: Self.turned(6)))
    #expect(image.imageOrientation == .right)
    #expect(image.size == CGSize(width: 30, height: 40))
    #expect(image.cgImage?.width == 40)
    #expect(try #require(UIImage(data: Self.turned(8))).imageOrientation == .left)
  }

  @Test("Encoding writes the pixels anew, the same bytes each time")
  func passThrough() throws {
    let image = try #require(UIImage(data: Self.png))
    let png = try #require(image.pngData())
    #expect(UIImagePNGRepresentation(image) == png)
    #expect(UIImage(data: png)?.size == CGSize(width: 60, height: 30))
  }

  @Test("Encoding in another format makes a file of that format")
  func conversion() throws {
    let image = try #require(UIImage(data: Self.png))
    let jpeg = try #require(UIImageJPEGRepresentation(image, 0.8))
    #expect(ImageHeader(jpeg)?.format == .jpeg)
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 60, height: 30))
    #expect(try #require(UIImage(data: Self.png)).heicData() == nil)
  }

  @Test("A part of a file is encoded at its own size")
  func part() throws {
    let part = try #require(
      UIImage(data: Self.png)?.cgImage?
        .cropping(to: CGRect(x: 50, y: 0, width: 100, height: 20)))
    let png = try #require(UIImage(cgImage: part).pngData())
    #expect(UIImage(data: png)?.size == CGSize(width: 10, height: 20))
  }

  @Test("An archive brings the picture back")
  func archive() throws {
    let copy = try Self.archived(try #require(UIImage(data: Self.png, scale: 3)))
    #expect(copy?.size == CGSize(width: 20, height: 10))
    #expect(copy?.picture.fileBytes == Self.png)
  }

  @Test("An archive keeps a file's format, and how the picture is turned")
  func archivedOrientation() throws {
    let photo = Self.turned(6)
    let copy = try Self.archived(try #require(UIImage(data: photo)))
    #expect(copy?.imageOrientation == .right && copy?.size == CGSize(width: 30, height: 40))
    #expect(copy?.picture.fileBytes == photo)
    let bitmap = try #require(UIImage(data: photo)?.cgImage)
    let upright = try Self.archived(UIImage(cgImage: bitmap, scale: 2, orientation: .up))
    #expect(upright?.imageOrientation == .up && upright?.size == CGSize(width: 20, height: 15))
    let part = try #require(bitmap.cropping(to: CGRect(x: 0, y: 0, width: 10, height: 5)))
    let turned = try Self.archived(UIImage(cgImage: part, scale: 1, orientation: .left))
    #expect(turned?.imageOrientation == .left && turned?.size == CGSize(width: 5, height: 10))
  }

  @Test("An image of no size draws, encodes and shows nothing")
  func empty() {
    let image = UIImage()
    #expect(image.size == .zero)
    #expect(image.cgImage == nil)
    #expect(image.pngData() == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
  }

  @Test("Pictures are found in the bundle, with their scale, and in asset catalogs")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".bundle")
    let set = folder.appendingPathComponent("Media.xcassets/Icons/bell.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.png.write(to: folder.appendingPathComponent("logo@2x.png"))
    try Self.png.write(to: set.appendingPathComponent("b.png"))
    let contents = #"{"images":[{"scale":"1x"},{"filename":"b.png","scale":"3x"}]}"#
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(url: folder))
    #expect(UIImage(named: "logo", in: bundle, with: nil)?.size == CGSize(width: 30, height: 15))
    #expect(UIImage(named: "logo.png", in: bundle, with: nil)?.scale == 2)
    #expect(UIImage(named: "bell", in: bundle, with: nil)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(named: "other", in: bundle, with: nil) == nil)
    #expect(UIImage(contentsOfFile: folder.path + "/logo@2x.png")?.scale == 2)
    #expect(UIImage(contentsOfFile: folder.path + "/logo@2x.png")?.name == "logo")
  }

  private static func archived(_ image: UIImage) throws -> UIImage? {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: image, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: archive)
  }

  /// A JPEG file of 40 × 30 pixels with an EXIF orientation.
  static func turned(_ orientation: UInt8) -> Data {
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
    return Data(
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        + [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0, 0xFF, 0xD9])
  }
}
