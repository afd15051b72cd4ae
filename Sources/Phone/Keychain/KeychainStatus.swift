/// The result of an operation of the keychain: Apple's `OSStatus` values.
package struct KeychainStatus: Error, Sendable, Hashable {
  package let rawValue: Int

  package static let success = KeychainStatus(rawValue: 0)
  /// `errSecParam`
  package static let parameter = KeychainStatus(rawValue: -50)
  /// `errSecNotAvailable`
  package static let notAvailable = KeychainStatus(rawValue: -25291)
  /// `errSecDuplicateItem`
  package static let duplicateItem = KeychainStatus(rawValue: -25299)
  /// `errSecItemNotFound`
  package static let itemNotFound = KeychainStatus(rawValue: -25300)
  /// `errSecNoSuchAttr`
  package static let noSuchAttribute = KeychainStatus(rawValue: -25303)
  /// `errSecInteractionNotAllowed`
  package static let interactionNotAllowed = KeychainStatus(rawValue: -25308)
  /// `errSecMissingEntitlement`
  package static let missingEntitlement = KeychainStatus(rawValue: -34018)
}
