import Foundation

/// Whether an app may see the photos.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined = 0
  /// Access is restricted for everybody.
  case restricted = 1
  /// The person does not want it.
  case denied = 2
  /// It may.
  case authorized = 3
  /// It may see some.
  case limited = 4
}

/// The access that an app asks for.
public enum PHAccessLevel: Int, Sendable {
  /// Add photos.
  case addOnly = 1
  /// See them, too.
  case readWrite = 2
}

/// The domain of errors of the photo library.
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// An error of Photos.
public struct PHPhotosError: Error, CustomNSError, Sendable {
  /// The kind of error, by number.
  public enum Code: Int, Sendable {
    /// Something else.
    case internalError = -1
    /// The person does not allow it.
    case accessUserDenied = 3311
    /// Access is restricted for everybody.
    case accessRestricted = 3310
    /// A file is not a resource.
    case invalidResource = 3302
  }

  /// The number.
  public let code: Code
  /// Apple's domain.
  public static var errorDomain: String { PHPhotosErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }

  package init(_ code: Code) { self.code = code }
}

/// The photos of a person, who allows nobody to see them.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // Sendable because it keeps nothing.

  private static let library = PHPhotoLibrary()

  /// The library.
  open class func shared() -> PHPhotoLibrary { library }
  /// Denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Denied.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  /// Denied.
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }

  /// Denied.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(.denied) }

  /// Denied.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { .denied }

  /// Does nothing.
  /// - Throws: Always `PHPhotosError` 3311.
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }

  /// Does nothing: `completionHandler` gets `PHPhotosError` 3311.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, PHPhotosError(.accessUserDenied)) }

  /// Does nothing.
  /// - Throws: Always `PHPhotosError` 3311.
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
}
