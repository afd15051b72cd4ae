import Foundation
import JSONModel
import NotificationModel
import Synchronization
import SystemFiles

/// The keychain of a simulated device, shared by all its apps and extensions.
///
/// Faithful: access groups by entitlement, uniqueness per class, items shut while the device is
/// locked (LIFE-40, QUIR-14), Apple's status codes. Not: encryption, synchronisation, trust.
package final class Keychain: Sendable {
  /// The operations that `answer` knows.
  package static let services: Set<String> = [
    "keychain.add", "keychain.copyMatching", "keychain.update", "keychain.delete",
  ]

  /// Where it is asked: other processes may hold its lock.
  package let queue = BlockingQueue(label: "pushsim.keychain")
  private let path: String
  /// Opened when first needed: most devices never keep a secret.
  private let opened = Mutex<KeychainDatabase?>(nil)

  /// The keychain of the device in `deviceFolder`; `Keychain.sqlite` is made with its first item.
  /// - Throws: `KeychainError` when there is a keychain that cannot be used.
  package init(deviceFolder: URL) throws(KeychainError) {
    path = deviceFolder.appendingPathComponent("Keychain.sqlite").path
    _ = try existing()
  }

  /// Answers one of the `services`.
  ///
  /// Arguments are `query` and, for an update, `changes`: dictionaries by the values of Apple's
  /// constants, with bytes as `{"data": BASE64}` and dates as `{"date": SECONDS}` since 2001.
  /// - Returns: `status`, and for what was found `items`, each with `attributes`, `data` and
  ///   `persistentReference` as far as asked for; `failure` says in words where the keychain itself
  ///   failed. Null for an unknown service.
  package func answer(
    _ service: String, _ arguments: JSONValue, caller: KeychainCaller, lock: DeviceState
  ) -> JSONValue {
    do {
      let operation = KeychainOperation(caller: caller, lock: lock)
      let query = try KeychainQuery(arguments["query"] ?? [:])
      switch service {
      case "keychain.add":
        let item = try database().change { try operation.add(query, in: $0) }
        return Self.answer([item], to: query)
      case "keychain.copyMatching":
        try operation.checkSearch(query)
        guard let database = try existing() else { throw KeychainStatus.itemNotFound }
        return Self.answer(try database.read { try operation.find(query, in: $0) }, to: query)
      case "keychain.update":
        let changes = try KeychainQuery(arguments["changes"] ?? [:])
        try operation.checkUpdate(query, changes)
        guard let database = try existing() else { throw KeychainStatus.itemNotFound }
        try database.change { try operation.update(query, changes, in: $0) }
      case "keychain.delete":
        try operation.checkChange(query)
        guard let database = try existing() else { throw KeychainStatus.itemNotFound }
        try database.change { try operation.delete(query, in: $0) }
      default: return .null
      }
      return ["status": 0]
    } catch let status as KeychainStatus {
      return ["status": .integer(status.rawValue)]
    } catch {
      let failure = KeychainError(error, doing: "Using the device's keychain", database: path)
      return [
        "status": .integer(KeychainStatus.notAvailable.rawValue),
        "failure": .string(failure.message),
      ]
    }
  }

  private static func answer(_ items: [KeychainItem], to query: KeychainQuery) -> JSONValue {
    guard !query.wishes.isEmpty else { return ["status": 0] }
    let needsData = !query.wishes.isDisjoint(with: [.data, .reference])
    let needsAttributes = !query.wishes.isDisjoint(with: [.attributes, .reference])
    let found = items.map { item -> JSONValue in
      var parts: [String: JSONValue] = [:]
      if needsAttributes { parts["attributes"] = .object(item.visibleAttributes) }
      if needsData, let data = item.data { parts["data"] = JSONValue(data: data) }
      if query.wishes.contains(.persistentReference) {
        parts["persistentReference"] = JSONValue(data: item.persistentReference)
      }
      return .object(parts)
    }
    return ["status": 0, "items": .array(found)]
  }

  /// The database, made when there is none.
  func database() throws(KeychainError) -> KeychainDatabase {
    try opened.withLock { opened throws(KeychainError) in
      if let opened { return opened }
      let database = try KeychainDatabase(path: path)
      opened = database
      return database
    }
  }

  /// The database, or nil while no one has put an item into it.
  func existing() throws(KeychainError) -> KeychainDatabase? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try database()
  }

  /// The keychain's error for what was thrown while `doing` something with it.
  func failure(_ error: any Error, doing: String) -> KeychainError {
    KeychainError(error, doing: doing, database: path)
  }
}
