import AppBundle
import Foundation
import Glibc
import JSONModel
import SystemFiles
import SystemPackage

extension AppexBundle {
  /// Creates a bundle around an executable that speaks the channel protocol, so that it can be
  /// installed; the executable stays where it is.
  ///
  /// The bundle is called as `output` without its suffix, its identifier is one below
  /// `com.example.app`.
  /// - Throws: `BuildError` when `executable` is not an executable or `output` cannot be written.
  package static func wrap(_ executable: URL, at output: URL) throws(BuildError) -> AppexBundle {
    guard ProgramSearch.isExecutable(executable.path) else {
      throw BuildError(
        .badBundle,
        "cannot use \(executable.path) as an extension: it is not an executable file; give a folder "
          + "of sources, an .appex or an executable")
    }
    let name = output.deletingPathExtension().lastPathComponent
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let values: [String: Any] = [
      "CFBundleExecutable": name, "CFBundleIdentifier": "com.example.app.X\(String(letters))",
      "CFBundleName": name,
      "NSExtension": [
        "NSExtensionPointIdentifier": InfoPlist.extensionPoint,
        "NSExtensionPrincipalClass": "\(name).NotificationService",
      ],
    ]
    let bundle = try StagedBundle(for: output)
    try bundle.write(try PropertyListFile.xml(values), to: "Info.plist")
    // A link: a program may find its other files by its own place.
    guard symlink(executable.path, bundle.url.appendingPathComponent(name).path) == 0 else {
      let cause = Errno.last
      throw BuildError(
        .outputFailed, "cannot make a link to \(executable.path): \(cause)", cause: cause)
    }
    try bundle.publish()
    return try .built(at: output)
  }

  /// Creates a copy of the bundle whose entitlements are its own and `further` ones, which win.
  /// - Throws: `BuildError` with code `outputFailed`.
  package func copy(
    to output: URL, addingEntitlements further: [String: JSONValue]
  ) throws(BuildError) -> AppexBundle {
    let copy = try StagedBundle(for: output)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for name in names.sorted() where name != AppexBundle.entitlementsName {
      try copy.copy(url.appendingPathComponent(name), to: name)
    }
    let all = entitlements.merging(further) { $1 }.mapValues(\.propertyList)
    try copy.write(try PropertyListFile.xml(all), to: AppexBundle.entitlementsName)
    try copy.publish()
    return try .built(at: output)
  }
}

extension AppexBundle {
  /// Loads a bundle that a build has just made.
  static func built(at url: URL) throws(BuildError) -> AppexBundle {
    try BuildError.mapping { () throws(AppBundleError) in
      try url.pathExtension == "app" ? AppexBundle(app: url) : AppexBundle(at: url)
    }
  }
}

extension JSONValue {
  /// The value as a property list holds it; null, which it cannot hold, becomes an empty string.
  fileprivate var propertyList: Any {
    switch self {
    case .null: ""
    case .bool(let value): value
    case .integer(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let values): values.map(\.propertyList)
    case .object(let members): members.mapValues(\.propertyList)
    }
  }
}
