internal import DeviceChannel
public import Foundation
internal import JSONModel
internal import UserNotifications

/// How stand-ins for push providers' SDKs reach the provider's side, over the device's channel. Apple
/// has no such module.
public enum ProviderChannel {
  /// Calls with each token that the app gets from APNs, before the app's delegate has it, and at
  /// once with one that has come.
  public static func onDeviceToken(_ body: @escaping @Sendable (Data) -> Void) {
    DeviceTokens.observe(body)
  }

  /// Asks the provider's side, and waits for its answer, which may take as long as it likes.
  ///
  /// Not to be called on a thread that has to go on meanwhile.
  /// - Returns: nil where there is no provider's side.
  public static func ask(
    _ provider: String, _ operation: String, _ arguments: [String: Any] = [:]
  ) -> [AnyHashable: Any]? {
    let request: JSONValue = [
      "provider": .string(provider), "operation": .string(operation),
      "arguments": .object(UserInfoExport(arguments).json),
    ]
    let answer = DeviceConnection.current?.ask("provider.ask", request)
    return answer?.object.map { $0.reduce(into: [:]) { $0[$1.key] = $1.value.propertyList } }
  }
}
