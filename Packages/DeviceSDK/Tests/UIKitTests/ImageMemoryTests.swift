import Foundation
import ImageIO
import Testing
import UIKit

/// Each test reads the memory of a process of its own.
@Suite(.timeLimit(.minutes(1))) struct ImageMemoryTests {
  @Test("A picture costs nothing until it is decoded (QUIR-01)")
  func header() async {
    await #expect(processExitsWith: .success) {
      let before = Footprint.bytes
      guard let image = UIImage(data: LargePhoto.jpeg), image.size.width == 6000,
        let picture = image.cgImage, picture.width == 6000,
        let source = CGImageSourceCreateWithData(LargePhoto.jpeg as NSData, nil),
        CGImageSourceCreateImageAtIndex(source, 0, nil) != nil
      else { exit(1) }
      exit(Footprint.bytes - before < 4 << 20 ? 0 : 2)
    }
  }

  @Test("A drawn 6000 × 4000 picture holds 96 MB until it is gone (QUIR-01)")
  func drawing() async {
    await #expect(processExitsWith: .success) {
      let before = Footprint.bytes
      var image = UIImage(data: LargePhoto.jpeg)
      image?.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      let held = Footprint.bytes - before
      guard held >= 96_000_000, held < 104 << 20 else { exit(1) }
      image = nil
      exit(Footprint.bytes - before < 8 << 20 ? 0 : 2)
    }
  }

  @Test("Encoding, preparing for display and reading pixels decode (QUIR-01)")
  func decoding() async {
    await #expect(processExitsWith: .success) {
      let uses: [(UIImage) -> Void] = [
        { _ = $0.pngData() },
        { _ = $0.jpegData(compressionQuality: 0.1) },
        { _ = $0.preparingForDisplay() },
        { image in
          let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
          _ = renderer.image { _ in image.draw(at: .zero) }
        },
        { _ = $0.cgImage?.dataProvider?.data },
      ]
      for use in uses {
        let before = Footprint.bytes
        guard let image = UIImage(data: LargePhoto.jpeg) else { exit(1) }
        use(image)
        guard Footprint.bytes - before >= 96_000_000 else { exit(2) }
        withExtendedLifetime(image) {}
      }
      exit(0)
    }
  }

  @Test("A part of a picture keeps the whole one's memory")
  func cropping() async {
    await #expect(processExitsWith: .success) {
      let before = Footprint.bytes
      let part = UIImage(data: LargePhoto.jpeg)?.cgImage?
        .cropping(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      guard let part, UIImage(cgImage: part).jpegData(compressionQuality: 1) != nil else { exit(1) }
      guard part.width == 10, Footprint.bytes - before >= 96_000_000 else { exit(2) }
      withExtendedLifetime(part) {}
      exit(0)
    }
  }

  @Test("Thumbnails of ImageIO and UIKit cost the small bitmap alone")
  func thumbnails() async {
    await #expect(processExitsWith: .success) {
      let before = Footprint.bytes
      let options =
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: 300,
        ] as NSDictionary
      guard let source = CGImageSourceCreateWithData(LargePhoto.jpeg as NSData, nil),
        let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options), small.width == 300,
        let prepared = UIImage(data: LargePhoto.jpeg)?
          .preparingThumbnail(of: CGSize(width: 300, height: 300)), prepared.size.height == 200
      else { exit(1) }
      let held = Footprint.bytes - before
      withExtendedLifetime((small, prepared)) {}
      exit(held >= 2 * 300 * 200 * 4 && held < 4 << 20 ? 0 : 2)
    }
  }

  @Test("A file's bytes stay on disk")
  func file() async {
    await #expect(processExitsWith: .success) {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString + ".jpg")
      defer { try? FileManager.default.removeItem(at: url) }
      let bytes = LargePhoto.jpeg + Data(count: 16 << 20)
      guard (try? bytes.write(to: url)) != nil else { exit(1) }
      let before = Footprint.bytes
      guard let image = UIImage(contentsOfFile: url.path), image.size.width == 6000 else { exit(2) }
      let held = Footprint.bytes - before
      try? FileManager.default.removeItem(at: url)
      exit(held < 4 << 20 ? 0 : 3)
    }
  }
}

/// This process's private memory, which is what its limit counts.
enum Footprint {
  static var bytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") } ?? ""
    return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 << 10 }
      ?? 0
  }
}

/// The head of a JPEG file of 6000 × 4000 pixels.
enum LargePhoto {
  static var jpeg: Data {
    Data([
      0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x0F, 0xA0, 0x17, 0x70, 1, 1, 0x11, 0, 0xFF, 0xD9,
    ])
  }
}
