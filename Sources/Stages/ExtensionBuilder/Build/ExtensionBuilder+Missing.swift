import Foundation

extension ExtensionBuilder {
  /// Refuses to compile what imports modules that nobody supplies, with all of them at once.
  /// - Throws: `BuildError` with code `compilationFailed` that says how to get each.
  func requireModules(
    _ request: BuildRequest, _ files: SwiftFiles, _ graph: ModuleGraph, _ tools: Tools
  ) throws(BuildError) {
    // The user's own arguments may lead the compiler to modules that nobody here knows of.
    let leading = ["-I", "-F", "-Xcc", "-fmodule", "-explicit-swift-module-map"]
    guard
      !request.options.compilerArguments.contains(where: { word in
        leading.contains { word.hasPrefix($0) }
      })
    else { return }
    let missing = modules(graph, files, tools, request).filter(\.isMissing)
    guard !missing.isEmpty else { return }
    let supply = supply(request, tools, graph)
    let lines = missing.map { module in
      "\n  " + CompilerAdvice.remedy(module.name, supply).text + " (\(module.importer) imports it)"
    }
    let count = missing.count == 1 ? "a module is missing" : "\(missing.count) modules are missing"
    let canFetch = missing.contains { request.pins.pin(for: $0.name)?.address != nil }
    throw BuildError(
      .compilationFailed,
      "cannot build \(request.folder.url.path): \(count), and nothing was compiled" + lines.joined()
        + (canFetch
          ? "\n  `pushsim packages \(request.folder.url.path)` fetches the packages that git reaches"
          : ""),
      setting: missing.lazy.compactMap { CompilerAdvice.remedy($0.name, supply).setting }.first)
  }
}
