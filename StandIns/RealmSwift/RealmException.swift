import Foundation

/// The exceptions of Realm, which end the process.
enum RealmException {
  static func raise(_ reason: String) -> Never {
    NSException(name: NSExceptionName("RLMException"), reason: reason).raise()
  }
}

extension Realm {
  /// Why a Realm was not opened or written.
  public struct Error: Swift.Error, LocalizedError, CustomNSError {
    /// The kind of failure.
    public enum Code: Int, Sendable {
      /// Something.
      case fail = 1
      /// A file could not be read or written.
      case fileAccess = 2
      /// A file may not be read or written.
      case filePermissionDenied = 3
      /// There is a file already.
      case fileExists = 4
      /// There is no file.
      case fileNotFound = 5
      /// The classes are others than the file's.
      case schemaMismatch = 10
    }

    /// The kind of failure.
    public let code: Code
    private let text: String

    init(_ code: Code, _ text: String) {
      self.code = code
      self.text = text
    }

    /// The domain of Realm's errors.
    public static var errorDomain: String { "io.realm" }
    /// The number of the code.
    public var errorCode: Int { code.rawValue }
    /// The error in words.
    public var errorDescription: String? { text }

    /// Something.
    public static var fail: Code { .fail }
    /// A file could not be read or written.
    public static var fileAccess: Code { .fileAccess }
    /// A file may not be read or written.
    public static var filePermissionDenied: Code { .filePermissionDenied }
    /// There is a file already.
    public static var fileExists: Code { .fileExists }
    /// There is no file.
    public static var fileNotFound: Code { .fileNotFound }
    /// The classes are others than the file's.
    public static var schemaMismatch: Code { .schemaMismatch }
  }
}

/// Whether an error has a code, for `catch`.
public func ~= (code: Realm.Error.Code, error: any Error) -> Bool {
  (error as? Realm.Error)?.code == code
}
