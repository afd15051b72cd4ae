import Foundation

/// A storyboard, of which only the class of its first view controller is read.
struct Storyboard {
  /// The custom class of the initial view controller; nil where none is named.
  let controller: String?

  /// Finds `name.storyboard` in an extension's folder; nil when it is not there.
  init?(named name: String, in folder: ExtensionFolder) {
    let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    var found: URL?
    while found == nil, let url = files?.nextObject() as? URL {
      if url.lastPathComponent == "\(name).storyboard" { found = url }
    }
    guard let found, let text = try? String(contentsOf: found, encoding: .utf8) else { return nil }
    self.init(text: text)
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
