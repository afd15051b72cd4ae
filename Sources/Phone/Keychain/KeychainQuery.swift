import Foundation
import JSONModel

/// A dictionary that was given to one of the `SecItem` functions, taken apart.
struct KeychainQuery: Sendable, Hashable {
  /// The parts of an item that the caller wants.
  struct Wishes: OptionSet, Sendable, Hashable {
    let rawValue: Int
    static let data = Wishes(rawValue: 1)
    static let attributes = Wishes(rawValue: 2)
    static let reference = Wishes(rawValue: 4)
    static let persistentReference = Wishes(rawValue: 8)
  }

  /// Which items are meant as to synchronisation; an absent key means the ones that are not.
  enum Synchronisation: Hashable { case none, only, any }

  var itemClass: ItemClass?
  var group: AccessGroup?
  var synchronisation = Synchronisation.none
  /// Attributes but the group and the synchronisation; Booleans as 0 and 1.
  var attributes: [String: JSONValue] = [:]
  var data: Data?
  var persistentReference: Data?
  var wishes: Wishes = []
  /// The most items to be found, nil for all; one where nothing is said.
  var limit: Int? = 1
  /// Whether it has keys that choose among what is found, which only searches may.
  var hasMatchKeys = false
  /// Whether items that need someone's presence are passed over.
  var skipsItemsThatAsk = false

  /// Takes a query apart.
  /// - Throws: `.parameter` for a value of the wrong kind or an unknown class.
  init(_ json: JSONValue) throws(KeychainStatus) {
    guard let object = json.object else { throw .parameter }
    for (key, value) in object where value != .null {
      try parse(key, value)
    }
  }

  private mutating func parse(_ key: String, _ value: JSONValue) throws(KeychainStatus) {
    switch key {
    case "class":
      guard let name = value.string, let known = ItemClass(rawValue: name) else { throw .parameter }
      itemClass = known
    case "agrp":
      guard let name = value.string else { throw .parameter }
      group = AccessGroup(name)
    case "sync":
      synchronisation = value == "syna" ? .any : Self.isTrue(value) ? .only : .none
    case "v_Data":
      guard let bytes = value.data else { throw .parameter }
      data = bytes
    case "v_PersistentRef":
      guard let bytes = value.data else { throw .parameter }
      persistentReference = bytes
    case "r_Data": wish(.data, value)
    case "r_Attributes": wish(.attributes, value)
    case "r_Ref": wish(.reference, value)
    case "r_PersistentRef": wish(.persistentReference, value)
    case "m_Limit":
      hasMatchKeys = true
      try parseLimit(value)
    case "u_AuthUI": skipsItemsThatAsk = value == "u_AuthUIS"
    // The data protection keychain is the only one of a phone.
    case "nleg": break
    case _ where key.hasPrefix("m_"): hasMatchKeys = true
    case _ where key.hasPrefix("u_"): break
    case _ where key.utf8.count == 4: attributes[key] = Self.normalised(value)
    default: throw .parameter
    }
  }

  private mutating func parseLimit(_ value: JSONValue) throws(KeychainStatus) {
    switch value {
    case "m_LimitOne": limit = 1
    case "m_LimitAll": limit = nil
    default:
      guard let number = value.integer, number > 0 else { throw .parameter }
      limit = number
    }
  }

  private mutating func wish(_ wish: Wishes, _ value: JSONValue) {
    if Self.isTrue(value) { wishes.insert(wish) }
  }

  private static func isTrue(_ value: JSONValue) -> Bool {
    value == true || (value.integer ?? 0) != 0
  }

  private static func normalised(_ value: JSONValue) -> JSONValue {
    if case .bool(let isTrue) = value { .integer(isTrue ? 1 : 0) } else { value }
  }

  /// The class, from the persistent reference where that is all there is.
  func requireClass() throws(KeychainStatus) -> ItemClass {
    if let itemClass { return itemClass }
    guard let reference = persistentReference,
      let known = ItemClass(rawValue: String(decoding: reference.prefix(4), as: UTF8.self))
    else { throw .parameter }
    return known
  }

  /// Refuses attributes that items of the class do not have.
  func checkAttributes(of itemClass: ItemClass) throws(KeychainStatus) {
    guard attributes.keys.allSatisfy(itemClass.hasAttribute) else { throw .noSuchAttribute }
  }

  /// Whether it names an item, access groups aside.
  func matches(_ item: KeychainItem) -> Bool {
    if let persistentReference { return persistentReference == item.persistentReference }
    switch synchronisation {
    case .none where item.isSynchronizable, .only where !item.isSynchronizable: return false
    default: break
    }
    let visible = item.visibleAttributes
    return attributes.allSatisfy { name, value in visible[name] == value }
  }
}
