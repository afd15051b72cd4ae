/// The identity and state of a file, which caches and resumed downloads compare.
package struct FileVersion: Sendable, Hashable {
  /// Size in bytes.
  package let size: Int
  /// Last change, since 1970.
  package let modified: Duration
  /// Inode: a file that took another's place is another version, whatever its date.
  package let inode: UInt64

  /// A strong entity tag, with its quotes.
  package var entityTag: String {
    let (seconds, attoseconds) = modified.components
    let parts = [
      inode, UInt64(size), UInt64(bitPattern: seconds), UInt64(bitPattern: attoseconds),
    ]
    return "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
  }

  /// The date of the last change as headers hold it.
  package var lastModified: String {
    HTTPDate.text(secondsSince1970: Int(modified.components.seconds))
  }

  /// The part that conditions compare.
  var body: BodyVersion {
    BodyVersion(size: size, entityTag: entityTag, lastModified: lastModified)
  }
}
