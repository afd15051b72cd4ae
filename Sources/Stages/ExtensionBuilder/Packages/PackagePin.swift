import Foundation
import JSONModel

/// A package or a pod of others that a file of the repository names, and where git has it.
package struct PackagePin: Sendable, Hashable {
  /// The version, as the file has it.
  enum Version: Hashable {
    case revision(String)
    case tag(String)
    case branch(String)
    /// The file leaves it open.
    case any
  }

  /// The name of its folder, as Xcode and CocoaPods give it.
  package let name: String
  /// The address that git clones it from; nil where the file has none, as for most pods.
  package let address: String?
  /// The file that names it.
  package let file: URL
  /// The folder in which a build looks for it.
  package let folder: URL
  let version: Version
  /// The version as people call it; nil where the file has none.
  var release: String?
  /// The products that the project takes from it.
  var products: Set<String> = []

  /// The name by which SwiftPM tells packages apart.
  var identity: String { name.lowercased() }

  /// Whether its checkout is there.
  var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The names by which git may know the version, the surest first.
  var references: [String] {
    switch version {
    case .revision(let revision): [revision]
    case .tag(let tag): ["refs/tags/\(tag)", "refs/tags/v\(tag)"]
    case .branch(let branch): ["refs/remotes/origin/\(branch)"]
    case .any: ["HEAD"]
    }
  }

  /// Whether it has the module called `name`, by its products or by what it is called.
  func supplies(_ name: String) -> Bool {
    if products.contains(where: { BuildSettings.moduleName($0) == name }) { return true }
    let module = Self.plain(name)
    return Self.plain(self.name) == module || shortName == module
      || shortName.count >= Self.shortestFamily && module.hasPrefix(shortName)
  }

  /// The fewest letters of a name with which the modules of a family begin, as FirebaseMessaging of
  /// firebase-ios-sdk does.
  private static let shortestFamily = 5

  /// Its name without the words that modules go without: `swift-log`, `GRDB.swift`, `firebase-ios-sdk`.
  private var shortName: String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.filter { !["swift", "ios", "sdk", "spm", "xcframework", "apple"].contains($0) }
      .joined()
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The way to get a module of it that is missing.
  var advice: String {
    let called = release.map { "\(name) \($0)" } ?? name
    guard let address else {
      return "it is of the pod \(called), which \(file.path) names without an address: put its "
        + "sources into \(folder.path), as `pod install` does"
    }
    return "it is of \(called), which \(file.path) names: "
      + Self.command(address, folder, checkout)
  }

  private var checkout: String? {
    switch version {
    case .revision(let name), .tag(let name), .branch(let name): name
    case .any: nil
    }
  }

  private static func command(_ address: String, _ folder: URL, _ version: String?) -> String {
    let place = quoted(folder.path)
    return "git clone \(quoted(address)) \(place)"
      + (version.map { " && git -C \(place) checkout \(quoted($0))" } ?? "")
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    word.wholeMatch(of: #/[A-Za-z0-9_.,:\/@%+=-]+/#) != nil
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
