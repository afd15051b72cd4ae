import Cryptography
import TextFormats

/// The part of a body that caches and resumed downloads compare.
struct BodyVersion: Sendable, Hashable {
  /// Size in bytes.
  var size: Int
  /// The entity tag with its quotes; nil for a body without one.
  var entityTag: String?
  /// The date of the last change as headers hold it; nil where none is known.
  var lastModified: String?

  /// How much of a body's digest its entity tag shows, in bytes.
  private static let digestBytes = 8

  /// The version of these bytes.
  static func of(_ bytes: [UInt8]) -> BodyVersion {
    let text = Hexadecimal.text(MessageDigest.sha256.of(bytes).prefix(digestBytes))
    return BodyVersion(size: bytes.count, entityTag: "\"\(text)\"")
  }

  /// An entity tag with its quotes, which people leave out.
  static func quoted(_ entityTag: String) -> String {
    entityTag.hasSuffix("\"") ? entityTag : "\"\(entityTag)\""
  }
}
