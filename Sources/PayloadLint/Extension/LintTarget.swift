import Foundation
import PayloadInput

/// What one path of a call stands for.
package enum LintTarget {
  /// Whether a path is an extension's: a bundle, a Swift file, or a folder with Swift files.
  package static func isExtension(_ path: String) -> Bool {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    if trimmed.hasSuffix(".appex") || trimmed.hasSuffix(".swift") { return true }
    guard PayloadInputs.isFolder(path) else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // A package's description is Swift too, and no extension's.
    return names.contains { $0.hasSuffix(".swift") && $0 != "Package.swift" }
  }

  /// Whether payloads may lie in it too.
  package static func mayHoldPayloads(_ path: String) -> Bool {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return !trimmed.hasSuffix(".appex") && !trimmed.hasSuffix(".swift")
  }
}
