import AppBundle
import Foundation
import PayloadInput

/// The kind of target that a path of a call names.
package enum LintTarget {
  private static let sources = [".swift", ".m"]

  private static func isSource(_ name: String) -> Bool { sources.contains { name.hasSuffix($0) } }

  /// Whether a path is an extension's: a bundle, a file of Swift or Objective-C, or a folder with
  /// such files.
  package static func isExtension(_ path: String) -> Bool {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    if trimmed.hasSuffix(".appex") { return true }
    guard PayloadInputs.isFolder(path) else { return isSource(trimmed) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // A package's description is Swift too, and no extension's.
    return names.contains { isSource($0) && $0 != "Package.swift" }
  }

  /// The targets that a path names: the bundle, file or folder itself; of an app's folder also the
  /// extensions that lie in it. Empty for a folder of something else.
  package static func all(of path: String) -> [String] {
    guard isExtension(path) else { return [] }
    return isApp(path) ? [path] + extensions(below: path) : [path]
  }

  /// Whether a path is an app's folder: its own Info.plist declares no extension, and its files start
  /// an app.
  package static func isApp(_ folder: String) -> Bool {
    guard PayloadInputs.isFolder(folder), !folder.hasSuffix(".appex") else { return false }
    let place = URL(fileURLWithPath: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let starts = ["@main", "UIApplicationDelegate", "UIApplicationMain"].map { Data($0.utf8) }
    let isApp = names.contains { name in
      guard isSource(name),
        let text = try? Data(contentsOf: place.appendingPathComponent(name), options: .mappedIfSafe)
      else { return false }
      return starts.contains { text.range(of: $0) != nil }
    }
    guard isApp else { return false }
    let plist = try? Data(contentsOf: place.appendingPathComponent("Info.plist"))
    return plist?.range(of: Data("NSExtension".utf8)) == nil
  }

  /// How deep below a folder extensions are looked for.
  private static let depth = 3

  /// The folders below one that hold an extension's Info.plist and its source.
  package static func extensions(below folder: String) -> [String] {
    var found: [String] = []
    func walk(_ folder: String, _ depth: Int) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") && !passedOver.contains(name) {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard PayloadInputs.isFolder(path) else { continue }
        if isExtension(path), declaresExtension(path) {
          found.append(path)
        } else if depth > 1 {
          walk(path, depth - 1)
        }
      }
    }
    walk(folder, depth)
    return found
  }

  private static let passedOver: Set<String> = ["build", "DerivedData", "Pods", "node_modules"]

  private static func declaresExtension(_ folder: String) -> Bool {
    let plist = URL(fileURLWithPath: folder).appendingPathComponent("Info.plist")
    guard let data = try? Data(contentsOf: plist, options: .mappedIfSafe) else { return false }
    return [ExtensionPoint.service, .content].contains {
      data.range(of: Data($0.rawValue.utf8)) != nil
    }
  }

  /// Whether a folder holds sources in C, C++ or Objective-C++.
  package static func holdsForeignSources(_ path: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.contains { name in [".mm", ".c", ".cpp"].contains { name.hasSuffix($0) } }
  }

  /// Whether payloads may lie in it too.
  package static func mayHoldPayloads(_ path: String) -> Bool {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return !trimmed.hasSuffix(".appex") && !isSource(trimmed)
  }
}
