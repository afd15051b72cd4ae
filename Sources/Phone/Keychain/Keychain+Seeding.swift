import Foundation
import JSONModel
import NotificationModel

/// A password to be put into a device's keychain from outside, as its app would have done.
package struct KeychainSeed: Sendable, Hashable {
  /// The access group's name, with a team identifier or `$(AppIdentifierPrefix)` before it.
  package var group: String
  /// `kSecAttrAccount`
  package var account: String
  /// `kSecAttrService`; "" by default.
  package var service = ""
  /// `kSecAttrLabel`; none by default.
  package var label: String?
  /// `kSecAttrGeneric`; none by default.
  package var generic: Data?
  /// `kSecAttrAccessible` by Apple's value, such as "ck" for after first unlock; "ak", when
  /// unlocked, by default, as on a device.
  package var accessible = "ak"
  /// The secret.
  package var data: Data

  /// The values that `accessible` may have.
  package static let accessibilities: Set<String> = [
    "ak", "aku", "akpu", "ck", "cku", "dk", "dku",
  ]

  /// Creates a password without a service, readable when unlocked.
  package init(group: String, account: String, data: Data) {
    self.group = group
    self.account = account
    self.data = data
  }
}

/// An item of a device's keychain without its secret, for lists.
package struct KeychainEntry: Sendable, Hashable {
  /// The keychain's number for it.
  package let id: Int64
  package let itemClass: ItemClass
  /// The access group's name.
  package let group: String
  /// Its attributes by Apple's four-letter names.
  package let attributes: [String: JSONValue]
  /// The size of its secret, in bytes; nil where it has none.
  package let dataBytes: Int?
  package let created: Date
  package let modified: Date
}

extension Keychain {
  /// Puts a password in, in the place of one with the same group, service and account.
  /// - Throws: `KeychainError`.
  package func put(_ seed: KeychainSeed) throws(KeychainError) {
    guard KeychainSeed.accessibilities.contains(seed.accessible) else {
      throw KeychainError(
        .badItem,
        "Adding to the keychain failed: there is no accessibility \"\(seed.accessible)\"; use one "
          + "of \(KeychainSeed.accessibilities.sorted().joined(separator: ", ")).")
    }
    var attributes: [String: JSONValue] = [
      "acct": .string(seed.account), "svce": .string(seed.service),
      "pdmn": .string(seed.accessible), "sync": 0,
    ]
    attributes["labl"] = seed.label.map(JSONValue.string)
    attributes["gena"] = seed.generic.map(JSONValue.init(data:))
    let now = Date()
    var item = KeychainItem(
      itemClass: .genericPassword, group: AccessGroup(seed.group), attributes: attributes,
      data: seed.data, created: now, modified: now)
    do {
      try database().change { db in
        let former = try KeychainItem.fetch(db, itemClass: item.itemClass, groups: [item.group])
        try former.first { $0.identity == item.identity }?.delete(db)
        try item.insert(db)
      }
    } catch {
      throw failure(error, doing: "Adding to the keychain")
    }
  }

  /// All items of all groups, oldest first.
  /// - Throws: `KeychainError`.
  package func entries() throws(KeychainError) -> [KeychainEntry] {
    do {
      let items = try existing()?.read { try KeychainItem.fetch($0) } ?? []
      return items.map { item in
        KeychainEntry(
          id: item.id, itemClass: item.itemClass, group: item.group.name,
          attributes: item.visibleAttributes, dataBytes: item.data?.count, created: item.created,
          modified: item.modified)
      }
    } catch {
      throw failure(error, doing: "Listing the keychain")
    }
  }

  /// All passwords with their secrets, by group, service and account.
  /// - Throws: `KeychainError`.
  package func passwords() throws(KeychainError) -> [KeychainSeed] {
    do {
      let items = try existing()?.read { try KeychainItem.fetch($0) } ?? []
      let seeds = items.filter { $0.itemClass == .genericPassword }.map { item in
        var seed = KeychainSeed(
          group: item.group.name, account: item.attributes["acct"]?.string ?? "",
          data: item.data ?? Data())
        seed.service = item.attributes["svce"]?.string ?? ""
        seed.accessible = item.accessible
        return seed
      }
      return seeds.sorted {
        ($0.group, $0.service, $0.account) < ($1.group, $1.service, $1.account)
      }
    } catch {
      throw failure(error, doing: "Reading the keychain")
    }
  }

  /// Takes an item out; false where there is none of that number.
  /// - Throws: `KeychainError`.
  @discardableResult
  package func remove(id: Int64) throws(KeychainError) -> Bool {
    do {
      return try existing()?.change { db in
        let item = try KeychainItem.fetch(db).first { $0.id == id }
        try item?.delete(db)
        return item != nil
      } ?? false
    } catch {
      throw failure(error, doing: "Removing from the keychain")
    }
  }
}
