import Foundation
import JSONModel
import NotificationModel

/// A module compiled for an extension, kept in the cache.
struct CompiledModule {
  let name: String
  /// The folder to search for it.
  let folder: URL
  let isStandIn: Bool
  var kind = BuildOptions.Module.Kind.swift
  /// Libraries of the system that it is linked with.
  var libraries: [String] = []

  /// The code to link.
  var object: URL { folder.appendingPathComponent("\(name).o") }
  /// The file that importers read.
  var interface: URL {
    switch kind {
    case .swift, .refused: folder.appendingPathComponent("\(name).swiftmodule")
    case .c: folder.appendingPathComponent(ClangCompilation.mapName)
    case .system(let place): place.appendingPathComponent(ClangCompilation.mapName)
    }
  }

  /// The arguments with which the compiler finds the module.
  var searchArguments: [String] {
    switch kind {
    case .swift, .refused: ["-I", folder.path]
    case .c(let headers): ["-I", folder.path, "-Xcc", "-I\(headers.path)"]
    case .system(let place): ["-I", place.path]
    }
  }

  /// The arguments for the linker.
  var linkArguments: [String] {
    let libraries = libraries.map { "-l\($0)" }
    if case .system = kind { return libraries }
    return [object.path] + libraries
  }
}

/// Compiles modules into the cache, each only when its inputs have changed.
struct ModuleCache {
  private static let stampName = "stamp.json"

  let folder: URL
  let compilation: SwiftCompilation

  /// Compiles what is out of date in `graph`.
  /// - Throws: `BuildError`; the compiler's messages went to the sink.
  func compile(_ graph: ModuleGraph, isIncremental: Bool) throws(BuildError) -> [CompiledModule] {
    var modules: [CompiledModule] = []
    for node in graph.nodes {
      let names = Self.closure(of: node, in: graph)
      let needed = modules.filter { names.contains($0.name) }
      modules.append(try compile(node, needed, isIncremental: isIncremental))
    }
    CachePruning().pruneSometimes(folder)
    return modules
  }

  /// Names of all modules that `node` needs, also through others.
  private static func closure(of node: ModuleGraph.Node, in graph: ModuleGraph) -> Set<String> {
    graph.nodes.reversed().reduce(into: Set(node.dependencies)) { names, other in
      if names.contains(other.name) { names.formUnion(other.dependencies) }
    }
  }

  private func compile(
    _ node: ModuleGraph.Node, _ dependencies: [CompiledModule], isIncremental: Bool
  ) throws(BuildError) -> CompiledModule {
    let arguments = compilation.arguments(for: node, dependencies)
    let settings: JSONValue = .array(
      (node.sources.map(\.path) + [node.module.bundle ?? ""] + arguments).map(JSONValue.string))
    let entry = CacheEntry(
      folder.appendingPathComponent(
        "\(node.name)-\(CacheFolder.name(for: settings.compactText))"))
    let module = CompiledModule(
      name: node.name, folder: entry.url.appendingPathComponent("module"),
      isStandIn: node.isStandIn, kind: node.module.kind,
      libraries: node.module.settings.libraries)
    if case .system = module.kind { return module }
    // Builds of other extensions may want it too, and must not replace what this one links.
    return try entry.made(
      from: node.sources.first ?? folder, isUsed: false
    ) { () throws(BuildError) in
      try compile(node, dependencies, settings, into: module, isIncremental: isIncremental)
    }
  }

  private func compile(
    _ node: ModuleGraph.Node, _ dependencies: [CompiledModule], _ settings: JSONValue,
    into module: CompiledModule, isIncremental: Bool
  ) throws(BuildError) -> CompiledModule {
    let stamp = BuildStamp(
      files: node.inputs + compilation.files + dependencies.map(\.interface),
      settings: settings)
    let kept = BuildStamp(at: module.folder.appendingPathComponent(Self.stampName))
    if isIncremental, let kept, kept.matches(stamp),
      FileManager.default.fileExists(atPath: module.object.path)
    {
      return module
    }
    let staged = try StagedBundle(for: module.folder)
    try BuildFolder.with { work throws(BuildError) in
      try compilation.compile(node, dependencies, into: staged.url, work)
    }
    try staged.write(Data(JSONWriter.compact(stamp.json)), to: Self.stampName)
    try staged.publish()
    return module
  }
}
