import DeviceChannel
import DeviceFoundation

// Operations with keys. None works: this module stays free of cryptography, so that extensions with
// no more than a keychain query stay small. Each says so in a finding and ends as an unsupported
// algorithm does; use CryptoKit or CommonCrypto, which are real.

/// The use of a key.
public enum SecKeyOperationType: Int, Sendable {
  /// A signature of the private key; no algorithm is supported for any of these here.
  case sign = 0
  /// Judging a signature by the public key.
  case verify = 1
  /// Encryption by the public key.
  case encrypt = 2
  /// Decryption by the private key.
  case decrypt = 3
  /// A secret that two sides compute from their own private key and the other's public key.
  case keyExchange = 4
}

/// A parameter of a key exchange.
public struct SecKeyKeyExchangeParameter: RawRepresentable, Hashable, Sendable {
  private let name: String

  /// The parameter's name.
  public var rawValue: CFString { name as NSString }

  /// Creates a parameter of its name.
  public init(rawValue: CFString) { name = rawValue as String }

  /// How many bytes are wanted.
  public static let requestedSize = Self(rawValue: "requestedSize")
  /// The value that both sides mix in.
  public static let sharedInfo = Self(rawValue: "sharedInfo")
}

private func refuse(
  _ function: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) {
  Inert.use(function)
  SecurityFailure.report(errSecUnimplemented, to: error)
}

/// Inert: no algorithm is supported.
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm
) -> Bool {
  Inert.use("SecKeyIsAlgorithmSupported")
  return false
}

/// Inert: nil, with `errSecUnimplemented`.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  refuse("SecKeyCreateRandomKey", error)
  return nil
}

/// Inert: nil, with `errSecUnimplemented`.
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  refuse("SecKeyCreateDecryptedData", error)
  return nil
}

/// Inert: nil, with `errSecUnimplemented`.
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  refuse("SecKeyCreateEncryptedData", error)
  return nil
}

/// Inert: nil, with `errSecUnimplemented`.
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  refuse("SecKeyCreateSignature", error)
  return nil
}

/// Inert: false, with `errSecUnimplemented`.
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  refuse("SecKeyVerifySignature", error)
  return false
}

/// Inert: nil, with `errSecUnimplemented`.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey,
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  refuse("SecKeyCopyKeyExchangeResult", error)
  return nil
}
