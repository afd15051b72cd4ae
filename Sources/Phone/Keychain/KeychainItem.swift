import Foundation
import JSONModel
import NotificationModel

/// One item as the keychain keeps it.
struct KeychainItem: Sendable, Hashable {
  /// The database's number for it; 0 before it has one.
  var id: Int64 = 0
  var itemClass: ItemClass
  var group: AccessGroup
  /// Everything but the group, the dates and the secret, by Apple's four-letter names.
  var attributes: [String: JSONValue]
  var data: Data?
  var created: Date
  var modified: Date

  /// When it can be read; "when unlocked" where its creator named no class, as on a device.
  var accessible: String { attributes["pdmn"]?.string ?? Self.defaultAccessible }

  static let defaultAccessible = "ak"

  /// Whether it goes to other devices too, which makes it another item.
  var isSynchronizable: Bool { attributes["sync"]?.integer == 1 }

  /// Whether someone has to be recognised or to agree before it is read.
  ///
  /// The bits of `SecAccessControlCreateFlags`: user presence, any biometry, the enrolled biometry,
  /// device passcode.
  var needsPresence: Bool { (attributes["accc"]?.integer ?? 0) & 0b1_1011 != 0 }

  /// The identity that no other item of its class and group may have.
  var identity: String {
    var parts: [String: JSONValue] = ["sync": .bool(isSynchronizable)]
    for name in itemClass.uniqueAttributes {
      parts[name] = attributes[name] ?? ""
    }
    return String(decoding: JSONWriter.compact(.object(parts)), as: UTF8.self)
  }

  /// Four letters of the class and the number, as `kSecValuePersistentRef` has them.
  var persistentReference: Data {
    Data(itemClass.rawValue.utf8) + withUnsafeBytes(of: id.bigEndian) { Data($0) }
  }

  /// All attributes that a caller gets to see.
  var visibleAttributes: [String: JSONValue] {
    var visible = attributes
    visible["class"] = .string(itemClass.rawValue)
    visible["agrp"] = .string(group.name)
    visible["pdmn"] = .string(accessible)
    visible["sync"] = .integer(isSynchronizable ? 1 : 0)
    visible["cdat"] = ["date": .double(created.timeIntervalSinceReferenceDate)]
    visible["mdat"] = ["date": .double(modified.timeIntervalSinceReferenceDate)]
    return visible
  }
}

extension JSONValue {
  /// Bytes as the keychain's messages carry them.
  init(data: Data) {
    self = ["data": .string(data.base64EncodedString())]
  }

  /// The bytes, or nil for any other kind.
  var data: Data? {
    guard let object, object.count == 1 else { return nil }
    return object["data"]?.string.flatMap { Data(base64Encoded: $0) }
  }
}
