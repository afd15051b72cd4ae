import AppBundle
import Diagnostics
import Foundation
import NotificationPayload

// The app that an extension belongs to.
extension XcodeProject {
  /// The app's target that embeds an extension: the one that depends on it, else the only one.
  private func app(of extensionTarget: XcodeTarget) -> XcodeTarget? {
    let apps = targets { $0.hasPrefix(Self.applicationType) }
    let embedding = apps.first { app in
      let dependencies = objects[app.id]?["dependencies"] as? [String] ?? []
      return dependencies.contains { objects[$0]?["target"] as? String == extensionTarget.id }
    }
    return embedding ?? (apps.count == 1 ? apps[0] : nil)
  }

  /// How a target of an app brings an extension to a device.
  private enum Embedding {
    /// A phase copies its product into `PlugIns`.
    case copied
    /// The phase is run for installing only, which a run from Xcode is not.
    case whenInstalling
    /// The target depends on it, and no phase copies it.
    case builtOnly
    case none
  }

  /// The numbers of `PlugIns` and `Extensions` in a phase that copies files.
  private static let plugInFolders = ["13", "16"]

  private func embedding(of extensionTarget: XcodeTarget, in app: XcodeTarget) -> Embedding {
    let product = objects[extensionTarget.id]?["productReference"] as? String
    let phases = (objects[app.id]?["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
    let copying = phases.filter { phase in
      let files = (phase["files"] as? [String] ?? []).compactMap {
        objects[$0]?["fileRef"] as? String
      }
      return phase["isa"] as? String == "PBXCopyFilesBuildPhase" && product != nil
        && files.contains { $0 == product } && Self.copiesPlugIns(phase)
    }
    if copying.contains(where: { !Self.isForInstalling($0) }) { return .copied }
    if !copying.isEmpty { return .whenInstalling }
    let dependencies = objects[app.id]?["dependencies"] as? [String] ?? []
    let isBuilt = dependencies.contains {
      objects[$0]?["target"] as? String == extensionTarget.id
    }
    return isBuilt ? .builtOnly : .none
  }

  private static func copiesPlugIns(_ phase: Object) -> Bool {
    if let name = phase["dstSubfolder"] as? String { return name == "PlugIns" }
    return plugInFolders.contains("\(phase["dstSubfolderSpec"] ?? "")")
  }

  private static func isForInstalling(_ phase: Object) -> Bool {
    "\(phase["runOnlyForDeploymentPostprocessing"] ?? "0")" == "1"
  }

  /// The notification extensions that an app's target brings along, be it for an archive only.
  func embedded(in app: XcodeTarget) -> [XcodeTarget] {
    extensions.filter { embedding(of: $0, in: app) != .none }
  }

  /// Returns the finding that no app of the project brings the extension to a device, or does so
  /// only when it is installed from an archive (WAKE-14); nil where one does, and for a project
  /// without apps.
  func embeddingFault(of extensionTarget: XcodeTarget) -> Finding? {
    // Xcode's own projects name the product of each target; without it nobody can tell.
    guard objects[extensionTarget.id]?["productReference"] != nil else { return nil }
    let apps = targets { $0.hasPrefix(Self.applicationType) }
    let found = apps.map { ($0.name, embedding(of: extensionTarget, in: $0)) }
    guard !found.isEmpty, !found.contains(where: { $0.1 == .copied }) else { return nil }
    let name = extensionTarget.name
    let advice =
      "add \(name) under General, Frameworks, Libraries, and Embedded Content of the app's target, "
      + "with \"Embed Without Signing\""
    if let (app, _) = found.first(where: { $0.1 == .whenInstalling }) {
      return Finding(
        rule: .`WAKE-14`, severity: .warning,
        message:
          "the target \(app) embeds \(name) only when installing: an app that Xcode runs has "
          + "no such extension, and shows pushes unmodified",
        fix: "turn off \"Copy only when installing\" in the phase that embeds it")
    }
    if let (app, _) = found.first(where: { $0.1 == .builtOnly }) {
      return Finding(
        rule: .`WAKE-14`, severity: .warning,
        message:
          "the target \(app) depends on \(name), but no phase of it copies the extension into "
          + "PlugIns: a device finds none, and shows pushes unmodified", fix: advice)
    }
    return Finding(
      rule: .`WAKE-14`, severity: .warning,
      message: "no app of the project embeds \(name): a device finds no such extension, and shows "
        + "pushes unmodified", fix: advice)
  }

  /// The findings about extensions for notifications that no app has. The builds of those that the
  /// app has say themselves what is wrong.
  func embeddingFaults(of app: XcodeTarget) -> [Finding] {
    extensions.filter { target in
      target.place.map(ExtensionFolder.isNotificationExtension) ?? false
        && embedding(of: target, in: app) == .none
    }.compactMap(embeddingFault)
  }

  /// The build options of the app's target. Its entitlements hold for what its extensions hand back,
  /// too (LIFE-35).
  func appOptions(for extensionTarget: XcodeTarget) -> BuildOptions? {
    app(of: extensionTarget)?.options
  }

  /// The app's name as a person sees it: of its Info.plist or the settings that make one.
  func appName(for extensionTarget: XcodeTarget) -> String? {
    guard let app = app(of: extensionTarget) else { return nil }
    let product = app.productName
    var settings = BuildSettings(
      product: product, module: BuildSettings.moduleName(product), options: app.options)
    let list = app.options.infoPlist.flatMap { try? PropertyListFile.read($0) } ?? [:]
    let names = ["CFBundleDisplayName", "CFBundleName"]
    let given =
      names.compactMap { list[$0] as? String }
      + names.compactMap { app.settings["INFOPLIST_KEY_\($0)"] }
    return given.lazy.map { settings.expand($0) }.first { !$0.isEmpty } ?? product
  }

  /// The folders with the app's texts, in which a device looks loc-keys up (PAYL-07).
  func appLocalizations(for extensionTarget: XcodeTarget) -> [URL] {
    guard let app = app(of: extensionTarget) else { return [] }
    let listed = app.resources.compactMap(Self.localizationFolder)
    let excluded = Set(app.excluded.map(\.path))
    let synchronized = app.folders.flatMap { folder -> [URL] in
      // A folder that cannot be listed has no texts to offer.
      let files = (try? ExtensionFolder(reading: folder, without: app.excluded).resources) ?? []
      return files.map(\.url).filter { !excluded.contains($0.path) }
        .compactMap(Self.localizationFolder)
    }
    return Set((listed + synchronized).map(\.path)).sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The folder of which `Localizations` reads a file; nil for a file that holds something else.
  private static func localizationFolder(_ file: URL) -> URL? {
    let folder = file.deletingLastPathComponent()
    switch file.lastPathComponent {
    case Localizations.catalogName: return folder
    case "Localizable.strings" where folder.pathExtension == "lproj":
      return folder.deletingLastPathComponent()
    default: return nil
    }
  }
}
