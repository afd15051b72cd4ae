import Foundation
import JSONModel

/// A String Catalog, in which Xcode 15 and later keep the texts of all languages:
/// `Localizable.xcstrings`. Xcode compiles it into a `.strings` and a `.stringsdict` of each.
package struct StringCatalog: Sendable {
  /// The texts of one language.
  package struct Table: Sendable, Hashable {
    /// The texts by key.
    package var strings: [String: String] = [:]
    /// The entries of the `.stringsdict` by key: texts that depend on a number.
    package var plurals: [String: JSONValue] = [:]

    /// Every key with a text; of one that depends on a number, that of most numbers.
    package var texts: [String: String] {
      strings.merging(plurals.compactMapValues(StringCatalog.usualText)) { text, _ in text }
    }
  }

  /// The name of its files.
  package static let fileExtension = "xcstrings"

  /// The tables by language.
  package private(set) var tables: [String: Table] = [:]

  /// Reads a catalog.
  /// - Throws: `PayloadError` with code `invalidStrings`.
  package init(_ bytes: [UInt8], name: String) throws(PayloadError) {
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes: bytes).value
    } catch {
      throw PayloadError(.invalidStrings, "\(name) cannot be read: \(error).", cause: error)
    }
    guard let entries = document["strings"]?.object else {
      throw PayloadError(
        .invalidStrings, "\(name) is not a String Catalog: it has no dictionary \"strings\".")
    }
    let source = document["sourceLanguage"]?.string ?? "en"
    for (key, entry) in entries {
      let languages = entry["localizations"]?.object ?? [:]
      for (language, value) in languages { add(key, value, language) }
      // What nobody wrote down in the language of the sources is the key itself.
      if languages[source] == nil { tables[source, default: Table()].strings[key] = key }
    }
  }

  private mutating func add(_ key: String, _ value: JSONValue, _ language: String) {
    let value = Self.forPhone(value)
    let forms = Self.forms(value)
    guard forms.isEmpty else {
      let variable = Self.variable(forms, specifier: Self.specifier(in: forms["other"] ?? key))
      tables[language, default: Table()].plurals[key] = [
        "NSStringLocalizedFormatKey": "%#@value@", "value": variable,
      ]
      return
    }
    guard let text = Self.text(value) else { return }
    let substitutions = value["substitutions"]?.object ?? [:]
    guard !substitutions.isEmpty else {
      tables[language, default: Table()].strings[key] = text
      return
    }
    var entry: [String: JSONValue] = ["NSStringLocalizedFormatKey": .string(text)]
    for (name, substitution) in substitutions {
      let specifier = substitution["formatSpecifier"]?.string ?? "lld"
      let forms = Self.forms(Self.forPhone(substitution))
        .mapValues { $0.replacing("%arg", with: "%" + specifier) }
      entry[name] = Self.variable(forms, specifier: specifier)
    }
    tables[language, default: Table()].plurals[key] = .object(entry)
  }

  /// The text for an iPhone, where it differs by device.
  private static func forPhone(_ value: JSONValue) -> JSONValue {
    guard let devices = value["variations"]?["device"]?.object else { return value }
    return devices["iphone"] ?? devices["other"] ?? value
  }

  private static func text(_ value: JSONValue) -> String? {
    guard let unit = value["stringUnit"], let text = unit["value"]?.string else { return nil }
    return text.isEmpty && unit["state"]?.string == "new" ? nil : unnamed(text)
  }

  /// The text without the names of its placeholders: `%1$(nickname)@` is `%1$@` in the tables that
  /// Xcode makes of a catalog.
  private static func unnamed(_ text: String) -> String {
    text.contains("(") ? text.replacing(#/(%(?:\d+\$)?)\([A-Za-z_][\w.]*\)/#) { $0.1 } : text
  }

  /// The texts by plural form: `one`, `few`, `other`.
  private static func forms(_ value: JSONValue) -> [String: String] {
    (value["variations"]?["plural"]?.object ?? [:]).compactMapValues(text)
  }

  private static func variable(_ forms: [String: String], specifier: String) -> JSONValue {
    var variable = forms.mapValues(JSONValue.string)
    variable["NSStringFormatSpecTypeKey"] = "NSStringPluralRuleType"
    variable["NSStringFormatValueTypeKey"] = .string(specifier)
    return .object(variable)
  }

  private static func specifier(in text: String) -> String {
    text.firstMatch(of: #/%(?:\d+\$)?[-+ 0#]*\d*(lld|llu|ld|lu|d|i|u|lf|f)/#)
      .map { String($0.1) } ?? "lld"
  }

  private static func usualText(_ entry: JSONValue) -> String? {
    guard var text = entry["NSStringLocalizedFormatKey"]?.string else { return nil }
    for (name, variable) in entry.object ?? [:] {
      guard let other = variable["other"]?.string else { continue }
      text = text.replacing("%#@\(name)@", with: other)
    }
    return text
  }
}
