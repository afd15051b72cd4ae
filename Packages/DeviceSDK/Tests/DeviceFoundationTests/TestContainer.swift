import DeviceFoundation
import Synchronization
import Testing

/// A device's folders for these tests: a container and one app group. Made once in a process,
/// since an environment holds for the whole of it.
enum TestContainer {
  static let group = "group.com.example.tests"
  static let memoryLimitBytes = 4 << 30

  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-foundation-\(getpid())").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(
      at: folder.appendingPathComponent("group/Library"), withIntermediateDirectories: true)
    try? FileManager.default.createDirectory(
      at: folder.appendingPathComponent("data/Library"), withIntermediateDirectories: true)
    DeviceEnvironment.current = DeviceEnvironment(
      container: folder.appendingPathComponent("data").path,
      appGroups: [group: folder.appendingPathComponent("group").path],
      memoryLimitBytes: memoryLimitBytes)
    atexit { try? FileManager.default.removeItem(at: TestContainer.folder) }
    return folder
  }()

  /// A suite of the container that no other test uses.
  static func suite() throws -> (name: String, defaults: UserDefaults) {
    let name = "com.example.\(UUID().uuidString)"
    _ = folder
    return (name, try #require(UserDefaults(suiteName: name)))
  }

  /// Returns the contents of the file of a suite of the container.
  static func file(_ suite: String) throws -> [String: Any] {
    let file = folder.appendingPathComponent("data/Library/Preferences/\(suite).plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    return try #require(list as? [String: Any])
  }
}
