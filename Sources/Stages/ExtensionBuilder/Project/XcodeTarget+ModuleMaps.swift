import Foundation

extension XcodeTarget {
  /// The modules of C that a library has within it: each has a map in a folder that Swift looks in,
  /// and its code there, too.
  var modulesOfC: [BuildOptions.Module] {
    includeFolders.compactMap { folder -> BuildOptions.Module? in
      let map = folder.appendingPathComponent(ClangCompilation.mapName)
      guard let text = try? String(contentsOf: map, encoding: .utf8),
        let name = text.firstMatch(of: #/^\s*module\s+(\w+)/#.anchorsMatchLineEndings())?.1
      else { return nil }
      let files = DeviceSDKLocation.entries(folder).filter { $0.pathExtension == "c" && has($0) }
      guard !files.isEmpty else { return nil }
      var module = BuildOptions.Module(name: String(name), sources: files)
      module.kind = .c(headers: folder)
      module.isFromProject = true
      return module
    }
  }

  private var includeFolders: [URL] {
    (settings["SWIFT_INCLUDE_PATHS"] ?? "").split(separator: " ").compactMap { word in
      var path = word.trimmingCharacters(in: ["\""])
      for prefix in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"] where path.hasPrefix(prefix) {
        path.removeFirst(prefix.count)
      }
      return path.contains("$") ? nil : XcodeProject.file(path, in: root)
    }
  }

  /// Whether the target compiles a file.
  private func has(_ file: URL) -> Bool {
    let isInFolder = folders.contains { file.path.hasPrefix($0.path + "/") }
    return sources.contains { $0.path == file.path }
      || isInFolder && !excluded.contains { $0.path == file.path }
  }
}
