import ExtensionBuilder
import Foundation
import JSONModel
import PayloadInput
import PayloadLint

extension ExtensionTool {
  /// Looks at the files that a build takes of the extension at `path`.
  func look(
    at path: String, settings: LintSettings, fixing: Fixing, showsLines: Bool
  ) throws -> Look {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    return try run(
      on: path, options: ExtensionSources.options(for: path, scratch: scratch), settings: settings,
      fixing: fixing, showsLines: showsLines)
  }
}

extension ExtensionSources {
  /// The files that a build takes of the extension's or app's folder at `path`, as options of
  /// `pushsim-lint-extension`, so that both look at the same files; none for a bundle or a Swift file,
  /// nor for a folder that a build could not read.
  /// - Parameter scratch: A folder for files that the options name.
  /// - Throws: `BuildError` where Objective-C cannot be read.
  static func options(for path: String, scratch: URL) throws -> [String] {
    let place = URL(fileURLWithPath: path).standardizedFileURL
    if place.pathExtension == "m" {
      let plain = try ExtensionBuilder().plainObjectiveC(
        of: place.deletingLastPathComponent(), only: place)
      return try objectiveC(plain, scratch) { _ in path }
    }
    let isApp = LintTarget.isApp(path)
    guard PayloadInputs.isFolder(path), place.pathExtension != "appex",
      let sources = try? ExtensionBuilder().sources(of: place, isApp: isApp)
    else { return [] }
    /// The file as somebody names it who named the folder so.
    func name(_ file: URL) -> String {
      guard file.path.hasPrefix(place.path + "/") else { return file.path }
      let base = path.hasSuffix("/") ? String(path.dropLast()) : path
      return base + file.path.dropFirst(place.path.count)
    }
    let options = [
      ("--info-plist", sources.infoPlist.map(name)),
      ("--entitlements", sources.entitlements.map(name)),
      ("--project", sources.project?.path),
      ("--deployment-target", sources.deploymentTarget),
      ("--app-deployment-target", sources.appDeploymentTarget),
    ]
    return sources.swiftFiles.flatMap { ["--source", name($0)] }
      + sources.plugInFolders.flatMap { ["--content-extension", name($0)] }
      + options.flatMap { option, value in value.map { [option, $0] } ?? [] }
      + (try objectiveC(
        try ExtensionBuilder().plainObjectiveC(of: place, isApp: isApp), scratch, name))
  }

  /// The option that names a file with the Objective-C as Swift; none where there is none.
  private static func objectiveC(
    _ files: [PlainObjectiveC], _ scratch: URL, _ name: (URL) -> String
  ) throws -> [String] {
    guard !files.isEmpty else { return [] }
    let list = files.map { file -> JSONValue in
      var values: [String: JSONValue] = [
        "path": .string(name(file.file)), "text": .string(file.text),
      ]
      if let fault = file.fault {
        values["line"] = .integer(fault.line)
        values["fault"] = .string(fault.message)
      }
      return .object(values)
    }
    let url = scratch.appendingPathComponent("\(UUID().uuidString).json")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    try Data(JSONWriter.compact(.array(list))).write(to: url)
    return ["--objective-c", url.path]
  }
}
