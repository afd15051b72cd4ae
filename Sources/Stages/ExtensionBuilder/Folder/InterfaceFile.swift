import Foundation
import JSONModel

/// A storyboard or nib of Interface Builder: its XML as a tree.
struct InterfaceFile {
  /// The endings of such files.
  static let suffixes: Set<String> = ["storyboard", "xib"]

  /// An element is `{"name", "attributes", "children", "text"}`; the root is the document.
  let root: JSONValue

  /// Reads the file at `url`.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(reading url: URL) throws(BuildError) {
    root = try XMLTree(reading: url, kind: "Interface Builder").root
  }
}
