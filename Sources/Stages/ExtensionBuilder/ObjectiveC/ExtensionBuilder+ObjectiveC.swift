import Foundation
import SystemFiles

extension ExtensionBuilder {
  /// The Swift that the target's Objective-C files become; none where it has no such files.
  /// - Throws: `BuildError`.
  func translated(
    _ request: BuildRequest, _ tools: Tools
  ) throws(BuildError) -> ObjectiveCCompilation.Translated {
    guard request.isTranslated else { return ObjectiveCCompilation.Translated() }
    let advice = CompilerAdvice()
    let compilation = try objectiveC(
      tools, named: CacheFolder.name(for: request.output.path), saying: advice.reading(sink))
    let modules = tools.sdk.allModuleNames.union(
      tools.crypto == nil ? [] : DeviceCryptoLocation.modules
    ).union(tools.standIns.names).union(request.options.modules.map(\.name))
    do {
      return try compilation.translate(
        ObjectiveCCompilation.Input(
          files: request.objectiveCFiles, folders: request.headerFolders,
          prefixHeader: request.prefixHeader, bridgingHeader: request.bridgingHeader,
          definitions: request.definitions, app: request.appAccess, modules: modules,
          swiftFiles: request.swiftFiles,
          interfaceHeaders: request.interfaceHeaders))
    } catch {
      guard error.code == .compilationFailed else { throw error }
      let remedies = advice.remedies(supply(request, tools, nil))
      throw BuildError(
        error.code, error.message + remedies.text, setting: remedies.setting, cause: error.cause)
    }
  }

  /// The reader of Objective-C, with a folder called `name` in the cache.
  /// - Throws: `BuildError` where clang or the headers are missing.
  func objectiveC(
    _ tools: Tools, named name: String, saying sink: DiagnosticsSink
  ) throws(BuildError) -> ObjectiveCCompilation {
    guard let headers = ObjectiveCHeaders(of: tools.sdk) else {
      throw BuildError(
        .sdkMissing,
        "\(tools.sdk.folder.path) has no headers for Objective-C; run `make sdk` in pushsim's "
          + "checkout")
    }
    guard let clang = clang(beside: tools.compiler) else {
      throw BuildError(
        .compilerMissing,
        "cannot find clang, which checks the Objective-C files, beside \(tools.compiler.path)")
    }
    let root = CacheFolder.url(environment: environment).appendingPathComponent("ObjectiveC")
    return ObjectiveCCompilation(
      clang: clang, headers: headers, environment: environment, sink: sink,
      cache: root.appendingPathComponent(name))
  }

  private func clang(beside compiler: URL) -> URL? {
    let beside = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("clang")
    return ProgramSearch.isExecutable(beside.path)
      ? beside : ProgramSearch.find("clang", environment: environment)
  }
}
