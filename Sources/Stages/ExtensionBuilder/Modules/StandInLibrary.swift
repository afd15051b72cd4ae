import Foundation

/// Pushsim's own sources for modules of vendors: a folder with one folder for each module.
package struct StandInLibrary: Sendable, Hashable {
  /// Environment variable that names the library's folder and goes before every other place.
  package static let environmentVariable = "PUSHSIM_STAND_INS"

  /// The folder; nil when the tool has no stand-ins.
  package let folder: URL?

  /// The library in `folder`.
  package init(folder: URL?) { self.folder = folder?.standardizedFileURL }

  /// Finds the library of the running tool: `PUSHSIM_STAND_INS`, then `../lib/pushsim/StandIns`
  /// beside the tool's folder, then `StandIns` in a folder above it or in the checkout that
  /// the tool was built from.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = DeviceSDKLocation.runningTool
  ) -> StandInLibrary {
    if let path = environment[environmentVariable], !path.isEmpty {
      return StandInLibrary(folder: URL(fileURLWithPath: path))
    }
    let bin = tool.deletingLastPathComponent()
    var places = [bin.deletingLastPathComponent().appendingPathComponent("lib/pushsim/StandIns")]
    var folder = bin
    while folder.pathComponents.count > 1 {
      places.append(folder.appendingPathComponent("StandIns"))
      folder.deleteLastPathComponent()
    }
    // A tool that was built for a package that depends on pushsim lies outside of its checkout.
    places.append(DeviceSDKBuild.ownCheckout.appendingPathComponent("StandIns"))
    return StandInLibrary(folder: places.first { FileManager.default.fileExists(atPath: $0.path) })
  }

  /// The modules' names, in order.
  package var names: [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  /// The sources of the module called `name`.
  func sources(of name: String) -> URL? {
    names.contains(name) ? folder?.appendingPathComponent(name) : nil
  }
}
