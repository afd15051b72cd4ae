import Foundation

/// Where an app starts.
enum AppEntry: Hashable {
  /// The type that `@main` or `@UIApplicationMain` marks.
  case type(String)
  /// The code of a `main.swift`.
  case script

  /// The Swift function that an Objective-C `main` becomes.
  static let objectiveCMain = "f_main"
  /// The app that hosts the tests of a package.
  static let testHost = "PushSimTestHost"
}

extension SwiftFiles {
  /// Where the app of these files starts.
  /// - Throws: `BuildError` with code `badSources` where it starts nowhere, or twice.
  func appEntry() throws(BuildError) -> AppEntry {
    var found: [(entry: AppEntry, place: String)] = []
    for file in files {
      if file.url.lastPathComponent == "main.swift" { found.append((.script, file.url.path)) }
      let source = file.source
      if TranslatedWarnings.isTranslated(file.url.path),
        source.tokens.indices.contains(where: { index in
          source.matches(index, "func") && source.name(index + 1) == AppEntry.objectiveCMain
        })
      {
        found.append((.type(AppEntry.objectiveCMain), file.url.path))
      }
      for index in source.tokens.indices
      where source.matches(index, "@main") || source.matches(index, "@UIApplicationMain") {
        let type = ((index + 2)..<(index + 14)).first { place in
          ["class", "struct", "enum"].contains { source.matches(place - 1, $0) }
        }
        let name = type.flatMap(source.name)
        let line = source.line(of: source.tokens[index].range.lowerBound)
        if let name { found.append((.type(name), "\(file.url.path):\(line)")) }
      }
    }
    guard let first = found.first else {
      throw BuildError(
        .badSources,
        "cannot build an app of these files: none of them says where it starts; give the folder "
          + "with the type that @main or @UIApplicationMain marks, or list its files under \"app\" in "
          + ProjectFile.name)
    }
    guard found.count == 1 else {
      throw BuildError(
        .badSources,
        "the app starts in several places: \(found.map(\.place).joined(separator: ", ")); give the "
          + "folder of one app's target, or list its files under \"app\" in \(ProjectFile.name)")
    }
    return first.entry
  }

  /// Classes that the system makes objects of by their names: delegates of the app and of scenes.
  var namedClasses: [String] {
    let protocols: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
    var names = classes.filter { !protocols.isDisjoint(with: $0.inherited) }.map(\.name)
    // An extension may add the conformance.
    for file in files {
      let source = file.source
      for index in source.tokens.indices where source.matches(index, "extension") {
        guard let name = source.name(index + 1), let body = source.braces(after: index),
          (index + 2..<body.lowerBound).contains(where: { place in
            source.name(place).map(protocols.contains) ?? false
          })
        else { continue }
        names.append(name)
      }
    }
    return Set(names).sorted()
  }
}
