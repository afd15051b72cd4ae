import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// The contents of a `.pushsim-lint.json`.
package struct LintConfiguration: Sendable {
  /// The file's name.
  package static let fileName = ".pushsim-lint.json"

  /// The settings it asks for, strings loaded.
  package private(set) var settings = LintSettings()

  private enum Key: String, CaseIterable {
    case disable, severity, strings, budgets, apsKeys, mediaKeys
  }

  /// Reads the file at `path`.
  /// - Throws: `LintError` with code `unreadableInput` for a file that cannot be read or is not
  ///   JSON, with `usage` for keys, checks and values that there are not, with line and column.
  package init(at path: String) throws(LintError) {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw LintError(
        .unreadableInput,
        "the configuration \(path) cannot be read: \(error.localizedDescription)")
    }
    let document: LocatedJSON
    do {
      document = try JSONParser.located(bytes: bytes)
    } catch {
      throw LintError(.unreadableInput, "the configuration \(path) is not JSON: \(error)")
    }
    let reader = ConfigurationReader(path: path, bytes: bytes)
    for member in try reader.members(document, "the configuration") {
      guard let key = Key(rawValue: member.key) else {
        throw reader.unknown(member, "key", among: Key.allCases.map(\.rawValue))
      }
      try take(key, member, reader)
    }
  }

  private mutating func take(
    _ key: Key, _ member: LocatedJSON.Member, _ reader: ConfigurationReader
  ) throws(LintError) {
    switch key {
    case .disable:
      for element in try reader.strings(member) {
        settings.disabled.insert(try reader.check(element.text, at: element.offset))
      }
    case .severity:
      for inner in try reader.members(member.value, member.key) {
        let id = try reader.check(inner.key, at: inner.keyOffset)
        let name = inner.value.scalar?.string ?? ""
        guard let severity = Finding.Severity(rawValue: name) else {
          throw reader.fault("\(inner.key) takes info, warning or error", at: inner.value.offset)
        }
        settings.severities[id] = severity
      }
    case .strings:
      guard let text = member.value.scalar?.string, !text.isEmpty else {
        throw reader.fault("strings takes a path", at: member.value.offset)
      }
      let folder = URL(fileURLWithPath: reader.path).deletingLastPathComponent()
      settings.strings = try StringsTables(at: URL(fileURLWithPath: text, relativeTo: folder).path)
    case .budgets:
      for inner in try reader.members(member.value, member.key) {
        settings.budgets.append(try reader.budget(inner))
      }
    case .apsKeys: settings.apsKeys = Set(try reader.strings(member).map(\.text))
    case .mediaKeys: settings.mediaKeys = Set(try reader.strings(member).map(\.text))
    }
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
