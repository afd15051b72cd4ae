import Foundation
import Synchronization

/// The texts of a table in one language: `de.lproj/Localizable.strings` and `.stringsdict`.
struct StringsTable: Sendable {
  var texts: [String: String] = [:]
  var plurals: [String: PluralText] = [:]

  /// Nil when the folder has neither file. What is damaged has no texts.
  init?(_ name: String, in folder: String, language: String) {
    let lists = ["strings", "stringsdict"].map { Self.list("\(folder)/\(name).\($0)") }
    guard lists.contains(where: { $0 != nil }) else { return nil }
    for case (let key, let text as String) in lists[0] ?? [:] { texts[key] = text }
    for case (let key, let entry as [String: Any]) in lists[1] ?? [:] {
      if let text = Self.variant(entry) {
        texts[key] = text
      } else if let plural = PluralText(entry, language: language) {
        plurals[key] = plural
      }
    }
  }

  private static func list(_ path: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: Any] ?? [:]
  }

  /// A text that depends on the device or on the room there is: that of a phone, the longest.
  private static func variant(_ entry: [String: Any]) -> String? {
    if let texts = entry["NSStringDeviceSpecificRuleType"] as? [String: String] {
      return texts["iphone"] ?? texts["other"]
    }
    let texts = entry["NSStringVariableWidthRuleType"] as? [String: String]
    return texts?.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
  }
}

/// The tables of all bundles that were asked for a text.
enum StringsTables {
  private static let read = Mutex<[String: StringsTable?]>([:])

  /// The text of a key for the user's languages; nil when the bundle has none.
  /// - Parameter developmentLanguage: The language that counts where a table exists in none of
  ///   them.
  static func text(
    forKey key: String, table: String, folder: String, developmentLanguage: String?
  ) -> String? {
    let localizations = localizations(of: folder)
    let wanted = LanguageMatching.matches(for: DeviceLanguage.preferred, in: localizations)
    let others = ["Base", developmentLanguage, "en"].compactMap(\.self) + localizations
    var tried: Set<String> = []
    for name in wanted + others where tried.insert(name).inserted {
      guard let found = Self.table(table, in: "\(folder)/\(name).lproj", language: name) else {
        continue
      }
      return text(forKey: key, in: found)
    }
    return Self.table(table, in: folder, language: "en").flatMap { text(forKey: key, in: $0) }
  }

  /// The names of the bundle's `.lproj` folders, in order.
  static func localizations(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
      .map { String($0.dropLast(".lproj".count)) }.sorted()
  }

  private static func text(forKey key: String, in table: StringsTable) -> String? {
    guard let plural = table.plurals[key] else { return table.texts[key] }
    return PluralTexts.hand(out: plural)
  }

  private static func table(_ name: String, in folder: String, language: String) -> StringsTable? {
    let path = "\(folder)/\(name)"
    if let table = read.withLock({ $0[path] }) { return table }
    let table = StringsTable(name, in: folder, language: language)
    read.withLock { $0[path] = .some(table) }
    return table
  }
}
