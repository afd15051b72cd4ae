import Foundation
import UserNotifications

let attachmentUses = RowUses(of: "UNNotificationAttachment") {
  $0.use("-") {
    // The initialiser that many extensions add, in the spelling of Swift 3 templates.
    let attachment = try UNNotificationAttachment(data: Data([1]), options: nil)
    defer { try? FileManager.default.removeItem(at: attachment.url.deletingLastPathComponent()) }
    expect(attachment.type == "public.png")
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleAttachment()) }
  $0.use("init()") { expect(UNNotificationAttachment() == nil) }
  $0.use("identifier") {
    expect(try sampleAttachment().identifier == "photo")
    expect(UUID(uuidString: try sampleAttachment(identifier: "").identifier) != nil)
  }
  $0.use("url") { expect(try sampleAttachment().url.lastPathComponent == "a.png") }
  $0.use("type") { expect(try sampleAttachment().type == "public.png") }
  $0.use("init(identifier:url:options:)") {
    expect(throws: .attachmentInvalidURL) {
      try UNNotificationAttachment(
        identifier: "a", url: URL(fileURLWithPath: "/nowhere.png"), options: .none)
    }
    expect(try sampleAttachment().description.contains("; identifier: photo, family: Image, URL:"))
  }
}

extension UNNotificationAttachment {
  fileprivate convenience init(data: Data, options: [NSObject: AnyObject]?) throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
      ProcessInfo.processInfo.globallyUniqueString, isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: nil)
    let file = folder.appendingPathComponent("image.png")
    try data.write(to: file)
    try self.init(identifier: "image.png", url: file, options: options)
  }
}

private func sampleAttachment(identifier: String = "photo") throws -> UNNotificationAttachment {
  try SampleFile.with(named: "a.png") { url in
    try UNNotificationAttachment(identifier: identifier, url: url)
  }
}
