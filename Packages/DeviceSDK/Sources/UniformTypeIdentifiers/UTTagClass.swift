/// The kind of name that a type has elsewhere.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The class's identifier.
  public let rawValue: String

  /// Creates a tag class.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Endings of file names, such as `jpg`.
  public static var filenameExtension: UTTagClass {
    UTTagClass(rawValue: "public.filename-extension")
  }

  /// MIME types, such as `image/jpeg`.
  public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }

  /// The class's identifier.
  public var description: String { rawValue }
}
