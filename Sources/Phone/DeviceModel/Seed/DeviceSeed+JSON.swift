import Diagnostics
import Foundation
import JSONModel

/// A part of a seed that has a wrong form, in words.
struct SeedError: Error, CustomStringConvertible {
  let description: String
}

extension DeviceSeed {
  /// Reads `keychain`, `defaults`, `files` and `contacts`, as the group `seed` of a device's
  /// configuration.
  /// - Parameter folder: where relative paths start; nil for the working directory.
  /// - Throws: an error that says in words what is wrong.
  package init(json: JSONValue, folder: URL?) throws {
    guard let members = json.object else {
      throw SeedError(description: "\"seed\" is a \(json.kind), not a dictionary")
    }
    self.init()
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "keychain": keychain = try Self.keychain(value)
      case "defaults": defaults = try Self.defaults(value)
      case "files": files = try Self.files(folder.map { Self.placed(value, in: $0) } ?? value)
      case "contacts":
        contacts = try Self.contacts(folder.map { Self.placedContacts(value, in: $0) } ?? value)
      default:
        throw SeedError(
          description: "a seed has no \"\(key)\"; there are keychain, defaults, files and "
            + "contacts")
      }
    }
  }

  static func keychain(_ json: JSONValue) throws -> [KeychainItem] {
    guard let items = json.array else {
      throw SeedError(description: "the keychain's items are a list, not a \(json.kind)")
    }
    return try items.map { try KeychainItem(json: $0) }
  }

  static func defaults(_ json: JSONValue) throws -> [String: [String: JSONValue]] {
    guard let groups = json.object, groups.values.allSatisfy({ $0.object != nil }) else {
      throw SeedError(description: "defaults are a dictionary of app groups, and each one of keys")
    }
    return groups.compactMapValues(\.object)
  }

  static func files(_ json: JSONValue) throws -> [String: [String: File]] {
    guard let groups = json.object, groups.values.allSatisfy({ $0.object != nil }) else {
      throw SeedError(description: "files are a dictionary of app groups, and each one of paths")
    }
    return try groups.mapValues { try ($0.object ?? [:]).mapValues { try File(json: $0) } }
  }

  /// The JSON of files with paths that start at a folder.
  static func placed(_ files: JSONValue, in folder: URL) -> JSONValue {
    .object(
      (files.object ?? [:]).mapValues { group in
        .object((group.object ?? [:]).mapValues { File.placed($0, in: folder) })
      })
  }
}

extension ConfigurationKey {
  /// The group `seed`.
  static let seeds = [
    ConfigurationKey(
      "seed.keychain", \.keychain, form: "a list of items", "Passwords that the app has stored.",
      rule: .`LIFE-40`, json: { .array($0.map(\.json)) }, value: DeviceSeed.keychain),
    ConfigurationKey(
      "seed.defaults", \.defaults, form: "values by app group and key",
      "What `UserDefaults(suiteName:)` of app groups has.", rule: .`LIFE-37`,
      json: { .object($0.mapValues(JSONValue.object)) }, value: DeviceSeed.defaults),
    ConfigurationKey(
      "seed.files", \.files, form: "files by app group and path",
      "Files of app groups, under `container` of the extension, under `app` of the app's bundle.",
      rule: .`LIFE-37`,
      placed: DeviceSeed.placed,
      json: { .object($0.mapValues { .object($0.mapValues(\.json)) }) }, value: DeviceSeed.files),
    ConfigurationKey(
      "seed.contacts", \.contacts, form: "a list of contacts; or null",
      "The address book, which the user lets the app read.", placed: DeviceSeed.placedContacts,
      json: { $0.map { .array($0.map(\.json)) } ?? .null }, value: DeviceSeed.contacts),
  ]
}

extension DeviceSeed.KeychainItem {
  private static let keys: Set = ["account", "service", "group", "value", "accessible"]

  /// Reads `{"account", "service", "group", "value", "accessible"}`; `value` is a text or
  /// `{"base64": "…"}`.
  init(json: JSONValue) throws {
    guard let members = json.object, let account = members["account"]?.string,
      let value = members["value"].flatMap(Self.data), Set(members.keys).isSubset(of: Self.keys)
    else {
      throw SeedError(
        description:
          "a keychain item is {\"account\": \"…\", \"value\": \"…\"}, with service, group "
          + "and accessible where they are needed")
    }
    self.init(
      account: account, service: members["service"]?.string ?? "",
      group: members["group"]?.string, value: value)
    guard let name = members["accessible"] else { return }
    guard let found = name.string.flatMap(DeviceSeed.Accessibility.init) else {
      let all = DeviceSeed.Accessibility.allCases.map(\.rawValue).joined(separator: ", ")
      throw SeedError(description: "\"accessible\" is one of \(all)")
    }
    accessible = found
  }

  private static func data(_ value: JSONValue) -> Data? {
    value.string.map { Data($0.utf8) }
      ?? value["base64"]?.string.flatMap { Data(base64Encoded: $0) }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "account": .string(account),
      "value": String(validating: value, as: UTF8.self).map(JSONValue.string)
        ?? ["base64": .string(value.base64EncodedString())],
    ]
    if !service.isEmpty { members["service"] = .string(service) }
    members["group"] = group.map(JSONValue.string)
    if accessible != .whenUnlocked { members["accessible"] = .string(accessible.rawValue) }
    return .object(members)
  }
}

extension DeviceSeed.File {
  /// Reads a path, or one of `{"text": …}`, `{"json": …}` and `{"base64": …}`.
  init(json: JSONValue) throws {
    if let path = json.string, !path.isEmpty {
      self = .copy(of: URL(fileURLWithPath: path))
    } else if let text = json["text"]?.string {
      self = .text(text)
    } else if let value = json["json"] {
      self = .json(value)
    } else if let data = json["base64"]?.string.flatMap({ Data(base64Encoded: $0) }) {
      self = .bytes(Array(data))
    } else {
      throw SeedError(
        description: "a file is a path, or one of {\"text\": …}, {\"json\": …} and {\"base64\": …}")
    }
  }

  /// The JSON of a file whose path starts at a folder.
  static func placed(_ file: JSONValue, in folder: URL) -> JSONValue {
    guard let path = file.string, !path.isEmpty else { return file }
    return .string(URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path)
  }

  var json: JSONValue {
    switch self {
    case .copy(let url): .string(url.path)
    case .bytes(let bytes):
      String(validating: bytes, as: UTF8.self).map { ["text": .string($0)] }
        ?? ["base64": .string(Data(bytes).base64EncodedString())]
    }
  }
}
