import DeviceChannel
import Foundation
import UIKit

/// The delegate for the outcome of signing in.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  /// The person has; never here.
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  /// The person has not.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// Names the window that a question is shown over; never asked.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  /// The window.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

// Sendable because nothing but the delegate is read, on the main queue.
/// Asks a person to sign in; nobody is asked here, as on a phone without an Apple Account.
open class ASAuthorizationController: NSObject, @unchecked Sendable {
  /// The requests.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// The delegate for the outcome.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Names the window; never asked.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  /// Creates a controller.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
    super.init()
  }

  /// Inert: the delegate gets `ASAuthorizationError.unknown`.
  open func performRequests() {
    Inert.use("ASAuthorizationController.performRequests()")
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.delegate?.authorizationController(
          controller: self, didCompleteWithError: ASAuthorizationError(.unknown))
      }
    }
  }

  /// Cancels the request, which was never shown.
  open func cancel() {}
}
