import Foundation
import GRDB
import JSONModel
import NotificationModel

/// One call of a `SecItem` function, for one caller on a device in one state.
struct KeychainOperation: Sendable {
  let caller: KeychainCaller
  let lock: DeviceState
  var now = Date()

  // MARK: Adding

  /// Puts a new item in.
  func add(_ query: KeychainQuery, in db: Database) throws -> KeychainItem {
    guard let itemClass = query.itemClass, !query.hasMatchKeys, query.synchronisation != .any,
      query.persistentReference == nil
    else { throw KeychainStatus.parameter }
    try query.checkAttributes(of: itemClass)
    let group = query.group ?? caller.defaultGroup
    guard caller.mayUse(group) else { throw KeychainStatus.missingEntitlement }
    var attributes = query.attributes
    attributes["pdmn"] = attributes["pdmn"] ?? .string(KeychainItem.defaultAccessible)
    attributes["sync"] = .integer(query.synchronisation == .only ? 1 : 0)
    // The keychain's own business, whatever is said.
    attributes["cdat"] = nil
    attributes["mdat"] = nil
    var item = KeychainItem(
      itemClass: itemClass, group: group, attributes: attributes, data: query.data, created: now,
      modified: now)
    guard lock.opens(accessible: item.accessible) else {
      throw KeychainStatus.interactionNotAllowed
    }
    try item.insert(db)
    return item
  }

  // MARK: Searching

  /// Refuses a search that no keychain could answer.
  func checkSearch(_ query: KeychainQuery) throws(KeychainStatus) {
    let itemClass = try query.requireClass()
    try query.checkAttributes(of: itemClass)
    if let group = query.group, !caller.mayUse(group) { throw .missingEntitlement }
  }

  /// Finds items, oldest first.
  ///
  /// Attributes are encrypted too: an item that is shut fails the whole search, also where only
  /// its existence was asked for.
  func find(_ query: KeychainQuery, in db: Database) throws -> [KeychainItem] {
    var found: [KeychainItem] = []
    for item in try matching(query, in: db) {
      guard lock.opens(accessible: item.accessible) else {
        throw KeychainStatus.interactionNotAllowed
      }
      // Service extensions cannot ask for a finger, a face or a passcode.
      if item.needsPresence, !query.wishes.isDisjoint(with: [.data, .reference]) {
        if query.skipsItemsThatAsk { continue }
        throw KeychainStatus.interactionNotAllowed
      }
      found.append(item)
      if found.count == query.limit { break }
    }
    if found.isEmpty { throw KeychainStatus.itemNotFound }
    return found
  }

  private func matching(_ query: KeychainQuery, in db: Database) throws -> [KeychainItem] {
    let groups = query.group.map { [$0] } ?? caller.accessGroups
    return try KeychainItem.fetch(db, itemClass: query.requireClass(), groups: groups)
      .filter(query.matches)
  }

  // MARK: Changing

  /// Refuses what only searches may have.
  func checkChange(_ query: KeychainQuery) throws(KeychainStatus) {
    guard !query.hasMatchKeys, query.wishes.isEmpty else { throw .parameter }
    try checkSearch(query)
  }

  /// Refuses changes that no item could take.
  func checkUpdate(_ query: KeychainQuery, _ changes: KeychainQuery) throws(KeychainStatus) {
    try checkChange(query)
    guard changes.itemClass == nil, changes.wishes.isEmpty, !changes.hasMatchKeys,
      changes.persistentReference == nil, changes.synchronisation != .any
    else { throw .parameter }
    try changes.checkAttributes(of: query.requireClass())
    if let group = changes.group, !caller.mayUse(group) { throw .missingEntitlement }
  }

  /// Changes every item that the query names.
  func update(_ query: KeychainQuery, _ changes: KeychainQuery, in db: Database) throws {
    let items = try matching(query, in: db)
    if items.isEmpty { throw KeychainStatus.itemNotFound }
    for var item in items {
      guard lock.opens(accessible: item.accessible) else {
        throw KeychainStatus.interactionNotAllowed
      }
      item.attributes.merge(changes.attributes) { _, new in new }
      if changes.synchronisation == .only { item.attributes["sync"] = 1 }
      if let group = changes.group { item.group = group }
      if let data = changes.data { item.data = data }
      item.modified = now
      guard lock.opens(accessible: item.accessible) else {
        throw KeychainStatus.interactionNotAllowed
      }
      try item.update(db)
    }
  }

  /// Takes out every item that the query names, locked ones too: nothing has to be decrypted.
  func delete(_ query: KeychainQuery, in db: Database) throws {
    let items = try matching(query, in: db)
    if items.isEmpty { throw KeychainStatus.itemNotFound }
    for item in items { try item.delete(db) }
  }
}
