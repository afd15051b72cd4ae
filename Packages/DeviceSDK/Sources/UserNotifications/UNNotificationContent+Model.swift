import Foundation
internal import JSONModel
package import NotificationModel

extension UNNotificationRequest {
  /// The request an extension is handed for a push.
  package convenience init(_ request: NotificationRequest) {
    self.init(
      storing: request.identifier, content: UNNotificationContent(request.content),
      trigger: UNPushNotificationTrigger(
        isContentAvailable: request.trigger.isContentAvailable,
        isMutableContent: request.trigger.isMutableContent))
  }
}

extension UNNotificationContent {
  /// Content with the values of the model.
  package convenience init(_ content: NotificationContent) {
    var values = ContentValues()
    values.title = content.title
    values.subtitle = content.subtitle
    values.body = content.body
    values.badge = content.badge.map { NSNumber(value: $0) }
    values.sound = content.sound.map { UNNotificationSound($0) }
    values.categoryIdentifier = content.categoryIdentifier
    values.threadIdentifier = content.threadIdentifier
    values.launchImageName = content.launchImageName
    values.handedUserInfo = content.userInfo
    values.attachments = content.attachments.map(UNNotificationAttachment.init(delivered:))
    values.summaryArgument = content.summaryArgument
    values.summaryArgumentCount = content.summaryArgumentCount
    values.targetContentIdentifier = content.targetContentIdentifier
    values.interruptionLevel = UNNotificationInterruptionLevel(content.interruptionLevel)
    values.relevanceScore = content.relevanceScore
    values.filterCriteria = content.filterCriteria
    values.communication = content.communication.map { CommunicationUpdate($0) }
    self.init(values: values)
  }
}

extension UNNotificationAttachment {
  /// An attachment the simulator accepted earlier; the file is not judged again.
  package convenience init(delivered attachment: Attachment) {
    self.init(
      identifier: attachment.identifier,
      url: URL(string: attachment.url) ?? URL(fileURLWithPath: attachment.url),
      type: attachment.type, options: attachment.options, isStored: true)
  }

  /// The attachment's values; `bytes` is nil, the simulator looks at the file itself.
  package var model: Attachment {
    Attachment(identifier: identifier, url: url.absoluteString, type: type, options: options)
  }
}

/// Content as an extension hands it back, and what of it could not go along.
package struct ContentExport {
  /// The values.
  package let content: NotificationContent
  /// Key paths in `userInfo` of values that are not a property list; they were dropped.
  package let droppedUserInfoKeyPaths: [String]
  /// Attachment options without effect, each as `identifier: option key`.
  package let ignoredAttachmentOptions: [String]

  package init(_ source: UNNotificationContent) {
    let userInfo = source.userInfoExport
    var content = NotificationContent()
    content.title = source.title
    content.subtitle = source.subtitle
    content.body = source.body
    content.badge = source.badge?.intValue
    content.sound = source.sound?.sound
    content.categoryIdentifier = source.categoryIdentifier
    content.threadIdentifier = source.threadIdentifier
    content.launchImageName = source.launchImageName
    content.userInfo = userInfo.json
    content.attachments = source.attachments.map(\.model)
    content.summaryArgument = source.summaryArgument
    content.summaryArgumentCount = source.summaryArgumentCount
    content.targetContentIdentifier = source.targetContentIdentifier
    content.interruptionLevel = InterruptionLevel(source.interruptionLevel)
    content.relevanceScore = source.relevanceScore
    content.filterCriteria = source.filterCriteria
    content.communication = source.communication
    self.content = content
    droppedUserInfoKeyPaths = userInfo.droppedKeyPaths.sorted()
    ignoredAttachmentOptions = source.attachments.flatMap { attachment in
      attachment.ignoredOptions.map { "\(attachment.identifier): \($0)" }
    }
  }
}

extension UNNotificationContent {
  /// The values that were handed over go back unchanged, unless a subclass may have its own.
  fileprivate var userInfoExport: UserInfoExport {
    let isOurs =
      type(of: self) == UNMutableNotificationContent.self
      || type(of: self) == UNNotificationContent.self
    if isOurs, let handed = values.handedUserInfo { return UserInfoExport(handed: handed) }
    return UserInfoExport(userInfo)
  }
}

extension UNNotificationInterruptionLevel {
  init(_ level: InterruptionLevel) {
    self =
      switch level {
      case .passive: .passive
      case .active: .active
      case .timeSensitive: .timeSensitive
      case .critical: .critical
      }
  }
}

extension InterruptionLevel {
  init(_ level: UNNotificationInterruptionLevel) {
    self =
      switch level {
      case .passive: .passive
      case .active: .active
      case .timeSensitive: .timeSensitive
      case .critical: .critical
      }
  }
}
