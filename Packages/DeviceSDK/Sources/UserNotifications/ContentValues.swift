import Foundation
internal import JSONModel

/// The values of notification content, held alike by the immutable class and the mutable one.
struct ContentValues {
  var title = ""
  var subtitle = ""
  var body = ""
  var badge: NSNumber?
  var sound: UNNotificationSound?
  var categoryIdentifier = ""
  var threadIdentifier = ""
  var launchImageName = ""
  private var info = UserInfo.set([:])
  var attachments: [UNNotificationAttachment] = []
  var summaryArgument = ""
  var summaryArgumentCount = 0
  var targetContentIdentifier: String?
  var interruptionLevel = UNNotificationInterruptionLevel.active
  var relevanceScore = 0.0
  var filterCriteria: String?
  /// From `updating(from:)`; copies keep it, also when they are changed.
  var communication: CommunicationUpdate?

  /// Always normalised, see `PropertyList`.
  var userInfo: [AnyHashable: Any] {
    get { info.dictionary }
    set { info = .set(newValue) }
  }

  /// The `userInfo` as the device handed it over; nil where code set another one.
  var handedUserInfo: [String: JSONValue]? {
    get { info.handed }
    set { info = newValue.map { .handed(HandedUserInfo($0)) } ?? .set(info.dictionary) }
  }
}

extension ContentValues: Equatable {
  static func == (left: ContentValues, right: ContentValues) -> Bool {
    left.title == right.title && left.subtitle == right.subtitle && left.body == right.body
      && left.badge == right.badge && left.sound == right.sound
      && left.categoryIdentifier == right.categoryIdentifier
      && left.threadIdentifier == right.threadIdentifier
      && left.launchImageName == right.launchImageName
      && left.attachments == right.attachments
      && left.summaryArgument == right.summaryArgument
      && left.summaryArgumentCount == right.summaryArgumentCount
      && left.targetContentIdentifier == right.targetContentIdentifier
      && left.interruptionLevel == right.interruptionLevel
      && left.relevanceScore == right.relevanceScore
      && left.filterCriteria == right.filterCriteria
      && left.communication == right.communication
      && PropertyList.areEqual(left.userInfo, right.userInfo)
  }
}

extension ContentValues {
  /// The values as the device prints them: never what the user would read.
  var redactedDescription: String {
    let parts = [
      "title: <redacted>", "subtitle: <redacted>", "body: <redacted>", "attributedBody: (null)",
      "summaryArgument: \(summaryArgument.isEmpty ? "(null)" : "<redacted>")",
      "summaryArgumentCount: \(summaryArgumentCount)",
      "categoryIdentifier: \(categoryIdentifier)", "launchImageName: \(launchImageName)",
      "threadIdentifier: \(threadIdentifier)", "attachments: \(Self.list(attachments))",
      "badge: \(badge?.description ?? "(null)")", "sound: \(sound?.description ?? "(null)")",
      "realert: 0", "interruptionLevel: \(interruptionLevel.rawValue)",
      "relevanceScore: \(Self.twoDecimals(relevanceScore))",
      "filterCriteria: \(filterCriteria ?? "(null)")", "screenCaptureProhibited: 0",
      "speechLanguage: (null)",
    ]
    return parts.joined(separator: ", ")
  }

  // An array as NSArray prints it on a device.
  private static func list(_ objects: [UNNotificationAttachment]) -> String {
    if objects.isEmpty { return "()" }
    return "(\n" + objects.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)"
  }

  private static func twoDecimals(_ number: Double) -> String {
    String(format: "%.2f", number)
  }
}
