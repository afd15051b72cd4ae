import Diagnostics
import Foundation

/// The needs of an extension's build, found without compiling anything.
package struct ExtensionSurvey: Sendable {
  /// A module that the extension imports, or one of the modules that it imports does.
  package struct Module: Sendable, Hashable {
    /// Where it comes from.
    package enum Supply: Sendable, Hashable {
      case deviceSDK
      /// Sources of the repository, or of a package that was named.
      case repository(String)
      case standIn
      /// The checkout of another's package.
      case checkout(String)
      /// Nowhere; what to do about it.
      case missing(advice: String)
    }

    package let name: String
    package let supply: Supply
    /// The first file that imports it, and its line.
    package let importer: String
    /// Whether the sources first ask whether it is there, and do without it.
    package let isOptional: Bool

    /// Whether nobody supplies it, and the build cannot do without it.
    package var isMissing: Bool {
      if case .missing = supply { !isOptional } else { false }
    }
  }

  /// The files that were read for settings: `pushsim.json`, an Xcode project.
  package let configurations: [String]
  /// How many Swift files the target has.
  package let swiftFileCount: Int
  /// How many files in Objective-C it has.
  package let objectiveCFileCount: Int
  /// The modules, by their names.
  package let modules: [Module]
  /// Further findings of the build: files that are left out, and files that are gone.
  package let findings: [Finding]
  /// The name of the header by which the Swift files see Objective-C.
  package var bridgingHeader: String?
  /// Of an app, how much of each file what a push touches has; empty for an extension.
  package var slice: [BuildExplanation.SlicedFile] = []
}

extension ExtensionBuilder {
  /// Returns the needs of an extension's build in `folder`; nothing is compiled, but the device SDK
  /// where there is none yet.
  /// - Throws: `BuildError` for a folder that is no extension's, and for files that cannot be read.
  package func survey(
    folder: URL, isApp: Bool = false, options: BuildOptions = BuildOptions()
  ) throws(BuildError) -> ExtensionSurvey {
    let name = folder.standardizedFileURL.lastPathComponent
    let output = URL(
      fileURLWithPath: "/\(name.isEmpty ? "Extension" : name)\(isApp ? ".app" : ".appex")")
    return try survey(try request(folder: folder, output: output, options: options))
  }

  /// Returns the needs of a build.
  /// - Throws: `BuildError`, as above.
  func survey(_ request: BuildRequest) throws(BuildError) -> ExtensionSurvey {
    guard !request.swiftFiles.isEmpty || !request.objectiveCFiles.isEmpty else {
      try request.folder.checkIsProgram()
      return ExtensionSurvey(
        configurations: request.configurations.map(\.path), swiftFileCount: 0,
        objectiveCFileCount: 0, modules: [], findings: request.findings)
    }
    let tools = try tools(for: request)
    guard !request.swiftFiles.isEmpty else {
      return ExtensionSurvey(
        configurations: request.configurations.map(\.path), swiftFileCount: 0,
        objectiveCFileCount: request.objectiveCFiles.count,
        modules: Self.objectiveCModules(request, tools, besides: []),
        findings: request.warnings + request.notes)
    }
    let files = try files(of: request)
    let graph = try graph(of: request, files, tools)
    return ExtensionSurvey(
      configurations: request.configurations.map(\.path), swiftFileCount: files.files.count,
      objectiveCFileCount: request.objectiveCFiles.count,
      modules: Self.objectiveCModules(
        request, tools, besides: modules(graph, files, tools, request)),
      findings: request.warnings + leftResources(graph, request) + request.notes,
      bridgingHeader: request.isTranslated ? request.bridgingHeader?.lastPathComponent : nil,
      slice: request.isApp && request.options.appScope != .whole
        ? try slice(of: request, files, tools).explanation : [])
  }

  /// The modules that a build's files import, and those that its modules do.
  func modules(
    _ graph: ModuleGraph, _ files: SwiftFiles, _ tools: Tools, _ request: BuildRequest
  ) -> [ExtensionSurvey.Module] {
    let supply = supply(request, tools, graph)
    let own = request.ownModules.union(request.moduleNames)
    let known = tools.modules
    var found: [String: ExtensionSurvey.Module] = [:]
    for part in [files] + graph.nodes.reversed().map(\.files) {
      for (statement, url) in part.activeImports where !own.contains(statement.module) {
        let name = statement.module
        // A file that cannot do without it says more than one that can.
        guard found[name].map({ $0.isOptional && !statement.isConditional }) ?? true,
          let source = source(of: name, graph, known, supply)
        else { continue }
        found[name] = ExtensionSurvey.Module(
          name: name, supply: source, importer: "\(url.path):\(statement.line)",
          isOptional: statement.isConditional)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// Where a module comes from; nil for the language's own, which always are there.
  private func source(
    of name: String, _ graph: ModuleGraph, _ known: Tools.Modules, _ supply: CompilerAdvice.Supply
  ) -> ExtensionSurvey.Module.Supply? {
    if let node = graph.nodes.first(where: { $0.name == name }) {
      if node.isStandIn { return .standIn }
      return node.isForeign ? .checkout(node.module.place) : .repository(node.module.place)
    }
    if known.device.contains(name) { return .deviceSDK }
    if known.language.contains(name) { return nil }
    return .missing(advice: CompilerAdvice.advice(onModule: name, supply))
  }
}

extension ExtensionBuilder.Tools {
  /// The names of modules that are there already.
  struct Modules {
    /// The device SDK's.
    let device: Set<String>
    /// The language's own, and those that are read as such.
    let language: Set<String>
  }

  fileprivate var modules: Modules {
    Modules(
      device: sdk.moduleNames.union(crypto == nil ? [] : DeviceCryptoLocation.modules),
      language: sdk.allModuleNames.union(SourceSanitizer.replacedModules).union(languageModules))
  }

  /// The modules that come with the compiler.
  private var languageModules: Set<String> {
    let modules = DeviceSDKLocation.entries(SwiftCompilation.runtimeLibraries(of: compiler))
      .filter { $0.pathExtension == "swiftmodule" }
    // The last two are no files: one is in the compiler, one a module of C beside it.
    return Set(modules.map { $0.deletingPathExtension().lastPathComponent })
      .union(["Builtin", "CoreFoundation"])
  }
}
