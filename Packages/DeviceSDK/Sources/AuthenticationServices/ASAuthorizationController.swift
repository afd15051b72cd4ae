import DeviceChannel
import Foundation
import UIKit

/// Hears whether a person has signed in.
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
  /// What is asked for.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// Hears the outcome.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// Names the window; never asked.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  /// Makes a controller.
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

  /// Ends a question, which nobody was asked.
  open func cancel() {}
}
