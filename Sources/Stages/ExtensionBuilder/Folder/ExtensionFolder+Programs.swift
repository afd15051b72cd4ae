import AppBundle
import Foundation

extension ExtensionFolder {
  /// Refuses a folder without Swift files that is not a ready program, where it is clear what it
  /// is instead: an app, or an extension in another language.
  /// - Throws: `BuildError` with code `unreadableInput`.
  func checkIsProgram() throws(BuildError) {
    let plugIns = DeviceSDKLocation.entries(url.appendingPathComponent("PlugIns"))
      .filter { $0.pathExtension == "appex" }
    guard url.pathExtension != "app", plugIns.isEmpty else {
      let advice =
        plugIns.isEmpty
        ? "it has no extension in PlugIns"
        : "give one of its extensions: \(plugIns.map(\.path).joined(separator: ", "))"
      throw BuildError(
        .unreadableInput, "cannot build \(url.path): it is an app, no extension; \(advice)")
    }
    let foreign = files.filter { Self.foreignSuffixes.contains($0.url.pathExtension.lowercased()) }
    guard !foreign.isEmpty, (try? AppexBundle(contentsOf: url)) == nil else { return }
    throw BuildError(
      .unreadableInput,
      "cannot build \(url.path): it holds no file in Swift or Objective-C, and nothing else is "
        + "compiled, not \(foreign.map(\.path).joined(separator: ", ")); write the extension's class "
        + "in one of the two")
  }
}
