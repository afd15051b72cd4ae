import DeviceChannel
import Foundation

// Its delegate is never called; all else is constant.
/// The connection that reports calls to the system; inert.
open class CXProvider: NSObject, @unchecked Sendable {
  /// How calls look; inert.
  open var configuration: CXProviderConfiguration

  /// Creates a provider.
  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Hands a push from a service extension to the app as a call; inert, and without an error.
  ///
  /// The one CallKit call that is meant for service extensions. On a device it needs the
  /// entitlement `com.apple.developer.usernotifications.filtering`.
  public class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any],
    completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    noteReport()
    if let completion { DispatchQueue.global().async { completion(nil) } }
  }

  /// Hands a push from a service extension to the app as a call; inert, and without an error.
  public class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any]
  ) async throws { noteReport() }

  private class func noteReport() {
    Inert.use("CXProvider.reportNewIncomingVoIPPushPayload(_:completion:)")
  }

  /// Sets the delegate for the user's actions; never called.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    Inert.use("CXProvider.setDelegate(_:queue:)")
  }

  /// Shows an incoming call; inert, and without an error.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Inert.use("CXProvider.reportNewIncomingCall(with:update:completion:)")
    DispatchQueue.global().async { completion(nil) }
  }

  /// Changes a call; inert.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {
    Inert.use("CXProvider.reportCall(with:updated:)")
  }

  /// Ends a call; inert.
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) { Inert.use("CXProvider.reportCall(with:endedAt:reason:)") }

  /// Ends the provider; inert.
  open func invalidate() {}
}

/// The delegate for the user's actions; never called.
public protocol CXProviderDelegate: NSObjectProtocol {
  /// All calls are over.
  func providerDidReset(_ provider: CXProvider)
}

/// Why a call is over.
public enum CXCallEndedReason: Int, Sendable {
  /// The call broke down, as for want of a network; pushsim takes each of these and has no call to
  /// end.
  case failed = 1
  /// The other side hung up.
  case remoteEnded = 2
  /// It rang until the time was up.
  case unanswered = 3
  /// The user took the call on another device.
  case answeredElsewhere = 4
  /// The user turned the call down on another device.
  case declinedElsewhere = 5
}
