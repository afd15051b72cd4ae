/// An app's or an extension's bundle identifier, such as `com.example.app`.
///
/// It names folders of the device, so only letters, digits, hyphens, underscores
/// and dots are accepted: 1 to 155 characters, no empty part, no part with a leading hyphen.
public struct BundleIdentifier: Sendable, Hashable, CustomStringConvertible {
  /// The identifier as text.
  public let rawValue: String

  /// Longest identifier App Store Connect takes, in characters.
  public static let maximumLength = 155

  /// Nil when `text` is not a bundle identifier.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isValid = parts.allSatisfy { part in
      !part.isEmpty && part.first != UInt8(ascii: "-") && part.allSatisfy(Self.isAllowed)
    }
    guard isValid, text.utf8.count <= Self.maximumLength else { return nil }
    rawValue = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }

  /// The identifier as text.
  public var description: String { rawValue }
}

extension BundleIdentifier: Codable {
  /// Reads a text; throws `DecodingError` for one that is no identifier.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let identifier = BundleIdentifier(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a bundle identifier")
    }
    self = identifier
  }

  /// Writes its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
