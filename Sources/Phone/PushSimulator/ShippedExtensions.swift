import AppBundle
import ExtensionBuilder
import Foundation
import SimulatorRuntime

/// Extensions that come with the tool.
public enum ShippedExtensions {
  /// The default extension, `RichMedia.appex`: attaches the media a payload links to.
  ///
  /// Looked for in `../lib/pushsim/Extensions` beside the tool's folder, and in
  /// `.build-sdk/Extensions` in a folder above the tool; else built from pushsim's checkout, where
  /// the tool is one that a package depending on pushsim has made.
  /// - Throws: `SimulatorError` that says how to build it.
  public static func richMedia() throws(SimulatorError) -> URL {
    if let bundle = try find("RichMedia") { return bundle }
    throw SimulatorError(
      .unreadableInput,
      "the default extension RichMedia.appex is not beside the tool; run `make extensions` in "
        + "pushsim's checkout, or name an extension", setting: .serviceExtension)
  }

  /// An extension of `Samples/Extensions`, looked for in the same places.
  /// - Throws: `SimulatorError` that says where it would be.
  package static func sample(_ name: String) throws(SimulatorError) -> URL {
    if let bundle = try find(name) { return bundle }
    throw SimulatorError(
      .unreadableInput,
      "the sample extension \(name).appex is not beside the tool; run `make extensions` in "
        + "pushsim's checkout and use the pushsim built there")
  }

  private static func find(_ name: String) throws(SimulatorError) -> URL? {
    if let bundle = built(name, beside: DeviceSDKLocation.runningTool) { return bundle }
    return try builtFromCheckout(name)
  }

  /// The extension as `make install` or `make extensions` left it; nil where neither did.
  package static func built(_ name: String, beside tool: URL) -> URL? {
    let installed = tool.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/pushsim/Extensions")
    var candidates = [installed]
    var folder = tool
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      candidates.append(folder.appendingPathComponent(".build-sdk/Extensions"))
    }
    return candidates.lazy.map { $0.appendingPathComponent("\(name).appex") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func builtFromCheckout(_ name: String) throws(SimulatorError) -> URL? {
    let folder = DeviceSDKBuild.ownCheckout.appendingPathComponent("Samples/Extensions/\(name)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    do {
      return try ExtensionBuilder().buildCached(folder: folder).bundle.url
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }
}
