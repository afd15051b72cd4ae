import Foundation
import JSONModel
import NotificationModel
import Testing
import UserNotifications

@Suite final class UNNotificationAttachmentTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "attachments-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func file(_ name: String, bytes: Int = 8) throws -> URL {
    let url = folder.appending(path: name)
    try Data([0x89, 0x50, 0x4e, 0x47]).write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    try handle.truncate(atOffset: UInt64(bytes))
    try handle.close()
    return url
  }

  private func attach(_ url: URL, _ options: [AnyHashable: Any]? = nil) throws
    -> UNNotificationAttachment
  {
    try UNNotificationAttachment(identifier: "id", url: url, options: options)
  }

  @Test(
    "ATTA-07: the file name extension names the type, in any case",
    arguments: [
      ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.png", "public.png"),
      ("a.gif", "com.compuserve.gif"), ("a.mp4", "public.mpeg-4"), ("a.mp3", "public.mp3"),
      ("a.wav", "com.microsoft.waveform-audio"), ("with space.m4a", "public.mpeg-4-audio"),
    ])
  func types(name: String, type: String) throws {
    let attachment = try attach(try file(name))
    #expect(attachment.type == type)
    #expect(attachment.identifier == "id")
    #expect(attachment.url.lastPathComponent == name)
  }

  @Test(
    "ATTA-08: a .tmp file, a .file and one without extension are refused with 101",
    arguments: ["CFNetworkDownload_Ab1.tmp", "a.file", "a", "a.webp", "a.mov"])
  func unrecognized(name: String) throws {
    let url = try file(name)
    #expect(throws: UNError(.attachmentUnrecognizedType)) { try attach(url) }
  }

  @Test("ATTA-10: a hint that is a UTI wins over the file name, a MIME type gives 101")
  func typeHint() throws {
    let temporary = try file("CFNetworkDownload_Ab1.tmp")
    let key = UNNotificationAttachmentOptionsTypeHintKey
    #expect(try attach(temporary, [key: "public.jpeg"]).type == "public.jpeg")
    #expect(try attach(try file("a.png"), [key: "public.jpeg"]).type == "public.jpeg")
    for hint: Any in ["image/jpeg", "org.webmproject.webp", 5] {
      let named = try file("b.png")
      #expect(throws: UNError(.attachmentUnrecognizedType)) { try attach(named, [key: hint]) }
    }
  }

  @Test("ATTA-11: a URL without the file scheme is refused with 100")
  func foreignSchemes() throws {
    for text in ["https://example.com/a.jpg", try file("a.jpg").path] {
      let url = try #require(URL(string: text))
      #expect(throws: UNError(.attachmentInvalidURL)) { try attach(url) }
    }
  }

  @Test("ATTA-06: a missing file, a folder and a named pipe are refused with 100")
  func unreadable() throws {
    let missing = folder.appending(path: "missing.jpg")
    #expect(throws: UNError(.attachmentInvalidURL)) { try attach(missing) }
    let directory = folder.appending(path: "folder.jpg")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    #expect(throws: UNError(.attachmentInvalidURL)) { try attach(directory) }
    let pipe = folder.appending(path: "pipe.jpg")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(throws: UNError(.attachmentInvalidURL)) { try attach(pipe) }
  }

  @Test(
    "ATTA-01, ATTA-02, ATTA-03: a file above its kind's limit is refused with 102",
    arguments: [("a.mp3", 5), ("a.jpg", 10), ("a.mp4", 50)])
  func limits(name: String, megabytes: Int) throws {
    let limit = megabytes * 1024 * 1024
    _ = try attach(try file(name, bytes: limit))
    let larger = try file(name, bytes: limit + 1)
    #expect(throws: UNError(.attachmentInvalidFileSize)) { try attach(larger) }
  }

  @Test("ATTA-13: an empty identifier is replaced by a UUID of its own")
  func emptyIdentifier() throws {
    let url = try file("a.png")
    let first = try UNNotificationAttachment(identifier: "", url: url)
    let second = try UNNotificationAttachment(identifier: "", url: url)
    #expect(UUID(uuidString: first.identifier) != nil)
    #expect(first.identifier != second.identifier)
  }

  @Test("ATTA-14, ATTA-15, ATTA-16, ATTA-18: all four options reach the model")
  func options() throws {
    let attachment = try attach(
      try file("a.gif"),
      [
        UNNotificationAttachmentOptionsTypeHintKey: "com.compuserve.gif",
        UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
        UNNotificationAttachmentOptionsThumbnailClippingRectKey:
          CGRect(x: 0, y: 0, width: 0.5, height: 1).dictionaryRepresentation,
        UNNotificationAttachmentOptionsThumbnailTimeKey: 3,
      ])
    #expect(
      attachment.model.options
        == AttachmentOptions(
          typeHint: "com.compuserve.gif", isThumbnailHidden: true,
          thumbnailClippingRect: UnitRect(x: 0, y: 0, width: 0.5, height: 1), thumbnailTime: 3))
    #expect(attachment.ignoredOptions == [])
  }

  @Test("ATTA-18: a CMTime dictionary is read as seconds")
  func thumbnailTime() throws {
    let time = ["value": 30, "timescale": 20, "epoch": 0, "flags": 1]
    let attachment = try attach(
      try file("a.mp4"), [UNNotificationAttachmentOptionsThumbnailTimeKey: time])
    #expect(attachment.options.thumbnailTime == 1.5)
  }

  @Test("ATTA-16, ATTA-17: an NSValue or a rectangle outside the unit square is ignored and named")
  func wrongRectangles() throws {
    let key = UNNotificationAttachmentOptionsThumbnailClippingRectKey
    let outside = CGRect(x: 0, y: 0, width: 200, height: 100)
    for value: Any in [NSValue(rect: outside), outside.dictionaryRepresentation] {
      let attachment = try attach(try file("a.png"), [key: value])
      #expect(attachment.options.thumbnailClippingRect == nil)
      #expect(attachment.ignoredOptions == [key])
    }
  }

  @Test("ATTA-15, ATTA-18: values of the wrong form are ignored and named, the attachment is made")
  func wrongValues() throws {
    let hidden = UNNotificationAttachmentOptionsThumbnailHiddenKey
    let time = UNNotificationAttachmentOptionsThumbnailTimeKey
    let invalid = ["value": 30, "timescale": 20, "epoch": 0, "flags": 0]
    let values: [(String, Any)] = [
      (hidden, "yes"), (time, "1.5"), (time, -1), (time, Double.nan), (time, Double.infinity),
      (time, ["value": 1]), (time, ["value": 1, "timescale": 0]), (time, invalid),
    ]
    for (key, value) in values {
      let attachment = try attach(try file("a.gif"), [key: value])
      #expect(attachment.options == AttachmentOptions(), "\(key): \(value)")
      #expect(attachment.ignoredOptions == [key], "\(key): \(value)")
    }
  }

  @Test("ATTA-16: a rectangle with values beyond 0...1, or none at all, is ignored and named")
  func rectanglesBeyond() throws {
    let key = UNNotificationAttachmentOptionsThumbnailClippingRectKey
    let beyond: [CGRect] = [
      CGRect(x: -0.1, y: 0, width: 0.5, height: 0.5), CGRect(x: 0.6, y: 0, width: 0.5, height: 1),
      CGRect(x: 0, y: 0, width: 1.1, height: 1), CGRect(x: 0, y: Double.nan, width: 1, height: 1),
    ]
    for rect in beyond {
      let attachment = try attach(try file("a.png"), [key: rect.dictionaryRepresentation])
      #expect(attachment.ignoredOptions == [key], "\(rect)")
    }
    #expect(try attach(try file("a.png"), [key: ["X": 0, "Y": 0]]).ignoredOptions == [key])
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1).dictionaryRepresentation
    #expect(try attach(try file("a.png"), [key: whole]).ignoredOptions == [])
  }

  @Test("User code may add a convenience initialiser")
  func extended() throws {
    let attachment = try UNNotificationAttachment(picture: try file("a.png"))
    #expect(attachment.identifier == "picture")
  }
}

extension UNNotificationAttachment {
  fileprivate convenience init(picture url: URL) throws {
    try self.init(identifier: "picture", url: url, options: nil)
  }
}
