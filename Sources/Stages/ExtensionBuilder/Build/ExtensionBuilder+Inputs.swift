import Foundation

extension ExtensionBuilder {
  /// The files that a build of `folder` reads, without the SDK and the compiler: sources,
  /// resources, configuration files and modules. Nothing is compiled.
  ///
  /// Where the configuration cannot be read, they are the files of the folder and those above it
  /// that may hold the mistake.
  package func inputs(folder: URL, options: BuildOptions) -> [URL] {
    let configurations = [folder, folder.deletingLastPathComponent()]
      .map { $0.appendingPathComponent(ProjectFile.name) }
    let named = [options.infoPlist, options.entitlements].compactMap(\.self)
    let output = URL(fileURLWithPath: "/Extension.appex")
    guard let request = try? request(folder: folder, output: output, options: options) else {
      let files = (try? ExtensionFolder(reading: folder))?.files ?? []
      return files.map(\.url) + configurations + named
    }
    let modules = request.options.modules.flatMap(\.sources).flatMap { source in
      (try? SwiftFiles.find(at: source, role: "")) ?? []
    }
    return request.folder.files.map(\.url) + request.swiftFiles + request.resources.map(\.url)
      + request.storyboards.map(\.url) + request.configurations + configurations + named + modules
  }
}
