public import Crypto
public import Foundation

// swift-crypto reports a wrong tag by BoringSSL's number. The methods below have the names and types
// of its own, shadow them for whoever imports CryptoKit, and throw what Apple's throw. As they shadow
// them in this module too, swift-crypto's are called by the names that the linker knows.

/// Runs `body` with a wrong tag's error in Apple's words.
private func authenticating(_ body: () throws -> Data) throws -> Data {
  // The library CIPHER, the reason BAD_DECRYPT.
  let badDecrypt: Int32 = 30 << 24 | 101
  do {
    return try body()
  } catch CryptoKitError.underlyingCoreCryptoError(error: badDecrypt) {
    throw CryptoKitError.authenticationFailure
  }
}

extension AES.GCM {
  @_silgen_name(
    "$s6Crypto3AESO3GCMO4open_5using14authenticating20FoundationEssentials4DataVAE9SealedBoxV_AA12SymmetricKeyVxtKAI0I8ProtocolRzlFZ"
  )
  private static func original<Authenticated: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating data: Authenticated
  ) throws -> Data

  /// Decrypts and authenticates.
  /// - Throws: `CryptoKitError.authenticationFailure` for another key or changed bytes.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try authenticating { try original(sealedBox, using: key, authenticating: Data()) }
  }

  /// Decrypts and authenticates, also what was not encrypted.
  /// - Throws: `CryptoKitError.authenticationFailure` for another key or changed bytes.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try authenticating {
      try original(sealedBox, using: key, authenticating: authenticatedData)
    }
  }
}

extension ChaChaPoly {
  @_silgen_name(
    "$s6Crypto03ChaB4PolyO4open_5using14authenticating20FoundationEssentials4DataVAC9SealedBoxV_AA12SymmetricKeyVxtKAG0I8ProtocolRzlFZ"
  )
  private static func original<Authenticated: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating data: Authenticated
  ) throws -> Data

  /// Decrypts and authenticates.
  /// - Throws: `CryptoKitError.authenticationFailure` for another key or changed bytes.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try authenticating { try original(sealedBox, using: key, authenticating: Data()) }
  }

  /// Decrypts and authenticates, also what was not encrypted.
  /// - Throws: `CryptoKitError.authenticationFailure` for another key or changed bytes.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData
  ) throws -> Data {
    try authenticating {
      try original(sealedBox, using: key, authenticating: authenticatedData)
    }
  }
}
