import Foundation

/// The app that notifications belong to.
enum AppBundle {
  /// The app's bundle; nil for an extension on its own. One in its app lies at
  /// `App.app/PlugIns/Name.appex`.
  static var current: Bundle? {
    let main = Bundle.main
    guard main.bundleURL.pathExtension == "appex" else { return main }
    let app = main.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
    return app.pathExtension == "app" ? Bundle(url: app) : nil
  }
}
