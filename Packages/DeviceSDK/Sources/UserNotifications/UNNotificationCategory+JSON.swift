import Foundation
package import JSONModel

// The shape of categories on the channel: the entries of a file of categories, each with its actions.

extension UNNotificationCategory {
  /// The category's shape.
  package var json: JSONValue {
    [
      "identifier": .string(identifier), "options": .integer(Int(options.rawValue)),
      "actions": .array(actions.map(\.json)),
      "intentIdentifiers": .array(intentIdentifiers.map(JSONValue.string)),
      "hiddenPreviewsBodyPlaceholder": .string(hiddenPreviewsBodyPlaceholder),
      "summaryFormat": .string(categorySummaryFormat),
    ]
  }

  /// The category of a shape; nil for one without an identifier.
  package static func make(_ json: JSONValue) -> UNNotificationCategory? {
    guard let identifier = json["identifier"]?.string else { return nil }
    return UNNotificationCategory(
      storing: identifier,
      actions: json["actions"]?.array?.compactMap(UNNotificationAction.make) ?? [],
      intentIdentifiers: json["intentIdentifiers"]?.array?.compactMap(\.string) ?? [],
      placeholder: json["hiddenPreviewsBodyPlaceholder"]?.string ?? "",
      summaryFormat: json["summaryFormat"]?.string ?? "",
      options: UNNotificationCategoryOptions(
        rawValue: UInt(clamping: json["options"]?.integer ?? 0)))
  }
}

extension UNNotificationAction {
  /// The action's shape.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "title": .string(title),
      "options": .integer(Int(options.rawValue)),
    ]
    if let icon { members["icon"] = icon.json }
    if let text = self as? UNTextInputNotificationAction {
      members["textInput"] = [
        "buttonTitle": .string(text.textInputButtonTitle),
        "placeholder": .string(text.textInputPlaceholder),
      ]
    }
    return .object(members)
  }

  /// The action of a shape; nil for one without identifier and title.
  package static func make(_ json: JSONValue) -> UNNotificationAction? {
    guard let identifier = json["identifier"]?.string, let title = json["title"]?.string else {
      return nil
    }
    let options = UNNotificationActionOptions(
      rawValue: UInt(clamping: json["options"]?.integer ?? 0))
    let icon = json["icon"].flatMap(UNNotificationActionIcon.make)
    guard let text = json["textInput"], text != .null else {
      return UNNotificationAction(
        storing: identifier, title: title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      storing: identifier, title: title, options: options, icon: icon,
      buttonTitle: text["buttonTitle"]?.string ?? "",
      placeholder: text["placeholder"]?.string ?? "")
  }
}
