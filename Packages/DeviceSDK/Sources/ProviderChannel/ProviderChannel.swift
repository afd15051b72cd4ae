internal import DeviceChannel
internal import JSONModel
internal import Synchronization
public import UserNotifications

/// How stand-ins for push providers' SDKs reach the provider's side, over the device's channel. Apple
/// has no such module.
public enum ProviderChannel {
  /// Posted with each token that the app gets from APNs, before its delegate gets it: providers' SDKs
  /// stand before the delegate's method on a device.
  public static let deviceTokenDidChange = NSNotification.Name("PushSimDeviceTokenDidChange")

  private static let token = Mutex<Data?>(nil)

  /// The app's token from APNs; nil before it has one.
  public static var deviceToken: Data? { token.withLock(\.self) }

  /// Notes a token that came, for everybody who looks before the app's delegate.
  package static func took(deviceToken: Data) {
    token.withLock { $0 = deviceToken }
    NotificationCenter.default.post(name: deviceTokenDidChange, object: nil)
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
