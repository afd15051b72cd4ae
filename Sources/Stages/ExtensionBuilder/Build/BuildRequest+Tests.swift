import Foundation
import NotificationPayload

// The unit tests of an app or a package, which are built into the app that hosts them.
extension BuildRequest {
  /// Adds the unit tests, and of a package the sources that they reach.
  mutating func addTests() throws(BuildError) {
    let place = try ExtensionFolder(reading: folder.url)
    let tests = try Self.testFiles(of: place, project)
    ownModules.insert(options.moduleName ?? BuildSettings.moduleName(product))
    if isTestHost {
      let reached = try Self.packageFiles(of: place, tests: tests)
      swiftFiles = reached.files
      ownModules.formUnion(reached.modules)
    }
    swiftFiles += tests.filter { !swiftFiles.contains($0) }
  }

  /// The Swift files of the unit tests that belong to an app: those of the project's unit-test
  /// targets, or those in folders whose names end in `Tests`.
  /// - Throws: `BuildError` where there is none.
  private static func testFiles(
    of folder: ExtensionFolder, _ project: XcodeProject?
  ) throws(BuildError) -> [URL] {
    var files: [URL] = []
    if let project {
      for target in project.targets({ $0 == "com.apple.product-type.bundle.unit-test" }) {
        files += target.sources.filter { $0.pathExtension == "swift" }
        for place in target.folders {
          files += try ExtensionFolder(reading: place, without: target.excluded).swiftFiles
            .map(\.url)
        }
      }
    } else {
      for name in testFolders(of: folder) {
        files += try ExtensionFolder(reading: folder.url.appendingPathComponent(name)).swiftFiles
          .map(\.url)
      }
    }
    guard !files.isEmpty else {
      throw BuildError(
        .badSources,
        "\(folder.url.path) has no unit tests: its project has no unit-test target with Swift files, "
          + "and no folder of it ends in Tests")
    }
    return files
  }

  private static func testFolders(of folder: ExtensionFolder) -> [String] {
    Set(folder.files.compactMap { $0.path.split(separator: "/").first.map(String.init) })
      .filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }.sorted()
  }

  /// The sources of a Swift package that its tests reach, by what they import; all where that cannot
  /// be seen.
  private static func packageFiles(
    of folder: ExtensionFolder, tests: [URL]
  ) throws(BuildError) -> (files: [URL], modules: Set<String>) {
    let sources = folder.url.appendingPathComponent("Sources")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
        !$0.hasPrefix(".")
      }) ?? []
    var reached: Set<String> = []
    var files: [URL] = []
    let imported = try SwiftFiles(reading: tests).imports.intersection(names)
    var waiting = imported.isEmpty ? Set(names) : imported
    while let name = waiting.popFirst() {
      reached.insert(name)
      let own = try ExtensionFolder(reading: sources.appendingPathComponent(name)).swiftFiles
        .map(\.url)
      files += own
      waiting.formUnion(
        try SwiftFiles(reading: own).imports.intersection(names).subtracting(reached))
    }
    return (files, reached)
  }
}
