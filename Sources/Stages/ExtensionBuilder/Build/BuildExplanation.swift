import Foundation
import JSONModel
import NotificationModel

/// The steps of a build beyond handing the files to the compiler.
package struct BuildExplanation: JSONRecord, Hashable {
  /// A place in a file that was compiled in other words.
  package struct Overlay: JSONRecord, Hashable {
    /// The file's path.
    package var path: String
    /// From 1.
    package var line: Int
    /// As it stands in the file; empty for something added.
    package var before: String
    /// As it was compiled; empty for something blanked.
    package var after: String
  }

  /// A module that was compiled for the extension.
  package struct Module: JSONRecord, Hashable {
    package var name: String
    /// Its sources' folder or file.
    package var path: String
    /// Whether it is one of the tool's stand-ins.
    package var isStandIn: Bool
    /// Where it comes from, in words; nil for a stand-in.
    package var origin: String?
    /// How many files are compiled; nil where an older build did not count.
    package var fileCount: Int?
  }

  /// How a file of an app is compiled that is built of what a push touches.
  package struct SlicedFile: JSONRecord, Hashable {
    /// The file's path.
    package var path: String
    /// `kept`; `declared`, without the code of its functions; or `absent`.
    package var part: String
    /// The parts that are left out of a file that is kept.
    package var left: [String]
  }

  /// The files of an app of which only what a push touches is built; empty for what is built whole.
  package var slice: [SlicedFile] = []
  /// Why it is not built whole; empty where nobody tried.
  package var sliceReason = ""
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
    let nothing = overlays.isEmpty ? ["every file in Swift is compiled as it is"] : []
    let sources = SourceGroup.lines(sources)
    return (configurations + sources + sliceLines + modules + overlays + nothing + compiler)
      .map { $0 + "\n" }.joined()
  }

  /// For people: the files that are kept and those that are left out.
  private var sliceLines: [String] {
    guard !slice.isEmpty else { return [] }
    let kept = slice.filter { $0.part == "kept" }
    let reason = sliceReason.isEmpty ? "" : ", as the whole does not compile: \(sliceReason)"
    let head = "built of what a push touches, \(kept.count) of \(slice.count) files\(reason)"
    return [head]
      + kept.map { file in
        "kept \(file.path)"
          + (file.left.isEmpty ? "" : " without \(file.left.joined(separator: ", "))")
      }
      + slice.filter { $0.part == "declared" }.map { "left out, only declared \($0.path)" }
      + slice.filter { $0.part == "absent" }.map { "left out \($0.path)" }
  }
}

extension BuildExplanation.SlicedFile {
  package static var blank: Self { Self(path: "", part: "", left: []) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("left", &left)
    try coder.member("part", &part)
    try coder.member("path", &path)
  }
}

extension BuildExplanation.Overlay {
  /// Creates the description of the change that `edit` makes in the file of `overlay`.
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

  package static var blank: Self { Self(path: "", line: 1, before: "", after: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("after", &after)
    try coder.member("before", &before)
    try coder.member("line", &line)
    try coder.member("path", &path)
  }
}

extension BuildExplanation.Module {
  package static var blank: Self { Self(name: "", path: "", isStandIn: false) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("fileCount", &fileCount)
    try coder.member("isStandIn", &isStandIn)
    try coder.member("name", &name)
    try coder.member("origin", &origin)
    try coder.member("path", &path)
  }

  /// How many files it has, and where it comes from.
  fileprivate var remark: String {
    let count = fileCount.map { $0 == 1 ? "1 file" : "\($0) files" }
    let parts = [count, origin].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}

extension BuildExplanation {
  package static var blank: Self { Self() }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("arguments", &arguments)
    try coder.member("configurations", &configurations)
    try coder.member("modules", &modules)
    try coder.member("overlays", &overlays)
    try coder.member("slice", &slice)
    try coder.member("sliceReason", &sliceReason)
    try coder.member("sources", &sources)
  }
}
