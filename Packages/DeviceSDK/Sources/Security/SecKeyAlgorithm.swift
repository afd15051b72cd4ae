import DeviceFoundation

/// The name of an algorithm that a key is used with.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  private let name: String

  /// The name.
  public var rawValue: CFString { name as NSString }

  /// Creates an algorithm of its name.
  public init(rawValue: CFString) { name = rawValue as String }

  private init(_ name: String) { self.name = name }
}

extension SecKeyAlgorithm {
  /// `algid:keyexchange:ECDHC`
  public static var ecdhKeyExchangeCofactor: Self { Self("algid:keyexchange:ECDHC") }
  /// `algid:keyexchange:ECDHC:KDFX963:SHA1`
  public static var ecdhKeyExchangeCofactorX963SHA1: Self {
    Self("algid:keyexchange:ECDHC:KDFX963:SHA1")
  }
  /// `algid:keyexchange:ECDHC:KDFX963:SHA224`
  public static var ecdhKeyExchangeCofactorX963SHA224: Self {
    Self("algid:keyexchange:ECDHC:KDFX963:SHA224")
  }
  /// `algid:keyexchange:ECDHC:KDFX963:SHA256`
  public static var ecdhKeyExchangeCofactorX963SHA256: Self {
    Self("algid:keyexchange:ECDHC:KDFX963:SHA256")
  }
  /// `algid:keyexchange:ECDHC:KDFX963:SHA384`
  public static var ecdhKeyExchangeCofactorX963SHA384: Self {
    Self("algid:keyexchange:ECDHC:KDFX963:SHA384")
  }
  /// `algid:keyexchange:ECDHC:KDFX963:SHA512`
  public static var ecdhKeyExchangeCofactorX963SHA512: Self {
    Self("algid:keyexchange:ECDHC:KDFX963:SHA512")
  }
  /// `algid:keyexchange:ECDH`
  public static var ecdhKeyExchangeStandard: Self { Self("algid:keyexchange:ECDH") }
  /// `algid:keyexchange:ECDH:KDFX963:SHA1`
  public static var ecdhKeyExchangeStandardX963SHA1: Self {
    Self("algid:keyexchange:ECDH:KDFX963:SHA1")
  }
  /// `algid:keyexchange:ECDH:KDFX963:SHA224`
  public static var ecdhKeyExchangeStandardX963SHA224: Self {
    Self("algid:keyexchange:ECDH:KDFX963:SHA224")
  }
  /// `algid:keyexchange:ECDH:KDFX963:SHA256`
  public static var ecdhKeyExchangeStandardX963SHA256: Self {
    Self("algid:keyexchange:ECDH:KDFX963:SHA256")
  }
  /// `algid:keyexchange:ECDH:KDFX963:SHA384`
  public static var ecdhKeyExchangeStandardX963SHA384: Self {
    Self("algid:keyexchange:ECDH:KDFX963:SHA384")
  }
  /// `algid:keyexchange:ECDH:KDFX963:SHA512`
  public static var ecdhKeyExchangeStandardX963SHA512: Self {
    Self("algid:keyexchange:ECDH:KDFX963:SHA512")
  }
  /// `algid:sign:ECDSA:digest-X962:SHA1`
  public static var ecdsaSignatureDigestX962SHA1: Self { Self("algid:sign:ECDSA:digest-X962:SHA1") }
  /// `algid:sign:ECDSA:digest-X962:SHA224`
  public static var ecdsaSignatureDigestX962SHA224: Self {
    Self("algid:sign:ECDSA:digest-X962:SHA224")
  }
  /// `algid:sign:ECDSA:digest-X962:SHA256`
  public static var ecdsaSignatureDigestX962SHA256: Self {
    Self("algid:sign:ECDSA:digest-X962:SHA256")
  }
  /// `algid:sign:ECDSA:digest-X962:SHA384`
  public static var ecdsaSignatureDigestX962SHA384: Self {
    Self("algid:sign:ECDSA:digest-X962:SHA384")
  }
  /// `algid:sign:ECDSA:digest-X962:SHA512`
  public static var ecdsaSignatureDigestX962SHA512: Self {
    Self("algid:sign:ECDSA:digest-X962:SHA512")
  }
  /// `algid:sign:ECDSA:message-X962:SHA1`
  public static var ecdsaSignatureMessageX962SHA1: Self {
    Self("algid:sign:ECDSA:message-X962:SHA1")
  }
  /// `algid:sign:ECDSA:message-X962:SHA224`
  public static var ecdsaSignatureMessageX962SHA224: Self {
    Self("algid:sign:ECDSA:message-X962:SHA224")
  }
  /// `algid:sign:ECDSA:message-X962:SHA256`
  public static var ecdsaSignatureMessageX962SHA256: Self {
    Self("algid:sign:ECDSA:message-X962:SHA256")
  }
  /// `algid:sign:ECDSA:message-X962:SHA384`
  public static var ecdsaSignatureMessageX962SHA384: Self {
    Self("algid:sign:ECDSA:message-X962:SHA384")
  }
  /// `algid:sign:ECDSA:message-X962:SHA512`
  public static var ecdsaSignatureMessageX962SHA512: Self {
    Self("algid:sign:ECDSA:message-X962:SHA512")
  }
  /// `algid:sign:ECDSA:RFC4754`
  public static var ecdsaSignatureRFC4754: Self { Self("algid:sign:ECDSA:RFC4754") }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM-KDFIV`
  public static var eciesEncryptionCofactorVariableIVX963SHA224AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV`
  public static var eciesEncryptionCofactorVariableIVX963SHA256AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV`
  public static var eciesEncryptionCofactorVariableIVX963SHA384AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV`
  public static var eciesEncryptionCofactorVariableIVX963SHA512AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA1:AESGCM`
  public static var eciesEncryptionCofactorX963SHA1AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA1:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM`
  public static var eciesEncryptionCofactorX963SHA224AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM`
  public static var eciesEncryptionCofactorX963SHA256AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM`
  public static var eciesEncryptionCofactorX963SHA384AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM`
  public static var eciesEncryptionCofactorX963SHA512AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM-KDFIV`
  public static var eciesEncryptionStandardVariableIVX963SHA224AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV`
  public static var eciesEncryptionStandardVariableIVX963SHA256AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV`
  public static var eciesEncryptionStandardVariableIVX963SHA384AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV`
  public static var eciesEncryptionStandardVariableIVX963SHA512AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM`
  public static var eciesEncryptionStandardX963SHA1AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM`
  public static var eciesEncryptionStandardX963SHA224AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM`
  public static var eciesEncryptionStandardX963SHA256AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM`
  public static var eciesEncryptionStandardX963SHA384AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM")
  }
  /// `algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM`
  public static var eciesEncryptionStandardX963SHA512AESGCM: Self {
    Self("algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM")
  }
  /// `algid:encrypt:RSA:OAEP:SHA1`
  public static var rsaEncryptionOAEPSHA1: Self { Self("algid:encrypt:RSA:OAEP:SHA1") }
  /// `algid:encrypt:RSA:OAEP:SHA1:AESGCM`
  public static var rsaEncryptionOAEPSHA1AESGCM: Self { Self("algid:encrypt:RSA:OAEP:SHA1:AESGCM") }
  /// `algid:encrypt:RSA:OAEP:SHA224`
  public static var rsaEncryptionOAEPSHA224: Self { Self("algid:encrypt:RSA:OAEP:SHA224") }
  /// `algid:encrypt:RSA:OAEP:SHA224:AESGCM`
  public static var rsaEncryptionOAEPSHA224AESGCM: Self {
    Self("algid:encrypt:RSA:OAEP:SHA224:AESGCM")
  }
  /// `algid:encrypt:RSA:OAEP:SHA256`
  public static var rsaEncryptionOAEPSHA256: Self { Self("algid:encrypt:RSA:OAEP:SHA256") }
  /// `algid:encrypt:RSA:OAEP:SHA256:AESGCM`
  public static var rsaEncryptionOAEPSHA256AESGCM: Self {
    Self("algid:encrypt:RSA:OAEP:SHA256:AESGCM")
  }
  /// `algid:encrypt:RSA:OAEP:SHA384`
  public static var rsaEncryptionOAEPSHA384: Self { Self("algid:encrypt:RSA:OAEP:SHA384") }
  /// `algid:encrypt:RSA:OAEP:SHA384:AESGCM`
  public static var rsaEncryptionOAEPSHA384AESGCM: Self {
    Self("algid:encrypt:RSA:OAEP:SHA384:AESGCM")
  }
  /// `algid:encrypt:RSA:OAEP:SHA512`
  public static var rsaEncryptionOAEPSHA512: Self { Self("algid:encrypt:RSA:OAEP:SHA512") }
  /// `algid:encrypt:RSA:OAEP:SHA512:AESGCM`
  public static var rsaEncryptionOAEPSHA512AESGCM: Self {
    Self("algid:encrypt:RSA:OAEP:SHA512:AESGCM")
  }
  /// `algid:encrypt:RSA:PKCS1`
  public static var rsaEncryptionPKCS1: Self { Self("algid:encrypt:RSA:PKCS1") }
  /// `algid:encrypt:RSA:raw`
  public static var rsaEncryptionRaw: Self { Self("algid:encrypt:RSA:raw") }
  /// `algid:sign:RSA:digest-PKCS1v15:SHA1`
  public static var rsaSignatureDigestPKCS1v15SHA1: Self {
    Self("algid:sign:RSA:digest-PKCS1v15:SHA1")
  }
  /// `algid:sign:RSA:digest-PKCS1v15:SHA224`
  public static var rsaSignatureDigestPKCS1v15SHA224: Self {
    Self("algid:sign:RSA:digest-PKCS1v15:SHA224")
  }
  /// `algid:sign:RSA:digest-PKCS1v15:SHA256`
  public static var rsaSignatureDigestPKCS1v15SHA256: Self {
    Self("algid:sign:RSA:digest-PKCS1v15:SHA256")
  }
  /// `algid:sign:RSA:digest-PKCS1v15:SHA384`
  public static var rsaSignatureDigestPKCS1v15SHA384: Self {
    Self("algid:sign:RSA:digest-PKCS1v15:SHA384")
  }
  /// `algid:sign:RSA:digest-PKCS1v15:SHA512`
  public static var rsaSignatureDigestPKCS1v15SHA512: Self {
    Self("algid:sign:RSA:digest-PKCS1v15:SHA512")
  }
  /// `algid:sign:RSA:digest-PSS:SHA1:SHA1:20`
  public static var rsaSignatureDigestPSSSHA1: Self {
    Self("algid:sign:RSA:digest-PSS:SHA1:SHA1:20")
  }
  /// `algid:sign:RSA:digest-PSS:SHA224:SHA224:20`
  public static var rsaSignatureDigestPSSSHA224: Self {
    Self("algid:sign:RSA:digest-PSS:SHA224:SHA224:20")
  }
  /// `algid:sign:RSA:digest-PSS:SHA256:SHA256:20`
  public static var rsaSignatureDigestPSSSHA256: Self {
    Self("algid:sign:RSA:digest-PSS:SHA256:SHA256:20")
  }
  /// `algid:sign:RSA:digest-PSS:SHA384:SHA384:20`
  public static var rsaSignatureDigestPSSSHA384: Self {
    Self("algid:sign:RSA:digest-PSS:SHA384:SHA384:20")
  }
  /// `algid:sign:RSA:digest-PSS:SHA512:SHA512:20`
  public static var rsaSignatureDigestPSSSHA512: Self {
    Self("algid:sign:RSA:digest-PSS:SHA512:SHA512:20")
  }
  /// `algid:sign:RSA:message-PKCS1v15:SHA1`
  public static var rsaSignatureMessagePKCS1v15SHA1: Self {
    Self("algid:sign:RSA:message-PKCS1v15:SHA1")
  }
  /// `algid:sign:RSA:message-PKCS1v15:SHA224`
  public static var rsaSignatureMessagePKCS1v15SHA224: Self {
    Self("algid:sign:RSA:message-PKCS1v15:SHA224")
  }
  /// `algid:sign:RSA:message-PKCS1v15:SHA256`
  public static var rsaSignatureMessagePKCS1v15SHA256: Self {
    Self("algid:sign:RSA:message-PKCS1v15:SHA256")
  }
  /// `algid:sign:RSA:message-PKCS1v15:SHA384`
  public static var rsaSignatureMessagePKCS1v15SHA384: Self {
    Self("algid:sign:RSA:message-PKCS1v15:SHA384")
  }
  /// `algid:sign:RSA:message-PKCS1v15:SHA512`
  public static var rsaSignatureMessagePKCS1v15SHA512: Self {
    Self("algid:sign:RSA:message-PKCS1v15:SHA512")
  }
  /// `algid:sign:RSA:message-PSS:SHA1:SHA1:20`
  public static var rsaSignatureMessagePSSSHA1: Self {
    Self("algid:sign:RSA:message-PSS:SHA1:SHA1:20")
  }
  /// `algid:sign:RSA:message-PSS:SHA224:SHA224:20`
  public static var rsaSignatureMessagePSSSHA224: Self {
    Self("algid:sign:RSA:message-PSS:SHA224:SHA224:20")
  }
  /// `algid:sign:RSA:message-PSS:SHA256:SHA256:20`
  public static var rsaSignatureMessagePSSSHA256: Self {
    Self("algid:sign:RSA:message-PSS:SHA256:SHA256:20")
  }
  /// `algid:sign:RSA:message-PSS:SHA384:SHA384:20`
  public static var rsaSignatureMessagePSSSHA384: Self {
    Self("algid:sign:RSA:message-PSS:SHA384:SHA384:20")
  }
  /// `algid:sign:RSA:message-PSS:SHA512:SHA512:20`
  public static var rsaSignatureMessagePSSSHA512: Self {
    Self("algid:sign:RSA:message-PSS:SHA512:SHA512:20")
  }
  /// `algid:sign:RSA:raw`
  public static var rsaSignatureRaw: Self { Self("algid:sign:RSA:raw") }
}
