import JSONModel
import NotificationModel

/// The files in a device folder that nothing needs.
package struct GarbageReport: Sendable, Hashable {
  /// Something that can go.
  package struct Item: Sendable, Hashable {
    /// The kind of file.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A file that no notification ever showed.
      case unindexedFile
      /// A staging folder of a killed process.
      case leftoverIncoming
      /// A file that the last notification released.
      case leavingFile
      /// A moved file that still lies at its old place.
      case undepartedSource
      /// A thumbnail of a file that is not in the store any more.
      case thumbnail
      /// The scope folder of a simulator that is gone.
      case abandonedScopes
      /// A file that an extension left in its temporary folder.
      case temporaryFile
    }

    package let kind: Kind
    package let path: String
    package let bytes: Int
    /// Whether it is gone.
    package var isRemoved = false
  }

  package var items: [Item] = []
  /// Whether a simulator was running on the device, so that temporary files were left.
  package var isInUse = false

  /// Bytes of all items, or of those that are gone.
  package func bytes(removedOnly: Bool = false) -> Int {
    items.filter { $0.isRemoved || !removedOnly }.reduce(0) { $0 + $1.bytes }
  }

  /// The report's JSON shape.
  package var json: JSONValue {
    let list = items.map { item in
      JSONValue.object([
        "kind": .string(item.kind.rawValue), "path": .string(item.path),
        "bytes": .integer(item.bytes), "removed": .bool(item.isRemoved),
      ])
    }
    return [
      "bytes": .integer(bytes()), "removedBytes": .integer(bytes(removedOnly: true)),
      "items": .array(list),
    ]
  }
}
