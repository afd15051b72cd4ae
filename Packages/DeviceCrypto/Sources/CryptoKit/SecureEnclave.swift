import Crypto
import Foundation

/// The keys of a Secure Enclave, which a simulated device does not have.
///
/// Apple's simulators answer alike: `isAvailable` is false, and making a key throws.
public enum SecureEnclave {
  /// Whether the device has a Secure Enclave: false.
  public static var isAvailable: Bool { false }

  /// Elliptic curve P-256 in the Secure Enclave.
  public enum P256 {
    /// Keys for signatures.
    public enum Signing {
      /// A private key that never leaves the Secure Enclave; none can be made here.
      public struct PrivateKey: Sendable {
        private let unavailable: Never

        /// Throws, as there is no Secure Enclave.
        /// - Throws: `CryptoKitError.underlyingCoreCryptoError`, always.
        public init(compactRepresentable: Bool = true) throws { throw missing }

        /// Throws, as there is no Secure Enclave.
        /// - Throws: `CryptoKitError.underlyingCoreCryptoError`, always.
        public init(dataRepresentation: Data) throws { throw missing }

        /// The key's public half.
        public var publicKey: Crypto.P256.Signing.PublicKey {
          switch unavailable {}
        }

        /// The key, encrypted for this Secure Enclave.
        public var dataRepresentation: Data {
          switch unavailable {}
        }

        /// Signs the SHA-256 digest of `data`.
        public func signature(
          for data: some DataProtocol
        ) throws -> Crypto.P256.Signing.ECDSASignature {
          switch unavailable {}
        }

        /// Signs a digest.
        public func signature(
          for digest: some Digest
        ) throws -> Crypto.P256.Signing.ECDSASignature {
          switch unavailable {}
        }
      }
    }

    /// Keys for key agreement.
    public enum KeyAgreement {
      /// A private key that never leaves the Secure Enclave; none can be made here.
      public struct PrivateKey: Sendable {
        private let unavailable: Never

        /// Throws, as there is no Secure Enclave.
        /// - Throws: `CryptoKitError.underlyingCoreCryptoError`, always.
        public init(compactRepresentable: Bool = true) throws { throw missing }

        /// Throws, as there is no Secure Enclave.
        /// - Throws: `CryptoKitError.underlyingCoreCryptoError`, always.
        public init(dataRepresentation: Data) throws { throw missing }

        /// The key's public half.
        public var publicKey: Crypto.P256.KeyAgreement.PublicKey {
          switch unavailable {}
        }

        /// The key, encrypted for this Secure Enclave.
        public var dataRepresentation: Data {
          switch unavailable {}
        }

        /// The secret shared with the owner of `publicKeyShare`.
        public func sharedSecretFromKeyAgreement(
          with publicKeyShare: Crypto.P256.KeyAgreement.PublicKey
        ) throws -> SharedSecret {
          switch unavailable {}
        }
      }
    }
  }

  /// LocalAuthentication's error on a device without a Secure Enclave: -4 (`errSecUnimplemented`),
  /// as Apple's simulators report it.
  private static var missing: CryptoKitError { .underlyingCoreCryptoError(error: -4) }
}
