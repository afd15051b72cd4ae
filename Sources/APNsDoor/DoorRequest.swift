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
  /// The payload.
  package var body: [UInt8]

  package init(
    method: String = "POST", path: String, headers: [(name: String, value: String)], body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.headers = headers.map { ($0.name.lowercased(), $0.value) }
    self.body = body
  }

  /// The first value of a header, by its name in small letters.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// What the door answers.
package struct DoorAnswer: Sendable, Hashable {
  /// Echoed as it was sent, or made up.
  package var id: String
  /// Nil for a push that was taken.
  package var reason: APNsReason?
  /// When the token stopped being registered, for 410.
  package var timestamp: Date?
  /// `apns-unique-id`, of a push that was taken in the sandbox.
  package var uniqueID: String?

  package init(
    id: String, reason: APNsReason? = nil, timestamp: Date? = nil, uniqueID: String? = nil
  ) {
    (self.id, self.reason, self.timestamp, self.uniqueID) = (id, reason, timestamp, uniqueID)
  }

  /// The HTTP status.
  package var status: Int { reason?.status ?? 200 }

  /// The body of a refusal.
  package var body: [UInt8]? {
    guard let reason else { return nil }
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
  /// Hexadecimal digits in small letters.
  package var token: String
  /// The app that the topic names.
  package var app: BundleIdentifier?
  /// By names in small letters, without the credentials.
  package var headers: [String: String]
  package var payload: [UInt8]
}
