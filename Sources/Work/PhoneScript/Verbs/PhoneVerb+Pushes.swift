import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator

extension PhoneVerb {
  /// Verbs about pushes.
  static let pushes = [
    PhoneVerb("push", "FILE [collapse=ID]", "a push arrives, with the payload of a file") {
      words throws(PhoneScriptError) in
      let path = try words.next("a payload file")
      let collapse = try collapse(&words)
      return PhoneStep { session in
        let file = try session.file(path).path
        var push = try Push(contentsOf: file)
        // The file's own app, else the one that is meant.
        try push.address(to: try? session.app())
        if let collapse { push.headers.collapseIdentifier = collapse }
        try await deliver(push, session)
      }
    },
    PhoneVerb(
      "alert", "\"TITLE\" [\"BODY\"] [mutable] [collapse=ID] [KEY=VALUE…]",
      "a push with this alert arrives; mutable wakes the service extension"
    ) { words throws(PhoneScriptError) in
      var content = NotificationContent()
      content.title = try words.next("the title")
      if words.isQuoted { content.body = try words.next("the body") }
      let isMutable = words.accept("mutable")
      // It stands before, between or behind the other options.
      var identifier = try collapse(&words)
      try content.readOptions(&words) {
        (rest: inout PhoneWords) throws(PhoneScriptError) -> Bool in
        guard let name = try collapse(&rest) else { return false }
        identifier = name
        return true
      }
      let chosen = identifier
      let payload = JSONWriter.compact(payload(content, isMutable: isMutable))
      return PhoneStep { session in
        var push = Push(name: "alert", bytes: payload, bundle: try session.app())
        push.headers.collapseIdentifier = chosen
        try await deliver(push, session)
      }
    },
    PhoneVerb("silent", "", "a background push arrives, for the app alone") { _ in
      PhoneStep { session in
        let bytes = Array(#"{"aps":{"content-available":1}}"#.utf8)
        var push = Push(name: "silent", bytes: bytes, bundle: try session.app())
        push.headers.pushType = "background"
        push.headers.priority = 5
        try await deliver(push, session)
      }
    },
    PhoneVerb(
      "user-notification", "FILE",
      "do as Detox's sendUserNotification: the file's notification arrives at once, and is touched "
        + "as action-identifier and user-text say"
    ) { words throws(PhoneScriptError) in
      let path = try words.next("a notification file of Detox")
      return PhoneStep { session in
        let notification = try DetoxNotification(
          json: json(path, session), identifier: session.phone.simulator.running.newIdentifier())
        let app = try session.app()
        let key: NotificationKey
        if notification.isPush {
          var push = Push(name: path, bytes: notification.payload, bundle: app)
          push.headers.collapseIdentifier = notification.identifier
          try await deliver(push, session)
          key = NotificationKey(app, notification.identifier)
        } else {
          key = NotificationKey(app, notification.identifier)
          try await session.phone.change {
            try $0.add(notification.request, of: app, at: $1)
          }
        }
        guard let gesture = notification.gesture else { return }
        try await session.phone.change { try $0.perform(gesture, on: key, at: $1) }
      }
    },
  ]

  private static func deliver(_ push: Push, _ session: PhoneSession) async throws {
    let delivery = try await session.phone.push(push)
    guard delivery.outcome == .rejected else { return }
    session.say("rejected: \(delivery.reason?.rawValue ?? "")")
  }

  private static func collapse(_ words: inout PhoneWords) throws(PhoneScriptError) -> String? {
    guard let word = words.peek, word.hasPrefix("collapse=") else { return nil }
    _ = words.optional()
    return String(word.dropFirst("collapse=".count))
  }

  /// The payload of a push that shows `content`, with its own keys from `userInfo`.
  static func payload(
    _ content: NotificationContent, isMutable: Bool = false, isContentAvailable: Bool = false
  ) -> JSONValue {
    let texts = [("title", content.title), ("subtitle", content.subtitle), ("body", content.body)]
    let alert = texts.filter { !$0.1.isEmpty }.map { ($0, JSONValue.string($1)) }
    var aps: [String: JSONValue] = [:]
    if !alert.isEmpty { aps["alert"] = .object(Dictionary(uniqueKeysWithValues: alert)) }
    if isMutable { aps["mutable-content"] = 1 }
    if isContentAvailable { aps["content-available"] = 1 }
    if !content.categoryIdentifier.isEmpty { aps["category"] = .string(content.categoryIdentifier) }
    if !content.threadIdentifier.isEmpty { aps["thread-id"] = .string(content.threadIdentifier) }
    if let badge = content.badge { aps["badge"] = .integer(badge) }
    if let sound = content.sound { aps["sound"] = .string(sound.name) }
    if content.interruptionLevel != .active {
      aps["interruption-level"] = .string(content.interruptionLevel.rawValue)
    }
    if content.relevanceScore != 0 { aps["relevance-score"] = .double(content.relevanceScore) }
    return .object(content.userInfo.merging(["aps": .object(aps)]) { $1 })
  }
}
