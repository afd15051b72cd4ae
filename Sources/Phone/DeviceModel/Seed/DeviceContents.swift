import Foundation
import JSONModel
import Keychain
import SimulatorRuntime
import SystemFiles
import TextFormats

/// The data that apps and extensions have left on a device: keychain items, defaults, and files.
public struct DeviceContents: Sendable, Hashable {
  /// The keychain's passwords, in the order of group, service and account.
  public var keychain: [DeviceSeed.KeychainItem] = []
  /// Values of `UserDefaults(suiteName:)` by app group and key; data and dates are texts.
  public var defaults: [String: [String: JSONValue]] = [:]
  /// Files of app groups by group and path, without those of defaults, and of containers by bundle
  /// identifier, without temporary ones. Under `container` are those of the only extension, or of
  /// the only app where there is no extension.
  public var files: [String: [String: File]] = [:]

  /// A file, without what it holds.
  public struct File: Sendable, Hashable {
    /// Its size.
    public var bytes: Int
    /// Where it lies.
    public var url: URL
    /// The folder that holds it, and its path there.
    fileprivate var container: URL
    fileprivate var path: String
    /// When it was changed.
    var modified: Date

    /// Its contents as text; nil for a file that is not UTF-8 or larger than 16 MiB.
    public var text: String? {
      guard bytes <= Self.mostTextBytes, let file = try? open(),
        let data = try? file.contents(maximumBytes: Self.mostTextBytes)
      else { return nil }
      return String(validating: data, as: UTF8.self)
    }

    private static let mostTextBytes = 16 << 20

    /// Opens it, with no link followed that an extension put on the way meanwhile.
    private func open() throws -> OpenFile {
      var folder = try OpenFolder(container.path)
      let parts = path.split(separator: "/").map(String.init)
      for name in parts.dropLast() { folder = try folder.folder(name) }
      return try folder.regularFile(parts.last ?? "")
    }
  }

  /// The secret of a keychain item; nil where there is none of that account and service.
  public func secret(_ account: String, service: String = "") -> Data? {
    keychain.first { $0.account == account && $0.service == service }?.value
  }

  /// How this differs from what was there before, a line each with `+`, `-` or `~` for what is new,
  /// gone or different; secrets do not show.
  public func difference(from former: DeviceContents) -> [String] {
    Self.changes(former.items, items) + Self.changes(former.values, values)
      + Self.changes(former.paths, paths)
  }

  private var items: [String: (value: AnyHashable, text: String)] {
    keychain.reduce(into: [:]) { all, item in
      let service = item.service.isEmpty ? "" : " of \(item.service)"
      let name = "keychain \(item.account)\(service)"
      // Groups may have items of one name each.
      all[all[name] == nil ? name : "\(name) in \(item.group ?? "")"] = (
        item.value, "\(item.value.count) bytes"
      )
    }
  }

  private var values: [String: (value: AnyHashable, text: String)] {
    defaults.reduce(into: [:]) { all, group in
      for (key, value) in group.value {
        all["defaults \(group.key) \(key)"] = (value, value.compactText)
      }
    }
  }

  private var paths: [String: (value: AnyHashable, text: String)] {
    files.reduce(into: [:]) { all, group in
      for (path, file) in group.value {
        all["file \(group.key)/\(path)"] = (file, "\(file.bytes) bytes")
      }
    }
  }

  private static func changes(
    _ old: [String: (value: AnyHashable, text: String)],
    _ new: [String: (value: AnyHashable, text: String)]
  ) -> [String] {
    Set(old.keys).union(new.keys).sorted().compactMap { name in
      switch (old[name], new[name]) {
      case (nil, let added?): "+ \(name): \(added.text)"
      case (_?, nil): "- \(name)"
      case (let before?, let after?) where before.value != after.value:
        before.text == after.text
          ? "~ \(name): \(after.text), other ones" : "~ \(name): \(before.text) → \(after.text)"
      default: nil
      }
    }
  }
}

extension Device {
  /// Returns the data that apps and extensions have left on the device up to now.
  /// - Throws: `SimulatorError` for a keychain that cannot be read.
  public func contents() throws(SimulatorError) -> DeviceContents {
    var contents = DeviceContents()
    do { contents.keychain = try keychain.passwords().map(DeviceSeed.KeychainItem.init) } catch {
      throw SimulatorError(.failed, of: error)
    }
    let root = appGroupContainer("x").deletingLastPathComponent()
    for group in (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [] {
      let folder = root.appendingPathComponent(group, isDirectory: true)
      let preferences = DefaultsFile(of: group, in: folder)
      let values = preferences.values
      if !values.isEmpty { contents.defaults[group] = values.mapValues { DeviceContents.json($0) } }
      let files = DeviceContents.files(in: folder).filter { $0.key != preferences.path }
      if !files.isEmpty { contents.files[group] = files }
    }
    contents.files.merge(containerFiles) { $1 }
    return contents
  }

  /// Files of containers of apps and extensions, without temporary ones, by bundle identifier;
  /// under `container` those of the only extension, or of the only app where there is no extension.
  private var containerFiles: [String: [String: DeviceContents.File]] {
    let all = folder.appendingPathComponent("Containers/Data", isDirectory: true)
    func names(_ kind: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: all.path + "/" + kind)) ?? []
    }
    let (extensions, apps) = (names("PluginKitPlugin"), names("Application"))
    let owners = extensions.isEmpty ? apps : extensions
    var files: [String: [String: DeviceContents.File]] = [:]
    for path in extensions.map({ "PluginKitPlugin/\($0)" }) + apps.map({ "Application/\($0)" }) {
      let container = all.appendingPathComponent(path, isDirectory: true)
      let found = DeviceContents.files(in: container).filter { !$0.key.hasPrefix("tmp/") }
      guard !found.isEmpty else { continue }
      let name = container.lastPathComponent
      files[owners == [name] ? DeviceSeed.ownContainer : name] = found
    }
    return files
  }
}

extension DeviceContents {
  /// A value of a property list as JSON; null for what is nested too deeply.
  static func json(_ value: Any, depth: Int = 1) -> JSONValue {
    guard depth < PropertyListBounds.maximumDepth else { return .null }
    return switch value {
    case let text as String: .string(text)
    case let list as [Any]: .array(list.map { json($0, depth: depth + 1) })
    case let members as [String: Any]: .object(members.mapValues { json($0, depth: depth + 1) })
    case let data as Data: .string(data.base64EncodedString())
    case let date as Date: .string(date.ISO8601Format())
    case let number as NSNumber: json(number)
    default: .string("\(value)")
    }
  }

  private static func json(_ number: NSNumber) -> JSONValue {
    if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
    let isWhole = number.doubleValue == Double(number.intValue)
    return isWhole ? .integer(number.intValue) : .double(number.doubleValue)
  }

  /// The regular files below a folder by their paths; links are not followed.
  fileprivate static func files(in folder: URL) -> [String: File] {
    var files: [String: File] = [:]
    let walk = FileManager.default.enumerator(atPath: folder.path)
    while let path = walk?.nextObject() as? String {
      let url = folder.appendingPathComponent(path)
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      files[path] = File(
        bytes: (attributes[.size] as? NSNumber)?.intValue ?? 0, url: url,
        container: folder, path: path,
        modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }
    return files
  }
}

extension DeviceSeed.KeychainItem {
  fileprivate init(_ seed: KeychainSeed) {
    self.init(
      account: seed.account, service: seed.service, group: seed.group, value: seed.data,
      accessible: DeviceSeed.Accessibility.allCases.first { $0.code == seed.accessible }
        ?? .whenUnlocked)
  }
}
