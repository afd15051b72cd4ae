import DeviceFoundation

// Names and values as in Apple's open-source Security project. Computed, as global objects would be
// kept by every extension and are no `Sendable` values.

/// A password.
public var kSecClassGenericPassword: CFString { "genp" }
/// A password for a server.
public var kSecClassInternetPassword: CFString { "inet" }
/// A certificate.
public var kSecClassCertificate: CFString { "cert" }
/// A key.
public var kSecClassKey: CFString { "keys" }
/// A certificate with its private key.
public var kSecClassIdentity: CFString { "idnt" }
/// While the device is unlocked: the default (LIFE-40).
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// Since the device was first unlocked: what extensions need.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// Always; deprecated since iOS 12.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// While unlocked, with a passcode set, on this device only.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// While unlocked, on this device only.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// Since first unlocked, on this device only.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// Always, on this device only; deprecated since iOS 12.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
/// The access group of tokens.
public var kSecAttrAccessGroupToken: CFString { "com.apple.token" }
/// A public key.
public var kSecAttrKeyClassPublic: CFString { "0" }
/// A private key.
public var kSecAttrKeyClassPrivate: CFString { "1" }
/// A symmetric key.
public var kSecAttrKeyClassSymmetric: CFString { "2" }
/// RSA.
public var kSecAttrKeyTypeRSA: CFString { "42" }
/// An elliptic curve of NIST's.
public var kSecAttrKeyTypeEC: CFString { "73" }
/// An elliptic curve of NIST's.
public var kSecAttrKeyTypeECSECPrimeRandom: CFString { "73" }
/// FTP.
public var kSecAttrProtocolFTP: CFString { "ftp " }
/// HTTP.
public var kSecAttrProtocolHTTP: CFString { "http" }
/// HTTPS.
public var kSecAttrProtocolHTTPS: CFString { "htps" }
/// IMAP.
public var kSecAttrProtocolIMAP: CFString { "imap" }
/// IMAP over TLS.
public var kSecAttrProtocolIMAPS: CFString { "imps" }
/// POP3.
public var kSecAttrProtocolPOP3: CFString { "pop3" }
/// POP3 over TLS.
public var kSecAttrProtocolPOP3S: CFString { "pops" }
/// SMTP.
public var kSecAttrProtocolSMTP: CFString { "smtp" }
/// SSH.
public var kSecAttrProtocolSSH: CFString { "ssh " }
/// SOCKS.
public var kSecAttrProtocolSOCKS: CFString { "sox " }
/// SMB.
public var kSecAttrProtocolSMB: CFString { "smb " }
/// The default way.
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
/// HTTP Basic.
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "http" }
/// HTTP Digest.
public var kSecAttrAuthenticationTypeHTTPDigest: CFString { "httd" }
/// A form on a page.
public var kSecAttrAuthenticationTypeHTMLForm: CFString { "form" }
/// NTLM.
public var kSecAttrAuthenticationTypeNTLM: CFString { "ntlm" }
