import Foundation
import PushStore
import SimulatorRuntime
import SystemFiles

// What an extension shares with its app (LIFE-37).
extension Device {
  /// The folder of an app group, shared by the app and its extensions; it may not be there yet.
  ///
  /// `UserDefaults(suiteName:)` of the group lies in it at `Library/Preferences/<group>.plist`.
  public func appGroupContainer(_ identifier: String) -> URL {
    folder.appendingPathComponent("Containers/Shared/AppGroup/\(identifier)", isDirectory: true)
  }

  /// Creates the folders of `identifiers` and gives their paths by group.
  /// - Throws: `SimulatorError` for a name that cannot be a folder's, and when one cannot be made.
  func makeAppGroups(
    _ identifiers: [String], for container: ExtensionContainer
  ) throws(SimulatorError) -> [String: String] {
    var folders: [String: String] = [:]
    for identifier in identifiers {
      guard !["", ".", ".."].contains(identifier),
        !identifier.contains(where: { "/\0".contains($0) })
      else {
        throw SimulatorError(
          .unreadableInput,
          "the entitlements name the app group \"\(identifier)\", which cannot be a folder's name; "
            + "use one such as group.com.example.app")
      }
      let folder = appGroupContainer(identifier)
      do {
        try Self.makeAppGroup(folder, identifier, container)
      } catch {
        throw SimulatorError(
          .failed,
          "making the app group's folder \(folder.path) failed: \(Self.reason(error)); "
            + "give a device folder you may write", setting: .deviceFolder, cause: error)
      }
      folders[identifier] = folder.path
    }
    return folders
  }

  private static func makeAppGroup(
    _ folder: URL, _ identifier: String, _ container: ExtensionContainer
  ) throws {
    try makeFolders(
      ["Library/Application Support", "Library/Caches", "Library/Preferences"], in: folder)
    // Where Foundation on Linux itself looks for a suite, when code names it by an optional.
    try makeFolders([".config"], in: container.folder)
    let shared = folder.appendingPathComponent("Library/Preferences/\(identifier).plist").path
    try OpenFolder(container.folder.path).folder(".config")
      .link("\(identifier).plist", to: shared)
  }
}
