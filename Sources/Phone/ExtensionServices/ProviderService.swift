import ExtensionProtocol
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
    guard let provider else { return reply(.null) }
    provider(request.arguments, reply)
  }
}
