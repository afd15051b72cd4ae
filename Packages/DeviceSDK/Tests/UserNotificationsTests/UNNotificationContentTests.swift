import Foundation
import JSONModel
import NotificationModel
import Testing
import UserNotifications

@Suite struct UNNotificationContentTests {
  private func filled() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "Title"
    content.subtitle = "Subtitle"
    content.body = "Words"
    content.badge = 4
    content.sound = .criticalSoundNamed(UNNotificationSoundName("a.caf"), withAudioVolume: 0.5)
    content.categoryIdentifier = "category"
    content.threadIdentifier = "thread"
    content.launchImageName = "launch"
    content.userInfo = [
      "n": 1, "yes": true, "null": NSNull(), "half": 1.5, "whole": 2.0, "big": UInt64.max,
      "data": Data([1]),
    ]
    content.attachments = [
      UNNotificationAttachment(
        delivered: Attachment(
          identifier: "a", url: "file:///tmp/a%20b.png", type: "public.png",
          options: AttachmentOptions(
            typeHint: "public.png", isThumbnailHidden: true,
            thumbnailClippingRect: UnitRect(x: 0, y: 0.25, width: 1, height: 0.5),
            thumbnailTime: 2)))
    ]
    content.summaryArgument = "summary"
    content.summaryArgumentCount = 2
    content.targetContentIdentifier = "target"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.75
    content.filterCriteria = "filter"
    return content
  }

  @Test("New content has Apple's defaults")
  func defaults() {
    let content = UNNotificationContent()
    #expect(content.title == "" && content.subtitle == "" && content.body == "")
    #expect(content.badge == nil && content.sound == nil && content.attachments == [])
    #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
    #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
  }

  @Test("A mutable copy is independent of its source")
  func mutableCopies() throws {
    let source = try #require(filled().copy() as? UNNotificationContent)
    #expect(type(of: source) == UNNotificationContent.self)
    let copy = try #require(source.mutableCopy() as? UNMutableNotificationContent)
    #expect(copy == source)
    #expect(copy.hash == source.hash)
    copy.title = "Changed"
    copy.userInfo["n"] = 2
    #expect(source.title == "Title")
    #expect(source.userInfo["n"] as? Int == 1)
    #expect(copy != source)
  }

  @Test("A copy of mutable content does not follow later changes")
  func immutableCopies() throws {
    let mutable = filled()
    let copy = try #require(mutable.copy() as? UNNotificationContent)
    let again = try #require(mutable.mutableCopy() as? UNMutableNotificationContent)
    mutable.body = "Changed"
    #expect(copy.body == "Words" && again.body == "Words")
    #expect(!(copy is UNMutableNotificationContent))
  }

  @Test("LIFE-32: every property can be changed, and takes part in equality")
  func equality() {
    let changes: [(UNMutableNotificationContent) -> Void] = [
      { $0.title = "" }, { $0.subtitle = "" }, { $0.body = "" }, { $0.badge = nil },
      { $0.sound = .default }, { $0.categoryIdentifier = "" }, { $0.threadIdentifier = "" },
      { $0.launchImageName = "" }, { $0.userInfo = [:] }, { $0.attachments = [] },
      { $0.summaryArgument = "" }, { $0.summaryArgumentCount = 0 },
      { $0.targetContentIdentifier = nil }, { $0.interruptionLevel = .passive },
      { $0.relevanceScore = 0 }, { $0.filterCriteria = nil },
    ]
    for change in changes {
      let content = filled()
      change(content)
      #expect(content != filled())
    }
    #expect(filled() == filled())
  }

  @Test("A secure archive brings back every property, and numbers of their kind")
  func coding() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: filled(), requiringSecureCoding: true)
    let restored = try #require(
      try NSKeyedUnarchiver.unarchivedObject(
        ofClass: UNMutableNotificationContent.self, from: data))
    #expect(restored == filled())
    let export = ContentExport(restored).content
    #expect(export == ContentExport(filled()).content)
    #expect(export.userInfo["yes"] == .bool(true))
    #expect(export.userInfo["n"] == .integer(1) && export.userInfo["whole"] == .double(2))
  }

  @Test("An archive without content's values is refused")
  func codingRefusesOthers() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("only a title" as NSString, forKey: "title")
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UNNotificationContent(coder: unarchiver) == nil)
  }

  @Test("The description is the device's, with texts redacted")
  func description() {
    let content = UNNotificationContent()
    let address = String(UInt(bitPattern: ObjectIdentifier(content)), radix: 16)
    #expect(
      content.description == "<UNNotificationContent: 0x\(address); title: <redacted>, "
        + "subtitle: <redacted>, body: <redacted>, attributedBody: (null), "
        + "summaryArgument: (null), summaryArgumentCount: 0, categoryIdentifier: , "
        + "launchImageName: , threadIdentifier: , attachments: (), badge: (null), "
        + "sound: (null), realert: 0, interruptionLevel: 1, relevanceScore: 0.00, "
        + "filterCriteria: (null), screenCaptureProhibited: 0, speechLanguage: (null)>")
    let text = "\(filled())"
    for secret in ["Title", "Subtitle", "Words", "summary,"] { #expect(!text.contains(secret)) }
    #expect(text.contains("badge: 4") && text.contains("relevanceScore: 0.75"))
  }

  @Test("LIFE-36, ERRS-11, ERRS-12: one's own object is refused with 1500, an invalid with 1501")
  func updating() throws {
    let content = filled()
    #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
      try content.updating(from: OwnProvider())
    }
    #expect(throws: UNError(.contentProvidingInvalid)) {
      try content.updating(from: SystemProvider(title: nil))
    }
    let updated = try content.updating(from: SystemProvider(title: "Sender"))
    #expect(updated.title == "Sender" && updated.body == "Words" && content.title == "Title")
  }
}

private final class OwnProvider: NSObject, UNNotificationContentProviding {}

private final class SystemProvider: NSObject, SystemContentProviding {
  let title: String?

  init(title: String?) {
    self.title = title
  }

  func updatedContent(from content: UNNotificationContent) -> UNNotificationContent? {
    guard let title, let copy = content.mutableCopy() as? UNMutableNotificationContent else {
      return nil
    }
    copy.title = title
    return copy
  }
}
