import Foundation

extension XcodeProject {
  /// Refuses a folder of a project that is not an extension's, and names those that are.
  ///
  /// A folder that looks like an extension is one, whatever a project says.
  /// - Throws: `BuildError` with code `unreadableInput`.
  static func requireExtension(_ folder: ExtensionFolder) throws(BuildError) {
    guard !folder.isExtension || !all(in: folder.url).isEmpty else { return }
    let projects = all(in: folder.url) + all(above: folder.url)
    let targets = projects.flatMap(\.extensions)
    guard let project = projects.first, !targets.isEmpty,
      !targets.contains(where: {
        $0.folders.contains(folder.url) || $0.place?.path == folder.url.path
      })
    else { return }
    let places = targets.map { target in
      target.name + (target.place.map { " in \($0.path)" } ?? "")
    }
    throw BuildError(
      .unreadableInput,
      "cannot build \(folder.url.path): it is not an extension's folder; the project "
        + "\(project.url.deletingLastPathComponent().lastPathComponent) has "
        + places.joined(separator: ", "),
      setting: .serviceExtension)
  }
}
