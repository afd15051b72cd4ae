import Foundation

/// A Swift error seen as an `NSError`, which casts back to it.
final class BridgedError: NSError, @unchecked Sendable {
  // Sendable because an error is.

  /// The error itself.
  let error: any Error

  init(_ error: any Error) {
    self.error = error
    let custom = error as? any CustomNSError
    super.init(
      domain: custom.map { type(of: $0).errorDomain } ?? Self.domain(of: error),
      code: custom?.errorCode ?? error._code, userInfo: Self.userInfo(of: error))
  }

  required init?(coder: NSCoder) { nil }

  /// An archive has no Swift errors.
  override var classForCoder: AnyClass { NSError.self }

  /// The type's name; CryptoKit's errors are swift-crypto's here.
  private static func domain(of error: any Error) -> String {
    let name = error._domain
    return name.hasPrefix("Crypto.") ? "CryptoKit." + name.dropFirst("Crypto.".count) : name
  }

  private static func userInfo(of error: any Error) -> [String: Any] {
    let coding: (path: [any CodingKey], debug: String, underlying: (any Error)?)? =
      switch error {
      case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
        (context.codingPath, context.debugDescription, context.underlyingError)
      case EncodingError.invalidValue(_, let context):
        (context.codingPath, context.debugDescription, context.underlyingError)
      default: nil
      }
    guard let coding else {
      return _swift_Foundation_getErrorDefaultUserInfo(error) as? [String: Any] ?? [:]
    }
    var userInfo: [String: Any] = [
      "NSCodingPath": coding.path, NSDebugDescriptionErrorKey: coding.debug,
    ]
    userInfo[NSUnderlyingErrorKey] = coding.underlying.map { $0 as NSError }
    return userInfo
  }
}
