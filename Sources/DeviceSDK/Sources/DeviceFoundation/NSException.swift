import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Apple's `genericException`.
  public static let genericException = NSExceptionName("NSGenericException")
  /// Apple's `rangeException`.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// Apple's `invalidArgumentException`.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// Apple's `internalInconsistencyException`.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}

/// An exception, which ends the process when it is raised, as Swift code cannot catch one.
open class NSException: NSObject, @unchecked Sendable {
  // Sendable because `userInfo`, its only member that is not a value, never changes.

  /// What kind of exception this is.
  public let name: NSExceptionName
  /// Why it was made.
  public let reason: String?
  /// What else its maker gave along.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Always empty.
  open var callStackSymbols: [String] { [] }

  /// Ends the process with the words of an uncaught exception.
  open func raise() -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: "
        + "'\(reason ?? "")'")
  }
}

/// Keeps a handler that is never called: exceptions are not thrown here.
public func NSSetUncaughtExceptionHandler(_ handler: ((NSException) -> Void)?) {}
