import Foundation

extension SwiftCompilation {
  /// The arguments for a module of any kind, without those that name files of this run.
  func arguments(for node: ModuleGraph.Node, _ dependencies: [CompiledModule]) -> [String] {
    node.module.kind == .swift
      ? moduleArguments(node, dependencies) : ClangCompilation.arguments(node.module, dependencies)
  }

  /// The arguments for a module of Swift.
  private func moduleArguments(
    _ node: ModuleGraph.Node, _ dependencies: [CompiledModule]
  ) -> [String] {
    var arguments = ["-parse-as-library", "-module-name", node.name]
    // With -g the compiler would write the module once more, under the name of the object.
    arguments += commonArguments(dependencies, .five, debugInformation: "-gdwarf-types")
    arguments += node.module.settings.arguments
    arguments += node.implicitImports.flatMap {
      ["-Xfrontend", "-import-module", "-Xfrontend", $0]
    }
    // For `@testable import`, and because others' warnings are no business of the user's.
    let isOwn = !node.isStandIn && !node.isForeign
    arguments += isOwn ? ["-enable-testing"] : ["-suppress-warnings"]
    if isOwn { arguments += options.compilationConditions.flatMap { ["-D", $0] } }
    return arguments
  }

  /// Compiles `node` into a module and its code, both in `folder`.
  ///
  /// A package's code for Linux mostly compiles here, and keeps away from the Objective-C runtime.
  /// Where it does not compile, because Apple's modules are there too, the package is read as on an
  /// iPhone alone; then the compiler's messages are those of the second try.
  /// - Throws: `BuildError`.
  func compile(
    _ node: ModuleGraph.Node, _ dependencies: [CompiledModule], into folder: URL, _ work: URL
  ) throws(BuildError) {
    guard node.module.kind == .swift else {
      return try ClangCompilation(swift: self)
        .compile(node.module, dependencies, into: folder, work)
    }
    guard node.files.files.contains(where: { $0.source.asksForLinux }) else {
      return try compile(node, dependencies, into: folder, work, isLinux: true)
    }
    let messages = OutputText()
    var first = self
    first.sink = DiagnosticsSink(isTerminal: sink.isTerminal) { messages.append($0) }
    do {
      try first.compile(node, dependencies, into: folder, work, isLinux: true)
      sink.write(messages.data)
    } catch {
      guard error.code == .compilationFailed else { throw error }
      try compile(node, dependencies, into: folder, work, isLinux: false)
    }
  }

  private func compile(
    _ node: ModuleGraph.Node, _ dependencies: [CompiledModule], into folder: URL, _ work: URL,
    isLinux: Bool
  ) throws(BuildError) {
    var context = SourceSanitizer.Context()
    context.isLinux = isLinux
    context.modules = moduleNames.union(dependencies.map(\.name))
    let overlays = node.files.overlays(context)
    var generated = try generatedClasses(of: node.dataModels, in: work)
    let usesBundle = node.files.files.contains { $0.source.names("module") }
    if usesBundle, !node.isStandIn {
      let file = work.appendingPathComponent("resource_bundle_accessor.swift")
      try write(to: work) {
        try Self.bundleAccessor(node.module.bundle).write(
          to: file, atomically: true, encoding: .utf8)
      }
      generated.append(file.path)
    }
    try write(to: work) { try writeOverlay(overlays, in: work) }
    let path = { (suffix: String) in folder.appendingPathComponent(node.name + suffix).path }
    do {
      try run(
        moduleArguments(node, dependencies) + overlayArguments(work)
          + ["-emit-module", "-emit-module-path", path(".swiftmodule"), "-c", "-o", path(".o")]
          + node.files.files.map { Self.argument($0.url) } + generated + silence, work)
    } catch {
      guard error.code == .compilationFailed else { throw error }
      throw BuildError(
        .compilationFailed,
        "the module \(node.name), from \(node.module.place), does not compile; swiftc's errors "
          + "are above")
    }
  }

  /// The code that a package manager generates for a module with resources.
  /// - Parameter bundle: the place of the module's bundle in the main one; nil for the main one.
  static func bundleAccessor(_ bundle: String?) -> String {
    let own = bundle.map { "Bundle(path: Bundle.main.bundlePath + \"/\($0)\") ?? .main" }
    return """
      import Foundation
      extension Foundation.Bundle { static var module: Bundle { \(own ?? ".main") } }

      """
  }
}
