import APNs
import Foundation
import JSONModel
import NotificationModel

// What the device gets: FCM is a provider of APNs.
extension FCMMessage {
  /// A push as FCM sends it to APNs.
  package struct Push: Sendable, Hashable {
    /// Request headers, by their names in small letters.
    package var headers: [String: String]
    package var payload: [UInt8]

    /// The headers as APNs reads them.
    package var fields: PushHeaders {
      PushHeaders(fields: headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// The values that FCM adds to each message for a device.
  package struct Envelope: Sendable {
    /// `gcm.message_id`.
    package var messageID: String
    /// `google.c.sender.id`: the number of the project.
    package var senderID: String
    /// When FCM took the message.
    package var sentAt: Date

    package init(messageID: String, senderID: String, sentAt: Date) {
      (self.messageID, self.senderID, self.sentAt) = (messageID, senderID, sentAt)
    }
  }

  /// How long a message is kept that does not say: 30 days, in seconds.
  private static let lifetime = 30 * 24 * 3600

  /// Whether it is data for the app alone.
  private var isData: Bool {
    let keys = (payload["aps"]?.object ?? [:]).keys
    return title == nil && body == nil && keys.allSatisfy { $0 == "content-available" }
  }

  /// The push for one installation.
  /// - Throws: FCM's error where it is too large, or where APNs refuses it.
  package func push(
    to app: BundleIdentifier, installation: String, _ envelope: Envelope
  ) throws(FCMError) -> Push {
    let push = try push(toAny: app, installation: installation, envelope)
    let fields = push.fields
    let sent = SentPush(
      bundle: app, type: fields.pushType.flatMap { PushType(rawValue: $0) },
      sizeBytes: push.payload.count, isEmpty: false)
    if let rejection = APNsCheck.rejection(of: sent, headers: fields) {
      throw .refused(by: rejection.reason)
    }
    return push
  }

  /// The push before APNs looks at it; without a topic where the app is not known.
  /// - Throws: FCM's error where it is too large.
  package func push(
    toAny app: BundleIdentifier?, installation: String, _ envelope: Envelope
  ) throws(FCMError) -> Push {
    let members = root(installation, envelope)
    let bytes = JSONWriter.compact(.object(members))
    let kilobytes = if case .token = target { 4 } else { 2 }
    guard bytes.count <= kilobytes << 10 else { throw .tooLarge(kilobytes: kilobytes) }
    return Push(
      headers: headers(for: app, members["aps"]?.object ?? [:], envelope), payload: bytes)
  }

  /// The payload: what `apns.payload` has comes before what the rest of the message says.
  private func root(_ installation: String, _ envelope: Envelope) -> [String: JSONValue] {
    var root = data.mapValues(JSONValue.string)
    root["aps"] = nil
    root.merge(payload) { $1 }
    var aps = payload["aps"]?.object ?? [:]
    if let alert = alert(over: aps["alert"]) { aps["alert"] = alert }
    if !aps.isEmpty { root["aps"] = .object(aps) }
    if let image {
      var options = payload["fcm_options"]?.object ?? [:]
      options["image"] = .string(image)
      root["fcm_options"] = .object(options)
    }
    root["gcm.message_id"] = .string(envelope.messageID)
    root["google.c.a.e"] = "1"
    root["google.c.a.m_l"] = analyticsLabel.map(JSONValue.string)
    root["google.c.sender.id"] = .string(envelope.senderID)
    root["google.c.fid"] = .string(installation)
    return root
  }

  /// The alert: `apns.payload` overrides the title and the body of the notification.
  private func alert(over own: JSONValue?) -> JSONValue? {
    guard title != nil || body != nil else { return own }
    let texts = ["title": title, "body": body].compactMapValues { $0.map(JSONValue.string) }
    guard let own else { return .object(texts) }
    guard let members = own.object else { return own }
    return .object(texts.merging(members) { $1 })
  }

  private func headers(
    for app: BundleIdentifier?, _ aps: [String: JSONValue], _ envelope: Envelope
  ) -> [String: String] {
    var headers = headers.filter { $0.key.hasPrefix("apns-") }
    headers["apns-id"] = headers["apns-id"]?.lowercased()
    let inferred = liveActivityToken == nil ? PushType.inferred(from: aps) : .liveactivity
    let type = headers["apns-push-type"] ?? inferred.rawValue
    let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
    let defaults = [
      "apns-push-type": type, "apns-topic": app.map { $0.rawValue + suffix },
      // Messages without a notification go with normal priority.
      "apns-priority": isData ? "5" : "10",
      "apns-expiration": "\(Int(envelope.sentAt.timeIntervalSince1970) + Self.lifetime)",
    ]
    return defaults.compactMapValues(\.self).merging(headers) { $1 }
  }
}
