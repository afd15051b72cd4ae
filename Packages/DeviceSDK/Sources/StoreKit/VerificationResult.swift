public import Foundation

/// A value that the App Store has signed, or has not.
public enum VerificationResult<SignedType> {
  /// The signature is wrong.
  case unverified(SignedType, VerificationError)
  /// The signature is right.
  case verified(SignedType)

  /// An error of a signature.
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate
    case invalidCertificateChain
    case invalidDeviceVerification
    case invalidEncoding
    case invalidSignature
    case missingRequiredProperties
  }

  /// The value.
  /// - Throws: The error of the signature.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// The value, whatever the signature.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }

  /// Empty: nothing is signed here.
  public var jwsRepresentation: String { "" }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}

/// Why the App Store did not do something.
public enum StoreKitError: Error, Sendable {
  case unknown
  /// The person did not want it.
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
}
