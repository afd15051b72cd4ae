import DeviceFoundation

// The codes that functions of this module end with. What an extension compares but never gets from
// them here is left out beyond the ones seen in use.

/// The call did what was asked of it.
public var errSecSuccess: OSStatus { 0 }
/// The result of every operation with a `SecKey`: signing, encrypting and making keys are inert.
public var errSecUnimplemented: OSStatus { -4 }
/// There is no room left to write to; never here, a keychain that cannot be written answers
/// `errSecNotAvailable`.
public var errSecDiskFull: OSStatus { -34 }
/// Reading or writing a file failed; never here, as for a full disk.
public var errSecIO: OSStatus { -36 }
/// A file that is to be written is open for writing elsewhere; pushsim never returns it.
public var errSecOpWr: OSStatus { -49 }
/// An argument makes no sense: a keychain dictionary with a value of the wrong kind or without a
/// class, `kSecMatch…` keys where nothing is searched, a `SecKey` of no data, a `SecTrust` of
/// something other than certificates.
public var errSecParam: OSStatus { -50 }
/// A file may not be written; pushsim never returns it.
public var errSecWrPerm: OSStatus { -61 }
/// Memory ran out in the call; never here, where the process ends at its cap.
public var errSecAllocate: OSStatus { -108 }
/// Somebody dismissed the question for a finger, a face or a passcode; never here, as an extension
/// cannot ask it.
public var errSecUserCanceled: OSStatus { -128 }
/// The call came at the wrong time or with something unusable; pushsim never returns it.
public var errSecBadReq: OSStatus { -909 }
/// Something went wrong inside the framework; pushsim never returns it.
public var errSecInternalComponent: OSStatus { -2070 }
/// A call of Core Foundation failed inside the framework; pushsim never returns it.
public var errSecCoreFoundationUnknown: OSStatus { -4960 }
/// The query names an access group that the entitlements of the extension do not list.
public var errSecMissingEntitlement: OSStatus { -34018 }
/// The function is kept for certain programs; pushsim never returns it.
public var errSecRestrictedAPI: OSStatus { -34020 }
/// The keychain cannot be asked: the code runs outside pushsim, or the keychain's file on the
/// simulated device cannot be read or written.
public var errSecNotAvailable: OSStatus { -25291 }
/// The keychain takes no changes; pushsim never returns it.
public var errSecReadOnly: OSStatus { -25292 }
/// A wrong passcode was given, or none of the tries was accepted; never here, as nobody is asked.
public var errSecAuthFailed: OSStatus { -25293 }
/// There is no keychain of that name; never here, as a phone has a single one.
public var errSecNoSuchKeychain: OSStatus { -25294 }
/// The file is not a keychain; pushsim answers `errSecNotAvailable` for a damaged one.
public var errSecInvalidKeychain: OSStatus { -25295 }
/// `SecItemAdd` would make, or `SecItemUpdate` would turn an item into, a second one with the same
/// identifying attributes in its access group.
public var errSecDuplicateItem: OSStatus { -25299 }
/// Nothing in the access groups of the extension matches the query.
public var errSecItemNotFound: OSStatus { -25300 }
/// The caller's memory cannot hold the item; never here, as no function takes such memory.
public var errSecBufferTooSmall: OSStatus { -25301 }
/// The item is larger than the keychain takes; never here, where items may have any size.
public var errSecDataTooLarge: OSStatus { -25302 }
/// The query has an attribute that items of its class do not have.
public var errSecNoSuchAttr: OSStatus { -25303 }
/// The reference leads to an item that is gone; a search here answers `errSecItemNotFound`.
public var errSecInvalidItemRef: OSStatus { -25304 }
/// The reference to a search is of no use; never here, as there are no such references.
public var errSecInvalidSearchRef: OSStatus { -25305 }
/// There is no class of items of that name; a query here answers `errSecParam`.
public var errSecNoSuchClass: OSStatus { -25306 }
/// No keychain was chosen to be the usual one; never here, as a phone has a single one.
public var errSecNoDefaultKeychain: OSStatus { -25307 }
/// The device is locked and the item, by its `kSecAttrAccessible`, shut (LIFE-40, QUIR-14), or it
/// wants a finger, a face or a passcode, for which an extension cannot ask.
public var errSecInteractionNotAllowed: OSStatus { -25308 }
/// The attribute is the keychain's own to set; never here, where setting it has
/// no effect.
public var errSecReadOnlyAttr: OSStatus { -25309 }
/// A key may not have so many bits; never here, where sizes of keys are not checked.
public var errSecKeySizeNotAllowed: OSStatus { -25311 }
/// The user would have to be asked; here `errSecInteractionNotAllowed` says so.
public var errSecInteractionRequired: OSStatus { -25315 }
/// The item is there and its secret cannot be had; pushsim never returns it.
public var errSecDataNotAvailable: OSStatus { -25316 }
/// Bytes do not have the form they should have; never here, where keys are kept as they come.
public var errSecDecode: OSStatus { -26275 }
/// Keys are not read from or written to that format; pushsim never returns it.
public var errSecUnsupportedFormat: OSStatus { -25256 }
/// The format of the bytes is not known; pushsim never returns it.
public var errSecUnknownFormat: OSStatus { -25257 }
/// The attributes wanted of a key exclude each other; pushsim never returns it.
public var errSecInvalidKeyAttributeMask: OSStatus { -67738 }
/// A signature does not belong to the data; never here, where checking one is not implemented.
public var errSecVerifyFailed: OSStatus { -67808 }
/// The result of `SecTrustEvaluateWithError` for every certificate: trust is not evaluated.
public var errSecNotTrusted: OSStatus { -67843 }
