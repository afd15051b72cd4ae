import Diagnostics
import JSONModel
import NotificationModel

// What a content extension's Info.plist says.
extension AppexBundle {
  private static let categoryKey = "UNNotificationExtensionCategory"
  private static let ratioKey = "UNNotificationExtensionInitialContentSizeRatio"

  /// The categories that the extension shows: a string or an array of them (CEXT-02).
  package var contentCategories: [String] {
    switch attributes[Self.categoryKey] {
    case .string(let category)?: [category]
    case .array(let categories)?: categories.compactMap(\.string)
    default: []
    }
  }

  /// Whether notifications of a category are shown by it; case matters (CEXT-02).
  package func shows(category: String) -> Bool { contentCategories.contains(category) }

  /// The Booleans of a content extension, each with its rule.
  private static let flags: [(key: String, rule: RuleID)] = [
    ("UNNotificationExtensionDefaultContentHidden", .`CEXT-06`),
    ("UNNotificationExtensionOverridesDefaultTitle", .`CEXT-07`),
    ("UNNotificationExtensionUserInteractionEnabled", .`CEXT-08`),
  ]

  /// Booleans that are texts, which do not count.
  private var textFlags: [Finding] {
    Self.flags.compactMap { key, rule in
      guard let text = attributes[key]?.string else { return nil }
      return Finding(
        rule: rule, severity: .warning,
        message: "the content extension's \(key) is the text \"\(text)\", not a Boolean: it does "
          + "not count", fix: "give it as a Boolean: <key>\(key)</key><true/>")
    }
  }

  /// Required keys that a content extension lacks, flags that are texts, and a size that has no
  /// effect.
  package var contentFindings: [Finding] {
    guard point == .content else { return [] }
    var findings = textFlags
    if contentCategories.isEmpty {
      findings.append(
        Finding(
          rule: .`CEXT-02`, severity: .error,
          message: "the content extension's Info.plist names no category under "
            + "NSExtensionAttributes, \(Self.categoryKey): a device never shows it",
          fix: "give a string, or an array of strings"))
    }
    guard let ratio = attributes[Self.ratioKey] else {
      let misspelt = attributes.keys.contains("UNNoficicationExtensionInitialContentSizeRatio")
      findings.append(
        Finding(
          rule: misspelt ? .`CEXT-05` : .`CEXT-03`, severity: .warning,
          message: "the content extension's Info.plist has no \(Self.ratioKey)"
            + (misspelt ? ", but a misspelt UNNoficication…" : ""),
          fix: "give the height divided by the width under NSExtensionAttributes"))
      return findings
    }
    if ratio.number == 0 {
      findings.append(
        Finding(
          rule: .`CEXT-04`, severity: .warning,
          message: "the content extension's \(Self.ratioKey) is 0, which has no effect",
          fix: "give the height divided by the width; 0.00001 makes the smallest area"))
    } else if !((ratio.number ?? -1) > 0) {
      findings.append(
        Finding(
          rule: .`CEXT-03`, severity: .warning,
          message: "the content extension's \(Self.ratioKey) is not a positive number",
          fix: "give the height divided by the width as a number"))
    }
    return findings
  }
}
