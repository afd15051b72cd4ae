import Foundation
import JSONModel
import NotificationModel
import SystemFiles

/// Reads manifests with SwiftPM, each once as long as it stays as it is.
struct ManifestReader: Sendable {
  /// How long SwiftPM may take for one: a minute.
  private static let limit = Duration.seconds(60)

  let environment: [String: String]

  private var cache: URL { CacheFolder.url(environment: environment) }

  /// The manifest of the package in `folder`; nil where there is none, or SwiftPM cannot read it.
  func manifest(of folder: URL) -> PackageManifest? {
    guard let text = Self.text(of: folder) else { return nil }
    let kept = cache.appendingPathComponent(
      "Manifests/\(CacheFolder.name(for: folder.path + text)).json")
    if let data = try? Data(contentsOf: kept), let manifest = Self.parse(data, folder) {
      return manifest
    }
    guard let data = dump(folder), let manifest = Self.parse(data, folder) else { return nil }
    // Without the copy SwiftPM is asked again, which only takes time.
    try? FileManager.default.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: kept, options: .atomic)
    return manifest
  }

  /// The text of a package's manifests, of which it may have some for certain compilers; nil where
  /// there is none.
  static func text(of folder: URL) -> String? {
    let files = DeviceSDKLocation.entries(folder).filter {
      $0.lastPathComponent.hasPrefix("Package") && $0.pathExtension == "swift"
    }
    guard files.contains(where: { $0.lastPathComponent == "Package.swift" }) else { return nil }
    return files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  private static func parse(_ data: Data, _ folder: URL) -> PackageManifest? {
    (try? JSONParser.parse(data).value).flatMap { try? PackageManifest($0, folder: folder) }
  }

  /// Returns SwiftPM's output; SwiftPM keeps its own files in pushsim's cache, not in the package.
  private func dump(_ folder: URL) -> Data? {
    guard let swift = ProgramSearch.find("swift", environment: environment) else { return nil }
    let output = OutputText()
    let scratch = cache.appendingPathComponent("SwiftPM").path
    let arguments = [
      "package", "--package-path", folder.path, "--scratch-path", scratch, "--cache-path",
      scratch + "/cache", "dump-package",
    ]
    let termination = try? CompilerProcess.run(
      swift, arguments, environment: environment, limit: Self.limit,
      sink: DiagnosticsSink { output.append($0) })
    guard termination == .exited(0) else { return nil }
    // Warnings come before the JSON, whose first line is a brace.
    let text = "\n" + output.text
    return text.firstRange(of: "\n{").map { Data(text[$0.lowerBound...].utf8) }
  }
}
