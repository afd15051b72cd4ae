import Foundation

/// The texts of an app's `.lproj` folders, in the order in which a device of one locale looks
/// through them (PAYL-07).
package struct Localizations: Sendable {
  /// One language's `Localizable.strings`.
  package struct Table: Sendable, Hashable {
    /// The folder's name without `.lproj`, such as `en-GB` or `Base`.
    package var language: String
    /// The texts by key.
    package var strings: [String: String]

    package init(language: String, strings: [String: String]) {
      self.language = language
      self.strings = strings
    }
  }

  /// The tables that are looked through, the most wanted first.
  package private(set) var tables: [Table]

  /// Whether there is nothing to look in.
  package var isEmpty: Bool { tables.isEmpty }

  /// No localisations: every key yields itself.
  package init() {
    tables = []
  }

  /// Creates localisations of tables, of which only those a device with `preferences` consults
  /// stay.
  ///
  /// For `en-GB` these are `en-GB`, `en`, then `Base`, then the development language. A key that one
  /// table lacks is looked up in the next.
  package init(tables: [Table], preferences: [String], developmentLanguage: String = "en") {
    var order: [String] = []
    for preference in preferences + ["Base", developmentLanguage] {
      for tag in Self.fallbacks(preference) where !order.contains(tag) { order.append(tag) }
    }
    let byTag = Dictionary(tables.map { (Self.tag($0.language), $0) }) { first, _ in first }
    self.tables = order.compactMap { byTag[$0] }
  }

  /// The text for `key`, before its placeholders are filled; nil when no table has it.
  package func string(forKey key: String) -> String? {
    for table in tables {
      if let text = table.strings[key] { return text }
    }
    return nil
  }

  /// A language and what it falls back to: `zh-hant-tw`, `zh-hant`, `zh`.
  private static func fallbacks(_ language: String) -> [String] {
    var parts = tag(language).split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return tags
  }

  /// A folder's or a locale's name in one spelling.
  private static func tag(_ name: String) -> String {
    let tag = name.replacing("_", with: "-").lowercased()
    return legacyNames[tag] ?? tag
  }

  /// Folder names from before language codes, which Xcode still accepts.
  private static let legacyNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "portuguese": "pt",
  ]
}

extension Localizations {
  /// Loads `*.lproj/Localizable.strings` and `Localizable.xcstrings` of the folder at `path`; a
  /// folder without such files gives no localisations.
  /// - Throws: `PayloadError` for a folder or file that cannot be read, and for a malformed file
  ///   with its line and column.
  package static func load(
    folder path: String, preferences: [String] = ["en"], developmentLanguage: String = "en"
  ) throws(PayloadError) -> Localizations {
    try load(
      folders: [path], preferences: preferences, developmentLanguage: developmentLanguage)
  }

  /// Loads those of several folders.
  /// - Throws: the same.
  package static func load(
    folders: [String], preferences: [String] = ["en"], developmentLanguage: String = "en"
  ) throws(PayloadError) -> Localizations {
    Localizations(
      tables: try tables(in: folders), preferences: preferences,
      developmentLanguage: developmentLanguage)
  }

  /// The tables of all languages in some folders.
  /// - Throws: the same.
  package static func tables(in folders: [String]) throws(PayloadError) -> [Table] {
    var strings: [String: [String: String]] = [:]
    for path in folders {
      for name in try self.folders(path) {
        if name.hasSuffix(".lproj") {
          let file = "\(path)/\(name)/Localizable.strings"
          guard FileManager.default.fileExists(atPath: file) else { continue }
          let texts = try StringsFile.parse(bytes(file), name: "\(name)/Localizable.strings")
          strings[String(name.dropLast(".lproj".count)), default: [:]].merge(texts) { $1 }
        } else if name == catalogName {
          for (language, table) in try StringCatalog(bytes("\(path)/\(name)"), name: name).tables {
            strings[language, default: [:]].merge(table.texts) { $1 }
          }
        }
      }
    }
    return strings.sorted { $0.key < $1.key }.map { Table(language: $0.key, strings: $0.value) }
  }

  /// The catalog that loc-keys are looked up in.
  package static let catalogName = "Localizable.\(StringCatalog.fileExtension)"

  private static func folders(_ path: String) throws(PayloadError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw PayloadError(
        .unreadable,
        "The localisations in \(path) cannot be listed: \(error.localizedDescription) "
          + "Give a folder that holds .lproj folders.", cause: error)
    }
  }

  private static func bytes(_ file: String) throws(PayloadError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw PayloadError(
        .unreadable,
        "The localisation \(file) cannot be read: \(error.localizedDescription)",
        cause: error)
    }
  }
}
