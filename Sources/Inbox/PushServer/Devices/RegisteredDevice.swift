import APNsEndpoint
import FCMMessages
import Foundation
import JSONModel
import NotificationModel

/// A device as the registry has it.
package struct RegisteredDevice: Sendable, Hashable {
  /// Hexadecimal digits, as a provider has them.
  package var token: String
  /// The app that registered.
  package var app: BundleIdentifier
  /// The name that a person gives it.
  package var name: String
  /// Whether it can be reached.
  package var isOnline = true
  /// The environment of its token; nil for both.
  package var environment: ProviderCertificate.Environment?
  /// The names that providers give it.
  package var registration = ProviderRegistration()

  var json: JSONValue {
    .object(
      registration.json.merging([
        "token": .string(token), "app": .string(app.rawValue), "name": .string(name),
        "online": .bool(isOnline), "environment": JSONValue(environment?.rawValue),
        "fcmToken": .string(fcmToken),
      ]) { $1 })
  }

  private var bytes: [UInt8] { DeviceToken(token).map { Array($0.bytes) } ?? [] }

  /// The registration token of FCM.
  package var fcmToken: String { FCMToken(device: bytes).text }

  /// The identifier of FCM's installation, FID.
  var installation: String { FCMToken.installation(of: bytes) }
}
