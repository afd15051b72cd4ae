import Foundation
import Glibc
import JSONModel
import Keychain
import SimulatorRuntime
import SystemFiles

extension RunningDevice {
  /// Puts a seed on the device, as the first app and its extension find it.
  /// - Throws: `SimulatorError` for a path or a group that cannot be used, and for a file that
  ///   cannot be read or written.
  package func plant(_ seed: DeviceSeed) throws(SimulatorError) {
    guard !seed.isEmpty else { return }
    if let contacts = seed.contacts { try device.addressBook.keep(contacts) }
    // First, as it installs the app anew.
    if let files = seed.files[DeviceSeed.appBundle] { try plantInAppBundle(files) }
    let app = snapshot(for: nil).app
    let installed = app?.serviceExtension ?? app?.application
    for item in seed.keychain { try plant(item, for: installed) }
    for (group, values) in seed.defaults.sorted(by: { $0.key < $1.key }) {
      try plant(values, in: try folder(of: group, for: installed), group)
    }
    for (group, files) in seed.files.sorted(by: { $0.key < $1.key })
    where group != DeviceSeed.appBundle {
      try Self.plant(files, in: try folder(of: group, for: installed))
    }
  }

  private func plant(
    _ item: DeviceSeed.KeychainItem, for installed: InstalledExtension?
  ) throws(SimulatorError) {
    guard let group = item.group ?? installed?.keychainCaller.accessGroups.first?.name else {
      throw SimulatorError(
        .usage,
        "the keychain item \(item.account) names no group, and there is no extension whose "
          + "group it could be; give it a \"group\"")
    }
    var seed = KeychainSeed(group: group, account: item.account, data: item.value)
    seed.service = item.service
    seed.accessible = item.accessible.code
    do { try device.keychain.put(seed) } catch { throw SimulatorError(.failed, of: error) }
  }

  /// The container of an app group, or the extension's own.
  private func folder(
    of group: String, for installed: InstalledExtension?
  ) throws(SimulatorError) -> URL {
    if group == DeviceSeed.ownContainer {
      guard let installed else {
        throw SimulatorError(
          .usage, "there is no extension whose container files could be put into")
      }
      return installed.container.folder
    }
    guard !["", ".", ".."].contains(group), !group.contains(where: { "/\0".contains($0) }) else {
      throw SimulatorError(
        .usage,
        "\"\(group)\" is not an app group; name one such as group.com.example.app, or "
          + "\(DeviceSeed.ownContainer) or \(DeviceSeed.appBundle)")
    }
    return device.appGroupContainer(group)
  }

  private func plant(
    _ values: [String: JSONValue], in root: URL, _ group: String
  ) throws(SimulatorError) {
    let file = DefaultsFile(of: group, in: root)
    do {
      var list = file.values
      for (key, value) in values { list[key] = value.propertyListValue }
      try file.write(list)
    } catch {
      let path = root.appendingPathComponent(file.path).path
      throw SimulatorError(
        .failed, "writing the defaults \(path) failed: \(Device.reason(error))", cause: error)
    }
  }

  /// Puts files by their paths into a folder.
  static func plant(
    _ files: [String: DeviceSeed.File], in root: URL
  ) throws(SimulatorError) {
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      try plant(file, at: path, in: root)
    }
  }

  private static func plant(
    _ file: DeviceSeed.File, at path: String, in root: URL
  ) throws(SimulatorError) {
    let parts = path.split(separator: "/")
    guard !parts.isEmpty, !parts.contains(".."), !path.contains("\0") else {
      throw SimulatorError(.usage, "\"\(path)\" is not a path within a container")
    }
    do {
      // An extension may have put a link there, or may do so meanwhile.
      let folder = try Device.makeFolders([parts.dropLast().joined(separator: "/")], in: root)
      let name = String(parts.last ?? "")
      let target = URL(fileURLWithPath: "/proc/self/fd/\(folder.descriptor)/\(name)")
      try? FileManager.default.removeItem(at: target)
      switch file {
      case .bytes(let bytes):
        try folder.file(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666).append(bytes)
      case .copy(let source): try FileCopy.copy(source, to: target)
      }
      withExtendedLifetime(folder) {}
    } catch {
      let target = root.appendingPathComponent(parts.joined(separator: "/"))
      throw SimulatorError(
        .unreadableInput,
        "putting \(file.place) at \(target.path) failed: \(Device.reason(error)); correct the seed",
        cause: error)
    }
  }
}

extension DeviceSeed.File {
  /// Where it comes from, in words.
  fileprivate var place: String {
    switch self {
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .copy(let source): source.path
    }
  }
}

extension JSONValue {
  /// The value as property lists have it; nil for null, and without nulls further down.
  fileprivate var propertyListValue: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .integer(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.propertyListValue)
    case .object(let members): members.compactMapValues(\.propertyListValue)
    }
  }
}
