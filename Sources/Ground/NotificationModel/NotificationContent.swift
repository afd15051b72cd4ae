import JSONModel

/// The content of a notification: the values of `UNNotificationContent`.
public struct NotificationContent: Sendable, Hashable, JSONStreaming {
  /// The first line; empty by default.
  public var title = ""
  /// The second line; empty by default.
  public var subtitle = ""
  /// The text; empty by default.
  public var body = ""
  /// Nil leaves the app's badge, 0 removes it (PAYL-12).
  public var badge: Int?
  /// Nil plays nothing.
  public var sound: Sound?
  /// Chooses the registered category (PAYL-18); empty by default.
  public var categoryIdentifier = ""
  /// Groups notifications (PAYL-17); empty by default.
  public var threadIdentifier = ""
  /// Shown when the notification launches the app (PAYL-05); empty by default.
  public var launchImageName = ""
  /// The whole payload including `aps`, as the extension left it (PAYL-34).
  public var userInfo: [String: JSONValue] = [:]
  /// The media shown with the text.
  public var attachments: [Attachment] = []
  /// Text for the group summary (PAYL-28); empty by default.
  public var summaryArgument = ""
  /// How many items the group summary counts for it; 0 by default.
  public var summaryArgumentCount = 0
  /// Chooses the window to open (PAYL-24).
  public var targetContentIdentifier: String?
  /// How urgently it presents itself; active by default (PAYL-25).
  public var interruptionLevel = InterruptionLevel.active
  /// 0…1; 0 by default.
  public var relevanceScore = 0.0
  /// Matched against the current Focus filter (PAYL-27).
  public var filterCriteria: String?
  /// The sender, for messages and calls whose content was updated from an intent (LIFE-34).
  public var communication: CommunicationContext?

  /// Creates empty content.
  public init() {}

  /// Whether title, subtitle or body would show (PAYL-37).
  public var hasAlertText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

  /// Whether nothing would show or sound: the content that the filtering entitlement turns into
  /// silence (LIFE-24).
  public var isEmpty: Bool { !hasAlertText && attachments.isEmpty && sound == nil }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    try take(json)
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "title": .string(title), "subtitle": .string(subtitle), "body": .string(body),
      "badge": JSONValue(badge), "sound": JSONValue(sound),
      "category": .string(categoryIdentifier), "thread": .string(threadIdentifier),
      "launchImage": .string(launchImageName), "userInfo": .object(userInfo),
      "attachments": .array(attachments.map(\.json)),
      "summaryArgument": .string(summaryArgument),
      "summaryArgumentCount": .integer(summaryArgumentCount),
      "targetContentIdentifier": JSONValue(targetContentIdentifier),
      "interruptionLevel": .string(interruptionLevel.rawValue),
      "relevanceScore": .double(relevanceScore), "filterCriteria": JSONValue(filterCriteria),
    ]
    if let communication { members["communication"] = communication.json }
    return .object(members)
  }
}
