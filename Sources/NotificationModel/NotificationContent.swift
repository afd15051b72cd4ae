/// What a notification shows: the values of `UNNotificationContent`.
public struct NotificationContent: Sendable, Hashable, JSONRepresentable {
  public var title = ""
  public var subtitle = ""
  public var body = ""
  /// Nil leaves the app's badge, 0 removes it (PAYL-12).
  public var badge: Int?
  public var sound: Sound?
  public var categoryIdentifier = ""
  public var threadIdentifier = ""
  public var launchImageName = ""
  /// The whole payload including `aps`, as the extension left it (PAYL-34).
  public var userInfo: [String: JSONValue] = [:]
  public var attachments: [Attachment] = []
  public var summaryArgument = ""
  public var summaryArgumentCount = 0
  public var targetContentIdentifier: String?
  public var interruptionLevel = InterruptionLevel.active
  /// 0…1; 0 by default.
  public var relevanceScore = 0.0
  public var filterCriteria: String?

  /// Makes empty content.
  public init() {}

  /// Whether title, subtitle or body would show (PAYL-37).
  public var hasAlertText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

  /// Whether nothing would show or sound: the content that the filtering entitlement turns into
  /// silence (LIFE-24).
  public var isEmpty: Bool { !hasAlertText && attachments.isEmpty && sound == nil }

  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    title = try reader.optionalString("title") ?? ""
    subtitle = try reader.optionalString("subtitle") ?? ""
    body = try reader.optionalString("body") ?? ""
    badge = try reader.optionalInteger("badge")
    sound = try reader.optionalDecode("sound", as: Sound.self)
    categoryIdentifier = try reader.optionalString("category") ?? ""
    threadIdentifier = try reader.optionalString("thread") ?? ""
    launchImageName = try reader.optionalString("launchImage") ?? ""
    userInfo = try reader.object("userInfo")
    attachments = try reader.array("attachments").map(Attachment.init(json:))
    summaryArgument = try reader.optionalString("summaryArgument") ?? ""
    summaryArgumentCount = try reader.optionalInteger("summaryArgumentCount") ?? 0
    targetContentIdentifier = try reader.optionalString("targetContentIdentifier")
    interruptionLevel = try Self.level(reader)
    relevanceScore = try reader.optionalNumber("relevanceScore") ?? 0
    filterCriteria = try reader.optionalString("filterCriteria")
  }

  private static func level(_ reader: JSONReader) throws -> InterruptionLevel {
    guard let name = try reader.optionalString("interruptionLevel") else { return .active }
    guard let level = InterruptionLevel(rawValue: name) else {
      throw JSONShapeError(
        key: "interruptionLevel", found: "an unknown name", expected: "an interruption level")
    }
    return level
  }

  public var json: JSONValue {
    [
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
  }
}
