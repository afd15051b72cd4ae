import Foundation

extension XcodeProject {
  /// Returns the files that the phases of a target copy into its bundle; of a localised file, the
  /// one of each language.
  func resources(of phases: [Object]) -> [URL] {
    phases.filter { $0["isa"] as? String == "PBXResourcesBuildPhase" }
      .flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
      .flatMap(files)
  }

  /// The places of a file reference that count from the project's folder or a group's.
  ///
  /// Others are what the build itself makes, such as a package's bundle, or belong to Xcode.
  private func files(of reference: String) -> [URL] {
    guard let object = objects[reference] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" {
      return (object["children"] as? [String] ?? []).flatMap(files)
    }
    guard ["<group>", "SOURCE_ROOT"].contains(object["sourceTree"] as? String ?? "") else {
      return []
    }
    return places[reference].map { [$0] } ?? []
  }

  /// How Xcode names a localised file, whose folder it leaves out when it means every language.
  private static let localizedPrefix = "/Localized: "

  /// The files that one entry of a folder's membership exceptions stands for.
  static func exceptedFiles(_ name: String, in folder: URL) -> [URL] {
    guard name.hasPrefix(localizedPrefix) else {
      return [folder.appendingPathComponent(name).standardizedFileURL]
    }
    let file = folder.appendingPathComponent(String(name.dropFirst(localizedPrefix.count)))
      .standardizedFileURL
    let parent = file.deletingLastPathComponent()
    guard parent.pathExtension != "lproj" else { return [file] }
    return DeviceSDKLocation.entries(parent).filter { $0.pathExtension == "lproj" }
      .map { $0.appendingPathComponent(file.lastPathComponent) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}
