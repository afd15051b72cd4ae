import DeviceFoundation

/// The text for a code in English, as Apple's systems have it; nil for an unknown code.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  SecurityMessages.texts[status].map { $0 as NSString }
}

enum SecurityMessages {
  static var texts: [OSStatus: String] {
    [
      errSecSuccess: "No error.",
      errSecUnimplemented: "Function or operation not implemented.",
      errSecDiskFull: "Disk Full error.",
      errSecIO: "I/O error.",
      errSecOpWr: "File already open with write permission.",
      errSecParam: "One or more parameters passed to a function were not valid.",
      errSecWrPerm: "Write permissions error.",
      errSecAllocate: "Failed to allocate memory.",
      errSecUserCanceled: "User canceled the operation.",
      errSecBadReq: "Bad parameter or invalid state for operation.",
      errSecInternalComponent: "Internal error occurred.",
      errSecCoreFoundationUnknown: "Unknown Core Foundation error.",
      errSecMissingEntitlement: "A required entitlement isn't present.",
      errSecRestrictedAPI: "Client is restricted and is not permitted to perform this operation.",
      errSecNotAvailable: "No keychain is available. You may need to restart your computer.",
      errSecReadOnly: "This keychain cannot be modified.",
      errSecAuthFailed: "The user name or passphrase you entered is not correct.",
      errSecNoSuchKeychain: "The specified keychain could not be found.",
      errSecInvalidKeychain: "The specified keychain is not a valid keychain file.",
      errSecDuplicateItem: "The specified item already exists in the keychain.",
      errSecItemNotFound: "The specified item could not be found in the keychain.",
      errSecBufferTooSmall: "There is not enough memory available to use the specified item.",
      errSecDataTooLarge:
        "This item contains information which is too large or in a "
        + "format that cannot be displayed.",
      errSecNoSuchAttr: "The specified attribute does not exist.",
      errSecInvalidItemRef:
        "The specified item is no longer valid. It may have been "
        + "deleted from the keychain.",
      errSecInvalidSearchRef: "Unable to search the current keychain.",
      errSecNoSuchClass: "The specified item does not appear to be a valid keychain item.",
      errSecNoDefaultKeychain: "A default keychain could not be found.",
      errSecInteractionNotAllowed: "User interaction is not allowed.",
      errSecReadOnlyAttr: "The specified attribute could not be modified.",
      errSecKeySizeNotAllowed: "This item specifies a key size which is too large or too small.",
      errSecInteractionRequired: "User interaction is required, but is currently not allowed.",
      errSecDataNotAvailable: "The contents of this item cannot be retrieved.",
      errSecDecode: "Unable to decode the provided data.",
      errSecUnsupportedFormat: "The specified import or export format is not supported.",
      errSecUnknownFormat: "The item you are trying to import has an unknown format.",
      errSecInvalidKeyAttributeMask: "The key attribute mask is not valid.",
      errSecVerifyFailed: "A cryptographic verification failure has occurred.",
      errSecNotTrusted: "The certificate was not trusted.",
    ]
  }
}
