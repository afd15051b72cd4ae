import Foundation
import Intents
import UserNotifications

let contentUses = RowUses(of: "UNNotificationContent") {
  $0.use("-") { let _: any NSMutableCopying & NSSecureCoding = UNNotificationContent() }
  $0.use("init(coder:)") { try expectCodingAndCopying(filledContent().immutable) }
  $0.use("init()") { expect(UNNotificationContent().title == "") }
  $0.use("attachments") { expect(try filledContent().immutable.attachments.count == 1) }
  $0.use("badge") { expect(try filledContent().immutable.badge == 3) }
  $0.use("body") { expect(try filledContent().immutable.body == "Words") }
  $0.use("categoryIdentifier") { expect(try filledContent().immutable.categoryIdentifier == "c") }
  $0.use("launchImageName") { expect(try filledContent().immutable.launchImageName == "launch") }
  $0.use("sound") { expect(try filledContent().immutable.sound == .default) }
  $0.use("subtitle") { expect(try filledContent().immutable.subtitle == "Below") }
  $0.use("threadIdentifier") { expect(try filledContent().immutable.threadIdentifier == "t") }
  $0.use("title") { expect(try filledContent().immutable.title == "Title") }
  $0.use("userInfo") { expect(try filledContent().immutable.userInfo["n"] as? Double == 1) }
  $0.use("summaryArgument") { expect(try filledContent().immutable.summaryArgument == "s") }
  $0.use("summaryArgumentCount") { expect(try filledContent().immutable.summaryArgumentCount == 2) }
  $0.use("targetContentIdentifier") {
    expect(try filledContent().immutable.targetContentIdentifier == "target")
  }
  $0.use("interruptionLevel") {
    expect(try filledContent().immutable.interruptionLevel == .timeSensitive)
  }
  $0.use("relevanceScore") { expect(try filledContent().immutable.relevanceScore == 0.5) }
  $0.use("filterCriteria") { expect(try filledContent().immutable.filterCriteria == "f") }
  $0.use("updating(from:)") {
    expect(throws: .contentProvidingObjectNotAllowed) {
      try UNNotificationContent().updating(from: OwnProvider())
    }
    expect(try filledContent().updating(from: messageFromAnn).communication != nil)
  }
  $0.use("copy(with:)") {
    let copy = try filledContent().copy(with: nil)
    expect(copy is UNNotificationContent && !(copy is UNMutableNotificationContent))
  }
  $0.use("mutableCopy(with:)") {
    let content = try filledContent().immutable
    let copy = try unwrap(content.mutableCopy(with: nil) as? UNMutableNotificationContent)
    copy.title = "Other"
    expect(content.title == "Title")
  }
}

let mutableContentUses = RowUses(of: "UNMutableNotificationContent") {
  $0.use("-") {
    // Compiles only while the SDK leaves this conformance to its users, see below.
    requireSendable(UNMutableNotificationContent.self)
  }
  $0.use("init(coder:)") {
    let content = try filledContent()
    expect(try archived(content) == content)
  }
  $0.use("init()") { expect(UNMutableNotificationContent().body == "") }
  $0.use("attachments") {
    try expectSetting(\.attachments, [filledContent().attachments[0]], default: [])
  }
  $0.use("badge") { try expectSetting(\.badge, 7, default: nil) }
  $0.use("body") { try expectSetting(\.body, "b", default: "") }
  $0.use("categoryIdentifier") { try expectSetting(\.categoryIdentifier, "c", default: "") }
  $0.use("launchImageName") { try expectSetting(\.launchImageName, "l", default: "") }
  $0.use("sound") { try expectSetting(\.sound, .default, default: nil) }
  $0.use("subtitle") { try expectSetting(\.subtitle, "s", default: "") }
  $0.use("threadIdentifier") { try expectSetting(\.threadIdentifier, "t", default: "") }
  $0.use("title") { try expectSetting(\.title, "t", default: "") }
  $0.use("userInfo") {
    let content = UNMutableNotificationContent()
    expect(content.userInfo.isEmpty)
    content.userInfo["n"] = 3
    expect(content.userInfo["n"] as? Double == 3 && content.userInfo["n"] as? NSNumber == 3)
  }
  $0.use("summaryArgument") { try expectSetting(\.summaryArgument, "s", default: "") }
  $0.use("summaryArgumentCount") { try expectSetting(\.summaryArgumentCount, 2, default: 0) }
  $0.use("targetContentIdentifier") {
    try expectSetting(\.targetContentIdentifier, "t", default: nil)
  }
  $0.use("interruptionLevel") {
    try expectSetting(\.interruptionLevel, .critical, default: .active)
  }
  $0.use("relevanceScore") { try expectSetting(\.relevanceScore, 0.25, default: 0) }
  $0.use("filterCriteria") { try expectSetting(\.filterCriteria, "f", default: nil) }
}

