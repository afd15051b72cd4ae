import Foundation
import SystemFiles

/// Compiles a module of C with the `clang` of the Swift toolchain.
struct ClangCompilation {
  static let mapName = "module.modulemap"

  let swift: SwiftCompilation

  /// The arguments for `module`, without those that name files of this run.
  static func arguments(
    _ module: BuildOptions.Module, _ dependencies: [CompiledModule]
  ) -> [String] {
    guard case .c(let headers) = module.kind else { return [] }
    let base = headers.deletingLastPathComponent()
    let own = module.settings.headerFolders.map { base.appendingPathComponent($0) }
    let others = dependencies.compactMap { dependency -> URL? in
      guard case .c(let headers) = dependency.kind else { return nil }
      return headers
    }
    return ["-fblocks", "-fPIC", "-O1", "-w", "-DSWIFT_PACKAGE=1"]
      + ([headers] + own + others).map { "-I\($0.path)" } + module.settings.cArguments
  }

  /// Compiles `module` into one object and a module map, both in `folder`.
  /// - Throws: `BuildError`.
  func compile(
    _ module: BuildOptions.Module, _ dependencies: [CompiledModule], into folder: URL, _ work: URL
  ) throws(BuildError) {
    guard case .c(let headers) = module.kind else { return }
    guard let clang else {
      throw BuildError(
        .compilerMissing,
        "cannot compile the module \(module.name), which is written in C: clang is neither beside "
          + "swiftc nor in the folders of PATH")
    }
    try swift.write(to: folder) {
      try Self.map(of: module.name, headers: headers).write(
        to: folder.appendingPathComponent(Self.mapName), atomically: false, encoding: .utf8)
    }
    let sources = module.files.filter {
      ExtensionFolder.foreignSuffixes.contains($0.pathExtension)
    }
    let input = sources.isEmpty ? ["-x", "c", "/dev/null"] : sources.map(\.path)
    let output = folder.appendingPathComponent("\(module.name).o").path
    let arguments =
      Self.arguments(module, dependencies) + ["-r", "-nostdlib", "-o", output] + input
    do {
      try swift.run(arguments, work, with: clang)
    } catch {
      guard error.code == .compilationFailed else { throw error }
      throw BuildError(
        .compilationFailed,
        "the module \(module.name), which is written in C, from \(module.place), does not compile; "
          + "clang's errors are above")
    }
  }

  private var clang: URL? {
    let beside = swift.compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("clang")
    return ProgramSearch.isExecutable(beside.path)
      ? beside : ProgramSearch.find("clang", environment: swift.environment)
  }

  /// The module's own map, else one as SwiftPM makes it: of the header that is called as the
  /// module, or of all headers.
  private static func map(of name: String, headers: URL) -> String {
    let own = headers.appendingPathComponent(mapName)
    if FileManager.default.fileExists(atPath: own.path) {
      return "extern module \(name) \"\(own.path)\"\n"
    }
    let umbrella = ["\(name).h", "\(name)/\(name).h"].map { headers.appendingPathComponent($0) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    let body =
      umbrella.map { "umbrella header \"\($0.path)\"" } ?? "umbrella \"\(headers.path)\""
    return "module \(name) {\n  \(body)\n  export *\n}\n"
  }
}
