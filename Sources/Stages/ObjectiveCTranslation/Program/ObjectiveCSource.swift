/// A source file with clang's tree of it.
package struct ObjectiveCSource: Sendable {
  /// The file's path.
  package var path: String
  /// The output of `clang -ast-dump=json`.
  package var tree: [UInt8]

  /// Creates a source.
  package init(path: String, tree: [UInt8]) { (self.path, self.tree) = (path, tree) }
}

/// The Swift that is written for the sources of a target.
package struct ObjectiveCTranslation: Sendable {
  /// A file of Swift.
  package struct File: Sendable {
    /// The name of the Objective-C file, or of what it holds, with `.swift`.
    package var name: String
    package var text: String
  }

  package var files: [File] = []
  /// The classes that are implemented, with their superclasses.
  package var classes: [(name: String, superclass: String?)] = []
  /// The modules that the sources import.
  package var modules: [String] = []
  /// The functions of protocols that their classes may leave out, by their names in Swift.
  package var optionalMethods: Set<String> = []
  /// The classes of Swift that inherit of the sources' and have initialisers of their own.
  package var selfMadeClasses: Set<String> = []
}
