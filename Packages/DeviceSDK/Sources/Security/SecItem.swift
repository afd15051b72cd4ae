import DeviceFoundation

/// Adds an item to the device's keychain; `result` gets what the `kSecReturn…` keys ask for.
///
/// - Returns: `errSecDuplicateItem` where there is one; `errSecNotAvailable` outside pushsim.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  KeychainQuestion.add(attributes).ask(result)
}

/// Finds items in the device's keychain.
///
/// `result` gets what the `kSecReturn…` keys ask for: an object, or an array of objects where
/// `kSecMatchLimit` allows several.
/// - Returns: `errSecItemNotFound` where there is none, `errSecInteractionNotAllowed` where the
///   device is locked and the item is shut (LIFE-40), `errSecNotAvailable` outside pushsim.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  KeychainQuestion.copyMatching(query).ask(result)
}

/// Changes all items that a query names.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  KeychainQuestion.update(query, attributesToUpdate).ask(nil)
}

/// Removes all items that a query names.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  KeychainQuestion.delete(query).ask(nil)
}
