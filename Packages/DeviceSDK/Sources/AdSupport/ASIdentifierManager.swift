import Foundation

/// The identifier of a phone for advertisers: none, as nobody has allowed to be tracked.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let only = ASIdentifierManager()

  /// The one manager.
  open class func shared() -> ASIdentifierManager { only }

  /// All zeros.
  open var advertisingIdentifier: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
  /// False: nobody has allowed it.
  open var isAdvertisingTrackingEnabled: Bool { false }
}
