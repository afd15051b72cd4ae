import Diagnostics
import Foundation
import TextFormats

/// An Xcode project's `project.pbxproj`, as far as it says what an extension is made of.
struct XcodeProject {
  /// An object of the project: a target, a group, a file reference.
  typealias Object = [String: Any]

  /// How many folders above the extension's are looked at for a project.
  private static let maximumLevels = 4
  /// Largest project read, in bytes: the largest public ones have about 10 MB.
  private static let maximumBytes = 33_554_432

  /// The `project.pbxproj`.
  let url: URL
  /// The configuration whose settings count; nil for the release one.
  var configuration: String?
  /// The folder the project's paths count from.
  let root: URL
  let objects: [String: Object]
  let rootObject: Object
  /// The places of files and groups, by their ids.
  private(set) var places: [String: URL] = [:]

  /// The projects in the folders above `folder`, the nearest first; up to the repository's top.
  static func all(above folder: URL) -> [XcodeProject] {
    files(above: folder).compactMap(XcodeProject.init(at:))
  }

  /// The projects in `folder` itself.
  static func all(in folder: URL) -> [XcodeProject] {
    files(in: folder).compactMap(XcodeProject.init(at:))
  }

  /// The projects in the folders of `folder`.
  static func all(below folder: URL) -> [XcodeProject] {
    DeviceSDKLocation.entries(folder).flatMap { files(in: $0) }.compactMap(XcodeProject.init(at:))
  }

  /// Returns the reasons why projects above `folder` cannot be read.
  static func faults(above folder: URL) -> [Finding] { files(above: folder).compactMap(fault) }

