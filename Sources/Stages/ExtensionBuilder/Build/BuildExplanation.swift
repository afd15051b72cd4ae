import Foundation
import JSONModel
import NotificationModel

/// What a build did beyond handing the files to the compiler.
package struct BuildExplanation: JSONRepresentable, Hashable {
  /// A place in a file that was compiled in other words.
  package struct Overlay: JSONRepresentable, Hashable {
    /// The file's path.
    package let path: String
    /// From 1.
    package let line: Int
    /// As it stands in the file; empty for something added.
    package let before: String
    /// As it was compiled; empty for something blanked.
    package let after: String
  }

  /// A module that was compiled for the extension.
  package struct Module: JSONRepresentable, Hashable {
    package let name: String
    /// Its sources' folder or file.
    package let path: String
    /// Whether it is one of the tool's stand-ins.
    package let isStandIn: Bool
    /// Where it comes from, in words; nil for a stand-in.
    package let origin: String?
    /// How many files are compiled; nil where an older build did not count.
    package let fileCount: Int?
  }

  /// The places compiled in other words, file by file.
  package var overlays: [Overlay] = []
  /// The files compiled, by folder and by where they come from.
  package var sources: [SourceGroup] = []
  /// The modules compiled, each behind those it imports.
  package var modules: [Module] = []
  /// Files whose settings were taken: `pushsim.json`, an Xcode project.
  package var configurations: [String] = []
  /// The compiler's arguments.
  package var arguments: [String] = []

  /// For people: one line for each thing.
  package var text: String {
    let overlays = overlays.map { overlay in
      let place = "\(overlay.path):\(overlay.line): "
      if overlay.before.isEmpty { return place + "added `\(overlay.after)`" }
      if overlay.after.isEmpty { return place + "`\(overlay.before)` is left out" }
      return place + "`\(overlay.before)` is read as `\(overlay.after)`"
    }
    let modules = modules.map { module in
      "module \(module.name): \(module.isStandIn ? "pushsim's stand-in" : "compiled") from "
        + module.path + module.remark
    }
    let configurations = configurations.map { "settings from \($0)" }
    let compiler = arguments.isEmpty ? [] : ["swiftc \(arguments.joined(separator: " "))"]
    let nothing = overlays.isEmpty ? ["every file is compiled as it is"] : []
    let sources = SourceGroup.lines(sources)
    return (configurations + sources + modules + overlays + nothing + compiler).map { $0 + "\n" }
      .joined()
  }
}

extension BuildExplanation.Overlay {
  /// What `edit` does to the file of `overlay`.
  init(_ overlay: SourceOverlay, _ edit: SourceEdit) {
    let source = overlay.source
    path = overlay.url.path
    line = source.line(of: edit.range.lowerBound)
    before = Self.oneLine(String(decoding: source.bytes[edit.range], as: UTF8.self))
    after = Self.oneLine(edit.text.hasPrefix("; ") ? String(edit.text.dropFirst(2)) : edit.text)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
  }

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    path = try reader.string("path")
    line = try reader.integer("line")
    before = try reader.string("before")
    after = try reader.string("after")
  }

  package var json: JSONValue {
    [
      "path": .string(path), "line": .integer(line), "before": .string(before),
      "after": .string(after),
    ]
  }
}

extension BuildExplanation.Module {
  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    name = try reader.string("name")
    path = try reader.string("path")
    isStandIn = try reader.bool("isStandIn", default: false)
    origin = reader.value("origin")?.string
    fileCount = reader.value("fileCount")?.integer
  }

  package var json: JSONValue {
    [
      "name": .string(name), "path": .string(path), "isStandIn": .bool(isStandIn),
      "origin": JSONValue(origin), "fileCount": JSONValue(fileCount),
    ]
  }

  /// How many files it has, and where it comes from.
  fileprivate var remark: String {
    let count = fileCount.map { $0 == 1 ? "1 file" : "\($0) files" }
    let parts = [count, origin].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}

extension BuildExplanation {
  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    overlays = try reader.array("overlays").map(Overlay.init(json:))
    sources = try (reader.value("sources")?.array ?? []).map(SourceGroup.init(json:))
    modules = try reader.array("modules").map(Module.init(json:))
    configurations = try reader.array("configurations").compactMap(\.string)
    arguments = try reader.array("arguments").compactMap(\.string)
  }

  package var json: JSONValue {
    [
      "overlays": .array(overlays.map(\.json)), "sources": .array(sources.map(\.json)),
      "modules": .array(modules.map(\.json)),
      "configurations": .array(configurations.map(JSONValue.string)),
      "arguments": .array(arguments.map(JSONValue.string)),
    ]
  }
}
