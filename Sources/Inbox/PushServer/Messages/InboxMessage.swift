import Foundation
import JSONModel
import NotificationModel

/// An in-app message of a provider: it comes over the provider's own connection, shows nothing, and is
/// kept while the app is not there (PROV-13, PROV-14).
package struct InboxMessage: Sendable, Hashable {
  /// How far it has come.
  package enum State: String, Sendable, CaseIterable {
    /// It waits for the app to be in front and connected.
    case waiting
    /// The app has it.
    case received
    /// Its time to live was over.
    case expired
    /// More came for the device than are kept, or it was not to be kept at all.
    case dropped
    /// Another message took its place.
    case overridden
  }

  /// Its place, from 1; a later message has a higher one.
  package var number: Int64 = 0
  /// The provider's name for it: the push that it belongs to.
  package var id: String
  package var app: BundleIdentifier
  /// The token of the device.
  package var device: String
  /// The content that the app gets.
  package var content: JSONValue
  package var acceptedAt: Date
  /// When it is kept no longer.
  package var expiresAt: Date
  package var state = State.waiting
  /// When it came to its end; nil while it waits.
  package var settledAt: Date?

  package init(
    id: String, app: BundleIdentifier, device: String, content: JSONValue, acceptedAt: Date,
    expiresAt: Date
  ) {
    (self.id, self.app, self.device, self.content) = (id, app, device, content)
    (self.acceptedAt, self.expiresAt) = (acceptedAt, expiresAt)
  }

  /// How many wait for a device (PROV-15).
  package static let offlineLimit = 5

  package var json: JSONValue {
    [
      "number": .integer(Int(number)), "id": .string(id), "app": .string(app.rawValue),
      "device": .string(device), "content": content, "state": .string(state.rawValue),
      "acceptedAt": .string(InboxPush.text(acceptedAt)),
      "expiresAt": .string(InboxPush.text(expiresAt)),
      "settledAt": JSONValue(settledAt.map(InboxPush.text)),
    ]
  }
}
