import Foundation
import JSONModel
import TestSupport
import Testing

/// Extensions that read, draw and write pictures.
@Suite("Pictures in an extension's code", .timeLimit(.minutes(3)))
struct PicturesInCodeTests {
  /// An extension that attaches a round picture of 64 × 64 pixels and a smaller JPEG file, both made
  /// of a file of its bundle.
  private static func folder(media: String) throws -> TestFolder {
    let folder = try TestFolder([
      "E/NotificationService.swift": """
      import ImageIO
      import UIKit
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let url = Bundle.main.url(forResource: "picture", withExtension: nil)!
          let options = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceThumbnailMaxPixelSize: 200,
          ] as [CFString: Any]
          let source = CGImageSourceCreateWithURL(url as CFURL, nil)!
          guard
            let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
            let jpeg = UIImage(cgImage: small).jpegData(compressionQuality: 0.5)
          else {
            content.title = "no pixels"
            return contentHandler(content)
          }
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          let area = CGRect(x: 0, y: 0, width: 64, height: 64)
          let png = UIGraphicsImageRenderer(size: area.size, format: format).pngData { _ in
            UIBezierPath(ovalIn: area).addClip()
            UIImage(cgImage: small).draw(in: area)
          }
          content.attachments = [("a.png", png), ("b.jpg", jpeg)].map { name, data in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
            try! data.write(to: file)
            return try! UNNotificationAttachment(identifier: name, url: file)
          }
          contentHandler(content)
        }
      }
      """
    ])
    let file = Checkout.media.appendingPathComponent(media)
    try folder.write(try Data(contentsOf: file), to: "E/picture")
    let model = Checkout.samples.appendingPathComponent("Extensions/Trivial/Info.plist")
    try folder.write(try Data(contentsOf: model), to: "E/Info.plist")
    return folder
  }

  private func deliver(
    _ folder: TestFolder, environment: [String: String] = [:]
  ) async throws -> JSONValue {
    let result = try await Tool.run(
      [
        "deliver", Checkout.payload("no-media.apns"), "--json", "--device", folder.path("D"),
        "--extension", folder.path("E"),
      ], environment: environment)
    return try result.json
  }

  /// The number of pixels, and one in the middle of 64 × 64 and the first one as red, green, blue and
  /// alpha, as ffmpeg reads them.
  private func pixels(_ path: String) async throws -> (count: Int, middle: [UInt8], corner: [UInt8])
  {
    let result = try await Program.run(
      "/usr/bin/env",
      ["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
      in: Checkout.folder)
    let bytes = Array(result.outputBytes)
    let middle = (bytes.count / 4 / 2 + 32) * 4
    return (bytes.count / 4, Array(bytes[middle..<middle + 4]), Array(bytes.prefix(4)))
  }

  @Test(
    "what is drawn and encoded arrives in its size, and a thumbnail costs no whole bitmap",
    arguments: ["photo.jpg", "photo.png", "picture.webp", "large-dimensions.jpg"])
  func drawn(media: String) async throws {
    let folder = try Self.folder(media: media)
    let report = try await deliver(folder)
    #expect(report["outcome"]?.string == "modified", "\(report)")
    let paths = (report["content"]?["attachments"]?.array ?? []).compactMap {
      $0["url"]?.string.flatMap { URL(string: $0)?.path }
    }
    try #require(paths.count == 2, "\(report)")
    let round = try await pixels(paths[0])
    #expect(round.count == 64 * 64 && round.corner == [0, 0, 0, 0] && round.middle[3] == 255)
    #expect(round.middle.prefix(3).contains { $0 > 20 }, "\(round.middle)")
    let small = try await pixels(paths[1])
    #expect(small.count == (media.hasPrefix("large") ? 200 * 133 : 200 * 150))
    // 6000 × 4000 pixels would be 96 MB.
    let peak = try #require(report["extension"]?["peakBytes"]?.integer)
    #expect(peak < 16 << 20, "\(peak)")
    #expect(report["findings"]?.array?.isEmpty == true, "\(report["findings"] ?? [])")
  }

  @Test("a machine without a library gives an error that names its package, and no black picture")
  func missingLibrary() async throws {
    let folder = try Self.folder(media: "photo.jpg")
    try folder.write("no library", to: "libraries/libturbojpeg.so.0")
    let report = try await deliver(
      folder, environment: ["LD_LIBRARY_PATH": folder.path("libraries")])
    #expect(report["content"]?["title"]?.string == "no pixels", "\(report)")
    let errors = (report["findings"]?.array ?? []).filter { $0["severity"] == "error" }
    #expect(
      errors.first?["message"]?.string?.contains("this machine has no libturbojpeg.so.0") == true)
    #expect(errors.first?["fix"]?.string?.contains("apt-get install libturbojpeg0") == true)
  }
}
