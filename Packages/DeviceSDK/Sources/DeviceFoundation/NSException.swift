import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A fault of no kind of its own.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index beyond the end of its collection or text.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that makes no sense, also a message that its receiver does not know.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that should not come to be, as a failed assertion finds it.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}

/// An exception, which ends the process when it is raised, as Swift code cannot catch one.
open class NSException: NSObject, @unchecked Sendable {
  // Sendable because `userInfo`, its only member that is not a value, never changes.

  /// The kind of exception.
  public let name: NSExceptionName
  /// Why it was made.
  public let reason: String?
  /// The further values of its maker.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
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
