import Foundation
import UserNotifications

let globalUses = RowUses(of: "(global)") {
  $0.use("UNErrorDomain") { expect(UNErrorDomain == "UNErrorDomain") }
  $0.use("UNNotificationDefaultActionIdentifier") {
    expect(
      UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
  }
  $0.use("UNNotificationDismissActionIdentifier") {
    expect(
      UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
  }
  $0.use("UNNotificationAttachmentOptionsTypeHintKey") {
    expect(
      UNNotificationAttachmentOptionsTypeHintKey == "UNNotificationAttachmentOptionsTypeHintKey")
    // The hint wins over a file name that says nothing.
    let hinted = try SampleFile.with(named: "photo") { url in
      try UNNotificationAttachment(
        identifier: "a", url: url,
        options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
    }
    expect(hinted.type == "public.png")
  }
  $0.use("UNNotificationAttachmentOptionsThumbnailHiddenKey") {
    try expectOption(
      UNNotificationAttachmentOptionsThumbnailHiddenKey, true,
      named: "UNNotificationAttachmentOptionsThumbnailHiddenKey")
  }
  $0.use("UNNotificationAttachmentOptionsThumbnailClippingRectKey") {
    try expectOption(
      UNNotificationAttachmentOptionsThumbnailClippingRectKey,
      CGRect(x: 0, y: 0, width: 1, height: 0.5).dictionaryRepresentation,
      named: "UNNotificationAttachmentOptionsThumbnailClippingRectKey")
  }
  $0.use("UNNotificationAttachmentOptionsThumbnailTimeKey") {
    try expectOption(
      UNNotificationAttachmentOptionsThumbnailTimeKey, 10,
      named: "UNNotificationAttachmentOptionsThumbnailTimeKey")
  }
}

/// Checks an option's key, and that its value makes another attachment than none.
private func expectOption(_ key: String, _ value: Any, named name: String) throws {
  expect(key == name)
  try SampleFile.with(named: "photo.png") { url in
    let plain = try UNNotificationAttachment(identifier: "a", url: url)
    let optional = try UNNotificationAttachment(identifier: "a", url: url, options: [key: value])
    expect(optional != plain)
  }
}

let stringUses = RowUses(of: "NSString") {
  $0.use("localizedUserNotificationString(forKey:arguments:)") {
    expect(
      NSString.localizedUserNotificationString(forKey: "%@ sent %@ photos", arguments: ["Ann", 2])
        == "Ann sent 2 photos")
    expect(NSString.localizedUserNotificationString(forKey: "plain", arguments: nil) == "plain")
  }
}

/// A picture in a temporary folder.
enum SampleFile {
  static func with<Result>(named name: String, _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data([0x89, 0x50, 0x4E, 0x47]).write(to: file)
    return try body(file)
  }
}
