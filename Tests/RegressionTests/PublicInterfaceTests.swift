import Foundation
import JSONModel
import TestSupport
import Testing

/// The declarations that a user's tests see, by the toolchain's own account of the built modules.
@Suite("The public interface is as recorded", .timeLimit(.minutes(5)))
struct PublicInterfaceTests {
  @Test(
    "each public declaration of a library, with those of the modules that it exports",
    arguments: ["PushSimulator", "PushSimTesting"])
  func library(name: String) async throws {
    let folder = try TestFolder()
    let toolchain = try await Self.toolchain()
    let exported = try Self.exported(by: name).joined(separator: ",")
    try await Program.runChecked(
      toolchain.extractor,
      [
        "-module-name", name, "-target", toolchain.target, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", folder.path,
        "-I", Checkout.products.appendingPathComponent("Modules").path,
        "-experimental-allowed-reexported-modules=\(exported)",
      ] + Self.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] })
    var lines: Set<String> = []
    for file in try folder.names() {
      lines.formUnion(try Self.declarations(in: Data(contentsOf: folder.file(file))))
    }
    let found = lines.sorted().joined(separator: "\n") + "\n"
    let difference = try Golden.text("interface/\(name).txt").difference(from: found)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// A line for each symbol of a graph, and for each protocol that a type conforms to; in which module
  /// a declaration stands is nobody's concern who imports the library.
  private static func declarations(in graph: Data) throws -> [String] {
    let graph = try JSONParser.parse(graph).value
    var paths: [String: String] = [:]
    var lines: [String] = []
    for symbol in graph["symbols"]?.array ?? [] {
      let path = (symbol["pathComponents"]?.array ?? []).compactMap(\.string)
        .joined(separator: ".")
      if let id = symbol["identifier"]?["precise"]?.string { paths[id] = path }
      let words = (symbol["declarationFragments"]?.array ?? []).compactMap {
        $0["spelling"]?.string
      }
      lines.append("\(path)    \(words.joined().replacing(/\s+/) { _ in " " })")
    }
    for relation in graph["relationships"]?.array ?? []
    where relation["kind"]?.string == "conformsTo" {
      guard let type = relation["source"]?.string.flatMap({ paths[$0] }) else { continue }
      let known = relation["target"]?.string.flatMap { paths[$0] }
      let name = known ?? relation["targetFallback"]?.string ?? "?"
      // Which the compiler adds of itself.
      if name != "Swift.SendableMetatype" { lines.append("\(type)    : \(name)") }
    }
    return lines
  }

  /// The modules that `import` of a library brings along, by the sources.
  private static func exported(by library: String) throws -> [String] {
    var exports: [String: Set<String>] = [:]
    for file in try Checkout.files(in: ["Sources"], endings: ["swift"]) {
      let parts = file.path.dropFirst(Checkout.file("Sources").path.count + 1).split(separator: "/")
      let text = try String(contentsOf: file, encoding: .utf8)
      for found in text.matches(of: /(?m)^@_exported import (\w+)/) where parts.count > 2 {
        exports[String(parts[1]), default: []].insert(String(found.1))
      }
    }
    var found: Set<String> = []
    var open = [library]
    while let module = open.popLast() {
      for next in exports[module] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found.sorted()
  }

  /// Of the C libraries that the modules import.
  private static var moduleMaps: [URL] {
    let glob = [
      Checkout.products.path + "/*.build/module.modulemap",
      Checkout.folder.path + "/Sources/*/*/module.modulemap",
      Checkout.folder.path + "/Sources/*/*/include/module.modulemap",
      Checkout.folder.path + "/.build/checkouts/*/Sources/*/module.modulemap",
      Checkout.folder.path + "/.build/checkouts/*/Sources/*/include/module.modulemap",
    ]
    return glob.flatMap(paths).filter { !$0.contains("-tool.build/") }
      .map { URL(fileURLWithPath: $0) }
  }

  private static func paths(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// The program that writes symbol graphs, and the triple that the modules are built for.
  private static func toolchain() async throws -> (extractor: String, target: String) {
    let output = try await Program.runChecked("swiftc", ["-print-target-info"]).outputBytes
    let info = try JSONParser.parse(output).value
    let library = try #require(info["paths"]?["runtimeResourcePath"]?.string)
    return (
      library + "/../../bin/swift-symbolgraph-extract",
      try #require(info["target"]?["triple"]?.string)
    )
  }
}
