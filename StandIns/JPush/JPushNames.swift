import Foundation

/// JPush begins to connect.
public let kJPFNetworkIsConnectingNotification = "kJPFNetworkIsConnectingNotification"
/// JPush has started.
public let kJPFNetworkDidSetupNotification = "kJPFNetworkDidSetupNotification"
/// The connection is closed.
public let kJPFNetworkDidCloseNotification = "kJPFNetworkDidCloseNotification"
/// The device has a registration id.
public let kJPFNetworkDidRegisterNotification = "kJPFNetworkDidRegisterNotification"
/// The device could not be registered.
public let kJPFNetworkFailedRegisterNotification = "kJPFNetworkFailedRegisterNotification"
/// The connection stands.
public let kJPFNetworkDidLoginNotification = "kJPFNetworkDidLoginNotification"
/// An in-app message came: `content`, `title`, `content_type` and `extras` are in `userInfo`.
public let kJPFNetworkDidReceiveMessageNotification = "kJPFNetworkDidReceiveMessageNotification"
/// Something of JPush's failed.
public let kJPFServiceErrorNotification = "kJPFServiceErrorNotification"

extension NSNotification.Name {
  /// JPush begins to connect.
  public static let jpfNetworkIsConnecting = Self(kJPFNetworkIsConnectingNotification)
  /// JPush has started.
  public static let jpfNetworkDidSetup = Self(kJPFNetworkDidSetupNotification)
  /// The connection is closed.
  public static let jpfNetworkDidClose = Self(kJPFNetworkDidCloseNotification)
  /// The device has a registration id.
  public static let jpfNetworkDidRegister = Self(kJPFNetworkDidRegisterNotification)
  /// The device could not be registered.
  public static let jpfNetworkFailedRegister = Self(kJPFNetworkFailedRegisterNotification)
  /// The connection stands.
  public static let jpfNetworkDidLogin = Self(kJPFNetworkDidLoginNotification)
  /// An in-app message came.
  public static let jpfNetworkDidReceiveMessage = Self(kJPFNetworkDidReceiveMessageNotification)
  /// Something of JPush's failed.
  public static let jpfServiceError = Self(kJPFServiceErrorNotification)
}
