import AppBundle
import CodeSanitizers
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Synchronization

/// The bundles of the extensions under test: each is made once in a process and kept in the user's
/// cache folder, where an unchanged one is found again.
final class TestExtensions: Sendable {
  static let shared = TestExtensions()

  private struct Key: Hashable {
    let path: String
    let entitlements: [String: JSONValue]
    var isApp = false
    var countsCoverage = CoverageTrait.recorder != nil
    var sanitizer = SanitizerTrait.recorder?.sanitizer
  }

  private let made = Mutex<[Key: Task<URL, any Error>]>([:])

  /// The bundle for an `.app`, or a folder of an app's sources.
  /// - Throws: `SimulatorError` that holds the compiler's words.
  func app(for url: URL) async throws(SimulatorError) -> URL {
    try await bundle(
      Key(path: url.absoluteURL.standardizedFileURL.path, entitlements: [:], isApp: true))
  }

  /// The bundle for an `.appex`, an executable or a folder of sources, with further entitlements.
  /// - Throws: `SimulatorError` that holds the compiler's words.
  /// - Parameter countsCoverage: whether what is compiled counts how often its parts run; nil for
  ///   what the trait `.coverage(…)` says.
  func bundle(
    for url: URL, entitlements: [Entitlement], countsCoverage: Bool? = nil
  ) async throws(SimulatorError) -> URL {
    var key = Key(
      path: url.absoluteURL.standardizedFileURL.path,
      entitlements: Dictionary(entitlements.map { ($0.key, $0.value) }) { $1 })
    if let countsCoverage { key.countsCoverage = countsCoverage }
    return try await bundle(key)
  }

  private func bundle(_ key: Key) async throws(SimulatorError) -> URL {
    let task = made.withLock { made in
      if let task = made[key] { return task }
      let task = Task { try await Self.onThread { try Self.make(key) } }
      made[key] = task
      return task
    }
    do {
      return try await task.value
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(.failed, "\(error)", cause: error)
    }
  }

  /// Runs what blocks for seconds on a thread of its own: tests share few.
  private static func onThread(_ body: @escaping @Sendable () throws -> URL) async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  private static func make(_ key: Key) throws(SimulatorError) -> URL {
    let output = OutputText()
    do {
      return try make(key, output)
    } catch {
      let words = output.text.isEmpty ? "" : "\n" + output.text
      throw SimulatorError(
        error.code.exitStatus == 70 ? .failed : .unreadableInput, error.message + words,
        cause: error)
    }
  }

  private static func make(_ key: Key, _ output: OutputText) throws(BuildError) -> URL {
    let url = URL(fileURLWithPath: key.path)
    let plain = try plainBundle(url, key, output)
    guard !key.entitlements.isEmpty else { return plain }
    let kind =
      (key.countsCoverage ? "coverage " : "") + (key.sanitizer.map { $0.rawValue + " " } ?? "")
      + JSONValue.object(key.entitlements).compactText
    return try kept(url, kind) { output throws(BuildError) in
      try bundle(at: plain).copy(to: output, addingEntitlements: key.entitlements).url
    }
  }

  private static func bundle(at url: URL) throws(BuildError) -> AppexBundle {
    try BuildError.mapping { () throws(AppBundleError) in try AppexBundle(at: url) }
  }

  /// The bundle without further entitlements.
  private static func plainBundle(
    _ url: URL, _ key: Key, _ output: OutputText
  ) throws(BuildError) -> URL {
    if key.isApp, url.pathExtension == "app" { return url }
    if url.pathExtension == "appex" { return try bundle(at: url).url }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildError(
        .unreadableInput,
        "there is no extension at \(url.path); give a folder of sources, an .appex or an "
          + "executable, such as fixture(\"../NotificationService\")")
    }
    guard isFolder.boolValue else {
      return try kept(url, "executable") { output throws(BuildError) in
        try AppexBundle.wrap(url, at: output).url
      }
    }
    let builder = ExtensionBuilder(sdk: try sdk(), sink: DiagnosticsSink { output.append($0) })
    var options = BuildOptions()
    options.countsCoverage = key.countsCoverage
    options.sanitizer = key.sanitizer
    return try builder.buildCached(folder: url, isApp: key.isApp, options: options).bundle.url
  }

  /// The bundle that `make` puts into the cache for a `kind` of what lies at `url`.
  private static func kept(
    _ url: URL, _ kind: String, _ make: (URL) throws(BuildError) -> URL
  ) throws(BuildError) -> URL {
    let entry = CacheEntry(bundleOf: "\(kind) \(url.path)")
    let product = url.deletingPathExtension().lastPathComponent
    return try entry.made(from: url) { () throws(BuildError) in
      try make(entry.url.appendingPathComponent("\(product).appex"))
    }
  }

  /// The device SDK; where it has to be built first, that is reported at once, for it takes
  /// minutes.
  private static func sdk() throws(BuildError) -> DeviceSDKLocation {
    // One at a time, or each would say that it waits for the others.
    try findingSDK.withLock { _ throws(BuildError) in try DeviceSDKBuild.findOrBuild() }
  }

  private static let findingSDK = Mutex(())
}
