import ExtensionProtocol
import FCMMessages
import Foundation
import JSONModel
import NotificationModel

/// The side of push providers, as stand-ins for their SDKs ask for it: their own connection, which is
/// neither APNs' nor the network's.
package final class ProviderService: DeviceService {
  /// Answers a request once, on any thread, now or when there is something to say. It must not block.
  package typealias Provider =
    @Sendable (_ request: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void) -> Void

  private let provider: Provider?

  init(_ provider: Provider?) { self.provider = provider }

  private static let allNames: Set<String> = ["provider.ask"]

  package var names: Set<String> { Self.allNames }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    if let token = Self.registrationToken(request.arguments) { return reply(["token": token]) }
    guard let provider else { return reply(.null) }
    provider(request.arguments, reply)
  }

  /// FCM's token, which follows from the device token alone, so that it is the one that the inbox
  /// knows, whether there is an inbox or not.
  private static func registrationToken(_ arguments: JSONValue) -> JSONValue? {
    guard arguments["provider"] == "fcm", arguments["operation"] == "token",
      let device = arguments["arguments"]?["apnsToken"]?.string
        .flatMap({ Data(base64Encoded: $0) }), !device.isEmpty, device.count <= 255
    else { return nil }
    return .string(FCMToken(device: Array(device)).text)
  }
}
