// The keychain, and random bytes.
#ifndef PUSHSIM_SECURITY_H
#define PUSHSIM_SECURITY_H
#import <Foundation/Foundation.h>
enum {
  errSecSuccess = 0,
  errSecUnimplemented = -4,
  errSecDiskFull = -34,
  errSecIO = -36,
  errSecOpWr = -49,
  errSecParam = -50,
  errSecWrPerm = -61,
  errSecAllocate = -108,
  errSecUserCanceled = -128,
  errSecBadReq = -909,
  errSecInternalComponent = -2070,
  errSecCoreFoundationUnknown = -4960,
  errSecMissingEntitlement = -34018,
  errSecRestrictedAPI = -34020,
  errSecNotAvailable = -25291,
  errSecReadOnly = -25292,
  errSecAuthFailed = -25293,
  errSecNoSuchKeychain = -25294,
  errSecInvalidKeychain = -25295,
  errSecDuplicateItem = -25299,
  errSecItemNotFound = -25300,
  errSecBufferTooSmall = -25301,
  errSecDataTooLarge = -25302,
  errSecNoSuchAttr = -25303,
  errSecInvalidItemRef = -25304,
  errSecInvalidSearchRef = -25305,
  errSecNoSuchClass = -25306,
  errSecNoDefaultKeychain = -25307,
  errSecInteractionNotAllowed = -25308,
  errSecReadOnlyAttr = -25309,
  errSecKeySizeNotAllowed = -25311,
  errSecInteractionRequired = -25315,
  errSecDataNotAvailable = -25316,
  errSecDecode = -26275,
  errSecUnsupportedFormat = -25256,
  errSecUnknownFormat = -25257,
  errSecInvalidKeyAttributeMask = -67738,
  errSecVerifyFailed = -67808,
  errSecNotTrusted = -67843
};
extern OSStatus SecItemAdd(CFDictionaryRef _Nonnull attributes, CFTypeRef _Nullable *_Nullable result)
    PUSHSIM_SWIFT("try objcKeychain(SecItemAdd, $raw0, $raw1)");
extern OSStatus SecItemCopyMatching(CFDictionaryRef _Nonnull query,
                                    CFTypeRef _Nullable *_Nullable result)
    PUSHSIM_SWIFT("try objcKeychain(SecItemCopyMatching, $raw0, $raw1)");
extern OSStatus SecItemUpdate(CFDictionaryRef _Nonnull query, CFDictionaryRef _Nonnull attributes)
    PUSHSIM_SWIFT("SecItemUpdate(try objcAttributes($raw0), try objcAttributes($raw1))");
extern OSStatus SecItemDelete(CFDictionaryRef _Nonnull query)
    PUSHSIM_SWIFT("SecItemDelete(try objcAttributes($raw0))");
typedef const struct __SecRandom *SecRandomRef;
extern SecRandomRef _Nullable const kSecRandomDefault PUSHSIM_SWIFT("nil as AnyObject?");
extern int SecRandomCopyBytes(SecRandomRef _Nullable random, size_t count, void *_Nonnull bytes)
    PUSHSIM_SWIFT("SecRandomCopyBytes(nil, Int($raw1), $raw2!)");
