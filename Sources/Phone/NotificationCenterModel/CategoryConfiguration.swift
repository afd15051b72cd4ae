import Diagnostics
import JSONModel

/// Categories and actions as a JSON file describes them, so that buttons change without a release
/// (CATE-16).
///
/// The file is that of the article iOS10里的通知與推送: an object `NotificationConfig` with
/// `UNNotificationCategory` and `UNNotificationAction`, each an object by identifier. Besides,
/// options may be names, actions may have `textInput` and `icon`, and categories the texts of
/// hidden previews and summaries. `pool` names the categories that a content extension claims
/// beforehand, by a prefix and numbers (CATE-17).
public struct CategoryConfiguration: Sendable {
  /// The categories, by identifier.
  public let categories: [NotificationCategory]
  /// The findings about the file that do not keep it from being used.
  public let findings: [Finding]

  /// Reads the file's JSON.
  ///
  /// Several files are one: an entry of a later one takes the place of an earlier one's, so that
  /// categories and actions combine at will. As the article's loader does, it leaves out an action that no entry describes (CATE-18).
  /// - Throws: `JSONShapeError` where the file has another shape.
  public init(json files: JSONValue...) throws { try self.init(files: files) }

  /// Reads the JSON of several files; throws `JSONShapeError`.
  public init(files: [JSONValue]) throws {
    let reader = try JSONReader(try Self.combined(files))
    var lint = ConfigurationLint()
    let actions = try Self.entries(reader, "UNNotificationAction") { key, entry in
      let action = try NotificationAction(entry, &lint)
      lint.check(key, is: action.identifier)
      return action
    }
    var used: Set<String> = []
    categories = try Self.entries(reader, "UNNotificationCategory") { key, entry in
      let names = try entry.names("actions")
      used.formUnion(names)
      let found = names.compactMap { actions[$0] }
      let category = try NotificationCategory(entry, found, &lint)
      lint.check(key, is: category.identifier)
      lint.check(names, of: category, among: actions)
      return category
    }.values.sorted { $0.identifier < $1.identifier }
    lint.check(unused: Set(actions.keys).subtracting(used))
    lint.check(identifiers: actions.values.map(\.identifier), categories.map(\.identifier))
    try lint.check(categories, inPool: reader.value("pool").map(JSONReader.init))
    findings = lint.findings
  }

  /// The entries of all files by their keys, a later one's in place of an earlier one's.
  private static func combined(_ files: [JSONValue]) throws -> JSONValue {
    var members: [String: JSONValue] = [:]
    for file in files {
      let root = try JSONReader(file)
      let inner = try JSONReader(root.value("NotificationConfig") ?? file)
      for key in ["UNNotificationCategory", "UNNotificationAction"]
      where inner.value(key) != nil {
        let entries = try inner.object(key).merging(members[key]?.object ?? [:]) { new, _ in new }
        members[key] = .object(entries)
      }
      members["pool"] = inner.value("pool") ?? members["pool"]
    }
    return .object(members)
  }

  /// Returns the findings about categories that an app registered, and a file could not hold:
  /// actions of one identifier that differ (CATE-03).
  public static func findings(of categories: [NotificationCategory]) -> [Finding] {
    var lint = ConfigurationLint()
    lint.check(actionsOf: categories)
    return lint.findings
  }

  /// A file of categories that an app registered.
  public static func json(of categories: [NotificationCategory]) -> JSONValue {
    let sorted = categories.sorted { $0.identifier < $1.identifier }
    let actions = sorted.flatMap(\.actions).map { ($0.identifier, $0.json) }
    return [
      "NotificationConfig": [
        "UNNotificationCategory": .object(
          Dictionary(
            sorted.map { ($0.identifier, $0.configuration) }, uniquingKeysWith: { $1 })),
        "UNNotificationAction": .object(
          Dictionary(actions, uniquingKeysWith: { first, _ in first })),
      ]
    ]
  }

  private static func entries<Value>(
    _ reader: JSONReader, _ key: String, _ read: (String, JSONReader) throws -> Value
  ) throws -> [String: Value] {
    guard reader.value(key) != nil else { return [:] }
    var values: [String: Value] = [:]
    for (name, json) in try reader.object(key).sorted(by: { $0.key < $1.key }) {
      values[name] = try read(name, try JSONReader(json))
    }
    return values
  }
}
