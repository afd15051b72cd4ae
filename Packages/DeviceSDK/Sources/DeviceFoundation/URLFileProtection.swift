import Foundation

/// A file's protection class as `URLResourceValues` tells it.
public struct URLFileProtection: Hashable, Equatable, RawRepresentable, Sendable {
  /// Apple's name of the class.
  public let rawValue: String
  /// Creates a value of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Readable at any time.
  public static let none = Self(rawValue: "NSFileProtectionNone")
  /// Readable while the device is unlocked.
  public static let complete = Self(rawValue: "NSFileProtectionComplete")
  /// Opened while the device is unlocked, or made while it is locked.
  public static let completeUnlessOpen = Self(rawValue: "NSFileProtectionCompleteUnlessOpen")
  /// Readable once the device was unlocked after it started.
  public static let completeUntilFirstUserAuthentication = Self(
    rawValue: "NSFileProtectionCompleteUntilFirstUserAuthentication")
}

extension URLResourceKey {
  /// A file's protection class; `NSURL.setResourceValue(_:forKey:)` sets it.
  public static let fileProtectionKey = URLResourceKey(rawValue: "NSURLFileProtectionKey")
}

extension URLResourceValues {
  /// The file's protection class, where it was asked for; nil outside the app's folders.
  public var fileProtection: URLFileProtection? {
    allValues[.fileProtectionKey] as? URLFileProtection
  }
}
