import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// Reads groups of keys into a configuration and notes what is wrong with them.
struct ConfigurationReader {
  var document: DocumentReader
  /// Where relative paths start; nil for the working directory.
  var folder: URL?

  mutating func read(_ json: LocatedJSON, into configuration: inout DeviceConfiguration) {
    let groups = document.members(
      of: json, called: "the configuration", expected: "a dictionary of groups")
    let known = ConfigurationKey.all.reduce(into: [String]()) { names, key in
      if names.last != key.group { names.append(key.group) }
    }
    for group in groups ?? [] where group.key != "$schema" {
      guard known.contains(group.key) else {
        document.noteUnknown(group, "group", of: "the configuration", known: known)
        continue
      }
      let members = document.members(of: group.value, called: "\"\(group.key)\"")
      for member in members ?? [] { read(member, of: group.key, into: &configuration) }
    }
  }

  private mutating func read(
    _ member: LocatedJSON.Member, of group: String,
    into configuration: inout DeviceConfiguration
  ) {
    let keys = ConfigurationKey.all.filter { $0.group == group }
    guard let key = keys.first(where: { $0.name == member.key }) else {
      return document.noteUnknown(member, of: "\"\(group)\"", known: keys.map(\.name))
    }
    do {
      try key.write(&configuration, placed(member.value.value, key))
    } catch let error as ConfigurationValueError {
      document.note(
        "\"\(key.path)\" is \(error.found); it takes \(error.form)", at: member.value.offset)
    } catch {
      document.note("\"\(key.path)\": \(error)", at: member.value.offset)
    }
  }

  /// A value whose relative paths start at the file's folder.
  private func placed(_ value: JSONValue, _ key: ConfigurationKey) -> JSONValue {
    guard key.holdsPaths, let folder else { return value }
    return key.placed(value, folder)
  }
}
