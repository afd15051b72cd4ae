import Foundation
import JSONModel
import Keychain
import NotificationModel
import TestSupport
import Testing

/// A keychain in a device folder of its own, removed with it at the end of a test.
final class TestKeychain: Sendable {
  private let temporary: TestFolder
  private let keychain: Keychain

  init() throws {
    temporary = try TestFolder()
    keychain = try Keychain(deviceFolder: temporary.url)
  }

  var folder: URL { temporary.url }
  var shared: Keychain { keychain }
  var database: URL { folder.appendingPathComponent("Keychain.sqlite") }

  /// The answer to one question of `caller` on a device that is unlocked unless it is said.
  func ask(
    _ operation: String, _ query: JSONValue, changes: JSONValue? = nil,
    as caller: KeychainCaller, _ lock: DeviceState = .unlocked
  ) -> JSONValue {
    var arguments: [String: JSONValue] = ["query": query]
    arguments["changes"] = changes
    return keychain.answer("keychain.\(operation)", .object(arguments), caller: caller, lock: lock)
  }

  /// The status of one question.
  func status(
    _ operation: String, _ query: JSONValue, changes: JSONValue? = nil,
    as caller: KeychainCaller, _ lock: DeviceState = .unlocked
  ) -> Int? {
    ask(operation, query, changes: changes, as: caller, lock)["status"]?.integer
  }
}

/// A program of team PUSHSIM000 with the bundle identifier `com.example.app`, unless it is said.
func caller(
  _ bundle: String = "com.example.app", groups: [String] = [], appGroups: [String] = []
) throws -> KeychainCaller {
  KeychainCaller(
    bundle: try #require(BundleIdentifier(bundle)), keychainGroups: groups, appGroups: appGroups)
}

/// A password's dictionary.
func password(
  _ account: String, _ more: [String: JSONValue] = [:], secret: String? = nil
) -> JSONValue {
  var query: [String: JSONValue] = ["class": "genp", "acct": .string(account)]
  query.merge(more) { _, new in new }
  if let secret { query["v_Data"] = bytes(secret) }
  return .object(query)
}

/// Text as bytes in the shape of the keychain's messages.
func bytes(_ text: String) -> JSONValue {
  ["data": .string(Data(text.utf8).base64EncodedString())]
}
