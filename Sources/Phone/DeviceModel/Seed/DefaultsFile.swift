import Foundation
import Glibc
import JSONModel
import SystemFiles
import TextFormats

/// The property list of an app group's defaults, in a container in which extensions may put anything
/// in its place: no symbolic link is followed, and what is too much is not read.
struct DefaultsFile {
  /// The largest that is read: 16 MiB.
  private static let maximumBytes = 16 << 20
  private static let folders = ["Library", "Preferences"]

  let container: URL
  let name: String

  init(of group: String, in container: URL) {
    self.container = container
    name = "\(group).plist"
  }

  /// Where it lies in the container.
  var path: String { Self.folders.joined(separator: "/") + "/" + name }

  /// The values; none where they cannot be read.
  var values: [String: Any] {
    guard let bytes = try? contents(), bytes.withUnsafeBytes(PropertyListBounds.areKept) else {
      return [:]
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any] ?? [:]
  }

  /// Writes other values.
  func write(_ values: [String: Any]) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    let folder = try Device.makeFolders([Self.folders.joined(separator: "/")], in: container)
    let draft = try FileDraft(in: folder, mode: 0o600)
    try draft.append(Array(data))
    try draft.publish(as: name, isDurable: false)
  }

  private func contents() throws -> [UInt8] {
    var folder = try OpenFolder(container.path)
    for name in Self.folders { folder = try folder.folder(name) }
    return try folder.regularFile(name).contents(maximumBytes: Self.maximumBytes)
  }
}

extension OpenFolder {
  /// Opens an ordinary file in this folder for reading; a link, a pipe or a device is none.
  func regularFile(_ name: String) throws(SystemCallError) -> OpenFile {
    // Looked at before it is opened: opening a device can have effects.
    guard try stampIfPresent(name)?.isRegularFile == true else {
      throw SystemCallError(call: "openat", errno: EINVAL)
    }
    let file = try file(name, O_RDONLY | O_NONBLOCK)
    guard try file.stamp().isRegularFile else {
      throw SystemCallError(call: "openat", errno: EINVAL)
    }
    return file
  }
}
