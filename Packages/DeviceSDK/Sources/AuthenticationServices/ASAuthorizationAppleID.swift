public import DeviceFoundation
public import Foundation
public import UIKit

/// Lets a person sign in with an Apple Account, which the phone has none of.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  /// How an account is.
  public enum CredentialState: Int, Sendable {
    /// The person has taken it back.
    case revoked = 0
    /// It may be used.
    case authorized = 1
    /// It is not known.
    case notFound = 2
    /// The app has changed hands.
    case transferred = 3
  }

  /// Posted when a person takes an account back; never here.
  public static let credentialRevokedNotification = NSNotification.Name(
    "ASAuthorizationAppleIDCredentialRevokedNotification")

  /// Creates a request.
  open func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }

  /// Answers `.notFound`: no account is known.
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(.notFound, nil) } }

  /// Answers `.notFound`: no account is known.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// A request to sign in with an Apple Account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  /// The user who signed in before.
  open var user: String?
}

/// Whether an account seems to be a person's.
public enum ASUserDetectionStatus: Int, Sendable {
  /// This device cannot tell.
  case unsupported = 0
  /// It is not clear.
  case unknown = 1
  /// It is one.
  case likelyReal = 2
}

/// The account that a person has signed in with, which nobody does here.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  /// Names the person.
  public let user: String
  /// The state that the request gave.
  public let state: String?
  /// The parts that the person allows.
  public let authorizedScopes: [ASAuthorization.Scope]
  /// For the app's server.
  public let authorizationCode: Data?
  /// The signed answer.
  public let identityToken: Data?
  /// The address.
  public let email: String?
  /// The name.
  public let fullName: PersonNameComponents?
  /// Whether it seems to be a person's.
  public let realUserStatus: ASUserDetectionStatus

  init(user: String) {
    (self.user, state, authorizedScopes, authorizationCode) = (user, nil, [], nil)
    (identityToken, email, fullName, realUserStatus) = (nil, nil, nil, .unsupported)
    super.init()
  }
}

/// The button to sign in with an Apple Account.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  /// The text of the button.
  public enum ButtonType: Int, Sendable {
    /// Sign in.
    case signIn = 0
    /// Continue.
    case `continue` = 1
    /// Sign up.
    case signUp = 2
    /// Sign in.
    public static var `default`: ButtonType { .signIn }
  }

  /// The button's colours.
  public enum Style: Int, Sendable {
    /// White.
    case white = 0
    /// White with a border.
    case whiteOutline = 1
    /// Black.
    case black = 2
  }

  /// Radius of the corners; kept.
  open var cornerRadius: CGFloat = 6

  /// Creates a button.
  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    let verbs: [ButtonType: String] = [.continue: "Continue", .signUp: "Sign up"]
    accessibilityLabel = "\(verbs[type] ?? "Sign in") with Apple"
  }

  /// Creates a button.
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  /// Creates a button of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
