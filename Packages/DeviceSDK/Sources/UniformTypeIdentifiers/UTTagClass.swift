/// What kind of name a type goes by elsewhere.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The class's identifier.
  public let rawValue: String

  /// Makes a tag class.
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
