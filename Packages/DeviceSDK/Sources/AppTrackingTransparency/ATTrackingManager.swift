import DeviceChannel
import Foundation

/// Asks the person whether an app may track them; an extension cannot ask.
open class ATTrackingManager: NSObject, @unchecked Sendable {
  /// The person's answer.
  public enum AuthorizationStatus: UInt, Sendable {
    /// Nothing yet.
    case notDetermined = 0
    /// The phone's settings forbid to ask.
    case restricted = 1
    /// No.
    case denied = 2
    /// Yes.
    case authorized = 3
  }

  /// Not determined: nobody was asked.
  open class var trackingAuthorizationStatus: AuthorizationStatus { .notDetermined }

  /// Answers at once that nothing is determined, as no question is shown.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    Inert.use("ATTrackingManager.requestTrackingAuthorization(completionHandler:)")
    DispatchQueue.global().async { completion(.notDetermined) }
  }

  /// Answers that nothing is determined, as no question is shown.
  @discardableResult
  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    Inert.use("ATTrackingManager.requestTrackingAuthorization()")
    return .notDetermined
  }
}
