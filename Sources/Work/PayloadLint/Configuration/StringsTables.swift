import Foundation
import NotificationPayload
import PayloadInput

/// The texts of an app in all its languages, as the checks of loc-keys need them.
package struct StringsTables: Sendable {
  private static let fileName = "Localizable.strings"

  /// The languages, in the order of their names; the file's name for a file without a language.
  package private(set) var languages: [String] = []
  private var shapes: [String: [(language: String, shape: FormatShape)]] = [:]

  /// Reads a strings file, or a folder of .lproj folders, or one of those.
  /// - Throws: `LintError` for what cannot be read, and for a folder without strings.
  package init(at path: String) throws(LintError) {
    guard PayloadInputs.isFolder(path) else {
      try add(path, language: PayloadFile.name(of: path))
      return
    }
    for file in Self.files(in: path) {
      try add(file.path, language: file.language)
    }
    let catalog = "\(path)/\(Localizations.catalogName)"
    if FileManager.default.fileExists(atPath: catalog) { try add(catalog, language: "") }
    guard !languages.isEmpty else {
      throw LintError(
        .unreadableInput,
        "\(path) holds neither an .lproj folder with a \(Self.fileName) nor a "
          + "\(Localizations.catalogName); give the folder that holds them, or one of these files")
    }
  }

  /// Reads the strings in the folders of an app; nil where there are none.
  /// - Throws: `LintError` for what cannot be read.
  package init?(folders: [String]) throws(LintError) {
    do {
      for table in try Localizations.tables(in: folders) { add(table.strings, table.language) }
    } catch {
      throw LintError(.unreadableInput, error.message)
    }
    if languages.isEmpty { return nil }
  }

  private static func files(in folder: String) -> [(path: String, language: String)] {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let own = folder.hasSuffix(".lproj") ? [("", PayloadFile.name(of: folder))] : []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let inner = names.sorted().filter { $0.hasSuffix(".lproj") }.map { ("/" + $0, $0) }
    return (own + inner).compactMap { place, name in
      let path = "\(folder)\(place)/\(fileName)"
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return (path, String(name.dropLast(".lproj".count)))
    }
  }

  private mutating func add(_ path: String, language: String) throws(LintError) {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      guard path.hasSuffix(".\(StringCatalog.fileExtension)") else {
        add(try StringsFile.parse([UInt8](data), name: path), language)
        return
      }
      let tables = try StringCatalog([UInt8](data), name: path).tables
      for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
        add(table.texts, language)
      }
    } catch let error as PayloadError {
      throw LintError(.unreadableInput, error.message)
    } catch {
      throw LintError(
        .unreadableInput, "the strings \(path) cannot be read: \(error.localizedDescription)")
    }
  }

  private mutating func add(_ texts: [String: String], _ language: String) {
    for (key, text) in texts { shapes[key, default: []].append((language, FormatShape(text))) }
    languages.append(language)
  }

  /// Returns the arguments of the text called `key`, by language.
  func shapes(of key: String) -> [(language: String, shape: FormatShape)] { shapes[key] ?? [] }

  /// The languages that have no text called `key`.
  func languages(lacking key: String) -> [String] {
    let having = Set(shapes(of: key).map(\.language))
    return languages.filter { !having.contains($0) }
  }
}
