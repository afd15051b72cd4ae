import JSONModel
import TextFormats

/// A message as `messages:send` takes it, as far as an iOS device gets anything of it.
package struct FCMMessage: Sendable {
  /// The receivers of a message.
  package enum Target: Sendable, Hashable {
    /// A registration token, or the identifier of an installation.
    case token(String)
    case topic(String)
    case condition(FCMCondition)
  }

  package let target: Target
  /// Whether nothing is delivered.
  package let isValidateOnly: Bool
  package var title: String?
  package var body: String?
  /// The picture: that of `apns.fcmOptions`, else that of the notification.
  package var image: String?
  package var data: [String: String] = [:]
  /// Request headers for APNs, by their names in small letters.
  package var headers: [String: String] = [:]
  /// `apns.payload`.
  package var payload: [String: JSONValue] = [:]
  /// The label of the message's analytics: that of `apns.fcmOptions`, else that of all platforms.
  package var analyticsLabel: String?
  /// The token of a Live Activity.
  package var liveActivityToken: String?

  /// Reads the body of a request.
  /// - Throws: FCM's error for a message that it does not accept.
  package init(body bytes: [UInt8]) throws(FCMError) {
    let document: LocatedJSON
    do { document = try JSONParser.located(bytes: bytes) } catch {
      throw .malformed([("", "Invalid JSON payload received. \(Self.fault(error))")])
    }
    try self.init(document)
  }

  /// Reads a request's document.
  /// - Throws: FCM's error for a message that it does not accept.
  package init(_ document: LocatedJSON) throws(FCMError) {
    let (request, violations) = FCMSchemaReader.read(document, as: "SendMessageRequest")
    guard violations.isEmpty else {
      throw .malformed(violations.map { ($0.field, $0.description) })
    }
    let message = request["message"] ?? .object([:])
    isValidateOnly = request["validateOnly"]?.bool ?? (request["validateOnly"] == "true")
    target = try Self.target(of: message)
    let notification = message["notification"]
    (title, body) = (notification?["title"]?.string, notification?["body"]?.string)
    data = message["data"]?.object?.compactMapValues(\.string) ?? [:]
    let apns = message["apns"]
    image = apns?["fcmOptions"]?["image"]?.string ?? notification?["image"]?.string
    for (name, value) in apns?["headers"]?.object ?? [:] {
      headers[name.lowercased()] = value.string
    }
    payload = apns?["payload"]?.object ?? [:]
    liveActivityToken = apns?["liveActivityToken"]?.string
    analyticsLabel =
      apns?["fcmOptions"]?["analyticsLabel"]?.string
      ?? message["fcmOptions"]?["analyticsLabel"]?.string
    try check(message)
  }

  /// Returns the flaw of a text, in Google's words and without quoting it.
  private static func fault(_ error: JSONSyntaxError) -> String {
    "Unexpected token. (\(error.place))"
  }

  private static func target(of message: JSONValue) throws(FCMError) -> Target {
    if let token = (message["token"] ?? message["fid"])?.string, !token.isEmpty {
      return .token(token)
    }
    if let topic = message["topic"]?.string, !topic.isEmpty {
      guard FCMTopic.isName(topic) else { throw .invalidTopic }
      return .topic(topic)
    }
    if let text = message["condition"]?.string, !text.isEmpty {
      guard let condition = FCMCondition(text) else { throw .invalidCondition }
      return .condition(condition)
    }
    throw .invalid("Recipient of the message is not set.", field: "message")
  }

  private static let labelCharacters = Alphabet("A-Za-z0-9_.~%-")

  /// Checks the rules that the schema does not express.
  private func check(_ message: JSONValue) throws(FCMError) {
    guard message["android"] == nil || message["androidV2"] == nil else {
      throw .invalid("Only one of android and android_v2 may be set.", field: "message")
    }
    for data in [message["data"], message["android"]?["data"], message["webpush"]?["data"]] {
      if let key = (data?.object ?? [:]).keys.sorted().first(where: Self.isReserved) {
        throw .invalid("Invalid data payload key: \(key)", field: "message.data")
      }
    }
    if let label = analyticsLabel, !Self.labelCharacters.spells(label, 1...50) {
      throw .invalid("Invalid analytics label.", field: "message.fcm_options.analytics_label")
    }
    if let aps = payload["aps"], aps.object == nil {
      throw .invalid("Invalid APNs payload: aps takes an object.", field: "message.apns.payload")
    }
    if let badge = payload["aps"]?["badge"], badge.number == nil {
      throw .invalid(
        "Value type for APS key [badge] is a number.", field: "message.apns.payload.aps.badge")
    }
  }

  /// Whether FCM keeps a key of `data` for itself.
  private static func isReserved(_ key: String) -> Bool {
    ["from", "message_type"].contains(key) || key.hasPrefix("google.")
      || key.hasPrefix("gcm.notification.")
  }
}
