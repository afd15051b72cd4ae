import FidelityRules
import JSONModel

/// Categories and actions as a JSON file describes them, so that buttons change without a release
/// (CATE-16).
///
/// The file is that of the article iOS10里的通知與推送: an object `NotificationConfig` with
/// `UNNotificationCategory` and `UNNotificationAction`, each an object by identifier. Besides,
/// options may be names, actions may have `textInput` and `icon`, and categories the texts of
/// hidden previews and summaries.
public struct CategoryConfiguration: Sendable {
  /// The categories, by identifier.
  public let categories: [NotificationCategory]
  /// What is wrong with the file and does not keep it from being used.
  public let findings: [Finding]

  /// Reads the file's JSON.
  ///
  /// As the article's loader does, it leaves out an action that no entry describes (CATE-18).
  /// - Throws: `JSONShapeError` where the file has another shape.
  public init(json: JSONValue) throws {
    let root = try JSONReader(json)
    let reader = try JSONReader(root.value("NotificationConfig") ?? json)
    var lint = ConfigurationLint()
    let actions = try Self.entries(reader, "UNNotificationAction") { key, entry in
      let action = try NotificationAction(entry, &lint)
      lint.check(key, is: action.identifier)
      return action
    }
    var used: Set<String> = []
    categories = try Self.entries(reader, "UNNotificationCategory") { key, entry in
      let names = try entry.array("actions").map { name in
        guard let name = name.string else {
          throw JSONShapeError(key: "actions", found: "another value", expected: "names of actions")
        }
        return name
      }
      used.formUnion(names)
      let found = names.compactMap { actions[$0] }
      let category = try NotificationCategory(entry, found, &lint)
      lint.check(key, is: category.identifier)
      lint.check(names, of: category, among: actions)
      return category
    }.values.sorted { $0.identifier < $1.identifier }
    lint.check(unused: Set(actions.keys).subtracting(used))
    lint.check(identifiers: actions.values.map(\.identifier), categories.map(\.identifier))
    findings = lint.findings
  }

  /// A file of categories that an app registered.
  public static func json(of categories: [NotificationCategory]) -> JSONValue {
    let sorted = categories.sorted { $0.identifier < $1.identifier }
    let actions = sorted.flatMap(\.actions).map { ($0.identifier, $0.configuration) }
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

extension NotificationAction {
  private static let names: [(String, Int)] = [
    ("authenticationRequired", 1), ("destructive", 2), ("foreground", 4),
  ]

  init(_ reader: JSONReader, _ lint: inout ConfigurationLint) throws {
    let identifier = try reader.string("identifier")
    let options = try lint.bits(reader, Self.names, of: identifier)
    self.init(
      identifier: identifier, title: try reader.string("title"),
      options: Options(rawValue: options))
    if let json = reader.value("textInput") {
      let input = try JSONReader(json)
      textInput = TextInput(
        buttonTitle: try input.string("buttonTitle"),
        placeholder: try input.optionalString("placeholder") ?? "")
    }
    if let json = reader.value("icon") {
      let icon = try JSONReader(json)
      self.icon =
        try icon.optionalString("systemImageName") ?? icon.optionalString("templateImageName")
    }
  }

  var configuration: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "title": .string(title),
      "options": .integer(options.rawValue),
    ]
    if let textInput {
      members["textInput"] = [
        "buttonTitle": .string(textInput.buttonTitle),
        "placeholder": .string(textInput.placeholder),
      ]
    }
    if let icon { members["icon"] = ["systemImageName": .string(icon)] }
    return .object(members)
  }
}

extension NotificationCategory {
  private static let names: [(String, Int)] = [
    ("customDismissAction", 1), ("allowInCarPlay", 2), ("hiddenPreviewsShowTitle", 4),
    ("hiddenPreviewsShowSubtitle", 8), ("allowAnnouncement", 16),
  ]

  init(
    _ reader: JSONReader, _ actions: [NotificationAction], _ lint: inout ConfigurationLint
  ) throws {
    let identifier = try reader.string("identifier")
    let options = try lint.bits(reader, Self.names, of: identifier)
    self.init(
      identifier: identifier, actions: actions, options: Options(rawValue: options),
      hiddenPreviewsBodyPlaceholder: try reader.optionalString("hiddenPreviewsBodyPlaceholder"),
      summaryFormat: try reader.optionalString("summaryFormat"))
  }

  var configuration: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "options": .integer(options.rawValue),
      "actions": .array(actions.map { .string($0.identifier) }),
    ]
    if let hiddenPreviewsBodyPlaceholder {
      members["hiddenPreviewsBodyPlaceholder"] = .string(hiddenPreviewsBodyPlaceholder)
    }
    if let summaryFormat { members["summaryFormat"] = .string(summaryFormat) }
    return .object(members)
  }
}
