import DeviceChannel
import Foundation

/// The proof that is asked of the person.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// The biometry by which a phone knows a person.
public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
  case opticID = 4
}

/// Asks the person who they are; an extension has no screen to ask on, and is always refused.
open class LAContext: NSObject, @unchecked Sendable {
  /// None: no face and no finger is known.
  open var biometryType: LABiometryType { .none }
  /// The title of the button for the passcode; nil for the system's words.
  open var localizedFallbackTitle: String?
  /// The title of the button to cancel; nil for the system's words.
  open var localizedCancelTitle: String?
  /// Why the person is asked; empty by default.
  open var localizedReason = ""
  /// Seconds for which a former answer counts; 0 by default.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Whether the person may not be asked; false by default.
  open var interactionNotAllowed = false
  /// Nil, as the person was never asked.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Creates a context.
  public override init() { super.init() }

  /// Returns false: the phone has no passcode.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = LAError(.passcodeNotSet) as NSError
    return false
  }

  /// Answers that the person cannot be asked.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Inert.use("LAContext.evaluatePolicy(_:localizedReason:reply:)")
    DispatchQueue.global().async { reply(false, LAError(.notInteractive)) }
  }

  /// Throws that the person cannot be asked.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    Inert.use("LAContext.evaluatePolicy(_:localizedReason:)")
    throw LAError(.notInteractive)
  }

  /// Takes what was asked back; inert.
  open func invalidate() {}
}

/// Why a person could not be asked, or was not known.
public struct LAError: CustomNSError, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  /// The kind.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of its errors.
  public static let errorDomain = "com.apple.LocalAuthentication"
  /// The number of its code.
  public var errorCode: Int { code.rawValue }

  /// The person was not known.
  public static let authenticationFailed = Code.authenticationFailed
  /// The person cancelled.
  public static let userCancel = Code.userCancel
  /// The person chose the passcode.
  public static let userFallback = Code.userFallback
  /// The system cancelled.
  public static let systemCancel = Code.systemCancel
  /// There is no passcode.
  public static let passcodeNotSet = Code.passcodeNotSet
  /// The phone knows no faces and fingers.
  public static let biometryNotAvailable = Code.biometryNotAvailable
  /// No face and no finger is known.
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  /// Too many attempts failed.
  public static let biometryLockout = Code.biometryLockout
  /// The app cancelled.
  public static let appCancel = Code.appCancel
  /// The context was ended before.
  public static let invalidContext = Code.invalidContext
  /// The person may not be asked.
  public static let notInteractive = Code.notInteractive
}
