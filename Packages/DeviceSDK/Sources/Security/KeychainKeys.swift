import DeviceFoundation

// Names and values as in Apple's open-source Security project. Computed, as global objects would be
// kept by every extension and are no `Sendable` values.

/// The class of an item.
public var kSecClass: CFString { "class" }
/// The secret.
public var kSecValueData: CFString { "v_Data" }
/// The item as a `SecKey`, `SecCertificate` or `SecIdentity`.
public var kSecValueRef: CFString { "v_Ref" }
/// A reference that outlives the process.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// Whether to return the secret.
public var kSecReturnData: CFString { "r_Data" }
/// Whether to return the attributes.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether to return the item as an object.
public var kSecReturnRef: CFString { "r_Ref" }
/// Whether to return a reference that outlives the process.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// How many items to return at most.
public var kSecMatchLimit: CFString { "m_Limit" }
/// One item.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// All items.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// Items to choose from; not looked at here.
public var kSecMatchItemList: CFString { "m_ItemList" }
/// The issuers of a certificate, as names in DER; not looked at here.
public var kSecMatchIssuers: CFString { "m_Issuers" }
/// Whether case counts; not looked at here.
public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
/// The treatment of an item that asks for authentication.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// Ask; an extension cannot, so this fails.
public var kSecUseAuthenticationUIAllow: CFString { "u_AuthUIA" }
/// Fail with `errSecInteractionNotAllowed`.
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
/// Pass the item over.
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }
/// An authentication context; not looked at here.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// A text for the prompt; not looked at here.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// The only keychain of a phone: no effect.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
