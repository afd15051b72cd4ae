import Foundation
import ObjectiveCTranslation

extension ObjectiveCCompilation {
  /// Reads the target's Swift files, and makes the header by which Objective-C sees their classes.
  /// - Parameter input: It gets the folder of that header.
  func prepare(_ input: inout Input) throws(BuildError) -> MixedTarget {
    var mixed = MixedTarget()
    guard !input.swiftFiles.isEmpty else { return mixed }
    var texts: [URL: String] = [:]
    for file in reached(by: input) { texts[file] = try? String(contentsOf: file, encoding: .utf8) }
    let files = try SwiftFiles(reading: input.swiftFiles)
    let interface = SwiftInterfaceScanner.interface(of: files.files.map(\.source))
    mixed.classes = interface.classes
    mixed.protocols = Set(interface.types.filter { $0.kind == .protocol }.map(\.name))
    let wanted = Set(texts.values.flatMap(Self.interfaceImports)).filter { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return input.interfaceHeaders?.contains(name) ?? !path.contains("/")
    }
    guard !wanted.isEmpty else { return mixed }
    let header = try translator().generatedHeader(
      interface, Self.names(in: Array(texts.values)),
      imports: Self.imports(files, input, headers))
    let folder = cache.appendingPathComponent("Generated")
    try write {
      for name in wanted {
        let place = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(header.utf8).write(to: place, options: .atomic)
      }
    }
    input.folders.append(folder)
    mixed.generatedFolder = folder.path
    return mixed
  }

  /// The bridging header with clang's tree of it; nil after errors in it, which are not shown where
  /// nothing is Objective-C but headers: the Swift files may not need them.
  ///
  /// Macros that stand for a text or a number are constants in Swift, so the tree has a variable for
  /// each.
  func bridged(
    _ header: URL, _ input: Input, _ work: URL
  ) throws(BuildError) -> ObjectiveCSource? {
    let source = work.appendingPathComponent("bridging.m")
    let tree = work.appendingPathComponent("bridging.json")
    let reached = [header] + HeaderSearch(folders: input.folders).headers(of: [header])
    let macros = Set(reached.flatMap { Self.macros(at: $0) }).sorted()
    let lines =
      ["#import \"\(header.path)\""]
      + macros.map { name in
        "#ifdef \(name)\nstatic __auto_type const \(BridgedMacro.prefix)\(name) = \(name);\n#endif"
      }
    try write {
      try lines.joined(separator: "\n").write(to: source, atomically: true, encoding: .utf8)
    }
    let silent = input.files.isEmpty ? DiagnosticsSink { _ in } : nil
    guard try run(arguments(input) + ["-w", source.path], tree, saying: silent) else { return nil }
    return ObjectiveCSource(path: header.path, tree: try bytes(of: tree))
  }

  /// The names that a header defines for a text or a number.
  private static func macros(at file: URL) -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let define =
      /(?m)^\s*#\s*define\s+(\w+)\s+\(?-?(?:@"[^"\n]*"|[0-9][\w.]*|YES|NO|true|false)\)?\s*(?:\/[\/*].*)?$/
    return text.matches(of: define).map { String($0.1) }
  }

  /// The paths by which a file imports the header of Swift files.
  private static func interfaceImports(in text: String) -> [String] {
    text.matches(of: /(?m)^\s*#\s*(?:import|include)\s*["<]([^">]*-Swift\.h)[">]/)
      .map { String($0.1) }
  }

  /// The classes and protocols that headers and sources declare.
  private static func names(in texts: [String]) -> GeneratedHeader.Names {
    var names = GeneratedHeader.Names()
    for text in texts {
      for match in text.matches(of: /(?m)^\s*@interface\s+(\w+)\s*[:<]/) {
        names.classes.insert(String(match.1))
      }
      for match in text.matches(of: /(?m)^\s*@protocol\s+(\w+)\s*(?:<[^>]*>)?\s*$/) {
        names.protocols.insert(String(match.1))
      }
    }
    return names
  }

  /// The lines by which the header of Swift files imports frameworks and the bridging header.
  private static func imports(
    _ files: SwiftFiles, _ input: Input, _ headers: ObjectiveCHeaders
  ) -> [String] {
    var frameworks = Set(headers.frameworks).intersection(files.imports).union(["Foundation"])
    // They bring UIKit along.
    if !files.imports.isDisjoint(with: ["AVKit", "SwiftUI", "UserNotificationsUI", "WebKit"]) {
      frameworks.insert("UIKit")
    }
    return frameworks.sorted().map { "#import <\($0)/\($0).h>" }
      + [input.bridgingHeader].compactMap(\.self).map { "#import \"\($0.path)\"" }
  }
}
