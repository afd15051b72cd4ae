import Diagnostics
import Foundation
import JSONModel
import NotificationModel

/// The app that an extension's bundle is embedded in, and what its Info.plist says.
package struct ContainingApp: Sendable, Hashable {
  /// The app's bundle.
  package let url: URL
  /// `CFBundleIdentifier`; nil where it cannot be read.
  package let identifier: BundleIdentifier?
  /// Whether `UIBackgroundModes` has `remote-notification` (STAT-07); nil where the Info.plist
  /// cannot be read.
  package let hasBackgroundMode: Bool?

  /// The app around the `.appex` at `extension`; nil for one that lies elsewhere than in
  /// `App.app/PlugIns`.
  package init?(of extension: URL) {
    guard let app = Self.url(around: `extension`) else { return nil }
    url = app
    let values = try? PropertyListFile.read(app.appendingPathComponent("Info.plist"))
    identifier = values.flatMap { InfoPlist($0).string("CFBundleIdentifier") }
      .flatMap(BundleIdentifier.init)
    hasBackgroundMode = values.map { values in
      (values["UIBackgroundModes"] as? [String])?.contains("remote-notification") == true
    }
  }

  /// The app's bundle, of which nothing is read.
  static func url(around extension: URL) -> URL? {
    let plugIns = `extension`.deletingLastPathComponent()
    let app = plugIns.deletingLastPathComponent()
    return plugIns.lastPathComponent == "PlugIns" && app.pathExtension == "app" ? app : nil
  }

  /// Returns iOS' objections to an extension of this identifier in the app (PROV-24).
  package func findings(_ extension: BundleIdentifier) -> [Finding] {
    guard let identifier, !`extension`.rawValue.hasPrefix(identifier.rawValue + ".") else {
      return []
    }
    return [
      Finding(
        rule: .`PROV-24`, severity: .error,
        message: "the extension's bundle identifier does not begin with the app's and a dot: a "
          + "device refuses to install such an app",
        fix: "call it \(identifier.rawValue).NotificationService, for example")
    ]
  }
}

extension AppexBundle {
  /// The app's name as a person sees it: of the bundle itself or the one that it is embedded in, else
  /// of the project it was built from; nil where none is known.
  package var appName: String? {
    if point == .application { return Self.displayName(in: url) }
    if let containingApp { return Self.displayName(in: containingApp) }
    return recordedAppName
  }

  private static func displayName(in app: URL) -> String? {
    let values = try? PropertyListFile.read(app.appendingPathComponent("Info.plist"))
    return ["CFBundleDisplayName", "CFBundleName"].lazy
      .compactMap { values?[$0] as? String }.first { !$0.isEmpty }
  }
}
