import DeviceFoundation

// Names and values as in Apple's open-source Security project. Computed, as global objects would be
// kept by every extension and are no `Sendable` values.

/// The access group.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// When the item can be read.
public var kSecAttrAccessible: CFString { "pdmn" }
/// A `SecAccessControl`, which says when and by whom it can be read.
public var kSecAttrAccessControl: CFString { "accc" }
/// Whether the item goes to other devices.
public var kSecAttrSynchronizable: CFString { "sync" }
/// In queries: both kinds.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// When the item was made.
public var kSecAttrCreationDate: CFString { "cdat" }
/// When the item was last changed.
public var kSecAttrModificationDate: CFString { "mdat" }
/// A description.
public var kSecAttrDescription: CFString { "desc" }
/// A comment.
public var kSecAttrComment: CFString { "icmt" }
/// The creator, four letters as a number.
public var kSecAttrCreator: CFString { "crtr" }
/// The type, four letters as a number.
public var kSecAttrType: CFString { "type" }
/// A label.
public var kSecAttrLabel: CFString { "labl" }
/// Whether to hide the item.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether there is no valid password.
public var kSecAttrIsNegative: CFString { "nega" }
/// The account.
public var kSecAttrAccount: CFString { "acct" }
/// The service.
public var kSecAttrService: CFString { "svce" }
/// Bytes of the app's own.
public var kSecAttrGeneric: CFString { "gena" }
/// The security domain.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// The server.
public var kSecAttrServer: CFString { "srvr" }
/// The protocol.
public var kSecAttrProtocol: CFString { "ptcl" }
/// The way of authentication.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// The port.
public var kSecAttrPort: CFString { "port" }
/// The path.
public var kSecAttrPath: CFString { "path" }
/// A certificate's subject.
public var kSecAttrSubject: CFString { "subj" }
/// A certificate's issuer.
public var kSecAttrIssuer: CFString { "issr" }
/// A certificate's serial number.
public var kSecAttrSerialNumber: CFString { "slnr" }
/// A certificate's subject key identifier.
public var kSecAttrSubjectKeyID: CFString { "skid" }
/// The digest of a certificate's public key.
public var kSecAttrPublicKeyHash: CFString { "pkhh" }
/// A certificate's type.
public var kSecAttrCertificateType: CFString { "ctyp" }
/// A certificate's encoding.
public var kSecAttrCertificateEncoding: CFString { "cenc" }
/// Public, private or symmetric.
public var kSecAttrKeyClass: CFString { "kcls" }
/// The digest of the public key.
public var kSecAttrApplicationLabel: CFString { "klbl" }
/// A tag of the app's own.
public var kSecAttrApplicationTag: CFString { "atag" }
/// The kind of key.
public var kSecAttrKeyType: CFString { "type" }
/// The key's size.
public var kSecAttrKeySizeInBits: CFString { "bsiz" }
/// The part of the key's size that counts.
public var kSecAttrEffectiveKeySize: CFString { "esiz" }
/// Whether a new key goes into the keychain.
public var kSecAttrIsPermanent: CFString { "perm" }
/// Whether the key leaves the keychain encrypted only.
public var kSecAttrIsSensitive: CFString { "sens" }
/// Whether the key can leave the keychain.
public var kSecAttrIsExtractable: CFString { "extr" }
/// Whether the key encrypts.
public var kSecAttrCanEncrypt: CFString { "encr" }
/// Whether the key decrypts.
public var kSecAttrCanDecrypt: CFString { "decr" }
/// Whether the key derives others.
public var kSecAttrCanDerive: CFString { "drve" }
/// Whether the key signs.
public var kSecAttrCanSign: CFString { "sign" }
/// Whether the key verifies.
public var kSecAttrCanVerify: CFString { "vrfy" }
/// Whether the key wraps others.
public var kSecAttrCanWrap: CFString { "wrap" }
/// Whether the key unwraps others.
public var kSecAttrCanUnwrap: CFString { "unwp" }
/// The token that holds the key.
public var kSecAttrTokenID: CFString { "tkid" }
/// The Secure Enclave, which a simulated device does not have.
public var kSecAttrTokenIDSecureEnclave: CFString { "com.apple.setoken" }
/// Attributes of a new private key.
public var kSecPrivateKeyAttrs: CFString { "private" }
/// Attributes of a new public key.
public var kSecPublicKeyAttrs: CFString { "public" }
