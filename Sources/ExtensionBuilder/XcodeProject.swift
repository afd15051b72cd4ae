import Foundation

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
  /// The folder the project's paths count from.
  let root: URL
  let objects: [String: Object]
  let rootObject: Object
  /// The places of files and groups, by their ids.
  private(set) var places: [String: URL] = [:]

  /// The projects in the folders above `folder`, the nearest first; up to the repository's top.
  static func all(above folder: URL) -> [XcodeProject] {
    var found: [XcodeProject] = []
    var level = folder
    for _ in 0..<maximumLevels where level.pathComponents.count > 1 {
      level = level.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".xcodeproj") {
        let url = level.appendingPathComponent("\(name)/project.pbxproj")
        if let project = XcodeProject(at: url) { found.append(project) }
      }
      if names.contains(".git") { break }
    }
    return found
  }

  /// Reads the project at `url`; nil when it is none, or has no app extension.
  init?(at url: URL) {
    guard let data = try? Data(contentsOf: url, options: .mappedIfSafe),
      data.count <= Self.maximumBytes,
      data.range(of: Data("com.apple.product-type.app-extension".utf8)) != nil,
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
    let url = path.isEmpty ? base : base.appendingPathComponent(path).standardizedFileURL
    places[id] = url
    for child in object["children"] as? [String] ?? [] { place(child, in: url, depth: depth + 1) }
  }

  /// The extension target that `folder`, which holds `files`, is for; nil when there is none.
  func target(for folder: URL, files: [URL]) -> XcodeTarget? {
    let own = Set(files.map(\.path))
    let targets = (rootObject["targets"] as? [String] ?? []).compactMap { id -> XcodeTarget? in
      guard let object = objects[id],
        object["productType"] as? String == "com.apple.product-type.app-extension"
      else { return nil }
      return target(id, object)
    }
    let ranked = targets.map { target in
      (target, target.sources.count { own.contains($0.path) }, target.folders.contains(folder))
    }
    let best = ranked.max { left, right in
      left.2 != right.2 ? right.2 : left.1 < right.1
    }
    guard let best, best.1 > 0 || best.2 else { return nil }
    return best.0
  }

  func target(_ id: String, _ object: Object) -> XcodeTarget {
    let phases = (object["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let references = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
      .flatMap { $0["files"] as? [String] ?? [] }
      .compactMap { objects[$0]?["fileRef"] as? String }
    let groups = object["fileSystemSynchronizedGroups"] as? [String] ?? []
    let (included, excluded) = exceptions(of: id, groups)
    return XcodeTarget(
      name: object["name"] as? String ?? "", root: root,
      sources: references.compactMap { places[$0] } + included.filter(XcodeTarget.isSource),
      resources: resources(of: phases) + included.filter { !XcodeTarget.isSource($0) },
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

  /// The settings of a target's or the project's release configuration.
  private func settings(of object: Object) -> [String: String] {
    guard let list = (object["buildConfigurationList"] as? String).flatMap({ objects[$0] }),
      let ids = list["buildConfigurations"] as? [String]
    else { return [:] }
    let configurations = ids.compactMap { objects[$0] }
    let configuration =
      configurations.first { $0["name"] as? String == "Release" } ?? configurations.last
    let base = (configuration?["baseConfigurationReference"] as? String).flatMap { places[$0] }
    let common = base.map(XcodeTarget.settings(inConfigurationFile:)) ?? [:]
    var own: [String: String] = [:]
    for (name, value) in configuration?["buildSettings"] as? Object ?? [:] {
      own[name] = value as? String ?? (value as? [String])?.joined(separator: " ")
    }
    return common.merging(own) { $1.replacingOccurrences(of: "$(inherited)", with: $0) }
  }
}
