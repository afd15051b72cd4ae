import JSONModel
import NotificationModel

/// A channel that a provider made, and the devices whose Live Activities follow it.
package struct InboxChannel: Sendable, Hashable {
  /// The identifier that APNs generated: base64.
  package var id: String
  package var app: BundleIdentifier
  /// Whether its last push is kept for devices out of reach, for eight hours at most.
  package var keepsLast: Bool
  /// The tokens of the devices.
  package var devices: Set<String> = []

  /// How many channels an app may have.
  static let limit = 10_000

  /// Its description in REST.
  var json: JSONValue {
    [
      "id": .string(id), "app": .string(app.rawValue), "keepsLast": .bool(keepsLast),
      "devices": .array(devices.sorted().map(JSONValue.string)),
    ]
  }
}
