import Foundation

/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as NSString }

/// The code of an error.
public func CFErrorGetCode(_ err: CFError) -> Int { err.code }

/// Returns the further values of an error.
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary? { err.userInfo as NSDictionary }

/// The version of Foundation; later than every one that has a name.
public let NSFoundationVersionNumber: Double = 3000
/// The version of Foundation in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