let contentProvidingUses = RowUses(of: "UNNotificationContentProviding") {
  $0.use("-") {
    let provider: any UNNotificationContentProviding = messageFromAnn
    expect(provider is INSendMessageIntent)
  }
}

let attributedMessageContextUses = RowUses(of: "UNNotificationAttributedMessageContext") {
  $0.use("-") {
    let context = UNNotificationAttributedMessageContext(
      sendMessageIntent: messageFromAnn, attributedContent: NSAttributedString(string: "Hi"))
    let provider: any UNNotificationContentProviding = context
    _ = try UNNotificationContent().updating(from: provider)
  }
  $0.use("init()") { expect(UNNotificationAttributedMessageContext() == nil) }
  $0.use("init(sendMessageIntent:attributedContent:)") {
    let context = UNNotificationAttributedMessageContext(
      sendMessageIntent: messageFromAnn, attributedContent: NSAttributedString(string: "Hi"))
    let direct = try UNNotificationContent().updating(from: messageFromAnn)
    expect(try UNNotificationContent().updating(from: context) == direct)
  }
}

let interruptionLevelUses = RowUses(of: "UNNotificationInterruptionLevel") {
  $0.use("-") { requireSendable(UNNotificationInterruptionLevel.self) }
  $0.useRawValue(UNNotificationInterruptionLevel.timeSensitive, UInt(2))
  $0.use("passive") { expect(UNNotificationInterruptionLevel.passive.rawValue == 0) }
  $0.use("active") { expect(UNNotificationInterruptionLevel.active.rawValue == 1) }
  $0.use("timeSensitive") { expect(UNNotificationInterruptionLevel.timeSensitive.rawValue == 2) }
  $0.use("critical") { expect(UNNotificationInterruptionLevel.critical.rawValue == 3) }
}

// As users of Swift 6 write it; an error if the SDK declared it too.
extension UNMutableNotificationContent: @unchecked Sendable {}

private final class OwnProvider: NSObject, UNNotificationContentProviding {}

/// Sets a property of new content, reads it back, and reads it from an immutable copy.
private func expectSetting<Value: Equatable>(
  _ path: ReferenceWritableKeyPath<UNMutableNotificationContent, Value>, _ value: Value,
  default defaultValue: Value
) throws {
  let content = UNMutableNotificationContent()
  expect(content[keyPath: path] == defaultValue)
  content[keyPath: path] = value
  expect(content[keyPath: path] == value)
  let copy = try unwrap(content.immutable.mutableCopy() as? UNMutableNotificationContent)
  expect(copy[keyPath: path] == value)
}

extension UNMutableNotificationContent {
  var immutable: UNNotificationContent { copy() as? UNNotificationContent ?? self }
}

/// Content with a value in every property.
func filledContent() throws -> UNMutableNotificationContent {
  let content = UNMutableNotificationContent()
  content.attachments = [
    try SampleFile.with(named: "a.png") { url in
      try UNNotificationAttachment(identifier: "a", url: url)
    }
  ]
  content.badge = 3
  content.body = "Words"
  content.categoryIdentifier = "c"
  content.launchImageName = "launch"
  content.sound = .default
  content.subtitle = "Below"
  content.threadIdentifier = "t"
  content.title = "Title"
  content.userInfo = ["n": 1]
  content.summaryArgument = "s"
  content.summaryArgumentCount = 2
  content.targetContentIdentifier = "target"
  content.interruptionLevel = .timeSensitive
  content.relevanceScore = 0.5
  content.filterCriteria = "f"
  return content
}

/// A message with a sender.
var messageFromAnn: INSendMessageIntent {
  let ann = INPerson(
    personHandle: INPersonHandle(value: "ann@example.com", type: .emailAddress),
    nameComponents: nil, displayName: "Ann", image: nil, contactIdentifier: nil,
    customIdentifier: nil)
  return INSendMessageIntent(
    recipients: nil, outgoingMessageType: .outgoingMessageText, content: "Hi",
    speakableGroupName: nil, conversationIdentifier: "1", serviceName: nil, sender: ann,
    attachments: nil)
}