  static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcodeproj") }
      .map { folder.appendingPathComponent("\($0)/project.pbxproj") }
  }

  private static func files(above folder: URL) -> [URL] {
    levels(above: folder).flatMap { files(in: $0) }
  }

  /// The folders above `folder`, the nearest first, up to the repository's top.
  static func levels(above folder: URL) -> [URL] {
    var found: [URL] = []
    var level = folder
    for _ in 0..<maximumLevels where level.pathComponents.count > 1 {
      level = level.deletingLastPathComponent()
      found.append(level)
      if FileManager.default.fileExists(atPath: level.appendingPathComponent(".git").path) { break }
    }
    return found
  }

  /// Why the project at `url` cannot be read; nil where it can, or has no app extension.
  private static func fault(_ url: URL) -> Finding? {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), data.count <= maximumBytes,
      data.range(of: Data(extensionType.utf8)) != nil, XcodeProject(at: url) == nil
    else { return nil }
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
    let marks = ["<<<<<<<", "=======", ">>>>>>>"].map { Data($0.utf8) }
    let conflict = lines.firstIndex { line in marks.contains { line.starts(with: $0) } }
    let reason =
      conflict.map { "line \($0 + 1) is left from a merge conflict" } ?? "it is damaged"
    return Finding(
      rule: nil, severity: .warning,
      message: "the project \(url.path) cannot be read, so that only the folder's own files are "
        + "compiled: \(reason)",
      fix: "fix it until Xcode opens it, or ignore the project", setting: .xcodeProject)
  }

  private static let extensionType = "com.apple.product-type.app-extension"

  static let applicationType = "com.apple.product-type.application"

  /// Reads the project at `url`; nil when it is not a project, or has neither app nor extension.
  init?(at url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe),
      data.count <= Self.maximumBytes,
      [Self.extensionType, Self.applicationType].contains(where: {
        data.range(of: Data($0.utf8)) != nil
      }),
      data.withUnsafeBytes(PropertyListBounds.areKept),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let values = list as? Object, let objects = values["objects"] as? [String: Object],
      let rootObject = (values["rootObject"] as? String).flatMap({ objects[$0] })
    else { return nil }
    self.url = url
    self.objects = objects
    self.rootObject = rootObject
    let directory = rootObject["projectDirPath"] as? String ?? ""
    root =
      url.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(directory).standardizedFileURL
    if let main = rootObject["mainGroup"] as? String { place(main, in: root, depth: 0) }
  }

  /// Notes where the file or group `id` and everything in it lie.
  private mutating func place(_ id: String, in parent: URL, depth: Int) {
    guard let object = objects[id], places[id] == nil, depth < 64 else { return }
    let base = object["sourceTree"] as? String == "SOURCE_ROOT" ? root : parent
    let path = object["path"] as? String ?? ""
    let url = path.isEmpty ? base : Self.file(path, in: base)
    places[id] = url
    for child in object["children"] as? [String] ?? [] { place(child, in: url, depth: depth + 1) }
  }

  /// The file or folder of a path; where it is not there, one whose name differs in case alone, as
  /// the disks of a Mac have it.
  static func file(_ path: String, in folder: URL) -> URL {
    // Not by `relativeTo`, which takes a folder that is gone for a file.
    let exact =
      (path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path))
      .standardizedFileURL
    guard !FileManager.default.fileExists(atPath: exact.path) else { return exact }
    var found = URL(fileURLWithPath: "/")
    for part in exact.pathComponents.dropFirst() {
      let next = found.appendingPathComponent(part)
      if FileManager.default.fileExists(atPath: next.path) {
        found = next
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: found.path)) ?? []
      guard let name = names.first(where: { $0.lowercased() == part.lowercased() }) else {
        return exact
      }
      found.appendPathComponent(name)
    }
    return found.standardizedFileURL
  }

  /// The extension target that `folder`, which holds `files`, is for; nil when there is none.
  func target(for folder: URL, files: [URL]) -> XcodeTarget? {
    let own = Set(files.map(\.path))
    let ranked = extensions.map { target in
      (target, target.sources.count { own.contains($0.path) }, target.folders.contains(folder))
    }
    let best = ranked.max { left, right in
      left.2 != right.2 ? right.2 : left.1 < right.1
    }
    guard let best, best.1 > 0 || best.2 else { return nil }
    return best.0
  }

  /// The app's target that `folder` is for, or that lies in it: of several the one that has most of
  /// `files`.
  func application(for folder: URL, files: [URL]) -> XcodeTarget? {
    let own = Set(files.map(\.path))
    let ranked = targets { $0 == Self.applicationType }.map { target in
      let synchronized = target.folders.flatMap { folder in
        files.filter { $0.path.hasPrefix(folder.path + "/") }
      }
      return (target, target.sources.count { own.contains($0.path) } + synchronized.count)
    }
    return ranked.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil }
  }

  /// The targets that are app extensions.
  var extensions: [XcodeTarget] { targets { $0 == Self.extensionType } }

  /// The targets of some types.
  func targets(_ isWanted: (_ type: String) -> Bool) -> [XcodeTarget] {
    (rootObject["targets"] as? [String] ?? []).compactMap { id -> XcodeTarget? in
      guard let object = objects[id], isWanted(object["productType"] as? String ?? "") else {
        return nil
      }
      return target(id, object)
    }
  }

  func target(_ id: String, _ object: Object) -> XcodeTarget {
    let phases = (object["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let references = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
      .flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
    let groups = object["fileSystemSynchronizedGroups"] as? [String] ?? []
    let (included, excluded) = exceptions(of: id, groups)
    let sources = references.compactMap { places[$0] }
    return XcodeTarget(
      id: id, name: object["name"] as? String ?? "", root: root,
      sources: sources.filter { !DataModel.isModel($0) } + included.filter(XcodeTarget.isSource),
      resources: resources(of: phases) + sources.filter(DataModel.isModel)
        + included.filter { !XcodeTarget.isSource($0) },
      excluded: excluded, folders: groups.compactMap { places[$0] },
      settings: settings(of: rootObject).merging(settings(of: object)) { project, target in
        target.replacingOccurrences(of: "$(inherited)", with: project)
      })
  }

  /// The files that a target has of folders it does not own, and those it lacks of its own.
  private func exceptions(
    of target: String, _ groups: [String]
  ) -> (included: [URL], excluded: [URL]) {
    var included: [URL] = []
    var excluded: [URL] = []
    for (id, group) in objects {
      guard group["isa"] as? String == "PBXFileSystemSynchronizedRootGroup", let place = places[id]
      else { continue }
      for exception in group["exceptions"] as? [String] ?? [] {
        guard let set = objects[exception], set["target"] as? String == target else { continue }
        let names = set["membershipExceptions"] as? [String] ?? []
        let files = names.flatMap { Self.exceptedFiles($0, in: place) }
        if groups.contains(id) { excluded += files } else { included += files }
      }
    }
    return (included.sorted { $0.path < $1.path }, excluded)
  }

  /// The names of the project's configurations.
  var configurationNames: [String] {
    configurations(of: rootObject).compactMap { $0["name"] as? String }
  }

  private func configurations(of object: Object) -> [Object] {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
  }

  /// The settings of a target's or the project's configuration.
  private func settings(of object: Object) -> [String: String] {
    let configurations = configurations(of: object)
    guard !configurations.isEmpty else { return [:] }
    let configuration =
      configurations.first { $0["name"] as? String == self.configuration ?? "Release" }
      ?? configurations.last
    let base = (configuration?["baseConfigurationReference"] as? String).flatMap { places[$0] }
    let common = base.map { XcodeTarget.settings(inConfigurationFile: $0) } ?? [:]
    var own: [String: String] = [:]
    for (name, value) in configuration?["buildSettings"] as? Object ?? [:] {
      own[name] = value as? String ?? (value as? [String])?.joined(separator: " ")
    }
    return common.merging(own) { $1.replacingOccurrences(of: "$(inherited)", with: $0) }
  }
}
