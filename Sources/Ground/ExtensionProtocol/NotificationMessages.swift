import JSONModel
import NotificationModel

/// `launch`: the device hands a notification to the extension process.
package struct Launch: JSONRepresentable, Hashable {
  package var notification: NotificationNumber
  package var request: NotificationRequest
  /// The extension's data container.
  package var container: String
  package var limits: Limits
  /// The most wanted language, with a region or without, such as `en_GB`.
  package var locale: String
  /// All of the user's languages, most wanted first; absent from the message where it is one.
  package var languages: [String]
  /// Folders of the app groups the extension is entitled to, by group identifier (LIFE-37).
  package var appGroups: [String: String]
  /// Whether `didReceive` is called only once a debugger is attached to the process.
  package var waitsForDebugger: Bool
  /// The device's lock, and what only content extensions need to know.
  package var context: LaunchContext

  /// The device's limits for this notification.
  package struct Limits: JSONRepresentable, Hashable {
    /// Seconds of wall clock from the launch to the expiry callback.
    package var deadlineSeconds: Double
    /// The memory cap in bytes.
    package var memoryBytes: Int

    /// Creates limits.
    package init(deadlineSeconds: Double, memoryBytes: Int) {
      self.deadlineSeconds = deadlineSeconds
      self.memoryBytes = memoryBytes
    }

    package init(json: JSONValue) throws {
      let reader = try JSONReader(json)
      self.init(
        deadlineSeconds: try reader.number("deadlineSeconds"),
        memoryBytes: try reader.integer("memoryBytes"))
    }

    package var json: JSONValue {
      ["deadlineSeconds": .double(deadlineSeconds), "memoryBytes": .integer(memoryBytes)]
    }
  }

  /// Creates a launch.
  package init(
    notification: NotificationNumber, request: NotificationRequest, container: String,
    limits: Limits, locale: String, languages: [String]? = nil,
    appGroups: [String: String] = [:], waitsForDebugger: Bool = false,
    context: LaunchContext = LaunchContext()
  ) {
    self.notification = notification
    self.request = request
    self.container = container
    self.limits = limits
    self.locale = locale
    self.languages = languages ?? [locale]
    self.appGroups = appGroups
    self.waitsForDebugger = waitsForDebugger
    self.context = context
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let version = try reader.integer("protocol")
    guard version == ChannelProtocol.version else {
      throw JSONShapeError(
        key: "protocol", found: "version \(version)",
        expected: "version \(ChannelProtocol.version)")
    }
    let languages = try reader.array("languages").compactMap(\.string)
    self.init(
      notification: try reader.integer("notification"),
      request: try reader.decode("request", as: NotificationRequest.self),
      container: try reader.string("container"),
      limits: try reader.decode("limits", as: Limits.self),
      locale: try reader.string("locale"), languages: languages.isEmpty ? nil : languages,
      appGroups: try reader.object("appGroups").compactMapValues(\.string),
      waitsForDebugger: json.object?["waitsForDebugger"]?.bool ?? false,
      context: try reader.optionalDecode("circumstances", as: LaunchContext.self)
        ?? LaunchContext())
  }

  /// The message, as it is written.
  package var json: JSONValue {
    var writer = JSONWriter(onto: [])
    write(messageTo: &writer)
    return (try? JSONParser.parse(bytes: writer.takeBytes()).value) ?? .null
  }

  /// Writes the message without a tree of values first.
  func write(messageTo writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("appGroups", .object(appGroups.mapValues(JSONValue.string)))
      if context != LaunchContext() {
        writer.name("circumstances")
        context.write(to: &writer)
      }
      writer.member("container", container)
      if languages != [locale] {
        writer.member("languages", .array(languages.map(JSONValue.string)))
      }
      writer.member("limits", limits.json)
      writer.member("locale", locale)
      writer.member("notification", notification)
      writer.member("protocol", ChannelProtocol.version)
      writer.member("request", request)
      writer.member("type", "launch")
      writer.member("waitsForDebugger", waitsForDebugger)
    }
  }
}

extension HandlerCall.Callback: JSONMember {}

/// `contentHandler`: the extension called the handler it was given.
package struct HandlerCall: JSONRepresentable, Hashable {
  /// Where in the extension's life the call was made.
  package enum Callback: String, Sendable {
    /// Before the expiry callback was made: in `didReceive`, or in work it started.
    case didReceive
    /// Once the expiry callback had begun.
    case serviceExtensionTimeWillExpire
  }

  package var notification: NotificationNumber
  package var callback: Callback
  /// 1 for the first call.
  package var count: Int
  /// The returned content; nil where the code passed nothing (LIFE-23), or changes were sent.
  package var content: NotificationContent?
  /// The changes of the content that the notification arrived with, in place of `content`: members
  /// in their JSON shape.
  package var changes: JSONValue?
  /// Key paths of `userInfo` values that no property list can hold, and were dropped.
  package var droppedKeys: [String]

  /// Creates a call.
  package init(
    notification: NotificationNumber, callback: Callback, count: Int = 1,
    content: NotificationContent?, droppedKeys: [String] = []
  ) {
    self.notification = notification
    self.callback = callback
    self.count = count
    self.content = content
    self.droppedKeys = droppedKeys
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      notification: try reader.integer("notification"),
      callback: try reader.read("callback", as: Callback?.self) ?? .didReceive,
      count: try reader.optionalInteger("count") ?? 1,
      content: try reader.optionalDecode("content", as: NotificationContent.self),
      droppedKeys: try reader.array("droppedKeys").compactMap(\.string))
    changes = reader.value("changes")
  }

  /// Puts the whole content in the place of changes.
  /// - Parameter original: the content that the notification arrived with.
  /// - Throws: `ProtocolViolation` for changes of the wrong shape.
  package mutating func apply(to original: NotificationContent) throws(ProtocolViolation) {
    guard let changes else { return }
    var changed = original
    do {
      try changed.take(changes)
    } catch {
      throw ProtocolViolation("a message of the wrong shape: \(error)")
    }
    content = changed
    self.changes = nil
  }

  /// Writes the message, without a tree of values first; of the content what is not as it came.
  package func write(messageTo writer: inout JSONWriter, since original: NotificationContent) {
    writer.object { writer in
      writer.member("callback", callback.rawValue)
      if let content {
        writer.name("changes")
        content.writeChanges(since: original, to: &writer)
      }
      writer.member("count", count)
      if !droppedKeys.isEmpty {
        writer.member("droppedKeys", .array(droppedKeys.map(JSONValue.string)))
      }
      writer.member("notification", notification)
      writer.member("type", "contentHandler")
    }
  }

  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "notification": .integer(notification), "callback": .string(callback.rawValue),
      "count": .integer(count), "content": JSONValue(content),
      "droppedKeys": .array(droppedKeys.map(JSONValue.string)),
    ]
    if let changes { members["changes"] = changes }
    return .object(members)
  }
}
