import Foundation

/// The domain of errors of signing in.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// Why nobody has signed in.
public struct ASAuthorizationError: Error, CustomNSError, Hashable, Sendable {
  /// Why, by number.
  public enum Code: Int, Sendable {
    /// For no known reason, such as a phone without an Apple Account.
    case unknown = 1000
    /// The person went back.
    case canceled = 1001
    /// The answer is invalid.
    case invalidResponse = 1002
    /// The request was not handled.
    case notHandled = 1003
    /// Signing in went wrong.
    case failed = 1004
    /// The person has to be asked, and may not be.
    case notInteractive = 1005
    /// A passkey is there already.
    case matchedExcludedCredential = 1006
  }

  /// The number.
  public let code: Code
  /// Apple's domain.
  public static var errorDomain: String { ASAuthorizationErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// For no known reason, such as a phone without an Apple Account.
  public static var unknown: Code { .unknown }
  /// The person went back.
  public static var canceled: Code { .canceled }
  /// The answer is invalid.
  public static var invalidResponse: Code { .invalidResponse }
  /// The request was not handled.
  public static var notHandled: Code { .notHandled }
  /// Signing in went wrong.
  public static var failed: Code { .failed }
  /// The person has to be asked, and may not be.
  public static var notInteractive: Code { .notInteractive }
}

extension ASAuthorizationError.Code {
  /// Whether an error is of this code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASAuthorizationError)?.code == code
  }
}

extension ASWebAuthenticationSessionError.Code {
  /// Whether an error is of this code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASWebAuthenticationSessionError)?.code == code
  }
}

/// The credential that a person signs in with.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// How a person may sign in.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// That a person has signed in, which nobody does here.
open class ASAuthorization: NSObject {
  /// A part of the person's account that is asked for.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Takes Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public static let fullName = Self(rawValue: "full_name")
    /// The address.
    public static let email = Self(rawValue: "email")
  }

  /// An operation that is asked of an account.
  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Takes Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The operation that the request implies.
    public static let operationImplicit = Self(rawValue: "implicit")
    /// To sign in.
    public static let operationLogin = Self(rawValue: "login")
    /// To sign in once more.
    public static let operationRefresh = Self(rawValue: "refresh")
    /// To sign out.
    public static let operationLogout = Self(rawValue: "logout")
  }

  /// How the person has signed in.
  public let provider: any ASAuthorizationProvider
  /// The credential.
  public let credential: any ASAuthorizationCredential

  init(_ provider: any ASAuthorizationProvider, _ credential: any ASAuthorizationCredential) {
    (self.provider, self.credential) = (provider, credential)
    super.init()
  }
}

/// A request to sign in.
open class ASAuthorizationRequest: NSObject {
  /// How the person may sign in.
  public let provider: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) {
    self.provider = provider
    super.init()
  }
}

/// A request to an account.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  /// The parts of the account that are asked for.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// Comes back with the answer.
  open var state: String?
  /// Comes back within the signed answer.
  open var nonce: String?
  /// The operation.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

/// A name and a password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  /// The name.
  public let user: String
  /// The password.
  public let password: String

  /// Creates a credential.
  public init(user: String, password: String) {
    (self.user, self.password) = (user, password)
    super.init()
  }
}

/// Offers the passwords of the keychain; there are none.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  /// Creates a request.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}

/// A request for a password.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}
