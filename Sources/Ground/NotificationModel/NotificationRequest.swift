import JSONModel

/// The request that the extension receives: the values of `UNNotificationRequest` for a push.
public struct NotificationRequest: Sendable, Hashable, JSONStreaming {
  /// A UUID made by the system, or the push's `apns-collapse-id`.
  public var identifier: String
  /// The content of the notification.
  public var content: NotificationContent
  /// The flags of the push.
  public var trigger: PushTrigger

  /// Creates a request.
  public init(identifier: String, content: NotificationContent, trigger: PushTrigger) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      identifier: try reader.string("identifier"),
      content: try reader.decode("content", as: NotificationContent.self),
      trigger: try reader.decode("trigger", as: PushTrigger.self))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    ["identifier": .string(identifier), "content": content.json, "trigger": trigger.json]
  }

  /// Writes the JSON shape of the value.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("content", content)
      writer.member("identifier", identifier)
      writer.member("trigger", trigger.json)
    }
  }
}

/// The flags of a push that its trigger carries: the values of `UNPushNotificationTrigger`.
public struct PushTrigger: Sendable, Hashable, JSONRepresentable {
  /// Whether `content-available` was 1.
  public var isContentAvailable: Bool
  /// Whether `mutable-content` was 1.
  public var isMutableContent: Bool

  /// Creates a trigger.
  public init(isContentAvailable: Bool, isMutableContent: Bool) {
    self.isContentAvailable = isContentAvailable
    self.isMutableContent = isMutableContent
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      isContentAvailable: try reader.bool("contentAvailable", default: false),
      isMutableContent: try reader.bool("mutableContent", default: false))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    ["contentAvailable": .bool(isContentAvailable), "mutableContent": .bool(isMutableContent)]
  }
}
