import DeviceFoundation

// The codes that functions of this module end with. What an extension compares but never gets from
// them here is left out beyond the ones seen in use.

/// No error.
public var errSecSuccess: OSStatus { 0 }
/// Function or operation not implemented.
public var errSecUnimplemented: OSStatus { -4 }
/// Disk Full error.
public var errSecDiskFull: OSStatus { -34 }
/// I/O error.
public var errSecIO: OSStatus { -36 }
/// File already open with write permission.
public var errSecOpWr: OSStatus { -49 }
/// One or more parameters passed to a function were not valid.
public var errSecParam: OSStatus { -50 }
/// Write permissions error.
public var errSecWrPerm: OSStatus { -61 }
/// Failed to allocate memory.
public var errSecAllocate: OSStatus { -108 }
/// User canceled the operation.
public var errSecUserCanceled: OSStatus { -128 }
/// Bad parameter or invalid state for operation.
public var errSecBadReq: OSStatus { -909 }
/// Internal error occurred.
public var errSecInternalComponent: OSStatus { -2070 }
/// Unknown Core Foundation error.
public var errSecCoreFoundationUnknown: OSStatus { -4960 }
/// A required entitlement isn't present.
public var errSecMissingEntitlement: OSStatus { -34018 }
/// Client is restricted and is not permitted to perform this operation.
public var errSecRestrictedAPI: OSStatus { -34020 }
/// No keychain is available. You may need to restart your computer.
public var errSecNotAvailable: OSStatus { -25291 }
/// This keychain cannot be modified.
public var errSecReadOnly: OSStatus { -25292 }
/// The user name or passphrase you entered is not correct.
public var errSecAuthFailed: OSStatus { -25293 }
/// The specified keychain could not be found.
public var errSecNoSuchKeychain: OSStatus { -25294 }
/// The specified keychain is not a valid keychain file.
public var errSecInvalidKeychain: OSStatus { -25295 }
/// The specified item already exists in the keychain.
public var errSecDuplicateItem: OSStatus { -25299 }
/// The specified item could not be found in the keychain.
public var errSecItemNotFound: OSStatus { -25300 }
/// There is not enough memory available to use the specified item.
public var errSecBufferTooSmall: OSStatus { -25301 }
/// This item contains information which is too large or in a format that cannot be displayed.
public var errSecDataTooLarge: OSStatus { -25302 }
/// The specified attribute does not exist.
public var errSecNoSuchAttr: OSStatus { -25303 }
/// The specified item is no longer valid. It may have been deleted from the keychain.
public var errSecInvalidItemRef: OSStatus { -25304 }
/// Unable to search the current keychain.
public var errSecInvalidSearchRef: OSStatus { -25305 }
/// The specified item does not appear to be a valid keychain item.
public var errSecNoSuchClass: OSStatus { -25306 }
/// A default keychain could not be found.
public var errSecNoDefaultKeychain: OSStatus { -25307 }
/// User interaction is not allowed.
public var errSecInteractionNotAllowed: OSStatus { -25308 }
/// The specified attribute could not be modified.
public var errSecReadOnlyAttr: OSStatus { -25309 }
/// This item specifies a key size which is too large or too small.
public var errSecKeySizeNotAllowed: OSStatus { -25311 }
/// User interaction is required, but is currently not allowed.
public var errSecInteractionRequired: OSStatus { -25315 }
/// The contents of this item cannot be retrieved.
public var errSecDataNotAvailable: OSStatus { -25316 }
/// Unable to decode the provided data.
public var errSecDecode: OSStatus { -26275 }
/// The specified import or export format is not supported.
public var errSecUnsupportedFormat: OSStatus { -25256 }
/// The item you are trying to import has an unknown format.
public var errSecUnknownFormat: OSStatus { -25257 }
/// The key attribute mask is not valid.
public var errSecInvalidKeyAttributeMask: OSStatus { -67738 }
/// A cryptographic verification failure has occurred.
public var errSecVerifyFailed: OSStatus { -67808 }
/// The certificate was not trusted.
public var errSecNotTrusted: OSStatus { -67843 }
