import Foundation
import ObjectiveCTranslation

/// A file of Objective-C as a person would have written it in Swift, each part at its line.
package struct PlainObjectiveC: Sendable, Hashable {
  /// The file.
  package let file: URL
  /// The Swift, for tools that read source; empty for a file that does not compile.
  package var text = ""
  /// Clang's complaint about the file; nil for one that compiles.
  package var fault: Fault?

  /// The first of clang's errors.
  package struct Fault: Sendable, Hashable {
    /// Counted from 1.
    package var line: Int
    package var message: String
  }
}

extension ExtensionBuilder {
  /// The Objective-C files of the extension in `folder`, for tools that read Swift. As in a release
  /// build, `DEBUG` is not defined.
  /// - Parameter file: The only file that is asked for.
  /// - Throws: `BuildError` for what a build could not read either.
  package func plainObjectiveC(
    of folder: URL, isApp: Bool = false, only file: URL? = nil
  ) throws(BuildError) -> [PlainObjectiveC] {
    let request = try request(reading: folder, isApp: isApp)
    let files = file.map { [$0.absoluteURL.standardizedFileURL] } ?? request.objectiveCFiles
    guard !files.isEmpty else { return [] }
    let tools = try tools(for: request)
    let name = "plain-\(UUID().uuidString)"
    let compilation = try objectiveC(tools, named: name, saying: sink)
    defer { try? FileManager.default.removeItem(at: compilation.cache) }
    return try compilation.plain(
      ObjectiveCCompilation.Input(
        files: files, folders: request.headerFolders, prefixHeader: request.prefixHeader,
        definitions: request.definitions.filter { !$0.hasPrefix("DEBUG") },
        app: request.appAccess, modules: [],
        swiftFiles: request.swiftFiles, interfaceHeaders: request.interfaceHeaders))
  }
}

extension ObjectiveCCompilation {
  /// Reads the files; clang's errors are parts of the result.
  /// - Throws: `BuildError` where clang or the device SDK is missing.
  func plain(_ input: Input) throws(BuildError) -> [PlainObjectiveC] {
    try write {
      try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
      // What a killed process leaves is pruned.
      try Data().write(to: CacheEntry(cache).lock)
    }
    var input = input
    let mixed = try prepare(&input)
    var results: [PlainObjectiveC] = []
    var sources: [(index: Int, source: ObjectiveCSource)] = []
    for (index, file) in input.files.enumerated() {
      let tree = cache.appendingPathComponent("\(index).json")
      let said = OutputText()
      let sink = DiagnosticsSink { said.append($0) }
      results.append(PlainObjectiveC(file: file))
      if try run(arguments(input) + ["-fno-color-diagnostics", file.path], tree, saying: sink) {
        sources.append((index, ObjectiveCSource(path: file.path, tree: try bytes(of: tree))))
      } else {
        results[index].fault = Self.fault(in: said.text, of: file)
      }
    }
    guard !sources.isEmpty else { return results }
    do {
      let texts = try translator().plain(
        sources.map(\.source), imports: imports(of: input),
        mixed: input.swiftFiles.isEmpty ? nil : mixed)
      for ((index, _), text) in zip(sources, texts) { results[index].text = text }
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError(.compilationFailed, "\(error)", cause: error)
    }
    return results
  }

  /// The first error, at its line of `file`; one in a header is at the file's first.
  static func fault(in text: String, of file: URL) -> PlainObjectiveC.Fault {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: /(.*?):(\d+):\d+: (?:fatal )?error: (.*)/) else {
        continue
      }
      let (place, message) = (String(match.1), String(match.3))
      guard place != file.path else {
        return PlainObjectiveC.Fault(line: Int(match.2) ?? 1, message: message)
      }
      let name = URL(fileURLWithPath: place).lastPathComponent
      return PlainObjectiveC.Fault(line: 1, message: "\(name), line \(match.2): \(message)")
    }
    return PlainObjectiveC.Fault(line: 1, message: "clang cannot compile it")
  }
}
