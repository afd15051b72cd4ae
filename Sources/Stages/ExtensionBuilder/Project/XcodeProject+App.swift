import Foundation
import NotificationPayload

// The app that an extension belongs to.
extension XcodeProject {
  /// The app's target that embeds an extension: the one that depends on it, else the only one.
  private func app(of extensionTarget: XcodeTarget) -> XcodeTarget? {
    let apps = targets { $0.hasPrefix("com.apple.product-type.application") }
    let embedding = apps.first { app in
      let dependencies = objects[app.id]?["dependencies"] as? [String] ?? []
      return dependencies.contains { objects[$0]?["target"] as? String == extensionTarget.id }
    }
    return embedding ?? (apps.count == 1 ? apps[0] : nil)
  }

  /// The build options of the app's target. Its entitlements hold for what its extensions hand back,
  /// too (LIFE-35).
  func appOptions(for extensionTarget: XcodeTarget) -> BuildOptions? {
    app(of: extensionTarget)?.options
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
