import Foundation

/// The app that notifications belong to.
enum AppBundle {
  /// The app's bundle. An extension lies in it, at `App.app/PlugIns/Name.appex`.
  static var current: Bundle? {
    let main = Bundle.main
    guard main.bundleURL.pathExtension == "appex" else { return main }
    return Bundle(
      url: main.bundleURL.deletingLastPathComponent().deletingLastPathComponent())
  }
}
