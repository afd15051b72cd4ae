import AppBundle
import Foundation
import JSONModel
import NotificationPayload
import SystemFiles
import SystemPackage

/// A bundle that is put together beside its place and moved there in one step.
struct StagedBundle: ~Copyable {
  /// The bundle's folder while it is staged.
  let url: URL
  private let draft: FolderDraft
  private let destination: URL

  /// Creates an empty bundle that will become `destination`.
  /// - Throws: `BuildError` with code `outputFailed`.
  init(for destination: URL) throws(BuildError) {
    do {
      try FileManager.default.createDirectory(
        at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
      draft = try FolderDraft(for: destination.path)
    } catch {
      throw BuildError(
        .outputFailed, "cannot write \(destination.path): \(Self.reason(error))", cause: error)
    }
    self.destination = destination
    url = URL(fileURLWithPath: draft.path, isDirectory: true)
  }

  /// Copies the file at `source` to `path` in the bundle.
  /// - Throws: `BuildError`: `outputFailed`, or `unreadableInput` when `path` is taken already.
  func copy(_ source: URL, to path: String) throws(BuildError) {
    let target = url.appendingPathComponent(path)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw BuildError(
        .unreadableInput,
        "\(source.path) cannot be put into the bundle: another file there is called \(path) "
          + "already; Xcode refuses this too, so rename one of them")
    }
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileCopy.copy(source.resolvingSymlinksInPath(), to: target)
    } catch {
      throw BuildError(
        .outputFailed, "cannot copy \(source.path) into the bundle: \(Self.reason(error))",
        cause: error)
    }
  }

  /// Writes the tables of a String Catalog, as Xcode compiles it: a `.strings` and a `.stringsdict` for
  /// each language that has some.
  /// - Throws: `BuildError`: `unreadableInput` for a catalog that cannot be read, or `outputFailed`.
  func compile(catalog: URL, in place: String = "") throws(BuildError) {
    let tables: [String: StringCatalog.Table]
    do {
      tables = try StringCatalog([UInt8](Data(contentsOf: catalog)), name: catalog.path).tables
    } catch {
      throw BuildError(.unreadableInput, "cannot compile \(catalog.path): \(error)", cause: error)
    }
    let name = catalog.deletingPathExtension().lastPathComponent
    let start = place.isEmpty ? "" : place + "/"
    for (language, table) in tables {
      let folder = url.appendingPathComponent("\(start)\(language).lproj")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw BuildError(.outputFailed, "cannot make \(folder.path): \(Self.reason(error))")
      }
      let lists: [(String, [String: Any])] = [
        ("strings", table.strings), ("stringsdict", table.plurals.mapValues(Self.propertyList)),
      ]
      for (suffix, list) in lists where !list.isEmpty {
        let path = "\(start)\(language).lproj/\(name).\(suffix)"
        guard !FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path) else {
          continue
        }
        try write(try PropertyListFile.xml(list), to: path)
      }
    }
  }

  /// Writes a storyboard or nib in the form that the device SDK reads.
  /// - Parameter outlets: knows the outlets that classes lack.
  /// - Throws: `BuildError`: `unreadableInput` for what is no Interface Builder file.
  func compile(
    interface file: ExtensionFolder.Item, _ outlets: OutletCheck, in place: String = ""
  ) throws(BuildError) {
    let interface = outlets.marked(try InterfaceFile(reading: file.url).root).0
    let path =
      (place.isEmpty ? "" : place + "/") + (file.bundlePath as NSString).deletingPathExtension
    let folder = path + (file.url.pathExtension == "xib" ? ".nib" : ".storyboardc")
    do {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
    } catch {
      throw BuildError(.outputFailed, "cannot make \(folder): \(Self.reason(error))", cause: error)
    }
    try write(Data(JSONWriter.compact(interface)), to: folder + "/storyboard.json")
  }

  /// Writes a model of Core Data, as the device SDK reads it: a `.momd` folder with a `.mom` file
  /// for each version. One that is there already stays.
  /// - Parameter modules: The modules that have the classes of its objects.
  /// - Throws: `BuildError`: `unreadableInput` for what is no model, or `outputFailed`.
  func compile(model place: URL, modules: [String]) throws(BuildError) {
    let model = try DataModel(at: place)
    let folder = "\(model.name).momd"
    let path = url.appendingPathComponent(folder).path
    guard !FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw BuildError(.outputFailed, "cannot make \(folder): \(Self.reason(error))", cause: error)
    }
    for version in model.versions {
      let json: JSONValue = [
        "modules": .array(modules.map { .string($0) }), "model": version.root,
      ]
      try write(Data(JSONWriter.compact(json)), to: "\(folder)/\(version.name).mom")
    }
    let info = ["NSManagedObjectModel_CurrentVersionName": model.current.name]
    try write(try PropertyListFile.xml(info), to: "\(folder)/VersionInfo.plist")
  }

  /// Copies another bundle into this one.
  /// - Throws: `BuildError` with code `outputFailed`.
  func embed(_ bundle: URL, at path: String) throws(BuildError) {
    let target = url.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileCopy.copy(bundle, to: target)
    } catch {
      throw BuildError(
        .outputFailed, "cannot copy \(bundle.path) into the app: \(Self.reason(error))",
        cause: error)
    }
  }

  /// An entry of a `.stringsdict`: dictionaries of texts.
  private static func propertyList(_ value: JSONValue) -> Any {
    value.object?.mapValues(propertyList) ?? value.string ?? ""
  }

  /// Writes `data` to `path` in the bundle.
  /// - Throws: `BuildError` with code `outputFailed`.
  func write(_ data: @autoclosure () throws -> Data, to path: String) throws(BuildError) {
    do {
      try data().write(to: url.appendingPathComponent(path))
    } catch {
      throw BuildError(
        .outputFailed, "cannot write \(path) of the bundle: \(Self.reason(error))", cause: error)
    }
  }

  /// Moves the bundle to its place, in exchange for the one that was there.
  /// - Throws: `BuildError` with code `outputFailed`.
  consuming func publish() throws(BuildError) {
    do {
      try draft.replace()
    } catch {
      throw BuildError(
        .outputFailed, "cannot move the bundle to \(destination.path): \(error.reason)",
        cause: error)
    }
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? SystemCallError { return "\(error.reason)" }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { Errno(rawValue: Int32($0.code)).description } ?? "\(error)"
  }
}
