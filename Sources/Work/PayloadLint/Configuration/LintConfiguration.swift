import Diagnostics
import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// The contents of a `.pushsim-lint.json`.
package struct LintConfiguration: Sendable {
  /// The file's name.
  package static let fileName = ".pushsim-lint.json"

  /// The settings it asks for, strings loaded.
  package private(set) var settings = LintSettings()

  private enum Key: String, DocumentKey {
    case disable, severity, strings, budgets, apsKeys, mediaKeys
    static let owner = "a lint configuration"
  }

  /// Reads the file at `path`.
  /// - Throws: `LintError` with code `unreadableInput` for a file that cannot be read or is not
  ///   JSON, with `usage` for keys, checks and values that there are not, with line and column.
  package init(at path: String) throws(LintError) {
    var strings: String?
    do throws(DocumentError) {
      (settings, strings) = try DocumentReader.read(file: path, Self.settings)
    } catch {
      throw LintError(error.kind == .values ? .usage : .unreadableInput, error.message)
    }
    guard let strings else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    settings.strings = try StringsTables(at: URL(fileURLWithPath: strings, relativeTo: folder).path)
  }

  /// The settings, and the path of the strings.
  private static func settings(
    _ document: inout DocumentReader, _ json: LocatedJSON
  ) -> (LintSettings, strings: String?) {
    var settings = LintSettings()
    let members =
      document.members(of: json, Key.self, called: "the configuration") ?? [:]
    for (id, offset) in members[.disable].map({ document.texts($0, called: "disable") }) ?? [] {
      noteUnknown(check: id, at: offset, in: &document)
      settings.disabled.insert(id)
    }
    for member in members[.severity].flatMap({ document.members(of: $0, called: "\"severity\"") })
      ?? []
    {
      noteUnknown(check: member.key, at: member.keyOffset, in: &document)
      settings.severities[member.key] = document.choice(
        member.value, called: member.key, of: ["info", "warning", "error"]
      ).flatMap(Finding.Severity.init)
    }
    for member in members[.budgets].flatMap({ document.members(of: $0, called: "\"budgets\"") })
      ?? []
    {
      if let budget = budget(member, &document) { settings.budgets.append(budget) }
    }
    for (key, property) in [(Key.apsKeys, \LintSettings.apsKeys), (.mediaKeys, \.mediaKeys)] {
      guard let json = members[key] else { continue }
      settings[keyPath: property] = Set(document.texts(json, called: key.rawValue).map(\.text))
    }
    return (settings, members[.strings].flatMap { document.word($0, called: "strings") })
  }

  private static func noteUnknown(
    check id: String, at offset: Int, in document: inout DocumentReader
  ) {
    if let message = CheckNames.fault(of: id) { document.note(message, at: offset) }
  }

  private static func budget(
    _ member: LocatedJSON.Member, _ document: inout DocumentReader
  ) -> LintSettings.Budget? {
    if !member.key.isEmpty, !member.key.hasPrefix("/") {
      document.note(
        "budgets are named by JSON pointers",
        "write one such as /aps/alert, or \"\" for the whole payload", at: member.keyOffset)
    }
    return document.integer(member.value, called: "budgets.\(member.key)", in: 1 ... .max)
      .map { LintSettings.Budget(pointer: member.key, bytes: $0) }
  }

  /// The file that counts for an input: in its folder, or the nearest one above; nil without one.
  package static func find(for input: String, isFolder: Bool) -> String? {
    var folder = URL(fileURLWithPath: input).standardizedFileURL.resolvingSymlinksInPath()
    if !isFolder { folder.deleteLastPathComponent() }
    // In a folder that was deleted a path stays relative, and has no end above.
    guard folder.path.hasPrefix("/") else { return nil }
    while true {
      let file = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: file) { return file }
      let above = folder.deletingLastPathComponent().standardizedFileURL
      guard above.path != folder.path, folder.path != "/" else { return nil }
      folder = above
    }
  }
}
