import AppBundle
import Foundation

/// A storyboard, of which only the class of its first view controller is read.
struct Storyboard {
  /// The custom class of the initial view controller; nil where none is named.
  let controller: String?

  /// Finds `name.storyboard` in an extension's folder; nil when it is not there.
  init?(named name: String, in folder: URL) {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: URL?
    while found == nil, let url = files?.nextObject() as? URL {
      if url.lastPathComponent == "\(name).storyboard" { found = url }
    }
    guard let found, let text = try? String(contentsOf: found, encoding: .utf8) else { return nil }
    self.init(text: text)
  }

  /// The controller of the storyboard that `NSExtensionMainStoryboard` names; nil where it names
  /// none.
  /// - Throws: `BuildError` when the storyboard is not there: a device cannot show the extension.
  static func controller(
    _ infoPlist: InfoPlist, _ path: String, in folder: URL
  ) throws(BuildError) -> String? {
    guard let name = infoPlist.mainStoryboard else { return nil }
    guard let storyboard = Storyboard(named: name, in: folder) else {
      throw BuildError(
        .badPropertyList,
        "\(path) names the storyboard \(name), and there is no \(name).storyboard in the folder; a "
          + "device ends the extension when it is to be shown (CEXT-01)")
    }
    return storyboard.controller
  }

  /// Reads a storyboard's XML.
  init(text: String) {
    let first = text.firstMatch(of: #/<document [^>]*initialViewController="([^"]+)"/#)?.1
    let controllers = text.matches(of: #/<(?:\w+C|c)ontroller [^>]*>/#).map { String($0.output) }
    let initial = controllers.first { element in
      first.map { element.contains(" id=\"\($0)\"") } ?? true
    }
    controller = initial?.firstMatch(of: #/ customClass="([^"]+)"/#).map { String($0.1) }
  }
}
