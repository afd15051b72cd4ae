import Foundation
import JSONModel
import NotificationModel

/// The contents of a package's `Package.swift`, as far as its modules are concerned.
struct PackageManifest {
  /// One of its targets.
  struct Target {
    let name: String
    /// `regular`, `system`, `binary`, `macro` and others.
    let type: String
    /// Its folder in the package; nil for the usual one.
    let path: String?
    /// The files and folders in it that count; nil for all.
    let sources: [String]?
    let excluded: [String]
    /// The files and folders that become part of its bundle.
    let resources: [String]
    /// Those of the resources that are copied as they are.
    let copied: Set<String>
    /// The targets and products that it depends on.
    let dependencies: [String]
    /// The folder of a C target's headers, below its own.
    let headers: String
    let settings: ModuleSettings

    /// The name it is imported by.
    var module: String { BuildSettings.moduleName(name) }
  }

  let name: String
  let targets: [Target]
  /// The folders of the packages it depends on by path.
  let dependencies: [URL]

  /// Reads what `swift package dump-package` prints of the package in `folder`.
  /// - Throws: `JSONShapeError` for what is something else.
  init(_ json: JSONValue, folder: URL) throws {
    let reader = try JSONReader(json)
    name = try reader.string("name")
    let version = json.object?["toolsVersion"]?.object?["_version"]?.string ?? ""
    let isSix = (version.split(separator: ".").first.flatMap { Int($0) } ?? 5) >= 6
    let package = folder.lastPathComponent.lowercased()
    targets = try reader.array("targets").map {
      try Target($0, package: BuildSettings.moduleName(package), isSix: isSix)
    }
    dependencies = (json.object?["dependencies"]?.array ?? []).compactMap { dependency in
      dependency.object?["fileSystem"]?.array?.first?.object?["path"]?.string
    }.map { URL(fileURLWithPath: $0) }
  }
}

extension PackageManifest.Target {
  fileprivate init(_ json: JSONValue, package: String, isSix: Bool) throws {
    let reader = try JSONReader(json)
    name = try reader.string("name")
    type = try reader.string("type")
    let members = json.object ?? [:]
    path = members["path"]?.string
    sources = members["sources"]?.array?.compactMap(\.string)
    excluded = (members["exclude"]?.array ?? []).compactMap(\.string)
    resources = (members["resources"]?.array ?? []).compactMap { resource in
      // What is embedded in code is no file of a bundle.
      let rule = resource.object?["rule"]?.object ?? [:]
      return rule["embedInCode"] == nil ? resource.object?["path"]?.string : nil
    }
    copied = Set(
      (members["resources"]?.array ?? []).compactMap { resource in
        resource.object?["rule"]?.object?["copy"] == nil ? nil : resource.object?["path"]?.string
      })
    dependencies = (members["dependencies"]?.array ?? []).compactMap {
      $0.object?.first?.value.array?.first?.string
    }
    headers = members["publicHeadersPath"]?.string ?? "include"
    var settings = ModuleSettings()
    settings.package = package
    settings.defines = ["SWIFT_PACKAGE"]
    if isSix { settings.features = ModuleSettings.featuresOfSwift6 }
    for setting in members["settings"]?.array ?? [] where Self.counts(setting) {
      settings.add(setting)
    }
    self.settings = settings
  }

  /// Whether a setting is one for iOS, in a release.
  private static func counts(_ setting: JSONValue) -> Bool {
    let condition = setting.object?["condition"]?.object ?? [:]
    let platforms = (condition["platformNames"]?.array ?? []).compactMap(\.string)
    return (platforms.isEmpty || platforms.contains("ios"))
      && condition["config"]?.string ?? "release" == "release"
  }
}

extension ModuleSettings {
  /// Notes a setting of a manifest; those that change nothing here are passed over.
  fileprivate mutating func add(_ setting: JSONValue) {
    let tool = setting.object?["tool"]?.string
    guard let (kind, body) = setting.object?["kind"]?.object?.first else { return }
    let value = body.object?["_0"]
    let text = value?.string ?? ""
    switch (tool, kind) {
    case ("swift", "define"): defines.append(text)
    case ("swift", "enableUpcomingFeature") where Self.knownFeatures.contains(text):
      features.append(text)
    case ("swift", "enableExperimentalFeature"): experiments.append(text)
    case ("swift", "swiftLanguageMode") where text == "6": features = Self.featuresOfSwift6
    case ("swift", "defaultIsolation"):
      isolation = text.contains("MainActor") ? .mainActor : .nonisolated
    case ("c", "define"), ("cxx", "define"): cArguments.append("-D\(text)")
    case ("c", "headerSearchPath"), ("cxx", "headerSearchPath"): headerFolders.append(text)
    case ("linker", "linkedLibrary"): libraries.append(text)
    default: break
    }
  }
}
