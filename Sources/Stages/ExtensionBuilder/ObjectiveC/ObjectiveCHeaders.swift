import Foundation

/// The device SDK's headers: what Objective-C sees as Apple's frameworks.
struct ObjectiveCHeaders {
  /// The folder with a folder for each framework.
  let folder: URL

  /// The map of the frameworks' modules.
  var map: URL { folder.appendingPathComponent("frameworks.modulemap") }

  /// The frameworks that have headers.
  let frameworks: [String]

  /// The headers of `sdk`; nil where it has none.
  init?(of sdk: DeviceSDKLocation) {
    let places = [
      sdk.folder.appendingPathComponent("Headers"),
      sdk.checkout?.appendingPathComponent("Packages/DeviceSDK/Headers"),
    ].compactMap(\.self)
    let isThere = { (place: URL) in
      FileManager.default.fileExists(
        atPath: place.appendingPathComponent("frameworks.modulemap").path)
    }
    guard let folder = places.first(where: isThere) else { return nil }
    self.folder = folder
    frameworks = DeviceSDKLocation.names(folder).filter { name in
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("\(name)/\(name).h").path)
    }
  }

  /// Every header, in order.
  var files: [URL] {
    DeviceSDKLocation.entries(folder).flatMap { entry in
      entry.hasDirectoryPath || entry.pathExtension.isEmpty
        ? DeviceSDKLocation.entries(entry) : [entry]
    }.filter { $0.pathExtension == "h" || $0.pathExtension == "modulemap" }
  }

  /// A source that imports every framework.
  var everything: String { frameworks.map { "#import <\($0)/\($0).h>\n" }.joined() }

  /// The frameworks of the headers that a source imports by their names alone, as
  /// `#import "FirebaseMessaging.h"` does.
  func flat(at url: URL) -> [String] {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.matches(of: /(?m)^\s*#\s*(?:import|include)\s*["<](\w+\.h)[">]/).flatMap {
      HeaderImports.modules(at: folder.appendingPathComponent(String($0.1)))
    }
  }

  /// The frameworks that each framework's headers import.
  var imports: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for name in frameworks {
      let headers = DeviceSDKLocation.entries(folder.appendingPathComponent(name))
      result[name] = Set(headers.flatMap { HeaderImports.modules(at: $0) }).subtracting([name])
    }
    return result
  }
}
