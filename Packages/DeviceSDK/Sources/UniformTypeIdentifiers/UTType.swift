import DeviceFoundation

/// A type of data, known by an identifier such as `public.jpeg`.
///
/// Differs from Apple: the types are those of a table in this module, not of installed apps.
public struct UTType: Hashable, Codable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible, TypeIdentifying
{
  /// The identifier.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  /// The type of an identifier; nil for one that is unknown.
  public init?(_ identifier: String) {
    if let declared = DeclaredType.of(identifier) {
      self.init(known: declared.identifier)
    } else if DynamicType(identifier: identifier) != nil {
      self.init(known: identifier)
    } else {
      return nil
    }
  }

  /// The type of files with an ending; a dynamic one where none is known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension, tagClass: .filenameExtension, conformingTo: Optional(supertype))
  }

  /// The type of a MIME type; a dynamic one where none is known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: Optional(supertype))
  }

  /// The type that goes by a tag; a dynamic one where none is known, nil for an empty tag.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    if let known = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = known
    } else {
      let dynamic = DynamicType(
        tag: tag.lowercased(), tagClass: tagClass, parent: (supertype ?? .data).identifier)
      self.init(known: dynamic.identifier)
    }
  }

  /// A type that the extension declares itself.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier)
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier)
  }

  /// Every known type that goes by a tag.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    // A MIME type's parameters do not make another type.
    let name = tag.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    return DeclaredType.table.filter { $0.tags(tagClass).contains(name) }
      .map { UTType(known: $0.identifier) }
      .filter { type in supertype.map(type.conforms) ?? true }
  }

  private var declared: DeclaredType? { DeclaredType.of(identifier) }

  /// The ending to give files of this type.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type to send this type as.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// The name of the type, in English.
  public var localizedDescription: String? { declared?.description }

  /// Always nil.
  public var version: Int? { nil }

  /// Always nil.
  public var referenceURL: URL? { nil }

  /// Whether the type was made of a tag.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether the type is in the table.
  public var isDeclared: Bool { declared != nil }

  /// Whether everybody may use the type.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// The names of the type, by tag class.
  public var tags: [UTTagClass: [String]] {
    if let dynamic = DynamicType(identifier: identifier) {
      return [dynamic.tagClass: [dynamic.tag]]
    }
    guard let declared else { return [:] }
    return [
      .filenameExtension: declared.extensions, .mimeType: declared.mimeTypes,
    ].filter { !$0.value.isEmpty }
  }

  /// Every type this one conforms to, directly or not.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = parents
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += next.parents }
    }
    return found
  }

  private var parents: [UTType] {
    if let dynamic = DynamicType(identifier: identifier) { return [UTType(known: dynamic.parent)] }
    return (declared?.parents ?? ["public.data"]).map { UTType(known: $0) }
  }

  /// Whether this type is `type` or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether this type is a kind of `type`.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  /// Whether `type` is a kind of this type.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// The identifier.
  public var description: String { identifier }

  /// The identifier and whether it is known.
  public var debugDescription: String {
    "<UTType \(identifier) (\(isDynamic ? "dynamic" : isDeclared ? "declared" : "not declared"))>"
  }

  /// Reads an identifier.
  /// - Throws: `DecodingError` where there is none.
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the identifier.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
