import Foundation
import JSONModel
import NotificationModel
import SimulatorRuntime
import TextFormats

/// Reads groups of keys into a configuration and collects what is wrong with them.
struct ConfigurationReader {
  /// What the text is called in messages.
  let name: String
  /// Where relative paths start; nil for the working directory.
  let folder: URL?
  /// The text, for lines and columns; empty where there is none.
  let bytes: [UInt8]
  private(set) var mistakes: [String] = []

  init(name: String, folder: URL?, bytes: [UInt8]) {
    self.name = name
    self.folder = folder
    self.bytes = bytes
  }

  /// All mistakes as one error; nil for none.
  var error: SimulatorError? {
    mistakes.isEmpty ? nil : SimulatorError(.unreadableInput, mistakes.joined(separator: "\n"))
  }

  mutating func read(_ json: LocatedJSON, into configuration: inout DeviceConfiguration) {
    guard let groups = json.object else {
      return note(json.offset, "the configuration is a \(json.kind); give a dictionary of groups")
    }
    let known = ConfigurationKey.all.reduce(into: [String]()) { names, key in
      if names.last != key.group { names.append(key.group) }
    }
    for group in unique(groups) where group.key != "$schema" {
      guard known.contains(group.key) else {
        note(
          group.keyOffset,
          "there is no group \"\(group.key)\"; \(Self.advice(group.key, among: known))")
        continue
      }
      guard let members = group.value.object else {
        note(group.value.offset, "\"\(group.key)\" is a \(group.value.kind), not a dictionary")
        continue
      }
      for member in unique(members) { read(member, of: group.key, into: &configuration) }
    }
  }

  private mutating func read(
    _ member: LocatedJSON.Member, of group: String,
    into configuration: inout DeviceConfiguration
  ) {
    let keys = ConfigurationKey.all.filter { $0.group == group }
    guard let key = keys.first(where: { $0.name == member.key }) else {
      return note(
        member.keyOffset,
        "there is no key \"\(group).\(member.key)\"; "
          + Self.advice(member.key, among: keys.map(\.name)))
    }
    do {
      try key.write(&configuration, placed(member.value.value, key))
    } catch let error as ConfigurationValueError {
      note(member.value.offset, "\"\(key.path)\" is \(error.found); it takes \(error.form)")
    } catch {
      note(member.value.offset, "\"\(key.path)\": \(error)")
    }
  }

  /// A value whose relative paths start at the file's folder.
  private func placed(_ value: JSONValue, _ key: ConfigurationKey) -> JSONValue {
    guard key.holdsPaths, let folder else { return value }
    return key.placed(value, folder)
  }

  /// The members, the first of each name.
  private mutating func unique(_ members: [LocatedJSON.Member]) -> [LocatedJSON.Member] {
    var seen: Set<String> = []
    return members.filter { member in
      if seen.insert(member.key).inserted { return true }
      note(member.keyOffset, "\"\(member.key)\" stands here twice; keep one of them")
      return false
    }
  }

  private mutating func note(_ offset: Int, _ text: String) {
    guard !bytes.isEmpty else { return mistakes.append("\(name): \(text)") }
    mistakes.append("\(TextPlace(of: offset, in: bytes).reference(in: name)): \(text)")
  }

  private static func advice(_ name: String, among known: [String]) -> String {
    NearestName.of(name, among: known).map { "did you mean \"\($0)\"?" }
      ?? "there are " + known.joined(separator: ", ")
  }
}
