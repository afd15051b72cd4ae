import APNs
import Foundation
import JSONModel
import NotificationModel

/// A request as a client sent it.
package struct DoorRequest: Sendable {
  /// `POST` and others.
  package var method: String
  /// With its query.
  package var path: String
  /// Without those that begin with a colon, in the order they came; names in small letters.
  package var headers: [(name: String, value: String)]
  /// The payload; of one that is far too long, its beginning.
  package var body: [UInt8]
  /// How many bytes of a long payload were not kept.
  package var droppedBytes = 0

  package init(
    method: String = "POST", path: String, headers: [(name: String, value: String)], body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.headers = headers.map { ($0.name.lowercased(), $0.value) }
    self.body = body
  }

  /// The size of the payload as it was sent.
  package var sizeBytes: Int { body.count + droppedBytes }

  /// The first value of a header, by its name in small letters.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// The endpoint's answer.
package struct DoorAnswer: Sendable, Hashable {
  /// The answer to a request about channels, in place of a plain 200.
  package struct Success: Sendable, Hashable {
    package var status = 200
    /// `apns-channel-id`.
    package var channel: String?
    package var body: JSONValue?

    package init(status: Int = 200, channel: String? = nil, body: JSONValue? = nil) {
      (self.status, self.channel, self.body) = (status, channel, body)
    }
  }

  /// Echoed as it was sent, or made up.
  package var id: String
  /// The header that the id is in: `apns-id`, and of channels and broadcasts `apns-request-id`.
  package var idName = "apns-id"
  /// Nil for a push that was taken.
  package var reason: APNsReason?
  /// When the token stopped being registered, for 410.
  package var timestamp: Date?
  /// `apns-unique-id`, of a push that was taken in the sandbox, and of any broadcast.
  package var uniqueID: String?
  package var success: Success?
  /// Whether GOAWAY with the reason follows, and the connection ends.
  package var ends = false

  package init(
    id: String, reason: APNsReason? = nil, timestamp: Date? = nil, uniqueID: String? = nil
  ) {
    (self.id, self.reason, self.timestamp, self.uniqueID) = (id, reason, timestamp, uniqueID)
  }

  /// The HTTP status.
  package var status: Int { reason?.status ?? success?.status ?? 200 }

  /// The headers behind the status.
  var fields: [(name: String, value: String)] {
    var fields = [(idName, id)]
    if let uniqueID { fields.append(("apns-unique-id", uniqueID)) }
    if let channel = success?.channel { fields.append(("apns-channel-id", channel)) }
    if body != nil { fields.append(("content-type", "application/json")) }
    return fields
  }

  /// The body: why it was refused, or what was asked for.
  package var body: [UInt8]? {
    guard let reason else { return success?.body.map { JSONWriter.compact($0) } }
    var members: [String: JSONValue] = ["reason": .string(reason.rawValue)]
    if let timestamp {
      members["timestamp"] = .integer(Int((timestamp.timeIntervalSince1970 * 1000).rounded()))
    }
    return JSONWriter.compact(.object(members))
  }
}

/// A request that APNs' own rules have nothing against.
package struct DoorPush: Sendable {
  /// The `apns-id` of its answer.
  package var id: String
  /// Hexadecimal digits in small letters; empty for a broadcast.
  package var token: String
  /// The channel of a broadcast; nil for a push to a device.
  package var channel: String?
  /// The app that the topic names.
  package var app: BundleIdentifier?
  /// By names in small letters, without the credentials.
  package var headers: [String: String]
  /// The push's inbox: the header `pushsim-inbox`, else the key of the provider's token; empty for
  /// the common inbox.
  package var inbox = ""
  /// The payload.
  package var text: PayloadText
}

/// A request about channels that APNs' own rules have nothing against.
package struct ChannelRequest: Sendable {
  /// The next action.
  package enum Action: Sendable, Hashable {
    /// Make a channel, which keeps its last push for devices out of reach, or keeps none.
    case create(keepsLast: Bool)
    case read(String)
    case delete(String)
    case list
  }

  /// The `apns-request-id` of its answer.
  package var id: String
  package var app: BundleIdentifier
  package var action: Action

  /// An answer to it.
  package func answer(_ success: DoorAnswer.Success) -> DoorAnswer {
    var answer = DoorAnswer(id: id)
    (answer.idName, answer.success) = ("apns-request-id", success)
    return answer
  }

  /// A refusal of it.
  package func refusal(_ reason: APNsReason) -> DoorAnswer {
    var answer = DoorAnswer(id: id, reason: reason)
    answer.idName = "apns-request-id"
    return answer
  }
}
