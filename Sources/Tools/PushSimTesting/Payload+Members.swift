import APNs
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

extension Payload {
  /// The same payload, asking for the extension with `mutable-content` 1 (WAKE-01).
  public func mutableContent() -> Payload { aps("mutable-content", 1) }

  /// The same payload with `content-available` 1.
  public func contentAvailable() -> Payload { aps("content-available", 1) }

  /// The same payload with a number for the app's badge; 0 removes it (PAYL-12).
  public func badge(_ number: Int) -> Payload { aps("badge", .integer(number)) }

  /// The same payload with a sound of the app; "default" by default.
  public func sound(_ name: String = "default") -> Payload { aps("sound", .string(name)) }

  /// The same payload with a category, which chooses actions and content extension (PAYL-18).
  public func category(_ identifier: String) -> Payload { aps("category", .string(identifier)) }

  /// The same payload in a thread, which groups notifications (PAYL-17).
  public func thread(_ identifier: String) -> Payload { aps("thread-id", .string(identifier)) }

  /// The same payload with an interruption level (PAYL-25).
  public func interruptionLevel(_ level: InterruptionLevel) -> Payload {
    aps("interruption-level", .string(level.rawValue))
  }

  /// The same payload with a title that is looked up in the app's strings, with its arguments.
  public func localizedTitle(_ key: String, _ arguments: String...) -> Payload {
    alertMember("title-loc-key", .string(key))
      .alertMember("title-loc-args", .array(arguments.map(JSONValue.string)))
  }

  /// The same payload with a text that is looked up in the app's strings, with its arguments.
  public func localizedBody(_ key: String, _ arguments: String...) -> Payload {
    alertMember("loc-key", .string(key))
      .alertMember("loc-args", .array(arguments.map(JSONValue.string)))
  }

  /// The same payload with a key of its own beside `aps`.
  public func with(_ key: String, _ value: JSONValue) -> Payload {
    changed { $0.members[key] = value }
  }

  /// The same payload with a key in `aps`, also one that Apple does not know.
  public func aps(_ key: String, _ value: JSONValue) -> Payload {
    changed { payload in
      var aps = payload.members["aps"]?.object ?? [:]
      aps[key] = value
      payload.members["aps"] = .object(aps)
    }
  }

  /// The same payload without a key beside `aps`.
  public func without(_ key: String) -> Payload {
    changed { $0.members[key] = nil }
  }

  /// The same payload for the app with this bundle identifier.
  public func to(_ bundle: String) -> Payload {
    // What is not an identifier is left to the delivery, which says so.
    with(PayloadParser.targetKey, .string(bundle))
  }

  /// The same payload with `apns-collapse-id`, which replaces the notification with the same one.
  public func collapsing(_ identifier: String) -> Payload {
    changed { $0.headers.collapseIdentifier = identifier }
  }

  /// The same payload sent with `apns-push-type`, and with `apns-priority` where it is given.
  public func sent(as type: PushType, priority: Int? = nil) -> Payload {
    changed { payload in
      payload.headers.pushType = type.rawValue
      if let priority { payload.headers.priority = priority }
    }
  }

  /// The same payload under a name that reports show.
  public func named(_ name: String) -> Payload {
    changed { $0.name = name }
  }

  private func alertMember(_ key: String, _ value: JSONValue) -> Payload {
    var alert = members["aps"]?["alert"]?.object ?? [:]
    alert[key] = value
    return aps("alert", .object(alert))
  }

  private func changed(_ change: (inout Payload) -> Void) -> Payload {
    var copy = self
    change(&copy)
    return copy
  }
}
