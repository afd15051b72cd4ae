import DeviceChannel
import DeviceFoundation

/// A certificate with its private key; none can be had here.
public final class SecIdentity: NSObject, Sendable {
  private init(none: Never) {}
}

/// The number of the type `SecIdentity`.
public func SecIdentityGetTypeID() -> CFTypeID {
  UInt(bitPattern: ObjectIdentifier(SecIdentity.self).hashValue)
}

// No identity can be had, so no code gets as far as these two.

/// The identity's certificate.
@discardableResult
public func SecIdentityCopyCertificate(
  _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus { errSecParam }

/// The identity's private key.
@discardableResult
public func SecIdentityCopyPrivateKey(
  _ identityRef: SecIdentity, _ privateKeyRef: UnsafeMutablePointer<SecKey?>
) -> OSStatus { errSecParam }

/// Option: the password of the file.
public var kSecImportExportPassphrase: CFString { "passphrase" }
/// Result: a label of the identity.
public var kSecImportItemLabel: CFString { "label" }
/// Result: a number of the key.
public var kSecImportItemKeyID: CFString { "keyid" }
/// Result: a `SecTrust`.
public var kSecImportItemTrust: CFString { "trust" }
/// Result: the certificates.
public var kSecImportItemCertChain: CFString { "chain" }
/// Result: a `SecIdentity`.
public var kSecImportItemIdentity: CFString { "identity" }

/// Inert: `errSecUnimplemented`, and no items.
public func SecPKCS12Import(
  _ pkcs12_data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  Inert.use("SecPKCS12Import")
  items.pointee = nil
  return errSecUnimplemented
}
