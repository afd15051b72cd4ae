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
    guard !languages.isEmpty else {
      throw LintError(
        .unreadableInput,
        "\(path) holds no .lproj folder with a \(Self.fileName); give the folder that holds them, or "
          + "a strings file")
    }
  }

  /// Whether a folder holds strings.
  package static func isThere(in folder: String) -> Bool { !files(in: folder).isEmpty }

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
      for (key, text) in try StringsFile.parse([UInt8](data), name: path) {
        shapes[key, default: []].append((language, FormatShape(text)))
      }
    } catch let error as PayloadError {
      throw LintError(.unreadableInput, error.message)
    } catch {
      throw LintError(
        .unreadableInput, "the strings \(path) cannot be read: \(error.localizedDescription)")
    }
    languages.append(language)
  }

  /// What the text called `key` takes, by language.
  func shapes(of key: String) -> [(language: String, shape: FormatShape)] { shapes[key] ?? [] }

  /// The languages that have no text called `key`.
  func languages(lacking key: String) -> [String] {
    let having = Set(shapes(of: key).map(\.language))
    return languages.filter { !having.contains($0) }
  }
}
