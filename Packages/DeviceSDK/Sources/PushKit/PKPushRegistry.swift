import DeviceChannel
import Foundation

/// Registers an app for pushes of a kind; inert.
open class PKPushRegistry: NSObject {
  /// The delegate for tokens and pushes; never called.
  open weak var delegate: (any PKPushRegistryDelegate)?
  /// The kinds wanted; inert.
  open var desiredPushTypes: Set<PKPushType>? {
    didSet { Inert.use("PKPushRegistry.desiredPushTypes") }
  }

  /// Creates a registry; nothing runs on the queue.
  public init(queue: DispatchQueue?) { super.init() }

  /// The token for a kind: none.
  open func pushToken(for type: PKPushType) -> Data? { nil }
}

/// A kind of push.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String
  /// Creates a kind of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Calls.
  public static var voIP: Self { Self(rawValue: "PKPushTypeVoIP") }
  /// Complications of a watch.
  public static var complication: Self { Self(rawValue: "PKPushTypeComplication") }
  /// Files of a file provider.
  public static var fileProvider: Self { Self(rawValue: "PKPushTypeFileProvider") }
}

/// The token for a kind of push.
open class PKPushCredentials: NSObject {
  /// The kind.
  public let type: PKPushType
  /// The token.
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
    super.init()
  }
}

/// A push of a kind.
open class PKPushPayload: NSObject {
  /// The kind.
  public let type: PKPushType
  /// The payload that the server sent.
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
    self.type = type
    self.dictionaryPayload = dictionaryPayload
    super.init()
  }
}

/// The delegate for tokens and pushes; never called.
public protocol PKPushRegistryDelegate: NSObjectProtocol {
  /// There is a token.
  func pushRegistry(
    _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials,
    for type: PKPushType)
  /// There is a push.
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void)
  /// A token is no longer valid.
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

// Optional methods of Apple's protocol
extension PKPushRegistryDelegate {
  /// Does nothing.
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload,
    for type: PKPushType, completion: @escaping () -> Void
  ) { completion() }
  /// Does nothing.
  public func pushRegistry(
    _ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType
  ) {}
}
