import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import SystemFiles
import TestSupport
import Testing

@testable import StoreExport

@Suite("Thumbnails", .timeLimit(.minutes(1)), .enabled(if: ThumbnailTool.isThere))
struct ThumbnailTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  /// Delivers a sample as an attachment with options.
  private func deliver(
    _ name: String, _ type: String, _ options: AttachmentOptions = AttachmentOptions()
  ) throws -> NotificationModel.Attachment {
    let media = Checkout.media.appendingPathComponent(name)
    var incoming = try notification("one", media.path, type: type, disposition: .copy)
    incoming.attachments[0].attachment.options = options
    return try #require(try store.ingest(incoming).notification.content.attachments.first)
  }

  /// Width and height of a PNG.
  private func size(_ png: Data?) throws -> [Int] {
    let bytes = Array(try #require(png))
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return [number(16), number(20)]
  }

  private var cache: URL { device.folder.appendingPathComponent("PushStore/Thumbnails") }

  private func cached() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache.path).sorted()
  }

  @Test(
    "pictures and movies become small PNGs",
    arguments: [
      ("photo.jpg", "public.jpeg", [240, 180]), ("photo.png", "public.png", [240, 180]),
      ("animation.gif", "com.compuserve.gif", nil), ("clip.mp4", "public.mpeg-4", [240, 180]),
      ("large-dimensions.jpg", "public.jpeg", nil),
    ])
  func kinds(name: String, type: String, expected: [Int]?) throws {
    let thumbnailer = Thumbnailer()
    let size = try size(thumbnailer.png(of: deliver(name, type)))
    #expect(size.allSatisfy { (1...240).contains($0) })
    if let expected { #expect(size == expected) }
    #expect(thumbnailer.notice == nil)
  }

  @Test("ATTA-16: the clipping rectangle's part is shown")
  func clipped() throws {
    let all = try Thumbnailer().png(of: deliver("photo.jpg", "public.jpeg"))
    let left = AttachmentOptions(
      thumbnailClippingRect: UnitRect(x: 0, y: 0, width: 0.25, height: 1))
    let part = try Thumbnailer().png(of: deliver("photo.jpg", "public.jpeg", left))
    let (whole, cut) = (try size(all), try size(part))
    #expect(cut[0] * 2 < cut[1] && whole[0] > whole[1], "\(whole) \(cut)")
    #expect(try cached().count == 2)
  }

  @Test("ATTA-18: a frame number of an animation and seconds of a movie choose the frame")
  func times() throws {
    for (name, type, time) in [
      ("animation.gif", "com.compuserve.gif", 1.0), ("clip.mp4", "public.mpeg-4", 0.5),
    ] {
      let first = try Thumbnailer().png(of: deliver(name, type))
      let later = try Thumbnailer().png(
        of: deliver(name, type, AttachmentOptions(thumbnailTime: time)))
      #expect(first != nil && later != nil && first != later, "\(name)")
      let beyond = try Thumbnailer().png(
        of: deliver(name, type, AttachmentOptions(thumbnailTime: 5_000)))
      #expect(beyond == first, "behind the end of \(name): its first frame")
    }
  }

  @Test("ATTA-18: a movie's poster is the frame that its options name, uncut; pictures have none")
  func posters() throws {
    let clip = UnitRect(x: 0, y: 0, width: 0.25, height: 1)
    let movie = try deliver("clip.mp4", "public.mpeg-4")
    let later = try deliver(
      "clip.mp4", "public.mpeg-4",
      AttachmentOptions(
        isThumbnailHidden: true, thumbnailClippingRect: clip, thumbnailTime: 0.5))
    let (first, second) = (Thumbnailer().poster(of: movie), Thumbnailer().poster(of: later))
    #expect(try size(first) == size(second) && first != second)
    #expect(try size(first)[0] > 240)
    #expect(try Thumbnailer().poster(of: deliver("photo.jpg", "public.jpeg")) == nil)
  }

  @Test("a thumbnail is made once, and found again without ffmpeg")
  func cachedByContent() throws {
    let attachment = try deliver("photo.jpg", "public.jpeg")
    let made = Thumbnailer().png(of: attachment)
    #expect(made != nil && Thumbnailer(searchPath: "/nowhere").png(of: attachment) == made)
    #expect(try cached().count == 1)
    try store.removeAll()
    #expect(try store.collectGarbage(removes: true, temporaryFiles: false).items.count == 1)
    #expect(try cached().isEmpty)
  }

  @Test("ATTA-15: hidden thumbnails, sounds, and files outside of a store have none")
  func none() throws {
    let thumbnailer = Thumbnailer()
    let hidden = AttachmentOptions(isThumbnailHidden: true)
    #expect(try thumbnailer.png(of: deliver("photo.jpg", "public.jpeg", hidden)) == nil)
    #expect(try thumbnailer.png(of: deliver("tone.mp3", "public.mp3")) == nil)
    let outside = NotificationModel.Attachment(
      identifier: "x", url: "file:///etc/x.jpg", type: "public.jpeg")
    #expect(thumbnailer.png(of: outside) == nil)
    #expect(thumbnailer.notice == nil)
  }

  @Test("damaged files have none, leave no draft, and are counted in the notice")
  func damaged() throws {
    let thumbnailer = Thumbnailer()
    #expect(try thumbnailer.png(of: deliver("error-page.jpg", "public.jpeg")) == nil)
    #expect(thumbnailer.notice?.contains("1 thumbnail could not be made") == true)
    #expect(try cached().isEmpty)
  }

  @Test("without ffmpeg there is a notice, and no error")
  func missingTool() throws {
    let thumbnailer = Thumbnailer(searchPath: "/nowhere:relative")
    #expect(try thumbnailer.png(of: deliver("photo.jpg", "public.jpeg")) == nil)
    #expect(thumbnailer.notice?.contains("no ffmpeg in PATH") == true)
  }

  /// Puts a script in ffmpeg's place and runs it.
  private func run(_ script: String) throws -> Data? {
    let tools = device.root.appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let tool = tools.appendingPathComponent("ffmpeg")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: tool)
    #expect(chmod(tool.path, 0o755) == 0)
    let attachment = try deliver("photo.png", "public.png")
    let png = Thumbnailer(searchPath: tools.path).png(of: attachment)
    #expect(try cached().isEmpty, "nothing half-done is left")
    return png
  }

  @Test(
    "what the process does instead of a thumbnail is not a thumbnail",
    arguments: [
      "head -c 3000000 /dev/zero", "echo no picture", "exit 3", "kill -9 $$", "exec 1>&-",
    ])
  func otherwise(script: String) throws {
    #expect(try run(script) == nil)
  }

  @Test("the process cannot write to a path, where the kernel has Landlock")
  func noWriting() throws {
    let target = device.path("escaped")
    _ = try run(
      "echo escaped > \(target); echo escaped >> \(device.folder.path)/Device.sqlite; exit 1")
    #expect(!device.exists(target))
    #expect(try store.verify().isSound)
  }
}

/// Whether thumbnails can be made on this machine.
enum ThumbnailTool {
  static let isThere =
    ProgramSearch.find("ffmpeg", environment: ProcessInfo.processInfo.environment) != nil
}