extern CFStringRef _Nonnull const kSecClass PUSHSIM_SWIFT("toObjC(kSecClass)");
extern CFStringRef _Nonnull const kSecValueData PUSHSIM_SWIFT("toObjC(kSecValueData)");
extern CFStringRef _Nonnull const kSecValueRef PUSHSIM_SWIFT("toObjC(kSecValueRef)");
extern CFStringRef _Nonnull const kSecValuePersistentRef PUSHSIM_SWIFT("toObjC(kSecValuePersistentRef)");
extern CFStringRef _Nonnull const kSecReturnData PUSHSIM_SWIFT("toObjC(kSecReturnData)");
extern CFStringRef _Nonnull const kSecReturnAttributes PUSHSIM_SWIFT("toObjC(kSecReturnAttributes)");
extern CFStringRef _Nonnull const kSecReturnRef PUSHSIM_SWIFT("toObjC(kSecReturnRef)");
extern CFStringRef _Nonnull const kSecReturnPersistentRef PUSHSIM_SWIFT("toObjC(kSecReturnPersistentRef)");
extern CFStringRef _Nonnull const kSecMatchLimit PUSHSIM_SWIFT("toObjC(kSecMatchLimit)");
extern CFStringRef _Nonnull const kSecMatchLimitOne PUSHSIM_SWIFT("toObjC(kSecMatchLimitOne)");
extern CFStringRef _Nonnull const kSecMatchLimitAll PUSHSIM_SWIFT("toObjC(kSecMatchLimitAll)");
extern CFStringRef _Nonnull const kSecMatchItemList PUSHSIM_SWIFT("toObjC(kSecMatchItemList)");
extern CFStringRef _Nonnull const kSecMatchIssuers PUSHSIM_SWIFT("toObjC(kSecMatchIssuers)");
extern CFStringRef _Nonnull const kSecMatchCaseInsensitive PUSHSIM_SWIFT("toObjC(kSecMatchCaseInsensitive)");
extern CFStringRef _Nonnull const kSecUseAuthenticationUI PUSHSIM_SWIFT("toObjC(kSecUseAuthenticationUI)");
extern CFStringRef _Nonnull const kSecUseAuthenticationUIAllow PUSHSIM_SWIFT("toObjC(kSecUseAuthenticationUIAllow)");
extern CFStringRef _Nonnull const kSecUseAuthenticationUIFail PUSHSIM_SWIFT("toObjC(kSecUseAuthenticationUIFail)");
extern CFStringRef _Nonnull const kSecUseAuthenticationUISkip PUSHSIM_SWIFT("toObjC(kSecUseAuthenticationUISkip)");
extern CFStringRef _Nonnull const kSecUseAuthenticationContext PUSHSIM_SWIFT("toObjC(kSecUseAuthenticationContext)");
extern CFStringRef _Nonnull const kSecUseOperationPrompt PUSHSIM_SWIFT("toObjC(kSecUseOperationPrompt)");
extern CFStringRef _Nonnull const kSecUseDataProtectionKeychain PUSHSIM_SWIFT("toObjC(kSecUseDataProtectionKeychain)");
extern CFStringRef _Nonnull const kSecAttrAccessGroup PUSHSIM_SWIFT("toObjC(kSecAttrAccessGroup)");
extern CFStringRef _Nonnull const kSecAttrAccessible PUSHSIM_SWIFT("toObjC(kSecAttrAccessible)");
extern CFStringRef _Nonnull const kSecAttrAccessControl PUSHSIM_SWIFT("toObjC(kSecAttrAccessControl)");
extern CFStringRef _Nonnull const kSecAttrSynchronizable PUSHSIM_SWIFT("toObjC(kSecAttrSynchronizable)");
extern CFStringRef _Nonnull const kSecAttrSynchronizableAny PUSHSIM_SWIFT("toObjC(kSecAttrSynchronizableAny)");
extern CFStringRef _Nonnull const kSecAttrCreationDate PUSHSIM_SWIFT("toObjC(kSecAttrCreationDate)");
extern CFStringRef _Nonnull const kSecAttrModificationDate PUSHSIM_SWIFT("toObjC(kSecAttrModificationDate)");
extern CFStringRef _Nonnull const kSecAttrDescription PUSHSIM_SWIFT("toObjC(kSecAttrDescription)");
extern CFStringRef _Nonnull const kSecAttrComment PUSHSIM_SWIFT("toObjC(kSecAttrComment)");
extern CFStringRef _Nonnull const kSecAttrCreator PUSHSIM_SWIFT("toObjC(kSecAttrCreator)");
extern CFStringRef _Nonnull const kSecAttrType PUSHSIM_SWIFT("toObjC(kSecAttrType)");
extern CFStringRef _Nonnull const kSecAttrLabel PUSHSIM_SWIFT("toObjC(kSecAttrLabel)");
extern CFStringRef _Nonnull const kSecAttrIsInvisible PUSHSIM_SWIFT("toObjC(kSecAttrIsInvisible)");
extern CFStringRef _Nonnull const kSecAttrIsNegative PUSHSIM_SWIFT("toObjC(kSecAttrIsNegative)");
extern CFStringRef _Nonnull const kSecAttrAccount PUSHSIM_SWIFT("toObjC(kSecAttrAccount)");
extern CFStringRef _Nonnull const kSecAttrService PUSHSIM_SWIFT("toObjC(kSecAttrService)");
extern CFStringRef _Nonnull const kSecAttrGeneric PUSHSIM_SWIFT("toObjC(kSecAttrGeneric)");
extern CFStringRef _Nonnull const kSecAttrSecurityDomain PUSHSIM_SWIFT("toObjC(kSecAttrSecurityDomain)");
extern CFStringRef _Nonnull const kSecAttrServer PUSHSIM_SWIFT("toObjC(kSecAttrServer)");
extern CFStringRef _Nonnull const kSecAttrProtocol PUSHSIM_SWIFT("toObjC(kSecAttrProtocol)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationType PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationType)");
extern CFStringRef _Nonnull const kSecAttrPort PUSHSIM_SWIFT("toObjC(kSecAttrPort)");
extern CFStringRef _Nonnull const kSecAttrPath PUSHSIM_SWIFT("toObjC(kSecAttrPath)");
extern CFStringRef _Nonnull const kSecAttrSubject PUSHSIM_SWIFT("toObjC(kSecAttrSubject)");
extern CFStringRef _Nonnull const kSecAttrIssuer PUSHSIM_SWIFT("toObjC(kSecAttrIssuer)");
extern CFStringRef _Nonnull const kSecAttrSerialNumber PUSHSIM_SWIFT("toObjC(kSecAttrSerialNumber)");
extern CFStringRef _Nonnull const kSecAttrSubjectKeyID PUSHSIM_SWIFT("toObjC(kSecAttrSubjectKeyID)");
extern CFStringRef _Nonnull const kSecAttrPublicKeyHash PUSHSIM_SWIFT("toObjC(kSecAttrPublicKeyHash)");
extern CFStringRef _Nonnull const kSecAttrCertificateType PUSHSIM_SWIFT("toObjC(kSecAttrCertificateType)");
extern CFStringRef _Nonnull const kSecAttrCertificateEncoding PUSHSIM_SWIFT("toObjC(kSecAttrCertificateEncoding)");
extern CFStringRef _Nonnull const kSecAttrKeyClass PUSHSIM_SWIFT("toObjC(kSecAttrKeyClass)");
extern CFStringRef _Nonnull const kSecAttrApplicationLabel PUSHSIM_SWIFT("toObjC(kSecAttrApplicationLabel)");
extern CFStringRef _Nonnull const kSecAttrApplicationTag PUSHSIM_SWIFT("toObjC(kSecAttrApplicationTag)");
extern CFStringRef _Nonnull const kSecAttrKeyType PUSHSIM_SWIFT("toObjC(kSecAttrKeyType)");
extern CFStringRef _Nonnull const kSecAttrKeySizeInBits PUSHSIM_SWIFT("toObjC(kSecAttrKeySizeInBits)");
extern CFStringRef _Nonnull const kSecAttrEffectiveKeySize PUSHSIM_SWIFT("toObjC(kSecAttrEffectiveKeySize)");
extern CFStringRef _Nonnull const kSecAttrIsPermanent PUSHSIM_SWIFT("toObjC(kSecAttrIsPermanent)");
extern CFStringRef _Nonnull const kSecAttrIsSensitive PUSHSIM_SWIFT("toObjC(kSecAttrIsSensitive)");
extern CFStringRef _Nonnull const kSecAttrIsExtractable PUSHSIM_SWIFT("toObjC(kSecAttrIsExtractable)");
extern CFStringRef _Nonnull const kSecAttrCanEncrypt PUSHSIM_SWIFT("toObjC(kSecAttrCanEncrypt)");
extern CFStringRef _Nonnull const kSecAttrCanDecrypt PUSHSIM_SWIFT("toObjC(kSecAttrCanDecrypt)");
extern CFStringRef _Nonnull const kSecAttrCanDerive PUSHSIM_SWIFT("toObjC(kSecAttrCanDerive)");
extern CFStringRef _Nonnull const kSecAttrCanSign PUSHSIM_SWIFT("toObjC(kSecAttrCanSign)");
extern CFStringRef _Nonnull const kSecAttrCanVerify PUSHSIM_SWIFT("toObjC(kSecAttrCanVerify)");
extern CFStringRef _Nonnull const kSecAttrCanWrap PUSHSIM_SWIFT("toObjC(kSecAttrCanWrap)");
extern CFStringRef _Nonnull const kSecAttrCanUnwrap PUSHSIM_SWIFT("toObjC(kSecAttrCanUnwrap)");
extern CFStringRef _Nonnull const kSecAttrTokenID PUSHSIM_SWIFT("toObjC(kSecAttrTokenID)");
extern CFStringRef _Nonnull const kSecAttrTokenIDSecureEnclave PUSHSIM_SWIFT("toObjC(kSecAttrTokenIDSecureEnclave)");
extern CFStringRef _Nonnull const kSecPrivateKeyAttrs PUSHSIM_SWIFT("toObjC(kSecPrivateKeyAttrs)");
extern CFStringRef _Nonnull const kSecPublicKeyAttrs PUSHSIM_SWIFT("toObjC(kSecPublicKeyAttrs)");
extern CFStringRef _Nonnull const kSecClassGenericPassword PUSHSIM_SWIFT("toObjC(kSecClassGenericPassword)");
extern CFStringRef _Nonnull const kSecClassInternetPassword PUSHSIM_SWIFT("toObjC(kSecClassInternetPassword)");
extern CFStringRef _Nonnull const kSecClassCertificate PUSHSIM_SWIFT("toObjC(kSecClassCertificate)");
extern CFStringRef _Nonnull const kSecClassKey PUSHSIM_SWIFT("toObjC(kSecClassKey)");
extern CFStringRef _Nonnull const kSecClassIdentity PUSHSIM_SWIFT("toObjC(kSecClassIdentity)");
extern CFStringRef _Nonnull const kSecAttrAccessibleWhenUnlocked PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleWhenUnlocked)");
extern CFStringRef _Nonnull const kSecAttrAccessibleAfterFirstUnlock PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleAfterFirstUnlock)");
extern CFStringRef _Nonnull const kSecAttrAccessibleAlways PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleAlways)");
extern CFStringRef _Nonnull const kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly)");
extern CFStringRef _Nonnull const kSecAttrAccessibleWhenUnlockedThisDeviceOnly PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleWhenUnlockedThisDeviceOnly)");
extern CFStringRef _Nonnull const kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)");
extern CFStringRef _Nonnull const kSecAttrAccessibleAlwaysThisDeviceOnly PUSHSIM_SWIFT("toObjC(kSecAttrAccessibleAlwaysThisDeviceOnly)");
extern CFStringRef _Nonnull const kSecAttrAccessGroupToken PUSHSIM_SWIFT("toObjC(kSecAttrAccessGroupToken)");
extern CFStringRef _Nonnull const kSecAttrKeyClassPublic PUSHSIM_SWIFT("toObjC(kSecAttrKeyClassPublic)");
extern CFStringRef _Nonnull const kSecAttrKeyClassPrivate PUSHSIM_SWIFT("toObjC(kSecAttrKeyClassPrivate)");
extern CFStringRef _Nonnull const kSecAttrKeyClassSymmetric PUSHSIM_SWIFT("toObjC(kSecAttrKeyClassSymmetric)");
extern CFStringRef _Nonnull const kSecAttrKeyTypeRSA PUSHSIM_SWIFT("toObjC(kSecAttrKeyTypeRSA)");
extern CFStringRef _Nonnull const kSecAttrKeyTypeEC PUSHSIM_SWIFT("toObjC(kSecAttrKeyTypeEC)");
extern CFStringRef _Nonnull const kSecAttrKeyTypeECSECPrimeRandom PUSHSIM_SWIFT("toObjC(kSecAttrKeyTypeECSECPrimeRandom)");
extern CFStringRef _Nonnull const kSecAttrProtocolFTP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolFTP)");
extern CFStringRef _Nonnull const kSecAttrProtocolHTTP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolHTTP)");
extern CFStringRef _Nonnull const kSecAttrProtocolHTTPS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolHTTPS)");
extern CFStringRef _Nonnull const kSecAttrProtocolIMAP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolIMAP)");
extern CFStringRef _Nonnull const kSecAttrProtocolIMAPS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolIMAPS)");
extern CFStringRef _Nonnull const kSecAttrProtocolPOP3 PUSHSIM_SWIFT("toObjC(kSecAttrProtocolPOP3)");
extern CFStringRef _Nonnull const kSecAttrProtocolPOP3S PUSHSIM_SWIFT("toObjC(kSecAttrProtocolPOP3S)");
extern CFStringRef _Nonnull const kSecAttrProtocolSMTP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolSMTP)");
extern CFStringRef _Nonnull const kSecAttrProtocolSSH PUSHSIM_SWIFT("toObjC(kSecAttrProtocolSSH)");
extern CFStringRef _Nonnull const kSecAttrProtocolSOCKS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolSOCKS)");
extern CFStringRef _Nonnull const kSecAttrProtocolSMB PUSHSIM_SWIFT("toObjC(kSecAttrProtocolSMB)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeDefault PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeDefault)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeHTTPBasic PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeHTTPBasic)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeHTTPDigest PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeHTTPDigest)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeHTMLForm PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeHTMLForm)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeNTLM PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeNTLM)");
extern CFStringRef _Nonnull const kSecAttrProtocolFTPAccount PUSHSIM_SWIFT("toObjC(kSecAttrProtocolFTPAccount)");
extern CFStringRef _Nonnull const kSecAttrProtocolIRC PUSHSIM_SWIFT("toObjC(kSecAttrProtocolIRC)");
extern CFStringRef _Nonnull const kSecAttrProtocolNNTP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolNNTP)");
extern CFStringRef _Nonnull const kSecAttrProtocolLDAP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolLDAP)");
extern CFStringRef _Nonnull const kSecAttrProtocolAppleTalk PUSHSIM_SWIFT("toObjC(kSecAttrProtocolAppleTalk)");
extern CFStringRef _Nonnull const kSecAttrProtocolAFP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolAFP)");
extern CFStringRef _Nonnull const kSecAttrProtocolTelnet PUSHSIM_SWIFT("toObjC(kSecAttrProtocolTelnet)");
extern CFStringRef _Nonnull const kSecAttrProtocolFTPS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolFTPS)");
extern CFStringRef _Nonnull const kSecAttrProtocolHTTPProxy PUSHSIM_SWIFT("toObjC(kSecAttrProtocolHTTPProxy)");
extern CFStringRef _Nonnull const kSecAttrProtocolHTTPSProxy PUSHSIM_SWIFT("toObjC(kSecAttrProtocolHTTPSProxy)");
extern CFStringRef _Nonnull const kSecAttrProtocolFTPProxy PUSHSIM_SWIFT("toObjC(kSecAttrProtocolFTPProxy)");
extern CFStringRef _Nonnull const kSecAttrProtocolRTSP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolRTSP)");
extern CFStringRef _Nonnull const kSecAttrProtocolRTSPProxy PUSHSIM_SWIFT("toObjC(kSecAttrProtocolRTSPProxy)");
extern CFStringRef _Nonnull const kSecAttrProtocolDAAP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolDAAP)");
extern CFStringRef _Nonnull const kSecAttrProtocolEPPC PUSHSIM_SWIFT("toObjC(kSecAttrProtocolEPPC)");
extern CFStringRef _Nonnull const kSecAttrProtocolIPP PUSHSIM_SWIFT("toObjC(kSecAttrProtocolIPP)");
extern CFStringRef _Nonnull const kSecAttrProtocolNNTPS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolNNTPS)");
extern CFStringRef _Nonnull const kSecAttrProtocolLDAPS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolLDAPS)");
extern CFStringRef _Nonnull const kSecAttrProtocolTelnetS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolTelnetS)");
extern CFStringRef _Nonnull const kSecAttrProtocolIRCS PUSHSIM_SWIFT("toObjC(kSecAttrProtocolIRCS)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeMSN PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeMSN)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeDPA PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeDPA)");
extern CFStringRef _Nonnull const kSecAttrAuthenticationTypeRPA PUSHSIM_SWIFT("toObjC(kSecAttrAuthenticationTypeRPA)");
#endif
