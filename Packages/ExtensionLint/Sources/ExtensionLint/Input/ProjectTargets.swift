import Foundation

/// What an Xcode project above the folder says of the extension's target and its app's.
struct ProjectTargets {
  /// The project file, as diagnostics name it.
  let path: String
  /// The extension target's name.
  let name: String
  /// iOS version the extension asks for, such as `17.0`; nil when not said.
  let deploymentTarget: String?
  /// The version its app asks for.
  let appDeploymentTarget: String?
  /// The line of the extension's setting, from 1.
  let line: Int
  /// The entitlements file that the target names, from the project's folder.
  let entitlements: String?

  private static let maximumLevels = 4
  private typealias Object = [String: Any]

  /// Looks for a project in the folders above `folder`; nil when none has a target for it.
  init?(above folder: URL) {
    var level = folder
    for _ in 0..<Self.maximumLevels where level.pathComponents.count > 1 {
      level = level.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      for name in names.sorted() where name.hasSuffix(".xcodeproj") {
        let url = level.appendingPathComponent("\(name)/project.pbxproj")
        guard let found = Self(at: url, folder: folder) else { continue }
        self = found
        return
      }
      if names.contains(".git") { return nil }
    }
    return nil
  }

  private init?(at url: URL, folder: URL) {
    guard let data = try? Data(contentsOf: url),
      data.range(of: Data("com.apple.product-type.app-extension".utf8)) != nil,
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let objects = (list as? Object)?["objects"] as? [String: Object]
    else { return nil }
    let folderName = folder.lastPathComponent
    let targets = objects.filter { $0.value["isa"] as? String == "PBXNativeTarget" }
    let own = targets.first { _, target in
      guard target["productType"] as? String == "com.apple.product-type.app-extension" else {
        return false
      }
      let plist = Self.setting("INFOPLIST_FILE", of: target, objects) ?? ""
      return target["name"] as? String == folderName
        || plist.split(separator: "/").dropLast().last.map(String.init) == folderName
    }
    guard let own else { return nil }
    let app = targets.values.first { target in
      target["productType"] as? String == "com.apple.product-type.application"
        && (target["dependencies"] as? [String] ?? [])
          .contains { objects[$0]?["target"] as? String == own.key }
    }
    let project = objects.values.first { $0["isa"] as? String == "PBXProject" } ?? [:]
    let key = "IPHONEOS_DEPLOYMENT_TARGET"
    let common = Self.setting(key, of: project, objects)
    path = url.path
    name = own.value["name"] as? String ?? folderName
    let target = Self.setting(key, of: own.value, objects) ?? common
    deploymentTarget = target
    appDeploymentTarget = app.flatMap { Self.setting(key, of: $0, objects) ?? common }
    entitlements = Self.setting("CODE_SIGN_ENTITLEMENTS", of: own.value, objects)
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    line =
      (lines.firstIndex { $0.contains(key) && $0.contains("= \(target ?? "")") } ?? 0) + 1
  }

  private static func setting(
    _ key: String, of object: Object, _ objects: [String: Object]
  ) -> String? {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap {
      objects[$0]
    }
    let chosen =
      configurations.first { $0["name"] as? String == "Release" } ?? configurations.last
    return (chosen?["buildSettings"] as? Object)?[key] as? String
  }
}
