import Diagnostics
import Foundation

/// An app extension's target in an Xcode project.
struct XcodeTarget {
  let id: String
  let name: String
  /// The folder that relative paths in settings count from.
  let root: URL
  /// The files that the target lists one by one.
  let sources: [URL]
  /// The files and folders that it copies into the bundle, as far as it lists them one by one.
  var resources: [URL] = []
  /// Files in `folders` that are not the target's.
  let excluded: [URL]
  /// The folders of which the target has every file.
  let folders: [URL]
  /// The build settings of the configuration that was asked for, else of the release one.
  let settings: [String: String]

  /// The settings in the `.xcconfig` file at `url` and those it includes, the later ones first.
  ///
  /// - Parameters:
  ///   - url: The file; one that cannot be read has no settings.
  ///   - including: The files that lead to it, which it does not include again.
  static func settings(
    inConfigurationFile url: URL, including: [URL] = []
  ) -> [String: String] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      if let name = includedName(line) {
        let file = URL(fileURLWithPath: name, relativeTo: url).absoluteURL.standardizedFileURL
        guard !including.contains(file), including.count < 16 else { continue }
        settings.merge(Self.settings(inConfigurationFile: file, including: including + [url])) {
          $1.replacing("$(inherited)", with: $0)
        }
        continue
      }
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      guard let mark = code.firstIndex(of: "="), !code.hasPrefix("#") else { continue }
      let name = code[..<mark].trimmingCharacters(in: .whitespaces)
      let value = code[code.index(after: mark)...].trimmingCharacters(in: .whitespaces)
      settings[name] = value.replacing("$(inherited)", with: settings[name] ?? "$(inherited)")
    }
    return settings
  }

  /// The file of a line such as `#include "Shared.xcconfig"` or `#include? "Local.xcconfig"`.
  private static func includedName(_ line: Substring) -> String? {
    guard line.hasPrefix("#include") else { return nil }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }

  /// Settings that the builder gives itself.
  private static let ownSettings: Set<String> = [
    "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "EXECUTABLE_NAME",
    "CONFIGURATION", "PLATFORM_NAME",
  ]

  /// The build options that the target sets.
  var options: BuildOptions {
    var options = BuildOptions()
    options.swiftLanguageVersion = setting("SWIFT_VERSION").flatMap { Double($0) }.map {
      $0 >= 6 ? .six : $0 >= 5 ? .five : $0 >= 4.2 ? .fourPointTwo : .four
    }
    options.defaultIsolation = setting("SWIFT_DEFAULT_ACTOR_ISOLATION")
      .flatMap(BuildOptions.DefaultIsolation.init(rawValue:))
    options.compilationConditions = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + definedByFlags
    options.bundleIdentifier = setting("PRODUCT_BUNDLE_IDENTIFIER")
    options.deploymentTarget = setting("IPHONEOS_DEPLOYMENT_TARGET")
    options.infoPlist = file("INFOPLIST_FILE")
    options.entitlements = file("CODE_SIGN_ENTITLEMENTS")
    options.buildSettings = settings.filter { name, value in
      !Self.ownSettings.contains(name) && !value.contains("$(inherited)")
    }
    options.buildSettings["TARGET_NAME"] = name
    return options
  }

  /// The Swift files to compile of a folder that holds `files`, and those the target has elsewhere.
  func swiftFiles(of files: [URL]) -> (files: [URL], findings: [Finding]) {
    let listed = Set(sources.map(\.path))
    let without = Set(excluded.map(\.path))
    let kept = files.filter { file in
      let isInFolder = folders.contains { file.path.hasPrefix($0.path + "/") }
      return listed.contains(file.path) || isInFolder && !without.contains(file.path)
    }
    let own = Set(files.map(\.path))
    let further = sources.filter { $0.pathExtension == "swift" && !own.contains($0.path) }
    let present = further.filter { FileManager.default.fileExists(atPath: $0.path) }
    let dropped = files.filter { !kept.contains($0) }
    var findings = further.filter { !present.contains($0) }.map { missing($0) }
    findings += sources.filter {
      !["swift", "m"].contains($0.pathExtension) && Self.isSource($0)
    }.map(foreign)
    if !dropped.isEmpty { findings.append(left(dropped)) }
    return (kept + present, findings)
  }

  /// The Objective-C files to compile of a folder that holds `files`, and those the target has
  /// elsewhere.
  func objectiveCFiles(of files: [URL]) -> [URL] {
    let listed = Set(sources.map(\.path))
    let without = Set(excluded.map(\.path))
    let kept = files.filter { file in
      let isInFolder = folders.contains { file.path.hasPrefix($0.path + "/") }
      return listed.contains(file.path) || isInFolder && !without.contains(file.path)
    }
    let own = Set(files.map(\.path))
    return kept
      + sources.filter {
        $0.pathExtension == "m" && !own.contains($0.path)
          && FileManager.default.fileExists(atPath: $0.path)
      }
  }

  /// The header that every Objective-C file sees first.
  var prefixHeader: URL? { file("GCC_PREFIX_HEADER") }

  /// The names that are defined for the preprocessor.
  var definitions: [String] {
    words("GCC_PREPROCESSOR_DEFINITIONS").map { $0.trimmingCharacters(in: ["\""]) }
  }

  /// The folders in which the settings say that headers are found.
  var headerFolders: [URL] {
    (words("HEADER_SEARCH_PATHS") + words("USER_HEADER_SEARCH_PATHS")).compactMap { word in
      let path = word.trimmingCharacters(in: ["\""]).replacing("/**", with: "")
      return path.isEmpty ? nil : XcodeProject.file(path, in: root)
    }
  }

  /// Whether a file is compiled, not copied.
  static func isSource(_ file: URL) -> Bool {
    file.pathExtension == "swift" || ExtensionFolder.foreignSuffixes.contains(file.pathExtension)
  }

  func missing(_ file: URL) -> Finding {
    Finding(
      rule: nil, severity: .warning,
      message: "the target \(name) lists \(file.path), which does not exist",
      fix: "make it, when another tool generates it, and build again")
  }

  private func foreign(_ file: URL) -> Finding {
    Finding(
      rule: nil, severity: .warning,
      message: "\(file.lastPathComponent) of the target \(name) is left out: only Swift and "
        + "Objective-C are compiled", fix: Self.foreignFix)
  }

  /// The header of Objective-C whose declarations the Swift files see.
  var bridgingHeader: URL? { file("SWIFT_OBJC_BRIDGING_HEADER") }

  /// The remedy for sources in other languages.
  static let foreignFix =
    "write what the code uses of it in a Swift file outside the target, and add that file to the "
    + "sources"

  /// The product's name, as Xcode derives it.
  var productName: String {
    let product = ["$(TARGET_NAME)", "${TARGET_NAME}"]
      .reduce(setting("PRODUCT_NAME") ?? name) { $0.replacing($1, with: name) }
    return product.contains("$") || product.contains("/") ? name : product
  }

  /// The folder that holds it, for messages.
  var place: URL? {
    folders.first ?? file("INFOPLIST_FILE")?.deletingLastPathComponent()
      ?? sources.first?.deletingLastPathComponent()
  }

  private func left(_ files: [URL]) -> Finding {
    Finding(
      rule: nil, severity: .info,
      message: "not compiled, because the target \(name) does not list them: "
        + files.map(\.lastPathComponent).joined(separator: ", "),
      fix: "to compile every file of the folder, ignore the Xcode project",
      setting: .xcodeProject)
  }

  private func setting(_ name: String) -> String? {
    let value = settings[name] ?? ""
    return value.isEmpty ? nil : value
  }

  private func words(_ name: String) -> [String] {
    (setting(name) ?? "").split(separator: " ").map(String.init).filter { !$0.contains("$") }
  }

  /// The names that `OTHER_SWIFT_FLAGS` defines.
  private var definedByFlags: [String] {
    let words = words("OTHER_SWIFT_FLAGS").map { $0.trimmingCharacters(in: ["\""]) }
    let apart = zip(words, words.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
    return apart
      + words.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
  }

  /// The file that a setting names; nil when it does not exist.
  private func file(_ name: String) -> URL? {
    guard var path = setting(name) else { return nil }
    for prefix in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "./"]
    where path.hasPrefix(prefix) {
      path.removeFirst(prefix.count)
    }
    path = path.replacing("$(TARGET_NAME)", with: self.name)
    let url = XcodeProject.file(path, in: root)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
