import Foundation

extension BuildOptions.Module {
  /// The kind of a module's sources.
  enum Kind: Sendable, Hashable {
    case swift
    /// C, or C++ behind a header of C; its headers lie in the folder.
    case c(headers: URL)
    /// A library of the system, described by the module map in the folder.
    case system(URL)
    /// Something that cannot be compiled, and why.
    case refused(String)
  }

  /// The files it is made of, those that are excluded left out; none where they cannot be listed.
  var files: [URL] {
    sources.flatMap { source -> [URL] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder),
        isFolder.boolValue
      else { return [source] }
      let folder = try? ExtensionFolder(reading: source, without: excluded)
      return (folder?.files ?? []).map(\.url)
    }
  }

  /// Core Data's models among its sources.
  var allDataModels: [URL] {
    dataModels
      + sources.flatMap { source -> [URL] in
        let folder = try? ExtensionFolder(reading: source, without: excluded)
        return (folder?.resources ?? []).map(\.url).filter(DataModel.isModel)
      }
  }

  /// Where the sources are, for messages.
  var place: String {
    sources.count == 1 ? sources[0].path : "\(sources.count) files and folders of the Xcode project"
  }
}
