/// A type of the table.
package struct DeclaredType: Sendable {
  let identifier: String
  /// Identifiers of the types it conforms to directly.
  package let parents: [String]
  /// Endings of file names, the preferred one first.
  let extensions: [String]
  /// MIME types, the preferred one first.
  let mimeTypes: [String]
  let description: String

  init(
    _ identifier: String, _ parents: [String], _ extensions: [String], _ mimeTypes: [String],
    _ description: String
  ) {
    self.identifier = identifier
    self.parents = parents
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.description = description
  }

  /// A type that has no names elsewhere.
  init(_ identifier: String, _ parents: [String], _ description: String) {
    self.init(identifier, parents, [], [], description)
  }

  func tags(_ tagClass: UTTagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: extensions
    case .mimeType: mimeTypes
    default: []
    }
  }

  /// The type of an identifier, whatever its case.
  package static func of(_ identifier: String) -> DeclaredType? {
    byIdentifier[identifier] ?? byIdentifier[identifier.lowercased()]
  }

  private static let byIdentifier = Dictionary(
    table.map { ($0.identifier.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
}
