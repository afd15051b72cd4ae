import JSONModel
import NotificationCenterModel
import NotificationModel
import PushSimulator

/// A notification as files of Detox describe it (wix.github.io/Detox, Mocking User Notifications).
///
/// Detox hands it to the app's delegate at once, whatever its trigger waits for, so here it comes at
/// once too.
struct DetoxNotification: Sendable {
  /// One of its own for each time the file is said.
  let identifier: String
  /// Whether it comes as a push; else it is local.
  let isPush: Bool
  /// The person's gesture on it; nil where the file names none.
  let gesture: Gesture?
  private let content: NotificationContent
  private let isBackground: Bool

  /// Reads the file's JSON; throws `JSONShapeError`.
  init(json: JSONValue, identifier: String) throws {
    let reader = try JSONReader(json)
    let trigger = try JSONReader(reader.value("trigger") ?? .null)
    let kinds = ["push", "calendar", "timeInterval", "location"]
    let kind = try trigger.string("type")
    guard kinds.contains(kind) else {
      throw JSONShapeError(
        key: "trigger.type", found: "an unknown name", expected: kinds.joined(separator: ", "))
    }
    self.identifier = identifier
    isPush = kind == "push"
    var content = NotificationContent()
    content.title = try reader.optionalString("title") ?? ""
    content.subtitle = try reader.optionalString("subtitle") ?? ""
    content.body = try reader.optionalString("body") ?? ""
    content.badge = try reader.optionalInteger("badge")
    content.categoryIdentifier = try reader.optionalString("category") ?? ""
    content.userInfo = try reader.object("payload")
    self.content = content
    isBackground = try reader.optionalInteger("content-available") == 1
    let text = try reader.optionalString("user-text")
    gesture = try reader.optionalString("action-identifier").map { name in
      switch (name, text) {
      case ("default", _), (NotificationAction.defaultIdentifier, _): .tap
      case ("dismiss", _), (NotificationAction.dismissIdentifier, _): .clear
      case (_, let text?): .reply(name, text: text)
      case (_, nil): .action(name)
      }
    }
  }

  /// The payload of a push.
  var payload: [UInt8] {
    JSONWriter.compact(PhoneVerb.payload(content, isContentAvailable: isBackground))
  }

  /// The local request.
  var request: CenterRequest {
    CenterRequest(identifier: identifier, content: content, trigger: nil)
  }
}
