import ExtensionBuilder
import Foundation
import PayloadInput

extension ExtensionSources {
  /// The files that a build takes of the extension's folder at `path`, as options of
  /// `pushsim-lint-extension`, so that both look at the same files; none for a bundle or a file, nor
  /// for a folder that a build could not read.
  static func options(for path: String) -> [String] {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    guard PayloadInputs.isFolder(path), folder.pathExtension != "appex",
      let sources = try? ExtensionBuilder().sources(of: folder)
    else { return [] }
    /// The file as somebody names it who named the folder so.
    func name(_ file: URL) -> String {
      guard file.path.hasPrefix(folder.path + "/") else { return file.path }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      return base + file.path.dropFirst(folder.path.count)
    }
    let options = [
      ("--info-plist", sources.infoPlist.map(name)),
      ("--entitlements", sources.entitlements.map(name)),
      ("--project", sources.project?.path),
      ("--deployment-target", sources.deploymentTarget),
      ("--app-deployment-target", sources.appDeploymentTarget),
    ]
    return sources.swiftFiles.flatMap { ["--source", name($0)] }
      + options.flatMap { option, value in value.map { [option, $0] } ?? [] }
  }
}
